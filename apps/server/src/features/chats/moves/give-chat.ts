import { hasAlready } from '@prosa/contract/chats/actions'
import type { Chat } from '@prosa/contract/chats/model'
import { chatMoves } from '@prosa/contract/chats/states'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { ChatRow } from '../../sight/public.ts'
import { holdMembers, listWorking } from '../hand-over/hand-over-store.ts'
import { writeNotice } from '../messages/write-notice.ts'
import { forgiveWindow } from '../windows/expired-chat-store.ts'
import { type Mover, moveChat } from './move-chats.ts'

/** A locked chat is open with somebody from now on; who has it already keeps it as it is. Its customer waits until they are answered. */
export async function giveChat(ctx: Mover, chat: ChatRow, receiverId: string, at = ctx.house.clock.now()): Promise<Chat> {
  await refuseUnfit(ctx, chat, receiverId)
  if (hasAlready(chat, receiverId)) {
    ctx.audit({ target: `${chat.phonenumberId}/${chat.waId}` })
    return chat
  }
  const { departmentId, waitingSince } = chat
  const after = { chatStatus: chatMoves.assign.to, departmentId, agentId: receiverId, handledBy: 'agent' as const, waitingSince }
  const given = await moveChat(ctx, chat, after)
  await forgiveWindow(ctx.db, ctx.actor.companyId, chat, ctx.house.clock.now())
  const isTaken = receiverId === ctx.actor.userId
  await writeNotice(ctx, chat, isTaken ? { notice: 'taken', at } : { notice: 'transferred', toAgentId: receiverId, at })
  return given
}

/** They stay as they are until the end. Of oneself it is enough to see the chat: who has one of another department keeps it. */
async function refuseUnfit({ db, actor }: Mover, { departmentId }: ChatRow, receiverId: string): Promise<void> {
  const [receiver] = await holdMembers(db, actor.companyId, [receiverId])
  const isOneself = receiverId === actor.userId
  const isFit = receiver?.takesChats && (isOneself || (await listWorking(db, actor.companyId, departmentId, [receiverId])).length > 0)
  if (!isFit) throw new Refusal('agent.receiverUnfit')
}
