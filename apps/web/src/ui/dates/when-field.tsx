import { readWhen, type WhenProblem } from '@prosa/contract/formats/time/read-when'
import { writeWhen } from '@prosa/contract/formats/time/write-when'
import { TextInput } from '../fields/text-input.tsx'
import type { UiLanguage } from '../ui-language.ts'

type Props = {
  label: string
  placeholder: string
  timeZone: string
  language: UiLanguage
  value: string
  /** Called with the text and the time that was understood of it; null where none was. */
  onChange: (text: string, time: number | null) => void
  words: { understood: (when: string) => string; problems: Record<WhenProblem, string> }
  /** What stands against the time besides; shown once it is understood. */
  problemAt?: (time: number) => string | null
  autoFocus?: boolean
}

const longest = 60

/** A time to come in people's own words; what was understood of them stands below while they write. */
export function WhenField({ label, placeholder, timeZone, language, value, onChange, words, problemAt, autoFocus = false }: Props) {
  const now = Date.now()
  const { value: time = null, problem } = readWhen(value, now, timeZone)
  const against = time === null ? null : (problemAt?.(time) ?? null)
  // What is not understood yet may be only half written: that is no error.
  const hint = problem === 'notUnderstood' ? words.problems.notUnderstood : null
  const said = time === null || against ? hint : words.understood(writeWhen(time, now, timeZone, language))
  const error = against ?? (problem === 'past' || problem === 'tooFar' ? words.problems[problem] : null)
  return (
    <TextInput
      {...{ label, placeholder, value, autoFocus }}
      limit={longest}
      autoComplete="off"
      spellCheck={false}
      {...(said && { description: said })}
      {...(error && { error })}
      onChange={(text) => onChange(text, readWhen(text, Date.now(), timeZone).value ?? null)}
    />
  )
}
