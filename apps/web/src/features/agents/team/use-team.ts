import type { Agent } from '@prosa/contract/agents/model'
import { onlyAdminOf } from '@prosa/contract/agents/rules'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { useMemo } from 'react'
import { useToldError } from '../../../kit/calls/connection.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { grantedOf } from './form/agent-values.ts'

const nobody: readonly Agent[] = []

/** The company's people and, by their ids, the names of the departments that can be chosen for them. */
export function useTeam(companyId: string) {
  const people = useCall(teamCalls.listAgents, { companyId })
  const departments = useCall(departmentCalls.listDepartments, { companyId })
  const departmentNames = useMemo(
    () => new Map((departments.data ?? []).filter(({ isDraft }) => !isDraft).map((each) => [each.departmentId, each.departmentName])),
    [departments.data],
  )
  const agents = people.data ?? nobody
  /** Without the departments, the list cannot say where somebody works. */
  const departmentError = departments.data === undefined ? departments.error : null
  return {
    agents,
    onlyAdminId: useMemo(() => onlyAdminId(agents), [agents]),
    departmentNames,
    departmentError,
    isPending: people.isPending || departments.isPending,
    error: useToldError(people) ?? departmentError,
    retry: () => {
      if (people.error) void people.refetch()
      if (departmentError) void departments.refetch()
    },
  }
}

export type Team = ReturnType<typeof useTeam>

/** The id of the only administrator. The server refuses to remove them; this says so before anybody tries. */
const onlyAdminId = (agents: readonly Agent[]): string | null =>
  onlyAdminOf(
    agents.map((agent) => ({
      userId: agent.userId,
      permissions: grantedOf(agent),
      status: agent.userStatus,
      isInternal: false,
    })),
  )
