import { useTexts } from '../../../kit/i18n.ts'
import { MultiSelect } from '../../../ui/select/multi-select.tsx'
import { departmentsTexts } from '../departments-texts.ts'
import type { Team } from '../use-department-staff.ts'
import type { DepartmentForm } from '../values/use-department-form.ts'

type Props = { form: DepartmentForm; numbers: Team['numbers'] }

/** No number means all; one that was deleted stays in the list, so that it can be removed. */
export function NumbersField({ form, numbers }: Props) {
  const texts = useTexts(departmentsTexts)
  const { phonenumberIdList } = form.values
  const known = numbers.map(({ phonenumberId, phonenumberName }) => ({ value: phonenumberId, label: phonenumberName }))
  const gone = phonenumberIdList
    .filter((id) => !known.some(({ value }) => value === id))
    .map((id) => ({ value: id, label: texts.cells.goneNumber }))
  return (
    <MultiSelect
      label={texts.form.numbers}
      description={texts.form.numbersHint}
      options={[...known, ...gone]}
      value={phonenumberIdList}
      onChange={(chosen) => form.put({ phonenumberIdList: chosen })}
    />
  )
}
