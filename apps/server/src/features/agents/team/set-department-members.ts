import { agentEvents } from '@prosa/contract/agents/events'
import type { Context } from '../../../kit/http/context.ts'
import { isInternal } from '../../../kit/http/is-internal.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { lookForPeople } from '../../entries/public.ts'
import { addMembers, describeAnew, dropMembers, listListed, lockMembers } from './department-member-store.ts'

/**
 * Replaces who has the department in their list. Whoever works in all departments needs no place in it,
 * and the provider's own staff keep theirs unless a colleague of theirs decides. `others` are people whom the command goes on to change.
 */
export async function setDepartmentMembers(
  ctx: Context,
  departmentId: string,
  agentIds: readonly string[],
  others: readonly string[] = [],
) {
  const { db, actor, emit, audit, house } = ctx
  const { companyId } = actor
  const members = (await lockMembers(db, companyId, departmentId, [...agentIds, ...others])).filter(
    ({ email }) => actor.internal || !isInternal(email, house.config.internalDomain),
  )
  const named = new Set(agentIds)
  const known = new Set(members.map(({ userId }) => userId))
  if (agentIds.some((agentId) => !known.has(agentId))) throw new Refusal('agent.notFound')

  const belongs = ({ userId, departmentAll }: { userId: string; departmentAll: boolean }) => named.has(userId) && !departmentAll
  const idsOf = (some: typeof members) => some.map(({ userId }) => userId)
  const coming = idsOf(members.filter((member) => belongs(member) && !member.isListed))
  const going = idsOf(members.filter((member) => !belongs(member) && member.isListed))
  const changing = [...coming, ...going]
  const before = await listListed(db, companyId, changing)
  await addMembers(db, companyId, departmentId, coming)
  await dropMembers(db, companyId, departmentId, going)
  for (const changed of await describeAnew(db, companyId, changing)) {
    emit(agentEvents.userChanged, changed)
    emit(agentEvents.profileChanged, changed)
    emit(agentEvents.accessChanged, changed)
  }
  await lookForPeople(db, companyId, coming)
  const after = await listListed(db, companyId, changing)
  for (const [at, { userId, departmentIdList }] of before.entries())
    audit({ target: userId, before: { departmentIdList }, after: { departmentIdList: after[at]!.departmentIdList } })
  return { before: idsOf(members.filter(({ isListed }) => isListed)), after: idsOf(members.filter(belongs)) }
}
