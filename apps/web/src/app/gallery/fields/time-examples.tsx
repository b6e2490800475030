import { useTexts } from '../../../kit/i18n.ts'
import { DateInput } from '../../../ui/dates/date-input.tsx'
import { type DateRange, DateRangeInput } from '../../../ui/dates/date-range-input.tsx'
import { TimeInput } from '../../../ui/dates/time-input.tsx'
import { FieldStates } from './field-states.tsx'
import { fieldsTexts } from './fields-texts.ts'

const timeZone = 'America/Sao_Paulo'
const day = Date.UTC(2026, 10, 10, 3)
const range: DateRange = { start: day, end: Date.UTC(2026, 10, 16, 3) }

export function TimeExamples() {
  const { controls } = useTexts(fieldsTexts)
  return (
    <>
      <FieldStates<number | null> title={controls.date} empty={null} filled={day}>
        {(props) => <DateInput {...props} timeZone={timeZone} />}
      </FieldStates>
      <FieldStates<DateRange | null> title={controls.range} empty={null} filled={range}>
        {(props) => <DateRangeInput {...props} timeZone={timeZone} />}
      </FieldStates>
      <FieldStates<string | null> title={controls.time} empty={null} filled="14:32">
        {(props) => <TimeInput {...props} />}
      </FieldStates>
    </>
  )
}
