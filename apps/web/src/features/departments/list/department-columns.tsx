import type { Agent } from '@prosa/contract/agents/model'
import type { Department } from '@prosa/contract/departments/model'
import { departmentPermissions } from '@prosa/contract/departments/permissions'
import type { Language } from '../../../kit/i18n.ts'
import { Badge } from '../../../ui/marks/badge.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { NameCell } from '../../../ui/tables/name-cell.tsx'
import type { Column } from '../../../ui/tables/table-column.ts'
import type { DepartmentPart } from '../department-parts.ts'
import { DepartmentIcon } from '../fields/department-icon.tsx'
import type { DepartmentsTexts } from '../texts/pt.ts'
import { writeHours } from '../values/hours-text.ts'
import { AgentStack } from './agent-stack.tsx'
import styles from './list.module.css'
import { DepartmentPermissionCheck, DistributionSwitch, NumbersChip } from './quick-cells.tsx'
import type { QuickWish } from './use-quick-change.ts'

export const departmentRowId = (departmentId: string) => `department-row-${departmentId}`

type Wanted = {
  texts: DepartmentsTexts
  language: Language
  people: (department: Department) => readonly Agent[]
  numbersText: (ids: readonly string[]) => string
  onOpen: (department: Department, part: DepartmentPart | null) => void
  onChange: (department: Department, wish: QuickWish) => void
}

/** As wide as their heads, in px. */
const permissionWidths = { transfer: 84, close: 80, template: 80, seeOthers: 104 }

export const departmentNameOf = ({ departmentName }: Department, texts: DepartmentsTexts) => departmentName || texts.cells.unnamed

export const departmentColumns = ({ texts, language, people, numbersText, onOpen, onChange }: Wanted): Column<Department>[] => [
  {
    id: 'name',
    head: texts.heads.name,
    cell: (department, tabIndex) => (
      <button
        id={departmentRowId(department.departmentId)}
        type="button"
        className={styles.name}
        tabIndex={tabIndex}
        data-part="open"
        onClick={() => onOpen(department, null)}
      >
        <DepartmentIcon icon={department.icon} />
        <span className={styles.words}>{departmentNameOf(department, texts)}</span>
        {department.isDraft && <Badge tone="warn">{texts.cells.draft}</Badge>}
      </button>
    ),
    skeleton: <NameCell lead={<Skeleton width={32} line={32} />} name={<Skeleton width={120} line={18} />} />,
  },
  {
    id: 'numbers',
    head: texts.heads.numbers,
    width: 184,
    hideBelow: 'md',
    cell: (department, tabIndex) => (
      <NumbersChip
        tabIndex={tabIndex}
        name={departmentNameOf(department, texts)}
        numbers={numbersText(department.phonenumberIdList)}
        onOpen={() => onOpen(department, 'numbers')}
      />
    ),
  },
  { id: 'agents', head: texts.heads.agents, width: 130, cell: (department) => <AgentStack agents={people(department)} /> },
  hoursColumn(texts, language),
  {
    id: 'distribution',
    head: texts.heads.distribution,
    width: 96,
    cell: (department, tabIndex) => !department.isDraft && <DistributionSwitch {...{ department, tabIndex, onChange }} />,
  },
  ...departmentPermissions.map((permission) => ({
    id: permission,
    head: texts.heads[permission],
    width: permissionWidths[permission],
    offCard: true,
    hideBelow: 'md' as const,
    cell: (department: Department, tabIndex: number) =>
      !department.isDraft && <DepartmentPermissionCheck {...{ department, permission, tabIndex, onChange }} />,
  })),
]

/** Routing brings them into use. */
const hoursColumn = (texts: DepartmentsTexts, language: Language): Column<Department> => ({
  id: 'hours',
  head: texts.heads.hours,
  width: 172,
  cell: ({ inboxRules }) => {
    const hours = writeHours(inboxRules.hours, language)
    return <span title={hours}>{hours}</span>
  },
})
