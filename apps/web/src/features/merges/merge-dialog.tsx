import { contactCalls } from '@prosa/contract/contacts/calls'
import { contactListCalls } from '@prosa/contract/contacts/list-calls'
import type { ContactDetail } from '@prosa/contract/contacts/model'
import { mergeCalls } from '@prosa/contract/merges/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askAgain, useCall, useCommand } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { shownPhone } from '../../kit/session/shown-phone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { ActionDialog } from '../../ui/layers/action-dialog.tsx'
import { MergeChoices } from './merge-choices.tsx'
import styles from './merges.module.css'
import { mergesTexts } from './merges-texts.ts'

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
  const merging = useCommand(mergeCalls.mergeContacts, {
    done: (language) => mergesTexts[language].done,
    failed: (language) => mergesTexts[language].failed,
  })
  const merge = () => {
    if (!other || merging.isPending) return
    const fields = (['name', 'email', 'responsible', 'address'] as const).filter((field) => taken.includes(field))
    const properties = contact.properties.map(({ propertyId }) => propertyId).filter((id) => taken.includes(id))
    const pair = { contactId: contact.contactId, otherId: other.contactId, version: contact.version, otherVersion: other.version }
    merging.mutate(
      { companyId, ...pair, take: fields, takeProperties: properties },
      { onSuccess: onClose, onSettled: () => askAgain(client) },
    )
  }
  return (
    <ActionDialog title={texts.merge} verb={texts.verb} isBusy={merging.isPending} onAct={merge} onClose={onClose}>
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
        <OtherSearch {...{ companyId }} except={contact.contactId} onChoose={setWaId} />
      )}
    </ActionDialog>
  )
}

type SearchProps = { companyId: string; except: string; onChoose: (waId: string) => void }

function OtherSearch({ companyId, except, onChoose }: SearchProps) {
  const texts = useTexts(mergesTexts)
  const [sought, seek] = useState('')
  const asked = sought.trim().length < leastSought ? null : { companyId, searchFilter: sought.trim() }
  const { data } = useCall(contactListCalls.searchContacts, asked)
  const found = data?.filter(({ contactId }) => contactId !== except)
  return (
    <>
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
