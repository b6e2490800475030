import type { Agent } from '@prosa/contract/agents/model'
import { onlyAdminOf } from '@prosa/contract/agents/rules'
import { grantedOf } from './form/agent-values.ts'

/** The server refuses to lose them anyway; this is to say so before anybody tries. */
export const onlyAdminId = (agents: readonly Agent[]): string | null =>
  onlyAdminOf(
    agents.map((agent) => ({
      userId: agent.userId,
      permissions: grantedOf(agent),
      status: agent.userStatus,
      isInternal: false,
    })),
  )
