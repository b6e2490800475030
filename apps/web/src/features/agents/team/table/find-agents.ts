import type { Agent } from '@prosa/contract/agents/model'
import { worksIn } from '@prosa/contract/permissions'
import { foldText } from '../../../../ui/fold-text.ts'
import { compareKeys, type Sort } from '../../../../ui/tables/table-column.ts'
import { grantedOf } from '../form/agent-values.ts'

export type LifeFilter = 'active' | 'inactive'
export type AgentFilter = { sought: string; departmentId: string | null; life: LifeFilter | null }

export const noAgentFilter: AgentFilter = { sought: '', departmentId: null, life: null }

export const hasAgentFilter = ({ sought, departmentId, life }: AgentFilter) =>
  sought.trim() !== '' || departmentId !== null || life !== null

/** Finds agents by words, each of which has to be somewhere in the name or the e-mail. */
export function findAgents(agents: readonly Agent[], { sought, departmentId, life }: AgentFilter): readonly Agent[] {
  const words = foldText(sought).split(/\s+/).filter(Boolean)
  return agents.filter((agent) => {
    if (life !== null && agent.active !== (life === 'active')) return false
    if (departmentId !== null && !isIn(agent, departmentId)) return false
    const text = foldText(`${agent.name} ${agent.email}`)
    return words.every((word) => text.includes(word))
  })
}

const isIn = (agent: Agent, departmentId: string) =>
  worksIn(
    { permissions: grantedOf(agent), departmentIds: agent.departmentAll ? 'all' : agent.departmentIdList, ownChatsOnlyIn: [] },
    departmentId,
  )

const keys: Record<string, (agent: Agent) => string | number> = {
  name: ({ name }) => foldText(name),
  status: ({ userStatus }) => userStatus,
}

/** Stable sort: equal ones stay in the order of their names, in which the server lists them. */
export function sortAgents(agents: readonly Agent[], { column, direction }: Sort): readonly Agent[] {
  const keyOf = keys[column]
  if (!keyOf) return agents
  const sign = direction === 'ascending' ? 1 : -1
  return agents.toSorted((one, other) => sign * compareKeys(keyOf(one), keyOf(other)))
}
