import type { BatchAction, BatchFilter } from '@prosa/contract/batches/bulk-action'
import type { BatchReason } from '@prosa/contract/batches/model'
import type { ChatKey } from '@prosa/contract/chats/model'
import { hasMoved } from '@prosa/contract/chats/rules'
import { sees } from '@prosa/contract/permissions'
import { allAnswered } from '../../../kit/db/all-answered.ts'
import type { Mover } from '../../chats/public.ts'
import { keysInList } from '../../inbox/public.ts'
import { lockChats, lockSeenChats } from '../../sight/public.ts'
import { listStanding, listWritten } from '../batch-item-store.ts'
import type { BatchKind, BatchWork, Outcome, WaitingItem } from '../engine/batch-kind.ts'
import { attempt } from './attempt-store.ts'
import { type ChatAction, type ChatBefore, chatActions, type FoundChat, holdPeople } from './chat-actions.ts'

/** `filter` is null where the chats were named one by one. */
export type ChatBatchOptions = { action: BatchAction; filter: BatchFilter | null; except: readonly ChatKey[] }

const keyOf = ({ phonenumberId, waId }: ChatKey) => `${phonenumberId}/${waId}`
const actionFor = (action: BatchAction) => chatActions[action.action] as ChatAction<BatchAction>
const unnoted = (work: BatchWork) => ({ ...work, audit: () => undefined })

/** Single commands on many chats, by the rules that each of them has. */
export const chatsKind: BatchKind<ChatBatchOptions, ChatKey> = {
  name: 'chats',
  about: 'chats',
  actionOf: ({ action }) => action.action,
  selectKeys: (work, { filter, except }, page) => keysInList(work, filter ?? {}, { ...page, except }),
  async work(work, { action }, items) {
    const [ctx, { hold, apply, versionAfter }] = [unnoted(work), actionFor(action)]
    await hold?.(ctx, action)
    const found = await findAll(work, items)
    const fit = found.filter((one) => typeof one !== 'string')
    const reasons = fit.length === 0 ? [] : await apply(ctx, action, fit)
    const after = versionAfter ? null : await standingOf(work, items)
    const versionOf = ({ chat }: FoundChat) => (versionAfter ? versionAfter(chat) : after!.get(keyOf(chat))!.version)
    let next = 0
    return found.map((one): Outcome => {
      const reason = typeof one === 'string' ? one : reasons[next++]!
      return reason === null && typeof one !== 'string'
        ? { reason: null, before: beforeOf(one), version: versionOf(one) }
        : { reason: reason as BatchReason }
    })
  },
  async takeBack(work, { action }, items, begun) {
    const [ctx, { hold, takeBack }] = [unnoted(work), actionFor(action)]
    await hold?.(ctx, action)
    const locked = new Map((await lockChats(work.db, work.actor.companyId, items)).map((chat) => [keyOf(chat), chat]))
    await holdPeople(
      work,
      items.map(({ before }) => (before as ChatBefore).agentId),
    )
    // Of locked ones: whoever writes in one waits for this or was before it.
    const written = new Set((await listWritten(work.db, work.actor.companyId, items, begun)).map(keyOf))
    const reasons: (BatchReason | null)[] = []
    for (const item of items) {
      const chat = locked.get(keyOf(item))
      const back = async (inner: Mover) => {
        await takeBack(inner, action, chat!, item.before as ChatBefore)
        return null
      }
      // Where it was must be seen still: it may be elsewhere, where its author put it.
      const isThere = chat !== undefined && sees(work.actor, item.before as ChatBefore)
      const isTouched = chat?.version !== item.versionAfter || written.has(keyOf(item))
      reasons.push(!isThere ? 'gone' : isTouched ? 'touched' : await attempt(ctx, action.action, back))
    }
    return reasons
  },
}

/** Locked, with what is unread; or why nothing can be done with it. */
async function findAll(work: BatchWork, items: readonly WaitingItem<ChatKey>[]): Promise<(FoundChat | BatchReason)[]> {
  // One behind the other: what is unread is read of locked chats.
  const [seen, standing] = await allAnswered([lockSeenChats(work, items), standingOf(work, items)])
  return items.map((item, nth) => {
    const found = seen[nth]
    if (!found) return 'gone'
    if (item.seen && hasMoved(item.seen, found.chat, work.actor.userId)) return 'moved'
    return { ...found, unreadCount: standing.get(keyOf(item))!.unreadCount }
  })
}

const standingOf = async ({ db, actor }: BatchWork, keys: readonly ChatKey[]) =>
  new Map((await listStanding(db, actor.companyId, keys)).map((row) => [keyOf(row), row]))

const beforeOf = ({ chat, unreadCount }: FoundChat): ChatBefore => {
  const { chatStatus, departmentId, agentId, handledBy, waitingSince, snoozedUntil } = chat
  return { chatStatus, departmentId, agentId, handledBy, waitingSince, snoozedUntil, unreadCount }
}
