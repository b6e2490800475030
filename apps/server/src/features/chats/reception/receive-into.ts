import type { ChatKey } from '@prosa/contract/chats/model'
import { receivedChat } from '@prosa/contract/chats/reception'
import type { ChatPlace } from '@prosa/contract/chats/rules'
import { ChatStatus } from '@prosa/contract/chats/states'
import type { Emit } from '../../../kit/events/outbox.ts'
import { put } from '../../../kit/queue/queue.ts'
import { distribution, lookInto, tellEntry } from '../../entries/public.ts'
import { type ChatRow, lockChat } from '../../sight/public.ts'
import { insertChat } from '../chat-life-store.ts'
import { openSession } from '../chat-session-store.ts'
import { type Received, saveReceived } from '../chat-store.ts'
import { isHeldAtOnce } from '../hand-over/hand-over-store.ts'
import { insertRoutes } from '../moves/route-store.ts'
import { findPresentOrReceiving, findReceivingDepartment, type Receiving } from './find-receiving-department.ts'
import { getReceptionRule, lockChatOf } from './reception-store.ts'

export type ReceivingContext = Receiving & { emit: Emit; now: number }

/** Where a message goes: into a chat that is there, locked, or into one that is made with it. */
type Destination = ChatKey & { contactId: string; chat: ChatRow | null }

/** `waId` is what a new chat is known by. The contact is locked; one made in this transaction has no chat yet. */
export async function findDestination(
  { db, companyId }: ReceivingContext,
  { phonenumberId, contactId, waId, isNewcomer }: ChatKey & { contactId: string; isNewcomer: boolean },
): Promise<Destination> {
  const chat = isNewcomer ? null : await lockChatOf(db, companyId, { phonenumberId, contactId })
  return { phonenumberId, waId: chat?.waId ?? waId, contactId, chat }
}

/** Somebody new is about to write: who receives them can be looked for while they are made known. */
export function expectNewcomer(ctx: ReceivingContext, phonenumberId: string) {
  void Promise.allSettled([findReceivingDepartment(ctx, phonenumberId)])
}

/** A customer's message: the chat is open with somebody or waits, and everybody who sees it is told. */
export async function receiveInto(ctx: ReceivingContext, to: Destination, said: Omit<Received, 'isUnread' | 'isAnswer'>): Promise<void> {
  const { db, companyId } = ctx
  const received = { ...said, isUnread: true, isAnswer: false }
  const chat = to.chat ?? (await makeReceivedChat(ctx, to, received))
  if (!chat) return
  const after = await placeAfter(ctx, chat)
  const saved = await saveReceived(db, companyId, { chat, after, received })
  if (chat.chatStatus === ChatStatus.Closed) await openSession(db, companyId, { ...saved, openedBy: 'customer', at: received.at })
  if (after?.agentId) await insertRoutes(db, companyId, [{ ...chat, ...after, at: ctx.now, kind: 'lastAgent' }])
  tellEntry(ctx.emit, saved, { isSaid: true })
}

/** A message that nobody has to answer becomes the last of the chat, which otherwise stays as it is. A chat that begins with one is closed. */
export async function noteInChat(
  ctx: ReceivingContext,
  to: Destination,
  noted: Omit<Received, 'isUnread' | 'windowExpiresAt'>,
): Promise<void> {
  const received = { ...noted, isUnread: false, windowExpiresAt: null }
  const chat = to.chat ?? (await makeReceivedChat(ctx, to, received))
  if (chat) tellEntry(ctx.emit, await saveReceived(ctx.db, ctx.companyId, { chat, after: null, received }))
}

/** Writes a chat with its first message and tells of it: null. Where another contact had this number once, its chat has the key: that one, locked. */
async function makeReceivedChat(
  ctx: ReceivingContext,
  { phonenumberId, waId, contactId }: Destination,
  received: Received,
): Promise<ChatRow | null> {
  const { db, companyId, emit, now } = ctx
  const departmentId = await findReceivingDepartment(ctx, phonenumberId)
  const waits = receivedChat(null, { departmentId, isAgentThere: false, lastAgentFirst: false })!
  const place = received.isUnread ? waits : { ...waits, chatStatus: ChatStatus.Closed }
  const made = await insertChat(db, companyId, { phonenumberId, waId, contactId, place, received, now })
  if (made) {
    tellEntry(emit, made, { isSaid: received.isUnread })
    return null
  }
  const chat = await lockChat(db, companyId, { phonenumberId, waId })
  if (!chat) throw new Error('a chat that was just met is gone')
  return chat
}

async function placeAfter(ctx: ReceivingContext, chat: ChatRow): Promise<ChatPlace | null> {
  if (chat.chatStatus === ChatStatus.Open || chat.chatStatus === ChatStatus.Pending) return null
  const { db, companyId } = ctx
  const departmentId = await findPresentOrReceiving(ctx, chat.phonenumberId, chat.departmentId)
  const ask = () => getReceptionRule(db, companyId, { departmentId, agentId: chat.agentId, now: ctx.now })
  const waits = receivedChat(chat, { departmentId, isAgentThere: false, lastAgentFirst: false })
  const look = () => put(db, distribution, companyId, [lookInto(departmentId)])
  const { isCounted, ...rule } = await ask()
  if (isCounted) await look()
  if (chat.agentId === null || !rule.lastAgentFirst || !rule.isAgentThere) return waits
  // Nobody is waited for: what arrives is of many chats, and whoever distributes holds people in another order. A look gives it to them then.
  if (await isHeldAtOnce(db, companyId, chat.agentId)) return receivedChat(chat, { departmentId, ...(await ask()) })
  await look()
  return waits
}
