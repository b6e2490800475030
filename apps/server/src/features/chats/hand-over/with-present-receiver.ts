import type { HandOver, Receiver } from '@prosa/contract/chats/rules'
import type { Db } from '../../../kit/db/db.ts'
import { findPresentDepartment, holdDepartments, holdMembers } from './hand-over-store.ts'

/**
 * Whoever was to get the chats may be gone by now: then the department's successor does, else the queue they are in.
 * Null, and they stay: nobody is to take over any more.
 */
export async function withPresentReceiver(db: Db, companyId: string, { from, to }: HandOver): Promise<HandOver | null> {
  if ('agentId' in from) {
    const receiver = await receiverFor(db, companyId, from.agentId, to)
    return receiver && { from, to: receiver }
  }
  const departmentId = to.kind === 'department' ? await heldHeir(db, companyId, from.departmentId, to.departmentId) : null
  return departmentId ? { from, to: { kind: 'department', departmentId } } : null
}

/** Who is back keeps their chats. */
async function receiverFor(db: Db, companyId: string, leaverId: string, to: Receiver): Promise<Receiver | null> {
  const held = await holdMembers(db, companyId, to.kind === 'agent' ? [leaverId, to.agentId] : [leaverId])
  if (held.some(({ userId, isActive }) => userId === leaverId && isActive)) return null
  if (to.kind === 'agent') return held.some(({ userId, takesChats }) => userId === to.agentId && takesChats) ? to : { kind: 'queue' }
  const departmentId = to.kind === 'department' ? await heldDepartment(db, companyId, to.departmentId) : null
  return departmentId ? { kind: 'department', departmentId } : { kind: 'queue' }
}

/** Null where the department has another successor by now, or none: what was decided later counts. */
async function heldHeir(db: Db, companyId: string, sourceId: string, targetId: string): Promise<string | null> {
  const heirId = await heldDepartment(db, companyId, targetId, sourceId)
  return heirId && heirId !== sourceId && heirId === (await findPresentDepartment(db, companyId, { heirOf: sourceId })) ? heirId : null
}

const mostRounds = 10

/**
 * Optimistic locking: the successors are followed without a lock, as a removal changes them in any order; the one found is locked and then
 * asked for once more. Two are locked in one order.
 */
async function heldDepartment(db: Db, companyId: string, departmentId: string, sourceId?: string): Promise<string | null> {
  for (let round = 0; round < mostRounds; round += 1) {
    const presentId = await findPresentDepartment(db, companyId, { departmentId })
    if (!presentId) return null
    const held = await holdDepartments(db, companyId, sourceId === undefined ? [presentId] : [presentId, sourceId])
    if (held.includes(presentId)) return presentId
  }
  throw new Error('departments are removed faster than they can be held')
}
