import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { simulatorTexts } from '../simulator-texts.ts'
import { type SimulatedNumber, useDecideName } from '../use-simulator.ts'
import styles from './controls.module.css'

/** What the provider's reviewers do: a name that the company asked for waits here until somebody decides. */
export function NameDecision({ number, name }: { number: SimulatedNumber; name: string }) {
  const texts = useTexts(simulatorTexts).displayName
  const [reason, setReason] = useState('')
  const { decide, isDeciding } = useDecideName(number)
  const run = (decision: 'approved' | 'declined') => () => void Promise.allSettled([decide(decision, reason)])
  return (
    <section className={styles.conditions} aria-label={texts.title}>
      <h2 className={styles.title}>{texts.title}</h2>
      <p className={styles.requested}>{name}</p>
      <p className={styles.note}>{texts.note}</p>
      <TextInput label={texts.reason} value={reason} onChange={setReason} limit={300} />
      <div className={styles.decision}>
        <Button look="framed" size="sm" onClick={run('declined')} disabled={isDeciding}>
          {texts.decline}
        </Button>
        <Button size="sm" onClick={run('approved')} disabled={isDeciding}>
          {texts.approve}
        </Button>
      </div>
    </section>
  )
}
