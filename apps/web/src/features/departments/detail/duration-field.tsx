import { ruleBounds } from '@prosa/contract/departments/inbox-rules'
import { wrongRules } from '@prosa/contract/departments/wrong-rules'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { MinutesInput } from '../../../ui/fields/minutes-input.tsx'
import { departmentsTexts } from '../departments-texts.ts'
import styles from '../fields/fields.module.css'
import { isDurationWithin } from '../values/check-values.ts'
import { type DurationName, rulesOf } from '../values/department-values.ts'
import type { DepartmentForm } from '../values/use-department-form.ts'

/** A number of open minutes after which something happens; nothing happens where it is empty. */
export function DurationField({ form, name }: { form: DepartmentForm; name: DurationName }) {
  const texts = useTexts(departmentsTexts).form
  const language = useLanguage()
  const most = ruleBounds[name][1]
  const problem = () => {
    if (!isDurationWithin(name)(form.values)) return texts.durationWrong(writeNumber(most, language), writeNumber(most / 60, language))
    const wrong = wrongRules(rulesOf(form.values))
    return name === 'idleWarning' || name === 'idleClose' ? wrong[name] && texts.idleProblems[wrong[name]] : undefined
  }
  return (
    <div className={styles.narrow}>
      <MinutesInput
        label={texts[name]}
        description={texts.durationHints[name]}
        units={{ label: texts.unitOf(texts[name]), minutes: texts.minutes, hours: texts.hours }}
        value={form.values[name]}
        onChange={(minutes) => form.put({ [name]: minutes })}
        onBlur={() => form.leave(name)}
        error={form.says(name) && problem()}
      />
    </div>
  )
}
