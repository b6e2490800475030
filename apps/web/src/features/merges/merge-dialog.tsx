import { contactCalls } from '@prosa/contract/contacts/calls'
import { contactListCalls } from '@prosa/contract/contacts/list-calls'
import type { ContactDetail } from '@prosa/contract/contacts/model'
import { mergeCalls } from '@prosa/contract/merges/calls'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askAgain, useCall, useCommand } from '../../kit/calls/query.ts'
import { send } from '../../kit/calls/send.ts'
import { useTexts } from '../../kit/i18n.ts'
import { shownPhone } from '../../kit/session/shown-phone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { ActionDialog } from '../../ui/layers/action-dialog.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { runCommand } from '../chats/public.ts'
import { MergeChoices } from './merge-choices.tsx'
import styles from './merges.module.css'
import { mergesTexts } from './merges-texts.ts'
import { otherOf, SuggestionRow } from './suggestion-row.tsx'

type Props = {
  companyId: string
  contact: ContactDetail
  /** Whom to begin with; else somebody is looked for. */
  otherWaId?: string
  onClose: () => void
}

const leastSought = 3

/** This contact and another one, side by side, and what stays of each. */
export function MergeDialog({ companyId, contact, otherWaId = '', onClose }: Props) {
  const texts = useTexts(mergesTexts)
  const client = useQueryClient()
  const [waId, setWaId] = useState(otherWaId)
  const [taken, setTaken] = useState<readonly string[]>([])
  const other = useCall(contactCalls.getContact, waId === '' ? null : { companyId, waId }).data
  const merging = useCommand(mergeCalls.mergeContacts, { failed: (language) => mergesTexts[language].failed })
  const merge = () => {
    if (!other || merging.isPending) return
    const fields = (['name', 'email', 'responsible', 'address'] as const).filter((field) => taken.includes(field))
    const properties = contact.properties.map(({ propertyId }) => propertyId).filter((id) => taken.includes(id))
    const pair = { contactId: contact.contactId, otherId: other.contactId, version: contact.version, otherVersion: other.version }
    merging.mutate(
      { companyId, ...pair, take: fields, takeProperties: properties },
      { onSuccess: ({ mergeId }) => done(mergeId), onSettled: () => askAgain(client) },
    )
  }
  const done = (mergeId: string) => {
    tellMerged(client, { companyId, mergeId })
    onClose()
  }
  return (
    <ActionDialog
      title={texts.merge}
      verb={texts.verb}
      isBusy={merging.isPending}
      isReady={other !== undefined}
      onAct={merge}
      onClose={onClose}
    >
      {other ? (
        <>
          <p className={styles.text}>{texts.chosen}</p>
          <MergeChoices {...{ contact, other, taken }} onTake={setTaken} />
          <div>
            <Button look="plain" size="sm" onClick={() => setWaId('')}>
              {texts.another}
            </Button>
          </div>
        </>
      ) : (
        <OtherSearch {...{ companyId, contact }} onChoose={setWaId} />
      )}
    </ActionDialog>
  )
}

type SearchProps = { companyId: string; contact: ContactDetail; onChoose: (waId: string) => void }

/** Who looks like the same person stands first. */
function OtherSearch({ companyId, contact, onChoose }: SearchProps) {
  const texts = useTexts(mergesTexts)
  const [sought, seek] = useState('')
  const asked = sought.trim().length < leastSought ? null : { companyId, searchFilter: sought.trim() }
  const { contactId: own } = contact
  const suggestions = useCall(mergeCalls.listMergeSuggestions, { companyId, contactId: own }).data?.suggestions ?? []
  const { data } = useCall(contactListCalls.searchContacts, asked)
  const found = data?.filter(({ contactId }) => contactId !== own)
  return (
    <>
      {suggestions.length > 0 && (
        <div className={styles.rows}>
          <strong className={styles.text}>{texts.duplicates}</strong>
          <ul className={styles.rows}>
            {suggestions.map((suggestion) => {
              const other = otherOf(suggestion, contact)
              const compare = () => onChoose(other.waId)
              return <SuggestionRow key={other.contactId} {...{ companyId, suggestion }} shown={[other]} onCompare={compare} />
            })}
          </ul>
        </div>
      )}
      <TextInput label={texts.search} description={texts.searchHint} value={sought} onChange={seek} autoFocus />
      {found?.length === 0 && <p className={styles.quiet}>{texts.nobody}</p>}
      <ul className={styles.rows}>
        {found?.map(({ contactId, name, waId }) => (
          <li key={contactId} className={styles.row}>
            <span className={styles.who}>{`${name || texts.noName} · ${shownPhone(waId)}`}</span>
            <Button look="framed" size="sm" onClick={() => onChoose(waId)}>
              {texts.compare}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

function tellMerged(client: QueryClient, merge: { companyId: string; mergeId: string }) {
  const undo = async () => {
    await runCommand(
      client,
      () => send(mergeCalls.undoMerge, merge),
      (language) => mergesTexts[language].undoFailed,
    )
    askAgain(client)
  }
  showToast({ kind: 'success', say: (language) => ({ text: mergesTexts[language].done }), undo: () => void undo() })
}
