import type { agentCalls } from '@prosa/contract/agents/calls'
import { agentEvents } from '@prosa/contract/agents/events'
import { refusedAvailability } from '@prosa/contract/agents/rules'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { lockAvailability, saveAvailability } from './agent-store.ts'

export const changeAvailability: Handler<typeof agentCalls.changeAvailability> = async (ctx, { agentId, status }) => {
  const { db, actor, emit, audit } = ctx
  const before = await lockAvailability(db, actor.companyId, agentId)
  const refused = refusedAvailability(actor, { agentId, status: before?.status ?? null }, status)
  if (refused || !before) throw new Refusal(refused ?? 'agent.notFound')

  audit({ target: agentId, before: { status: before.status }, after: { status } })
  if (before.status === status) return before
  const changed = { agentId, status, version: await saveAvailability(db, actor.companyId, agentId, status) }
  emit(agentEvents.availabilityChanged, changed)
  return changed
}
