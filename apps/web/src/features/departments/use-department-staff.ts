import type { Agent } from '@prosa/contract/agents/model'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import type { PhoneNumber } from '@prosa/contract/phone-numbers/model'
import { useMemo } from 'react'
import { useCall } from '../../kit/calls/query.ts'

const nobody: readonly Agent[] = []
const noNumbers: readonly PhoneNumber[] = []

export type Team = {
  agents: readonly Agent[]
  agentsFailed: boolean
  /** People who work in all departments belong to each of them without being named. */
  everywhere: readonly Agent[]
  numbers: readonly PhoneNumber[]
}

/** The people and the numbers of the company, for departments. Memo: the same object while they do not change. */
export function useDepartmentStaff(companyId: string): Team {
  const { data: agents = nobody, isError: agentsFailed } = useCall(teamCalls.listAgents, { companyId })
  const { data: numbers = noNumbers } = useCall(phoneNumberCalls.listPhoneNumbers, { companyId })
  return useMemo(() => ({ ...teamOf(agents, numbers), agentsFailed }), [agents, numbers, agentsFailed])
}

export const teamOf = (agents: readonly Agent[], numbers: readonly PhoneNumber[]) => ({
  agents,
  numbers,
  everywhere: agents.filter(({ departmentAll, active, agent }) => departmentAll && active && agent),
})

/** The named people come first. */
export function peopleOf(agentIds: Iterable<string>, { agents, everywhere }: Pick<Team, 'agents' | 'everywhere'>): readonly Agent[] {
  const named = new Set(agentIds)
  return [...agents.filter(({ userId }) => named.has(userId)), ...everywhere.filter(({ userId }) => !named.has(userId))]
}
