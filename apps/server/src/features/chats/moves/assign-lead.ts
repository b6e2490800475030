import type { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { refusedHandToBot } from '@prosa/contract/chats/actions'
import type { Chat, ChatKey, SeenPlace } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { contactEvents } from '@prosa/contract/contacts/events'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { saveLead } from '../../contacts/public.ts'
import type { ChatRow, Seen } from '../../sight/public.ts'
import { requeued } from './change-chat-status.ts'
import { listPlacesOf, lockContactOf } from './chat-place-store.ts'
import { giveChat, refuseGiving } from './give-chat.ts'
import { lockUnmovedChat, moveChat } from './move-chats.ts'

export const assignLead: Handler<typeof chatActionCalls.assignLead> = (ctx, { leadId, ...asked }) => makeLead(ctx, asked, leadId)

export const assignLeadIsMe: Handler<typeof chatActionCalls.assignLeadIsMe> = (ctx, asked) => makeLead(ctx, asked, ctx.actor.userId)

type Asked = ChatKey & { seen?: SeenPlace | undefined }

async function makeLead(ctx: Context, { seen, ...key }: Asked, leadId: string): Promise<Chat> {
  const { contactId, ...found } = await lockLedChat(ctx, key, seen)
  const refusal = refuseGiving(ctx.actor, found, leadId)
  if (refusal) throw new Refusal(refusal)
  const given = await giveChat(ctx, found.chat, leadId)
  await changeLead(ctx, contactId, leadId)
  return given
}

export const assignLeadIsSystem: Handler<typeof chatActionCalls.assignLeadIsSystem> = async (ctx, { seen, ...key }) => {
  const { chat, allowed, contactId } = await lockLedChat(ctx, key, seen)
  const refusal = refusedHandToBot(ctx.actor, allowed, chat)
  if (refusal) throw new Refusal(refusal)
  const handed = await leaveToQueue(ctx, chat)
  await changeLead(ctx, contactId, null)
  return handed
}

/**
 * No flow can answer before flows are built, so the chat waits in the queue of its department, where routing, deadlines and
 * reminders of silence see it.
 */
async function leaveToQueue(ctx: Context, chat: ChatRow): Promise<Chat> {
  if (chat.handledBy !== 'queue' || chat.chatStatus !== ChatStatus.Pending)
    return moveChat(ctx, chat, requeued(chat, ctx.house.clock.now()))
  ctx.audit({ target: `${chat.phonenumberId}/${chat.waId}` })
  return chat
}

type Led = Seen & { contactId: string }

/** The contact and then the chat, as whoever brings a customer's message does. */
async function lockLedChat(ctx: Context, key: ChatKey, seen: SeenPlace | undefined): Promise<Led> {
  const contactId = await lockContactOf(ctx.db, ctx.actor.companyId, key)
  if (contactId === null) throw new Refusal('chat.notFound')
  return { ...(await lockUnmovedChat(ctx, key, seen)), contactId }
}

/** Told after the chat has moved, to who sees any of the contact's chats. */
async function changeLead({ db, actor, emit }: Context, contactId: string, leadId: string | null): Promise<void> {
  const version = await saveLead(db, actor.companyId, contactId, leadId)
  if (version === null) return
  for (const place of await listPlacesOf(db, actor.companyId, contactId)) emit(contactEvents.changed, { ...place, contactId, version })
}
