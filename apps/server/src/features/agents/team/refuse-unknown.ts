import type { DepartmentChoice } from '@prosa/contract/agents/team-rules'
import type { Db } from '../../../kit/db/db.ts'
import type { Context } from '../../../kit/http/context.ts'
import { isInternal } from '../../../kit/http/is-internal.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { listKnown } from './department-member-store.ts'
import { holdChosen } from './member-store.ts'

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

/** Drafts and removed ones cannot be chosen. */
export async function refuseUnknownDepartments(db: Db, companyId: string, choice: DepartmentChoice): Promise<void> {
  if ((await holdChosen(db, companyId, choice)) < choice.departmentIdList.length) throw new Refusal('department.notFound')
}
