import { ruleBounds } from '@prosa/contract/departments/inbox-rules'
import { replayDays } from '@prosa/contract/departments/replay-calls'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { Switch } from '../../../ui/choices/switch.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { MultiSelect } from '../../../ui/select/multi-select.tsx'
import { departmentsTexts } from '../departments-texts.ts'
import { HoursFields } from '../detail/hours-fields.tsx'
import fields from '../fields/fields.module.css'
import { type TriedValues, wrongTried } from './tried-rule.ts'
import { whatIfTexts } from './what-if-texts.ts'

type Props = {
  values: TriedValues
  days: number
  people: readonly { value: string; label: string }[]
  onChange: (change: Partial<TriedValues>) => void
  onDays: (days: number) => void
}

const [fewest, most] = replayDays
const someDays = [fewest, 14, most]
const numbers = ['capacity', 'stickyHours', 'stickyWait'] as const

/** The other rule, and over how many days it is tried. */
export function TrialFields({ values, days, people, onChange, onDays }: Props) {
  const texts = useTexts(whatIfTexts)
  const { form } = useTexts(departmentsTexts)
  const language = useLanguage()
  const wrong = wrongTried(values)
  const saysOf = (name: (typeof numbers)[number]) => {
    if (name === 'capacity') return form.capacityWrong
    const [least, largest] = ruleBounds[name]
    return form.numberWrong(writeNumber(least, language), writeNumber(largest, language))
  }
  const units = { capacity: undefined, stickyHours: form.hours, stickyWait: form.minutes }
  return (
    <div className={fields.fields}>
      <Segmented
        label={form.distribution}
        full
        options={(['leastLoaded', 'roundRobin', 'off'] as const).map((value) => ({ value, label: form.distributions[value].name }))}
        value={values.distribution}
        onChange={(distribution) => onChange({ distribution })}
      />
      {values.distribution === 'off' && <p className={fields.quiet}>{texts.byHandOnly}</p>}
      <MultiSelect
        label={form.takingPart}
        description={form.takingPartHint}
        options={people}
        value={values.takingPart}
        onChange={(takingPart) => onChange({ takingPart })}
      />
      <Switch label={form.lastAgentFirst} value={values.lastAgentFirst} onChange={(lastAgentFirst) => onChange({ lastAgentFirst })} />
      <div className={fields.numbers}>
        {numbers.map((name) =>
          name === 'stickyHours' && !values.lastAgentFirst ? null : (
            <div key={name} className={fields.narrow}>
              <TextInput
                label={form[name]}
                inputMode="numeric"
                autoComplete="off"
                limit={4}
                unit={units[name]}
                value={values[name]}
                onChange={(typed) => onChange({ [name]: typed.trim() })}
                error={wrong[name] && saysOf(name)}
              />
            </div>
          ),
        )}
      </div>
      <Segmented
        label={texts.hours}
        full
        options={[
          { value: 'then', label: texts.hoursThen },
          { value: 'other', label: texts.otherHours },
        ]}
        value={values.hasOtherHours ? 'other' : 'then'}
        onChange={(chosen) => onChange({ hasOtherHours: chosen === 'other' })}
      />
      {values.hasOtherHours && <HoursFields form={{ values, says: () => true, put: onChange, leave: () => undefined }} />}
      <Segmented
        label={texts.days}
        full
        options={someDays.map((value) => ({ value, label: texts.lastDays(value) }))}
        value={days}
        onChange={onDays}
      />
    </div>
  )
}
