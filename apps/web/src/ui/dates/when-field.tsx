import { writeHour } from '@prosa/contract/formats/time/date'
import { readWhen } from '@prosa/contract/formats/time/read-when'
import { timeOn } from '@prosa/contract/formats/time/time-on'
import { writeWhen } from '@prosa/contract/formats/time/write-when'
import { type KeyboardEvent, useState } from 'react'
import { TextInput } from '../fields/text-input.tsx'
import { textsOf } from '../spoken-texts.ts'
import { useUiLanguage } from '../ui-language.ts'
import { dayAt, startOf } from './calendar-day.ts'
import { DateInput } from './date-input.tsx'
import { TimeInput } from './time-input.tsx'
import styles from './when-field.module.css'

/** Apart from the words of all controls: they travel with the few dialogs that have this field. */
const whenTexts = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})

type Props = {
  labels: { when: string; day: string; hour: string }
  timeZone: string
  /** The time that is shown first. */
  first?: number | null
  /** Called with every change; null while no time is known. */
  onChange: (time: number | null) => void
  /** What stands against the chosen time. */
  error?: string | null
  autoFocus?: boolean
  /** Enter in one of the fields, where no form around them takes it. */
  onEnter?: () => void
}

const longest = 60
const usualHour = '09:00'

/**
 * A time to come: in people's own words, of which is said below what was understood, or as a day and an hour. Both show the same, and the
 * last that was changed counts.
 */
export function WhenField({ labels, timeZone, first = null, onChange, error = null, autoFocus = false, onEnter }: Props) {
  const language = useUiLanguage()
  const texts = whenTexts[language]
  const [words, setWords] = useState('')
  const [day, setDay] = useState<number | null>(() => (first === null ? null : startOf(dayAt(first, timeZone), timeZone)))
  const [hour, setHour] = useState<string | null>(first === null ? null : writeHour(first, timeZone))
  const now = Date.now()
  const { value: time, problem } = readWhen(words, now, timeZone)
  const pick = (nextDay: number | null, nextHour: string | null, said = '') => {
    setWords(said)
    setDay(nextDay)
    setHour(nextHour)
    onChange(nextDay === null || nextHour === null ? null : timeOn(nextDay, nextHour, timeZone))
  }
  const read = (said: string) => {
    const understood = readWhen(said, Date.now(), timeZone).value
    if (understood === undefined) return pick(null, null, said)
    pick(startOf(dayAt(understood, timeZone), timeZone), writeHour(understood, timeZone), said)
  }
  // What is not understood yet may be only half written: that is no error.
  const hint =
    problem === 'notUnderstood'
      ? texts.notUnderstood
      : time === undefined
        ? null
        : texts.understood(writeWhen(time, now, timeZone, language))
  // Where there is room for a sentence, whichever of the three it is about.
  const wrong = problem === 'past' || problem === 'tooFar' ? texts[problem] : error
  const press = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing
    // On a button, as that of the calendar, it presses that.
    if (!onEnter || !isEnter || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    onEnter()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a form of its own may stand in no other one.
    <div className={styles.field} onKeyDown={press}>
      <TextInput
        label={labels.when}
        placeholder={texts.placeholder}
        value={words}
        onChange={read}
        limit={longest}
        autoComplete="off"
        spellCheck={false}
        autoFocus={autoFocus}
        {...(hint && { description: hint })}
        {...(wrong && { error: wrong })}
      />
      <div className={styles.when}>
        <DateInput label={labels.day} timeZone={timeZone} value={day} onChange={(next) => pick(next, hour ?? usualHour)} />
        <TimeInput label={labels.hour} value={hour} onChange={(next) => pick(day, next)} />
      </div>
    </div>
  )
}
