import { useTexts } from '../../../kit/i18n.ts'
import { rareProblemTexts } from '../../../kit/rare-problems/rare-problem-texts.ts'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { departmentsTexts } from '../departments-texts.ts'
import type { DepartmentForm } from '../values/use-department-form.ts'
import styles from './fields.module.css'
import { IconPicker } from './icon-picker.tsx'

const longestName = 60

type Props = { form: DepartmentForm; autoFocus?: boolean }

export function NameFields({ form, autoFocus = false }: Props) {
  const texts = useTexts(departmentsTexts).form
  const { 'department.nameTaken': taken } = useTexts(rareProblemTexts)
  const { departmentName, icon } = form.values
  return (
    <div className={styles.fields}>
      <TextInput
        label={texts.name}
        required
        autoFocus={autoFocus}
        autoComplete="off"
        limit={longestName}
        value={departmentName}
        onChange={(name) => form.put({ departmentName: name })}
        onBlur={() => departmentName !== '' && form.leave('departmentName')}
        error={form.isNameTaken ? taken : form.says('departmentName') && texts.nameRequired}
      />
      <IconPicker value={icon} onChange={(chosen) => form.put({ icon: chosen })} />
    </div>
  )
}
