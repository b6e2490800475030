import { ChatStatus } from '@prosa/contract/chats/states'
import type { Db } from '../../kit/db/db.ts'
import type { PutAlong } from '../../kit/events/outbox.ts'
import type { CompanyBasics } from '../../kit/names/names.ts'
import { put, queue } from '../../kit/queue/queue.ts'
import type { ChangedChat, Stood } from './entry-store.ts'

/**
 * What is to be looked at: the chats that wait in a department, by its one lane, at once or later, or whatever somebody can be given who has
 * room again or is there again.
 */
type ToDistribute = { departmentId: string } | { later: string } | { userId: string }

export const distribution = queue<ToDistribute>('distribution')

export const lookInto = (departmentId: string) => ({ payload: { departmentId }, lane: departmentId })
/**
 * Beside the lane, which would stand still until then. Once for each time, and a moment after it, since the clock of the database says when it
 * is due and that of a node whether the time has come.
 */
export const lookLater = (departmentId: string, at: number) => ({
  payload: { later: departmentId },
  lane: `later ${departmentId} ${at}`,
  key: `later ${departmentId} ${at}`,
  dueAt: at + 500,
})
const lookFor = (userId: string) => ({ payload: { userId }, lane: `of ${userId}` })

/** They may have chats now that they could not have before. */
export const lookForPeople = (db: Db, companyId: string, userIds: readonly string[]) =>
  put(db, distribution, companyId, userIds.map(lookFor))

type Standing = Pick<ChangedChat, 'chatStatus' | 'departmentId' | 'agentId' | 'handledBy' | 'snoozedUntil'>

const waits = ({ chatStatus, handledBy }: Pick<Stood, 'chatStatus' | 'handledBy'>) =>
  chatStatus === ChatStatus.Pending && handledBy === 'queue'

/** Who has somebody to give it to is told of a chat that begins to wait, and of an agent who has one less. */
export function putsOf(now: Standing | null, was: Stood | null, { distributing }: Pick<CompanyBasics, 'distributing'>): PutAlong[] {
  if (distributing.length === 0) return []
  const waitsAnew =
    now && waits(now) && distributing.includes(now.departmentId) && !(was && waits(was) && was.departmentId === now.departmentId)
  const counted = was?.chatStatus === ChatStatus.Open && !was.isSnoozed ? was.agentId : null
  const counts = now?.chatStatus === ChatStatus.Open && now.snoozedUntil === null ? now.agentId : null
  return [
    ...(waitsAnew ? [{ queue: distribution, item: lookInto(now.departmentId) }] : []),
    ...(counted !== null && counted !== counts ? [{ queue: distribution, item: lookFor(counted) }] : []),
  ]
}
