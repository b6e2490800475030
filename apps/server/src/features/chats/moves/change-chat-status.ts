import type { chatCalls } from '@prosa/contract/chats/calls'
import type { Chat } from '@prosa/contract/chats/model'
import { refusedStatus, statusOptions } from '@prosa/contract/chats/rules'
import { ChatStatus } from '@prosa/contract/chats/states'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { type ChatRow, findSeenChat, type Seen } from '../../sight/public.ts'
import { type Closed, closeChats } from './close-chats.ts'
import { lockUnmovedChat, type Mover, moveChat } from './move-chats.ts'

export const getChatStatusOptions: Handler<typeof chatCalls.getChatStatusOptions> = async (ctx, key) => {
  const { chat, allowed } = await findSeenChat(ctx, key)
  return statusOptions(ctx.actor, allowed, chat)
}

export const changeChatStatus: Handler<typeof chatCalls.changeChatStatus> = async (ctx, { chatStatus, closeReason = '', seen, ...key }) => {
  const found = await lockUnmovedChat(ctx, key, seen)
  if (chatStatus === ChatStatus.Closed) {
    const [closed] = await closeChats(ctx, [found], closeReason.trim())
    if (closed!.refusal) throw refusalOf(closed!)
    return closed!.chat
  }
  // Nothing else can be chosen.
  if (chatStatus !== ChatStatus.Pending) throw new Refusal('chat.wrongStatus')
  return backToQueue(ctx, found)
}

/** With what its department asks for, and which field lacks it: a label is no field of this call. */
function refusalOf({ refusal, asked }: Extract<Closed, { chat: null }>): Refusal {
  if (!asked) return new Refusal(refusal)
  const fields = asked.closeAsk === 'reason' ? [{ name: 'closeReason', problem: 'required' as const }] : []
  return new Refusal(refusal, { facts: asked, fields })
}

/** A locked chat waits in the queue of its department again. */
export async function backToQueue(ctx: Mover, { chat, allowed }: Seen): Promise<Chat> {
  const refusal = refusedStatus(ctx.actor, allowed, chat, ChatStatus.Pending)
  if (refusal) throw new Refusal(refusal)
  return moveChat(ctx, chat, requeued(chat, ctx.house.clock.now()))
}

/** Returns the state of a chat that goes back to the queue of its department. A customer who was waiting keeps the waiting time. */
export const requeued = (chat: ChatRow, now: number) => ({
  departmentId: chat.departmentId,
  chatStatus: ChatStatus.Pending,
  agentId: null,
  handledBy: 'queue' as const,
  waitingSince: chat.waitingSince ?? now,
})
