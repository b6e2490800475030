import { mergeCalls } from '@prosa/contract/merges/calls'
import type { MergeSuggestion } from '@prosa/contract/merges/model'
import { useQueryClient } from '@tanstack/react-query'
import { askAgain, keyOfAll, useCommand } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { shownPhone } from '../../kit/session/shown-phone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './merges.module.css'
import { mergesTexts } from './merges-texts.ts'

type Side = MergeSuggestion['first']
type Props = { companyId: string; suggestion: MergeSuggestion; shown: readonly Side[]; onCompare: () => void }

/** Whoever of the two is not the one it is asked for. */
export const otherOf = ({ first, second }: MergeSuggestion, { contactId }: { contactId: string }): Side =>
  first.contactId === contactId ? second : first

/** Two who may be one person, and why; whoever knows better says that they are not. */
export function SuggestionRow({ companyId, suggestion, shown, onCompare }: Props) {
  const texts = useTexts(mergesTexts)
  const client = useQueryClient()
  const dismissing = useCommand(mergeCalls.dismissSuggestion)
  const { first, second, score, likenesses } = suggestion
  const dismiss = () =>
    dismissing.mutate(
      { companyId, contactId: first.contactId, otherId: second.contactId },
      { onSettled: () => askAgain(client, keyOfAll(mergeCalls.listMergeSuggestions)) },
    )
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        {shown.map(({ contactId, name, waId }) => (
          <p key={contactId} className={styles.text}>{`${name || texts.noName} · ${shownPhone(waId)}`}</p>
        ))}
        <p className={styles.quiet}>{[...likenesses.map((one) => texts.like[one]), texts.score(score)].join(' · ')}</p>
      </div>
      <div className={styles.deeds}>
        <Button look="plain" size="sm" onClick={dismiss}>
          {texts.same}
        </Button>
        <Button look="framed" size="sm" onClick={onCompare}>
          {texts.compare}
        </Button>
      </div>
    </li>
  )
}
