import { isDeepStrictEqual } from 'node:util'
import type { departmentDetailCalls } from '@prosa/contract/departments/detail-calls'
import { leadsTo } from '@prosa/contract/departments/rules'
import { labelEvents } from '@prosa/contract/labels/events'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { setDepartmentMembers } from '../agents/public.ts'
import { startHandOver } from '../chats/public.ts'
import { moveLabelScope } from '../labels/public.ts'
import { moveQuickReplies } from '../quick-replies/public.ts'
import { tellChange } from './change-department.ts'
import { lockGoverned, saveSuccessor, saveVersion } from './department-change-store.ts'
import { readDepartment } from './read-departments.ts'

export const transferDepartment: Handler<typeof departmentDetailCalls.transferDepartment> = async (ctx, input) => {
  const { db, emit, audit } = ctx
  const { companyId, departmentId, departmentTargetId: targetId, withAgents = false } = input
  if (departmentId === targetId) throw new Refusal('department.same')

  const members = withAgents ? await addMembersOf(ctx, departmentId, targetId) : null
  const locked = await lockGoverned(db, companyId, departmentId)
  const [source, target] = [departmentId, targetId].map((wanted) => locked.find((one) => one.departmentId === wanted))
  if (!source || !target || target.departmentName === '') throw new Refusal('department.notFound')

  for (const label of await moveLabelScope(db, companyId, departmentId, targetId)) emit(labelEvents.changed, label)
  await moveQuickReplies(ctx, departmentId, targetId)
  const chats = await startHandOver(ctx, { from: { departmentId }, to: { kind: 'department', departmentId: targetId } })
  audit({ target: departmentId, before: { successorId: source.successorId }, after: { successorId: targetId, withAgents, chats } })
  if (source.successorId !== targetId) {
    tellChange(ctx, { departmentId, version: await saveSuccessor(db, input, targetId), isDraft: source.departmentName === '' })
  }
  const key = { companyId, departmentId: targetId }
  const turnsBack = leadsTo(locked, targetId, departmentId)
  if (turnsBack) {
    audit({ target: targetId, before: { successorId: target.successorId }, after: { successorId: null } })
    await saveSuccessor(db, key, null)
  }
  const hasMore = members !== null && !isDeepStrictEqual(members.before, members.after)
  if (hasMore) {
    audit({ target: targetId, before: { agentIdList: members.before }, after: { agentIdList: members.after } })
    await saveVersion(db, key)
  }
  if (turnsBack || hasMore) tellChange(ctx, await readDepartment(ctx, targetId))
  return { chats }
}

/** Who has the one in their list has the other one too. People are locked before departments. */
async function addMembersOf(ctx: Context, departmentId: string, targetId: string) {
  const [source, target] = [await readDepartment(ctx, departmentId), await readDepartment(ctx, targetId)]
  const agentIds = [...new Set([...target.agentIdList, ...source.agentIdList])]
  const members = await setDepartmentMembers(ctx, targetId, agentIds)
  // Somebody came since they were read: they must not be lost.
  if (members.before.some((agentId) => !agentIds.includes(agentId))) throw new Refusal('department.changedMeanwhile')
  return members
}
