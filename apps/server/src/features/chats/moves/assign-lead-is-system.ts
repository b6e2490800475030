import type { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { refusedHandToBot } from '@prosa/contract/chats/actions'
import type { Chat } from '@prosa/contract/chats/model'
import { chatMoves } from '@prosa/contract/chats/states'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import type { ChatRow } from '../../sight/public.ts'
import { writeNotice } from '../messages/write-notice.ts'
import { changeLead, lockLedChat } from './change-lead.ts'
import { moveChat } from './move-chats.ts'

export const assignLeadIsSystem: Handler<typeof chatActionCalls.assignLeadIsSystem> = async (ctx, { seen, ...key }) => {
  const { chat, allowed, contactId } = await lockLedChat(ctx, key, seen)
  const refusal = refusedHandToBot(ctx.actor, allowed, chat)
  if (refusal) throw new Refusal(refusal)
  const handed = await handToBot(ctx, chat)
  await changeLead(ctx, contactId, null)
  return handed
}

/** Nobody waits for a person there. */
async function handToBot(ctx: Context, chat: ChatRow): Promise<Chat> {
  const { chatStatus, departmentId, handledBy } = chat
  const after = { chatStatus: chatMoves.handToBot.to, departmentId, agentId: null, handledBy: 'bot' as const, waitingSince: null }
  if (handledBy === 'bot' && chatStatus === after.chatStatus) {
    ctx.audit({ target: `${chat.phonenumberId}/${chat.waId}` })
    return chat
  }
  const handed = await moveChat(ctx, chat, after)
  await writeNotice(ctx, chat, { notice: 'toSystem' })
  return handed
}
