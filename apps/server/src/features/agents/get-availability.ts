import type { agentCalls } from '@prosa/contract/agents/calls'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { findAvailability } from './agent-store.ts'

export const getAvailability: Handler<typeof agentCalls.getAvailability> = async ({ db, actor }, { agentId }) => {
  const availability = await findAvailability(db, actor.companyId, agentId)
  if (!availability) throw new Refusal('agent.notFound')
  return availability
}
