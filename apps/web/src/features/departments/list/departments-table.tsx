import { departmentCalls } from '@prosa/contract/departments/calls'
import type { Department } from '@prosa/contract/departments/model'
import { IconAffiliate, IconPencil, IconPlayerTrackNext, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useToldError } from '../../../kit/calls/connection.ts'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { ListTools } from '../../../ui/tables/list-tools.tsx'
import type { RowAction } from '../../../ui/tables/table-column.ts'
import type { DepartmentPart } from '../department-parts.ts'
import { departmentsTexts } from '../departments-texts.ts'
import { peopleOf, useDepartmentStaff } from '../use-department-staff.ts'
import { departmentColumns, departmentNameOf } from './department-columns.tsx'
import { departmentFinder } from './find-departments.ts'
import { useNumbersText } from './use-numbers-text.ts'
import { useQuickChange } from './use-quick-change.ts'

type Props = {
  companyId: string
  sought: string
  seek: (sought: string) => void
  onAdd: () => void
  onOpen: (department: Department, part: DepartmentPart | null) => void
  onRemove: (department: Department) => void
  /** The button that adds one. */
  children: ReactNode
}

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
const idOf = ({ departmentId }: Department) => departmentId

export function DepartmentsTable({ companyId, sought, seek, onAdd, onOpen, onRemove, children }: Props) {
  const texts = useTexts(departmentsTexts)
  const language = useLanguage()
  const problemText = useProblemText()
  const departments = useCall(departmentCalls.listDepartments, { companyId })
  const team = useDepartmentStaff(companyId)
  const numbersText = useNumbersText(team.numbers)
  const onChange = useQuickChange(companyId)
  const all = departments.data
  const error = useToldError(departments)
  const find = useMemo(() => departmentFinder(all ?? [], team), [all, team])
  const rows = useMemo(() => find(sought), [find, sought])
  const people = useMemo(() => oncePer(({ agentIdList }: Department) => peopleOf(agentIdList, team)), [team])
  const actionsOf = (department: Department): RowAction[] => {
    const edit = () => onOpen(department, null)
    const remove = () => onRemove(department)
    return department.isDraft
      ? [
          { label: texts.menu.resume, icon: <IconPlayerTrackNext {...sign} />, onSelect: edit },
          { label: texts.menu.discard, icon: <IconTrash {...sign} />, tone: 'danger', onSelect: remove },
        ]
      : [
          { label: texts.menu.edit, icon: <IconPencil {...sign} />, onSelect: edit },
          { label: texts.menu.delete, icon: <IconTrash {...sign} />, tone: 'danger', onSelect: remove },
        ]
  }
  return (
    <>
      <ListTools
        search={{ label: texts.search, hint: texts.searchHint, value: sought, onChange: seek }}
        counts={all ? { found: rows.length, all: all.length } : null}
        words={texts}
      >
        {children}
      </ListTools>
      <DataTable
        label={texts.label}
        columns={departmentColumns({ texts, language, people, numbersText, onOpen, onChange })}
        rows={rows}
        idOf={idOf}
        nameOf={(department) => departmentNameOf(department, texts)}
        rowHeight={50}
        loading={departments.isPending}
        error={error && { text: texts.failed, detail: problemText(error), onRetry: () => void departments.refetch() }}
        filter={sought.trim() === '' || all?.length === 0 ? null : { words: sought.trim(), onClear: () => seek('') }}
        empty={
          <EmptyState
            icon={<IconAffiliate size={26} stroke={1.75} />}
            title={texts.empty.title}
            actions={
              <Button leftSection={<IconPlus {...sign} />} onClick={onAdd}>
                {texts.add}
              </Button>
            }
          >
            {texts.empty.body}
          </EmptyState>
        }
        actionsOf={actionsOf}
      />
    </>
  )
}

/** Memo by identity: computes the result once for each object. */
function oncePer<T extends object, R>(find: (thing: T) => R): (thing: T) => R {
  const found = new WeakMap<T, R>()
  return (thing) => {
    const known = found.get(thing)
    if (known !== undefined) return known
    const result = find(thing)
    found.set(thing, result)
    return result
  }
}
