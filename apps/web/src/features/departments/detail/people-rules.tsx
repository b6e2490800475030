import { type RuleNumber, ruleBounds } from '@prosa/contract/departments/inbox-rules'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { Switch } from '../../../ui/choices/switch.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { departmentsTexts } from '../departments-texts.ts'
import styles from '../fields/fields.module.css'
import type { DurationName } from '../values/department-values.ts'
import type { DepartmentForm } from '../values/use-department-form.ts'

type Props = { form: DepartmentForm }

/** Whom a customer knows, and who counts as there. */
export function PeopleRules({ form }: Props) {
  return (
    <>
      <KnownFields form={form} />
      <PresenceFields form={form} />
    </>
  )
}

/** Nobody waits for anybody where all wait in the queue; who is responsible for a customer comes first also without the last agent. */
function KnownFields({ form }: Props) {
  const texts = useTexts(departmentsTexts).form
  const { lastAgentFirst, distribution } = form.values
  return (
    <>
      <Switch
        label={texts.lastAgentFirst}
        description={texts.lastAgentFirstHint}
        value={lastAgentFirst}
        onChange={(on) => form.put({ lastAgentFirst: on, ...(!on && asSaved(form, 'stickyHours')) })}
      />
      {(lastAgentFirst || distribution !== 'off') && (
        <div className={styles.numbers}>
          {lastAgentFirst && <NumberField form={form} name="stickyHours" />}
          {distribution !== 'off' && <NumberField form={form} name="stickyWait" />}
        </div>
      )}
    </>
  )
}

/** Who counts as there matters also where nothing goes back to the queue. */
function PresenceFields({ form }: Props) {
  const texts = useTexts(departmentsTexts).form
  const { requeueWhenAbsent } = form.values
  return (
    <>
      <Switch
        label={texts.requeueWhenAbsent}
        description={texts.requeueWhenAbsentHint}
        value={requeueWhenAbsent}
        onChange={(on) => form.put({ requeueWhenAbsent: on, ...(!on && asSaved(form, 'requeueMinutes')) })}
      />
      <div className={styles.numbers}>
        <NumberField form={form} name="presenceMinutes" />
        {requeueWhenAbsent && <NumberField form={form} name="requeueMinutes" />}
      </div>
    </>
  )
}

/** A number that leaves the page takes what was typed into it along: nothing wrong stays where nobody sees it. */
export const asSaved = ({ saved }: DepartmentForm, name: RuleNumber) => ({ [name]: saved[name] })

function NumberField({ form, name }: Props & { name: Exclude<RuleNumber, DurationName> }) {
  const texts = useTexts(departmentsTexts).form
  const language = useLanguage()
  const [least, most] = ruleBounds[name]
  return (
    <div className={styles.narrow}>
      <TextInput
        label={texts[name]}
        description={texts.numberHints[name]}
        inputMode="numeric"
        autoComplete="off"
        limit={4}
        unit={name === 'stickyHours' ? texts.hours : texts.minutes}
        value={form.values[name]}
        onChange={(typed) => form.put({ [name]: typed.trim() })}
        onBlur={() => form.leave(name)}
        error={form.says(name) && texts.numberWrong(writeNumber(least, language), writeNumber(most, language))}
      />
    </div>
  )
}
