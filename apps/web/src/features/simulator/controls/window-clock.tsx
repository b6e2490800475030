import { inboxCalls } from '@prosa/contract/inbox/calls'
import { simulatorCalls } from '@prosa/contract/simulator/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { askAgain, keyOfAll, patchAnswer, useCommand } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { simulatorTexts } from '../simulator-texts.ts'
import type { SimulatedNumber } from '../use-simulator.ts'
import styles from './controls.module.css'

const steps = [1, 23, 24]

/** Advances the simulated clock, so that the windows of the number's chats pass. */
export function WindowClock({ number }: { number: SimulatedNumber }) {
  const texts = useTexts(simulatorTexts).clock
  const id = useId()
  const client = useQueryClient()
  const [added, setAdded] = useState<number | null>(null)
  const { mutateAsync, isPending } = useCommand(simulatorCalls.advanceSimulatorClock, {
    failed: (language) => simulatorTexts[language].clock.failed,
  })
  const advance = async (hours: number) => {
    if (isPending) return
    const state = await mutateAsync({ ...number, hours })
    patchAnswer(client, simulatorCalls.getSimulator, number, () => state)
    askAgain(client, keyOfAll(inboxCalls.listAllChats))
    setAdded(hours)
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
            aria-disabled={isPending || undefined}
            onClick={() => void Promise.allSettled([advance(hours)])}
          >
            {texts.add(hours)}
          </button>
        ))}
      </div>
      {/* Not a toast, which would cover these buttons that are pressed again and again. */}
      <p className={styles.added} role="status">
        {added !== null && texts.done(added)}
      </p>
    </div>
  )
}
