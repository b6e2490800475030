import { useTexts } from '../../../kit/i18n.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { departmentsTexts } from '../departments-texts.ts'
import styles from '../fields/fields.module.css'
import type { DepartmentForm } from '../values/use-department-form.ts'
import { DurationField } from './duration-field.tsx'

const longestWarning = 1_000

/** What happens, one after the other, while a customer does not answer. */
export function IdleFields({ form }: { form: DepartmentForm }) {
  const texts = useTexts(departmentsTexts).form
  const { idleWarning, idleWarningText } = form.values
  return (
    <div className={styles.fields}>
      <div className={styles.numbers}>
        <DurationField form={form} name="idleReminder" />
        <DurationField form={form} name="idleWarning" />
        <DurationField form={form} name="idleClose" />
      </div>
      {Number(idleWarning) > 0 && (
        <TextArea
          label={texts.idleWarningText}
          description={texts.idleWarningTextHint}
          limit={longestWarning}
          value={idleWarningText}
          onChange={(typed) => form.put({ idleWarningText: typed })}
          onBlur={() => form.leave('idleWarningText')}
          error={form.says('idleWarningText') && texts.idleWarningTextMissing}
        />
      )}
    </div>
  )
}
