import type { sessionCalls } from '@prosa/contract/session/calls'
import { isInternal } from '../../kit/http/is-internal.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { endSessions } from './end-sessions.ts'
import { findMemberEmail, lockOpenSessions } from './open-session-store.ts'

/** Also of somebody who is inactive: what is open would be good again with their activation. */
export const endAgentSessions: Handler<typeof sessionCalls.endAgentSessions> = async (ctx, { agentId }) => {
  const { db, actor, house } = ctx
  const agent = { companyId: actor.companyId, userId: agentId }
  const email = await findMemberEmail(db, agent)
  const isHidden = email !== null && !actor.internal && isInternal(email, house.config.internalDomain)
  if (email === null || isHidden) throw new Refusal('agent.notFound')
  return endSessions(ctx, agentId, await lockOpenSessions(db, agent, house.clock.now()))
}
