import type { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { hasAlready, refusedAssignment, refusedTaking } from '@prosa/contract/chats/actions'
import type { Chat } from '@prosa/contract/chats/model'
import { chatMoves } from '@prosa/contract/chats/states'
import type { Actor } from '@prosa/contract/permissions'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { type ChatRow, lockSeenChat, type Seen } from '../../sight/public.ts'
import { forgiveWindow } from '../chat-store.ts'
import { holdMembers, listWorking } from '../hand-over/hand-over-store.ts'
import { saveTransfer } from './chat-transfer-store.ts'
import { lockUnmovedChat, type Mover, moveChat, refusalWithPlace } from './move-chats.ts'
import { transferTo } from './transfer-chat.ts'
import { writeNotice } from './write-notice.ts'

export const takeChat: Handler<typeof chatActionCalls.takeChat> = async (ctx, { takenFrom, ...key }) => {
  const { chat } = await lockSeenChat(ctx, key)
  const refusal = refusedTaking(ctx.actor, chat, takenFrom)
  if (refusal === 'chat.taken') throw await refusalWithPlace(ctx, refusal, key)
  if (refusal) throw new Refusal(refusal)
  return giveChat(ctx, chat, ctx.actor.userId)
}

export const assignChat: Handler<typeof chatActionCalls.assignChat> = async (ctx, { targetId, seen, ...key }) =>
  assignTo(ctx, await lockUnmovedChat(ctx, key, seen), targetId)

/** A locked chat, to a person or a department. */
export async function assignTo(ctx: Mover, found: Seen, targetId: string): Promise<Chat> {
  const [agent] = await holdMembers(ctx.db, ctx.actor.companyId, [targetId])
  if (!agent) return transferTo(ctx, found, targetId)
  const refusal = refuseGiving(ctx.actor, found, targetId)
  if (refusal) throw new Refusal(refusal)
  const given = await giveChat(ctx, found.chat, targetId)
  const { userId, companyId } = ctx.actor
  const isGiven = targetId !== userId && given.version !== found.chat.version
  if (isGiven) await saveTransfer(ctx.db, companyId, { from: found.chat, to: given, by: userId, at: ctx.house.clock.now() })
  return given
}

/** Giving it to oneself is taking it. */
export const refuseGiving = (actor: Actor, { chat, allowed }: Seen, receiverId: string) =>
  receiverId === actor.userId ? refusedTaking(actor, chat) : refusedAssignment(actor, allowed, chat)

/** Opens a locked chat with somebody; where they have it already nothing changes. Its customer goes on waiting until they are answered. */
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

/** The receiver's row is locked until the end. Others have to work in the department; for oneself it is enough to see the chat. */
async function refuseUnfit({ db, actor }: Mover, { departmentId }: ChatRow, receiverId: string): Promise<void> {
  const [receiver] = await holdMembers(db, actor.companyId, [receiverId])
  const isOneself = receiverId === actor.userId
  const isFit = receiver?.takesChats && (isOneself || (await listWorking(db, actor.companyId, departmentId, [receiverId])).length > 0)
  if (!isFit) throw new Refusal('agent.receiverUnfit')
}
