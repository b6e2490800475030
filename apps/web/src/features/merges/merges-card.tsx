import type { ContactDetail } from '@prosa/contract/contacts/model'
import { mergeCalls } from '@prosa/contract/merges/calls'
import type { ContactMerge, MergeSuggestion } from '@prosa/contract/merges/model'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { askAgain, useCall, useCommand } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { shownPhone } from '../../kit/session/shown-phone.ts'
import { useTimeZone } from '../../kit/use-time-zone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ClockText } from '../../ui/dates/clock-text.tsx'
import { ConfirmModal } from '../../ui/layers/confirm-modal.tsx'
import { Card } from '../../ui/page/card.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import styles from './merges.module.css'
import { mergesTexts } from './merges-texts.ts'
import { otherOf, SuggestionRow } from './suggestion-row.tsx'

type Props = { companyId: string; contact: ContactDetail }

/** Who may be the same person, and who became one with them; nothing where there is neither. */
export function MergesCard({ companyId, contact }: Props) {
  const texts = useTexts(mergesTexts)
  const { contactId, waId } = contact
  const suggestions = useCall(mergeCalls.listMergeSuggestions, { companyId, contactId }, { later: true }).data?.suggestions ?? []
  const merges = useCall(mergeCalls.listMerges, { companyId, waId }, { later: true }).data?.merges ?? []
  return (
    <>
      {suggestions.length > 0 && (
        <Card title={texts.duplicates}>
          <Suggestions {...{ companyId, contact, suggestions }} />
        </Card>
      )}
      {merges.length > 0 && (
        <Card title={texts.merges}>
          <Merges {...{ companyId, merges }} />
        </Card>
      )}
    </>
  )
}

function Suggestions({ companyId, contact, suggestions }: Props & { suggestions: readonly MergeSuggestion[] }) {
  const [compared, compare] = useState<string | null>(null)
  return (
    <ul className={styles.rows}>
      {suggestions.map((suggestion) => {
        const other = otherOf(suggestion, contact)
        return <SuggestionRow key={other.contactId} {...{ companyId, suggestion }} shown={[other]} onCompare={() => compare(other.waId)} />
      })}
      {compared !== null && <MergeDialog {...{ companyId, contact }} otherWaId={compared} onClose={() => compare(null)} />}
    </ul>
  )
}

function Merges({ companyId, merges }: { companyId: string; merges: readonly ContactMerge[] }) {
  const texts = useTexts(mergesTexts)
  const problemText = useProblemText()
  const timeZone = useTimeZone(companyId)
  const client = useQueryClient()
  const [going, setGoing] = useState<ContactMerge | null>(null)
  const undoing = useCommand(mergeCalls.undoMerge, { takesOver: true, done: (language) => mergesTexts[language].undoDone })
  // They are taken back the other way round.
  const last = merges.find(({ undoneAt }) => undoneAt === null)
  const undo = async () => {
    if (going) await undoing.mutateAsync({ companyId, mergeId: going.mergeId })
    askAgain(client)
  }
  return (
    <ul className={styles.rows}>
      {merges.map((merge) => (
        <li key={merge.mergeId} className={styles.row}>
          <div className={styles.who}>
            <p className={styles.text}>{`${merge.goneName || texts.noName} · ${shownPhone(merge.goneWaId)}`}</p>
            <p className={styles.quiet}>
              <ClockText time={merge.mergedAt} timeZone={timeZone} look="clock" />
              {` · ${merge.reason === 'hand' ? texts.byHand(merge.userName ?? '') : texts.byMessage}`}
              {merge.undoneAt !== null && ` · ${texts.undone(merge.undoneByName ?? '')}`}
            </p>
          </div>
          {merge === last && (
            <Button look="framed" size="sm" onClick={() => setGoing(merge)}>
              {texts.undo}
            </Button>
          )}
        </li>
      ))}
      <ConfirmModal
        opened={going !== null}
        onClose={() => setGoing(null)}
        title={texts.undoTitle}
        affected={2}
        consequence={() => texts.undoWhat}
        verb={texts.undoVerb}
        tone="brand"
        onConfirm={undo}
        failed={(error) => problemText(error)}
      />
    </ul>
  )
}
