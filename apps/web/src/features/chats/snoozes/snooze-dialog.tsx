import { untilAnswered } from '@prosa/contract/chats/limits'
import { readWhen } from '@prosa/contract/formats/time/read-when'
import { writeWhen } from '@prosa/contract/formats/time/write-when'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { WhenFieldLater } from '../../../ui/dates/when-field-later.tsx'
import { ActionDialog } from '../../../ui/layers/action-dialog.tsx'
import { snoozeTexts } from './snooze-texts.ts'
import styles from './snoozes.module.css'

/** `name`: of the customer, where it is one chat. */
type Props = { name?: string; timeZone: string; onSnooze: (until: number) => void; onClose: () => void }

/** Asks until when a chat is to be out of the way: a ready time, one's own words, or a day and an hour. */
export function SnoozeDialog({ name, timeZone, onSnooze, onClose }: Props) {
  const texts = useTexts(snoozeTexts)
  const language = useLanguage()
  const [now] = useState(Date.now)
  const [time, setTime] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const snooze = () => {
    if (time === null) return setProblem(texts.missing)
    if (time <= Date.now()) return setProblem(texts.past)
    onSnooze(time)
  }
  return (
    <ActionDialog title={texts.title} verb={texts.verb} width="sm" onAct={snooze} onClose={onClose}>
      {name && <p className={styles.name}>{name}</p>}
      <p className={styles.body}>{texts.body}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own. */}
      <div className={styles.presets} role="group" aria-label={texts.presets}>
        {snoozePresets(now, timeZone).map(({ kind, time }) => (
          <button key={kind} type="button" className={styles.preset} onClick={() => onSnooze(time)}>
            {texts.presetOf[kind]}
            <span>{writeWhen(time, now, timeZone, language)}</span>
          </button>
        ))}
        <button type="button" className={styles.preset} onClick={() => onSnooze(untilAnswered)}>
          {texts.presetOf.answered}
        </button>
      </div>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          snooze()
        }}
      >
        <WhenFieldLater
          labels={texts}
          timeZone={timeZone}
          error={problem}
          onChange={(next) => {
            setTime(next)
            setProblem(null)
          }}
          autoFocus
        />
        {/* With it, Enter in a field does what the button of the dialog does. */}
        <button type="submit" hidden />
      </form>
    </ActionDialog>
  )
}

type Preset = { kind: 'hour' | 'afternoon' | 'tomorrow' | 'monday'; time: number }

/** The same words that people may write themselves. */
const words = { hour: 'em 1 hora', afternoon: 'hoje 15h', tomorrow: 'amanhã 8h', monday: 'próxima segunda 8h' } as const
const kinds = ['hour', 'afternoon', 'tomorrow', 'monday'] as const

/** The times that people mean by "later", soonest first; the same time once. */
function snoozePresets(now: number, timeZone: string): Preset[] {
  const all = kinds.flatMap((kind): Preset[] => {
    const { value } = readWhen(words[kind], now, timeZone)
    return value === undefined ? [] : [{ kind, time: value }]
  })
  return all
    .filter(({ time }, index) => all.findIndex((each) => each.time === time) === index)
    .toSorted((one, other) => one.time - other.time)
}
