import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import { simulatorCalls } from '@prosa/contract/simulator/calls'
import type { SimulatorState } from '@prosa/contract/simulator/model'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { askAgain, keyOfAll, patchAnswer, useCommand } from '../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { ConfirmModal } from '../../../ui/layers/confirm-modal.tsx'
import { simulatorTexts } from '../simulator-texts.ts'
import { useWindowsEnding } from '../use-chat-words.ts'
import type { SimulatedNumber } from '../use-simulator.ts'
import styles from './controls.module.css'

const steps = [1, 23, 24]
/** A whole day ends every window, so that it is never done without a question. */
const day = 24

type Props = { number: SimulatedNumber; state: SimulatorState }

/** Advances the simulated clock, so that the windows of the number's chats pass. */
export function WindowClock({ number, state }: Props) {
  const texts = useTexts(simulatorTexts).clock
  const problemText = useProblemText()
  const language = useLanguage()
  const id = useId()
  const client = useQueryClient()
  const endingWithin = useWindowsEnding(number, state)
  const [added, setAdded] = useState<number | null>(null)
  const [asked, setAsked] = useState<{ hours: number; ending: number } | null>(null)
  const [isAsking, setAsking] = useState(false)
  const atOnce = useCommand(simulatorCalls.advanceSimulatorClock, { failed: (each) => simulatorTexts[each].clock.failed })
  const afterAsking = useCommand(simulatorCalls.advanceSimulatorClock, { takesOver: true })
  const advance = async (hours: number, { mutateAsync }: typeof atOnce) => {
    const after = await mutateAsync({ ...number, hours })
    patchAnswer(client, simulatorCalls.getSimulator, number, () => after)
    askAgain(client, keyOfAll(inboxCalls.listAllChats))
    setAdded(hours)
  }
  const begin = (hours: number) => {
    const ending = endingWithin(hours)
    if (ending === 0 && hours < day) {
      if (!atOnce.isPending) void Promise.allSettled([advance(hours, atOnce)])
      return
    }
    setAsked({ hours, ending })
    setAsking(true)
  }
  return (
    <div className={styles.clock}>
      <span id={id}>{texts.title}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form. */}
      <div className={styles.steps} role="group" aria-labelledby={id}>
        {steps.map((hours) => (
          <button
            key={hours}
            type="button"
            className={styles.step}
            aria-disabled={atOnce.isPending || undefined}
            onClick={() => begin(hours)}
          >
            {texts.add(hours)}
          </button>
        ))}
      </div>
      {/* Not a toast, which would cover these buttons that are pressed again and again. */}
      <p className={styles.added} role="status">
        {added !== null && texts.done(added)}
      </p>
      <ConfirmModal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={texts.question(asked?.hours ?? day)}
        affected={state.customers.length}
        consequence={(count) => texts.consequence(count, asked?.hours ?? day)}
        verb={texts.verb(asked?.hours ?? day)}
        onConfirm={() => advance(asked?.hours ?? day, afterAsking)}
        failed={(error) => `${texts.failed} ${problemText(error)}`}
      >
        <ul className={styles.effects}>
          <li>{texts.windows(writeNumber(asked?.ending ?? 0, language))}</li>
          <li>{texts.others((asked?.hours ?? day) >= day)}</li>
          <li>{texts.customers}</li>
          <li>{texts.pending}</li>
        </ul>
        <p>{texts.noUndo}</p>
      </ConfirmModal>
    </div>
  )
}
