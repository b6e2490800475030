import { useTexts } from '../../kit/i18n.ts'
import { MultiSelect } from '../../ui/select/multi-select.tsx'
import { DepartmentsFailed } from './departments-failed.tsx'
import { labelsTexts } from './labels-texts.ts'
import type { LabelForm } from './use-label-form.ts'
import type { Scopes } from './use-labels.ts'

type Props = { form: LabelForm; scopes: Scopes }

/** The departments of a label. One that was removed since stays in the list, so that it can be taken out. */
export function ScopeField({ form, scopes }: Props) {
  const texts = useTexts(labelsTexts)
  const { departments, error } = scopes
  const { values, start, set } = form
  if (error) return <DepartmentsFailed scopes={scopes} />
  const known = departments?.map(({ departmentId, departmentName }) => ({ value: departmentId, label: departmentName }))
  const gone = [...new Set([...start.departmentIdList, ...values.departmentIdList])]
    .filter((each) => !known?.some(({ value }) => value === each))
    .map((value) => ({ value, label: texts.goneDepartment }))
  return (
    <MultiSelect
      label={texts.form.departments}
      description={texts.form.departmentsHint}
      placeholder={known ? texts.allDepartments : texts.form.departmentsLoading}
      options={known ? [...known, ...gone] : []}
      value={known ? values.departmentIdList : []}
      disabled={!known}
      onChange={(departmentIdList) => set({ departmentIdList: departmentIdList.toSorted() })}
    />
  )
}
