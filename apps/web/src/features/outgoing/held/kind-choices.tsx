import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { outgoingCalls } from '@prosa/contract/outgoing/calls'
import { type HeldChoice, type HeldSummary, heldChoices, type OutgoingState } from '@prosa/contract/outgoing/model'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { askAgain, keyOfAll, patchAnswer, useCommand } from '../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConfirmModal } from '../../../ui/layers/confirm-modal.tsx'
import styles from './held.module.css'
import { heldTexts } from './held-texts.ts'

type Props = { companyId: string; held: HeldSummary }
type Final = Exclude<HeldChoice, 'leave'>

const { decideHeldOutgoing, getOutgoing } = outgoingCalls
const looks = { send: 'framed', leave: 'framed', discard: 'risky' } as const

/** What can be chosen for a kind, each with what it does. Sending and discarding cannot be undone, so both ask first. */
export function KindChoices({ companyId, held: { kind, count, choice: chosen } }: Props) {
  const texts = useTexts(heldTexts)
  const { title, verbs, does } = texts.kinds[kind]
  const id = useId()
  const language = useLanguage()
  const problemText = useProblemText()
  const client = useQueryClient()
  const [asked, setAsked] = useState<Final>('send')
  const [isAsking, setAsking] = useState(false)
  const { mutate, mutateAsync, isPending } = useCommand(decideHeldOutgoing, { takesOver: isAsking })
  const readOn = {
    onSuccess: (after: OutgoingState) => patchAnswer(client, getOutgoing, { companyId }, () => after),
    onError: () => askAgain(client, keyOfAll(getOutgoing)),
  }
  const choose = (choice: HeldChoice) => {
    if (choice === 'leave') return mutate({ companyId, kind, choice }, readOn)
    setAsked(choice)
    setAsking(true)
  }
  return (
    <>
      <ul className={styles.choices}>
        {heldChoices
          .filter((choice) => choice !== 'leave' || chosen !== 'leave')
          .map((choice) => (
            <li key={choice} className={styles.choice}>
              <span id={`${id}-${choice}`} className={styles.what}>
                {does[choice]}
              </span>
              <Button
                className={styles.choose}
                look={looks[choice]}
                size="sm"
                aria-label={`${title}: ${verbs[choice]}`}
                aria-describedby={`${id}-${choice}`}
                aria-disabled={isPending || undefined}
                onClick={() => !isPending && choose(choice)}
              >
                {verbs[choice]}
              </Button>
            </li>
          ))}
      </ul>
      <ConfirmModal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={texts.confirm.title(verbs[asked], title, count)}
        affected={count}
        consequence={() => (
          <>
            <b>{texts.confirm.count(count, writeNumber(count, language))}</b> {does[asked]} {texts.confirm.final}
          </>
        )}
        verb={verbs[asked]}
        tone={asked === 'send' ? 'brand' : 'danger'}
        onConfirm={() => mutateAsync({ companyId, kind, choice: asked }, readOn)}
        failed={problemText}
      />
    </>
  )
}
