import type { Department } from '@prosa/contract/departments/model'
import type { DepartmentPermission } from '@prosa/contract/departments/permissions'
import { IconChevronDown } from '@tabler/icons-react'
import { useTexts } from '../../../kit/i18n.ts'
import { Switch } from '../../../ui/choices/switch.tsx'
import { useIsPhone } from '../../../ui/screen-size.ts'
import { RowCheck } from '../../../ui/selection/row-check.tsx'
import { Spoken } from '../../../ui/states/spoken.tsx'
import { departmentsTexts } from '../departments-texts.ts'
import styles from './list.module.css'
import type { QuickWish } from './use-quick-change.ts'

type Cell = { department: Department; tabIndex: number; onChange: (department: Department, wish: QuickWish) => void }

export function DepartmentPermissionCheck({ department, permission, tabIndex, onChange }: Cell & { permission: DepartmentPermission }) {
  const { cells, permissions } = useTexts(departmentsTexts)
  const on = department.permissions[permission]
  return (
    <span className={styles.check}>
      <RowCheck
        label={cells.may(department.departmentName, permissions[permission].name)}
        state={on ? 'on' : 'off'}
        tabIndex={tabIndex}
        part={permission}
        onToggle={() => onChange(department, { permission, on: !on })}
      />
    </span>
  )
}

/** A line of a phone's card is too low to be tapped: there it is only text, and the switch is inside the department. */
export function DistributionSwitch({ department, tabIndex, onChange }: Cell) {
  const texts = useTexts(departmentsTexts).cells
  const isPhone = useIsPhone()
  const on = department.inboxRules.distribution !== 'off'
  if (isPhone) return on ? texts.on : texts.off
  return (
    <Switch
      label={<Spoken>{texts.distributes(department.departmentName)}</Spoken>}
      value={on}
      tabIndex={tabIndex}
      part="distribution"
      onChange={(distributes) => onChange(department, { distributes })}
    />
  )
}

type NumbersProps = { name: string; numbers: string; tabIndex: number; onOpen: () => void }

export function NumbersChip({ name, numbers, tabIndex, onOpen }: NumbersProps) {
  const texts = useTexts(departmentsTexts).cells
  const isPhone = useIsPhone()
  if (isPhone) return numbers
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={texts.numbersOf(name, numbers)}
      title={numbers}
      tabIndex={tabIndex}
      data-part="numbers"
      onClick={onOpen}
    >
      <span>{numbers}</span>
      <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
    </button>
  )
}
