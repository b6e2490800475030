import { UserStatus } from '@prosa/contract/agents/states'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { Dot } from '../../ui/marks/dot.tsx'
import { agentTexts } from './agent-texts.ts'
import styles from './availability-choice.module.css'
import { toneOf, useAvailabilityWord } from './availability-words.ts'
import { useAvailability } from './own-availability.tsx'

const { Online, Absent, Offline } = UserStatus
/** From the most to the least available. */
const choices = [Online, Absent, Offline] as const

type Props = {
  /** For a layer that has just opened: the focus goes to the chosen option. */
  takesFocus?: boolean
}

/** Whether the person can be given chats now, as radio buttons: one line each, the arrows choose. */
export function AvailabilityChoice({ takesFocus = false }: Props) {
  const { status, choose } = useAvailability()
  const texts = useTexts(agentTexts).availability
  const wordOf = useAvailabilityWord()
  const name = useId()
  return (
    <div className={styles.list} role="radiogroup" aria-label={texts.label}>
      {choices.map((choice) => (
        <label key={choice} className={styles.choice}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={choice}
            checked={choice === status}
            data-autofocus={(takesFocus && choice === status) || undefined}
            onChange={() => choose(choice)}
          />
          <Dot tone={toneOf(choice)} />
          <span className={styles.word}>{wordOf(choice)}</span>
          {choice === status && <IconCheck className={styles.taken} size={16} stroke={1.75} aria-hidden="true" />}
        </label>
      ))}
    </div>
  )
}
