import type { Reading } from '@prosa/contract/formats/reading'
import { readDate, writeDate } from '@prosa/contract/formats/time/date'
import { typeMasked } from '@prosa/contract/formats/words/mask'
import type { FieldProps } from '../fields/field.ts'
import { useTypedValue } from '../fields/use-typed-value.ts'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import type { RareUiTexts } from '../rare/texts/pt.ts'
import { addDays, type CalendarDay, dayAt, firstOfMonth, startOf } from './calendar-day.ts'
import type { Period, Shortcut } from './date-calendar.tsx'
import { DateField } from './date-field.tsx'

/** The first moments of the first and of the last day, epoch milliseconds. */
export type DateRange = { start: number; end: number }

type Props = FieldProps<DateRange | null> & {
  /** The company's time zone, which decides when a day begins. */
  timeZone: string
}

const dash = ' – '
const mask = (text: string) => typeMasked(`##/##/####${dash}##/##/####`, text)

export function DateRangeInput({ timeZone, value, onChange, onBlur, ref, ...frame }: Props) {
  const texts = useRareUiTexts().date
  const typed = useTypedValue({
    value,
    onChange,
    write: ({ start, end }) => [start, end].map((time) => writeDate(time, timeZone)).join(dash),
    read: (text) => readRange(text, timeZone),
    mask,
    places: 16,
    onBlur,
    ref,
  })
  const pick = ([first, last]: Period) => {
    const start = startOf(first, timeZone)
    const end = startOf(last, timeZone)
    if (start !== null && end !== null) onChange({ start, end })
  }
  return (
    <DateField
      placeholder={`${texts.placeholder}${dash}${texts.placeholder}`}
      {...frame}
      error={frame.error ?? (typed.problem && texts[typed.problem])}
      masked={typed.masked}
      period={value && [dayAt(value.start, timeZone), dayAt(value.end, timeZone)]}
      range
      today={() => dayAt(Date.now(), timeZone)}
      shortcuts={(today) => shortcutsOf(today, texts)}
      sent={value ? `${value.start},${value.end}` : ''}
      onPick={pick}
      onClear={() => typed.put('')}
    />
  )
}

function readRange(text: string, timeZone: string): Reading<DateRange, 'incomplete' | 'noSuchDate' | 'startAfterEnd'> {
  const [first = '', last = ''] = text.split(dash)
  const [start, end] = [readDate(first, timeZone), readDate(last, timeZone)]
  if (start.value === undefined || end.value === undefined)
    return { problem: [start.problem, end.problem].includes('noSuchDate') ? 'noSuchDate' : 'incomplete' }
  return start.value <= end.value ? { value: { start: start.value, end: end.value } } : { problem: 'startAfterEnd' }
}

/** The last seven and thirty days are whole ones: they end yesterday. */
export function shortcutsOf(today: CalendarDay, texts: RareUiTexts['date']): Shortcut[] {
  const lastDays = (days: number): Shortcut => ({ name: texts.lastDays(days), period: [addDays(today, -days), addDays(today, -1)] })
  return [
    { name: texts.today, period: [today, today] },
    lastDays(7),
    lastDays(30),
    { name: texts.thisMonth, period: [firstOfMonth(today), today] },
  ]
}
