import type { Department } from '@prosa/contract/departments/model'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { useShortcut } from '../../../kit/shortcuts.ts'
import { AddButton } from '../../../ui/buttons/add-button.tsx'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import type { DepartmentPart } from '../department-parts.ts'
import { departmentsTexts } from '../departments-texts.ts'
import { departmentRowId } from './department-columns.tsx'
import { DepartmentsTable } from './departments-table.tsx'
import styles from './list.module.css'
import { RemovedDepartments } from './removed-departments.tsx'

type Props = {
  companyId: string
  /** A dialog or a department lies over the list. */
  isCovered: boolean
  /** The department from which the person comes back. */
  from: string | null
  onAdd: () => void
  onOpen: (department: Department, part: DepartmentPart | null) => void
  onRemove: (department: Department) => void
}

export function DepartmentsList({ companyId, isCovered, from, onAdd, onOpen, onRemove }: Props) {
  const texts = useTexts(departmentsTexts)
  const [sought, seek] = useState('')
  const adding = useFocusBack(isCovered, from === null ? null : departmentRowId(from))
  useShortcut('N', isCovered ? null : onAdd, { group: texts.group, text: texts.add })
  return (
    <div className={styles.section}>
      <DepartmentsTable {...{ companyId, sought, seek, onAdd, onOpen, onRemove }}>
        <AddButton ref={adding} label={texts.add} onClick={onAdd} />
      </DepartmentsTable>
      <p className={styles.foot}>
        <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
        {texts.foot}
      </p>
      <RemovedDepartments companyId={companyId} />
    </div>
  )
}
