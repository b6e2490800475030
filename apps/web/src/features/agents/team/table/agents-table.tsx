import type { Agent } from '@prosa/contract/agents/model'
import type { Permission } from '@prosa/contract/permissions'
import { IconEye, IconPencil, IconUsers } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useProblemText } from '../../../../kit/calls/problem-text.ts'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { rareProblemTexts } from '../../../../kit/rare-problems/rare-problem-texts.ts'
import { useIsPhone } from '../../../../ui/screen-size.ts'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { DataTable } from '../../../../ui/tables/data-table.tsx'
import type { RowAction, Sort } from '../../../../ui/tables/table-column.ts'
import { permissionWords } from '../../../session/public.ts'
import { useAvailabilityWord } from '../../availability-words.ts'
import { type ActKind, actsOf } from '../agent-acts.tsx'
import { grantedOf, toDepartmentChoice } from '../form/agent-values.ts'
import { departmentSummary } from '../form/department-summary.ts'
import { offeredPermissions } from '../form/offered-permissions.ts'
import { AgentPermissionCheck } from '../form/permission-check.tsx'
import { teamTexts } from '../team-texts.ts'
import type { ChangeAgent } from '../use-change-agent.ts'
import type { Team } from '../use-team.ts'
import { agentColumns } from './agent-columns.tsx'
import { DepartmentsChip } from './departments-chip.tsx'
import { sortAgents } from './find-agents.ts'

type Props = {
  team: Team
  ownId: string
  found: readonly Agent[]
  /** The words of the search; null without one. */
  filterWords: string | null
  onClear: () => void
  change: ChangeAgent
  onOpen: (agent: Agent) => void
  onAct: (agent: Agent, kind: ActKind) => void
  onView: ((agent: Agent) => void) | undefined
  onStepDown: (agent: Agent) => void
}

const idOf = ({ userId }: Agent) => userId
const nameOf = ({ name }: Agent) => name

export function AgentsTable({ team, ownId, found, filterWords, onClear, change, onOpen, onAct, onView, onStepDown }: Props) {
  const texts = useTexts(teamTexts)
  const words = useTexts(permissionWords)
  const lastAdmin = useTexts(rareProblemTexts)['agent.lastAdmin']
  const language = useLanguage()
  const statusWord = useAvailabilityWord()
  const problemText = useProblemText()
  const isPhone = useIsPhone()
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'ascending' })
  const rows = useMemo(() => sortAgents(found, sort), [found, sort])
  const { onlyAdminId, departmentNames, departmentError } = team

  const onlyAdmin = ({ userId }: Agent) => (userId === onlyAdminId ? lastAdmin : undefined)
  const grant = (agent: Agent, permission: Permission, on: boolean) => {
    if (permission === 'admin' && !on && agent.userId === ownId) return void onStepDown(agent)
    return change.grant(agent, permission, on)
  }
  const actionsOf = (agent: Agent): RowAction[] => [
    { label: texts.edit, icon: <IconPencil size={16} stroke={1.75} aria-hidden="true" />, onSelect: () => onOpen(agent) },
    ...(onView
      ? [{ label: texts.viewAs, icon: <IconEye size={16} stroke={1.75} aria-hidden="true" />, onSelect: () => onView(agent) }]
      : []),
    ...actsOf(agent, { texts, ownId, onlyAdmin: onlyAdmin(agent) }).map(
      ({ kind, label, icon, isDanger, fixed }): RowAction => ({
        label,
        icon,
        tone: isDanger ? 'danger' : 'neutral',
        disabled: fixed !== undefined,
        ...(fixed !== undefined && { detail: fixed }),
        onSelect: () => onAct(agent, kind),
      }),
    ),
  ]
  const columns = agentColumns({
    ...{ texts, statusWord, ownId, isPhone, onOpen },
    offered: offeredPermissions((permission) => team.agents.some((agent) => agent[permission])),
    departmentsOf: (agent) => (departmentError ? texts.unknown : departmentSummary(toDepartmentChoice(agent), departmentNames, language)),
    departments: (agent, tabIndex) =>
      departmentError ? (
        texts.unknown
      ) : (
        <DepartmentsChip agent={agent} names={departmentNames} tabIndex={tabIndex} onChoose={change.chooseDepartments} />
      ),
    permission: (agent, permission, tabIndex) => (
      <AgentPermissionCheck
        {...{ agent, permission, tabIndex }}
        fixed={permission === 'admin' ? onlyAdmin(agent) : undefined}
        onGrant={grant}
      />
    ),
    permissionNames: (agent) =>
      grantedOf(agent)
        .map((name) => words[name].name)
        .join(', ') || texts.noPermission,
  })

  return (
    <DataTable
      label={texts.label}
      columns={columns}
      rows={rows}
      idOf={idOf}
      nameOf={nameOf}
      rowHeight={44}
      maxHeight="100%"
      loading={team.isPending}
      error={
        team.error && {
          text: departmentError ? texts.failedDepartments : texts.failed,
          detail: problemText(team.error),
          onRetry: team.retry,
        }
      }
      filter={filterWords === null ? null : { words: filterWords, onClear }}
      empty={
        <EmptyState icon={<IconUsers size={26} stroke={1.75} />} title={texts.onlyYou.title}>
          {texts.onlyYou.body}
        </EmptyState>
      }
      sort={sort}
      onSort={setSort}
      actionsOf={actionsOf}
    />
  )
}
