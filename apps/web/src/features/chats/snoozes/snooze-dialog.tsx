import { untilAnswered } from '@prosa/contract/chats/limits'
import { writeHour } from '@prosa/contract/formats/time/date'
import { timeOn } from '@prosa/contract/formats/time/time-on'
import { writeWhen } from '@prosa/contract/formats/time/write-when'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { dayAt, startOf } from '../../../ui/dates/calendar-day.ts'
import { DateInput } from '../../../ui/dates/date-input.tsx'
import { TimeInput } from '../../../ui/dates/time-input.tsx'
import { WhenField } from '../../../ui/dates/when-field.tsx'
import { ActionDialog } from '../dialogs/action-dialog.tsx'
import { snoozePresets } from './snooze-presets.ts'
import { snoozeTexts } from './snooze-texts.ts'
import styles from './snoozes.module.css'

const usualHour = '09:00'

type Props = { timeZone: string; onSnooze: (until: number) => void; onClose: () => void }

/** Asks until when a chat is to be out of the way: a ready time, one's own words, or a day and an hour; all three say the same. */
export function SnoozeDialog({ timeZone, onSnooze, onClose }: Props) {
  const texts = useTexts(snoozeTexts)
  const language = useLanguage()
  const [now] = useState(Date.now)
  const [words, setWords] = useState('')
  const [day, setDay] = useState<number | null>(null)
  const [hour, setHour] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const pick = (nextDay: number | null, nextHour: string | null, said = '') => {
    setWords(said)
    setProblem(null)
    setDay(nextDay)
    setHour(nextHour)
  }
  const read = (said: string, time: number | null) =>
    time === null ? pick(null, null, said) : pick(startOf(dayAt(time, timeZone), timeZone), writeHour(time, timeZone), said)
  const snooze = () => {
    if (day === null || hour === null) return setProblem(texts.problems[words === '' ? 'required' : 'notUnderstood'])
    const time = timeOn(day, hour, timeZone)
    if (time <= Date.now()) return setProblem(texts.problems.past)
    onSnooze(time)
  }
  return (
    <ActionDialog title={texts.title} verb={texts.verb} width="sm" onAct={snooze} onClose={onClose}>
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
      <WhenField
        {...{ timeZone, language }}
        label={texts.when}
        placeholder={texts.placeholder}
        value={words}
        words={texts}
        onChange={read}
        autoFocus
      />
      <div className={styles.when}>
        <DateInput label={texts.day} timeZone={timeZone} value={day} onChange={(next) => pick(next, hour ?? usualHour)} />
        <TimeInput label={texts.hour} value={hour} onChange={(next) => pick(day, next)} {...(problem && { error: problem })} />
      </div>
    </ActionDialog>
  )
}
