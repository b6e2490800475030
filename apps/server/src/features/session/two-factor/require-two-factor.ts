import { agentEvents } from '@prosa/contract/agents/events'
import type { twoFactorCalls } from '@prosa/contract/session/two-factor-calls'
import type { Handler } from '../../../kit/http/serve.ts'
import { lockRequirement, saveRequirement } from './two-factor-store.ts'

/** Whoever has none is limited from their next call on; their open screens hear of it and follow. */
export const requireTwoFactor: Handler<typeof twoFactorCalls.requireTwoFactor> = async ({ db, emit, audit }, { companyId, required }) => {
  const before = await lockRequirement(db, companyId)
  for (const member of before === required ? [] : await saveRequirement(db, companyId, required)) {
    emit(agentEvents.userChanged, member)
    emit(agentEvents.accessChanged, member)
  }
  audit({ target: companyId, before: { required: before }, after: { required } })
  return { required }
}
