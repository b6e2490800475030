import { chatEvents } from '@prosa/contract/chats/events'
import { receivedChat } from '@prosa/contract/chats/reception'
import type { ChatPlace } from '@prosa/contract/chats/rules'
import { ChatStatus } from '@prosa/contract/chats/states'
import type { Db } from '../../kit/db.ts'
import type { Emit } from '../../kit/outbox.ts'
import { openSession } from './chat-session-store.ts'
import { type ChatRow, lockChat } from './chat-store.ts'
import { findPresentOrReceiving, findReceivingDepartment, type Receiving } from './find-receiving-department.ts'
import { holdMembers } from './hand-over-store.ts'
import { getReceptionRule, insertChat, lockChatOf, type Received, saveReceived } from './reception-store.ts'

export type ReceivingContext = { db: Db; emit: Emit; companyId: string; makeDepartment(): Promise<string> }

type Wanted = {
  phonenumberId: string
  contactId: string
  /** What a new chat is known by. */
  waId: string
  at: number
  now: number
  /** Without a word of the customer a new chat waits for nobody. */
  isFromCustomer: boolean
}

/** Locked, as the contact is already. */
export async function findOrMakeChat(ctx: ReceivingContext, wanted: Wanted): Promise<ChatRow> {
  const { db, companyId } = ctx
  const { phonenumberId, contactId, waId, at, isFromCustomer } = wanted
  const known = await lockChatOf(db, companyId, phonenumberId, contactId)
  if (known) return known
  const departmentId = await findReceivingDepartment({ ...ctx, phonenumberId })
  const waits = receivedChat(null, { departmentId, isAgentThere: false, lastAgentFirst: false })!
  const place = isFromCustomer ? waits : { ...waits, chatStatus: ChatStatus.Closed }
  const made = await insertChat(db, companyId, { ...wanted, ...place })
  if (made && isFromCustomer)
    await openSession(db, companyId, { phonenumberId, waId, openedBy: 'customer', at, departmentId, agentId: null })
  const chat = made ?? (await lockChat(db, companyId, { phonenumberId, waId }))
  if (!chat) throw new Error('a chat that was just made is gone')
  return chat
}

/** A customer's message, new and stored already: the chat is open with somebody or waits, and everybody who sees it is told. */
export async function receiveInto(ctx: ReceivingContext, chat: ChatRow, received: Received): Promise<void> {
  const { db, companyId } = ctx
  const after = await placeAfter({ ...ctx, phonenumberId: chat.phonenumberId }, chat)
  const saved = await saveReceived(db, companyId, chat, after, received)
  if (chat.chatStatus === ChatStatus.Closed) await openSession(db, companyId, { ...saved, openedBy: 'customer', at: received.at })
  tellReceived(ctx, chat, saved)
}

/** What nobody has to answer: it is the last of the chat, and the chat stays as it is. */
export async function noteInChat(
  ctx: Pick<ReceivingContext, 'db' | 'emit' | 'companyId'>,
  chat: ChatRow,
  noted: Pick<Received, 'messageId' | 'at' | 'answerTo'>,
): Promise<void> {
  const saved = await saveReceived(ctx.db, ctx.companyId, chat, null, { ...noted, isUnread: false, windowExpiresAt: null })
  tellReceived(ctx, chat, saved)
}

async function placeAfter(receiving: Receiving, chat: ChatRow): Promise<ChatPlace | null> {
  if (chat.chatStatus === ChatStatus.Open || chat.chatStatus === ChatStatus.Pending) return null
  const { db, companyId } = receiving
  const departmentId = await findPresentOrReceiving(receiving, chat.departmentId)
  if (chat.agentId !== null) await holdMembers(db, companyId, [chat.agentId])
  return receivedChat(chat, { departmentId, ...(await getReceptionRule(db, companyId, departmentId, chat.agentId)) })
}

function tellReceived({ emit }: Pick<ReceivingContext, 'emit'>, before: ChatRow, after: ChatRow) {
  if (before.departmentId !== after.departmentId || before.agentId !== after.agentId)
    emit(chatEvents.left, { ...before, version: after.version })
  emit(chatEvents.changed, after)
}
