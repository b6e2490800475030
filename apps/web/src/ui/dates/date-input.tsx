import { readDate, typeDate, writeDate } from '@prosa/contract/formats/time/date'
import type { FieldProps } from '../fields/field.ts'
import { useTypedValue } from '../fields/use-typed-value.ts'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import { dayAt, startOf } from './calendar-day.ts'
import type { Period } from './date-calendar.tsx'
import { DateField } from './date-field.tsx'

type Props = FieldProps<number | null> & {
  /** The company's time zone, which decides when a day begins. */
  timeZone: string
}

/** A day; its value is the day's first moment, epoch milliseconds. */
export function DateInput({ timeZone, value, onChange, onBlur, ref, ...frame }: Props) {
  const texts = useRareUiTexts().date
  const typed = useTypedValue({
    value,
    onChange,
    write: (time) => writeDate(time, timeZone),
    read: (text) => readDate(text, timeZone),
    mask: typeDate,
    places: 8,
    onBlur,
    ref,
  })
  const day = value === null ? null : dayAt(value, timeZone)
  const pick = ([picked]: Period) => {
    const start = startOf(picked, timeZone)
    if (start !== null) onChange(start)
  }
  return (
    <DateField
      placeholder={texts.placeholder}
      {...frame}
      error={frame.error ?? (typed.problem && texts[typed.problem === 'noSuchDate' ? 'noSuchDate' : 'incomplete'])}
      masked={typed.masked}
      period={day === null ? null : [day, day]}
      range={false}
      today={() => dayAt(Date.now(), timeZone)}
      shortcuts={(today) => [{ name: texts.today, period: [today, today] }]}
      sent={value === null ? '' : String(value)}
      onPick={pick}
      onClear={() => typed.put('')}
    />
  )
}
