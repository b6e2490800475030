import type { Context } from '../../../kit/http/context.ts'
import { isInternal } from '../../../kit/http/is-internal.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { listKnown } from './department-member-store.ts'

type Asker = Pick<Context, 'db' | 'actor' | 'house'>

/** Who was removed is unknown, who is inactive is not; the provider's own staff are known to their colleagues only. */
export async function refuseUnknownAgents(asker: Asker, agentIds: readonly string[]): Promise<void> {
  const named = [...new Set(agentIds)]
  const hidden = await listHiddenAgents(asker, named)
  const known = (await listKnown(asker.db, asker.actor.companyId, named)).filter(({ isDeleted }) => !isDeleted)
  if (hidden.length > 0 || known.length < named.length) throw new Refusal('agent.notFound')
}

/** Those of them whom this person is not told of. */
export async function listHiddenAgents({ db, actor, house }: Asker, agentIds: readonly string[]): Promise<string[]> {
  if (actor.internal || agentIds.length === 0) return []
  const known = await listKnown(db, actor.companyId, agentIds)
  return known.filter(({ email }) => isInternal(email, house.config.internalDomain)).map(({ userId }) => userId)
}
