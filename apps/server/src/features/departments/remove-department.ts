import type { departmentDetailCalls } from '@prosa/contract/departments/detail-calls'
import { refusedRemoval } from '@prosa/contract/departments/rules'
import { labelEvents } from '@prosa/contract/labels/events'
import type { Db } from '../../kit/db/db.ts'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { moveBroadcasts } from '../broadcasts/public.ts'
import { countHandOver, startHandOver } from '../chats/public.ts'
import { dropLabelScope, moveLabelScope } from '../labels/public.ts'
import { moveQuickReplies } from '../quick-replies/public.ts'
import { tellChange } from './change-department.ts'
import { findHeirOfRemoved, listComing, lockGoverned, markRemoved, repointSuccessors } from './department-change-store.ts'
import { readDepartment } from './read-departments.ts'

/** It stays in the lists of its people and behind its closed chats: history names it. */
export const removeDepartment: Handler<typeof departmentDetailCalls.removeDepartment> = async (ctx, input) => {
  const { db, audit, house } = ctx
  const { companyId, departmentId } = input
  const locked = await lockGoverned(db, companyId, departmentId)
  const department = locked.find((one) => one.departmentId === departmentId)
  if (!department) return handOverAgain(ctx, departmentId)

  const { departmentName, successorId } = department
  const { from, chats } = await countLeavingChats(db, companyId, departmentId)
  const isDraft = departmentName === ''
  const refused = refusedRemoval({ isDraft, others: locked.length - 1, chats, successorId })
  if (refused) throw new Refusal(refused)

  const version = await markRemoved(db, input, house.clock.now())
  const repointed = await repointSuccessors(db, companyId, departmentId, successorId)
  for (const changed of [{ departmentId, version, isDraft }, ...repointed]) tellChange(ctx, changed)
  await leaveWords(ctx, departmentId, successorId)
  if (successorId) for (const one of from) await handOver(ctx, one, successorId)
  audit({ target: departmentId, before: { departmentName }, after: { successorId, chats } })
  return { removed: true }
}

const handOver = (ctx: Context, departmentId: string, successorId: string) =>
  startHandOver(ctx, { from: { departmentId }, to: { kind: 'department', departmentId: successorId } })

/** A hand-over that was given up begins anew when it is removed once more; without chats that are left it is gone. */
async function handOverAgain(ctx: Context, departmentId: string): Promise<{ removed: true }> {
  const successorId = await findHeirOfRemoved(ctx.db, ctx.actor.companyId, departmentId)
  const chats = successorId ? await handOver(ctx, departmentId, successorId) : 0
  if (chats === 0) throw new Refusal('department.notFound')
  ctx.audit({ target: departmentId, after: { successorId, chats } })
  return { removed: true }
}

async function leaveWords(ctx: Context, departmentId: string, successorId: string | null) {
  const { db, actor, emit } = ctx
  const { companyId } = actor
  if (successorId) await moveQuickReplies(ctx, departmentId, successorId)
  if (successorId) await moveBroadcasts(ctx, departmentId, successorId)
  const left = successorId
    ? await moveLabelScope(db, companyId, departmentId, successorId)
    : await dropLabelScope(db, companyId, departmentId)
  for (const label of left) emit(labelEvents.changed, label)
}

export const countDepartmentChats: Handler<typeof departmentDetailCalls.countDepartmentChats> = async (
  ctx,
  { companyId, departmentId },
) => {
  await readDepartment(ctx, departmentId)
  const { chats } = await countLeavingChats(ctx.db, companyId, departmentId)
  return { chats }
}

type Leaving = { from: string[]; chats: number }

/** Chats that are left without a department if this one goes: its own, and those of removed ones that are on their way to it. */
async function countLeavingChats(db: Db, companyId: string, departmentId: string): Promise<Leaving> {
  const from = [departmentId, ...(await listComing(db, companyId, departmentId))]
  let chats = 0
  for (const one of from) chats += await countHandOver(db, companyId, { departmentId: one })
  return { from, chats }
}
