import { chatEvents } from '@prosa/contract/chats/events'
import type { Chat } from '@prosa/contract/chats/model'
import type { ChatPlace } from '@prosa/contract/chats/rules'
import type { Context } from '../../kit/context.ts'
import type { Db } from '../../kit/db.ts'
import type { Emit } from '../../kit/outbox.ts'
import { type ChatRow, saveChats } from './chat-store.ts'

type NewPlace = ChatPlace & Pick<ChatRow, 'waitingSince'>

/** A locked chat, and where it stands from now on. */
export type ChatMove = { chat: ChatRow; after: NewPlace }

/** Who saw a chat where it was is told that it is gone before anybody is told where it is. */
export async function moveChats({ db, emit }: { db: Db; emit: Emit }, companyId: string, moves: readonly ChatMove[]): Promise<Chat[]> {
  const moved = moves.map(({ chat, after }) => ({ chat, after: { ...chat, ...after, version: chat.version + 1 } }))
  const saved = moved.map(({ after }) => after)
  await saveChats(db, companyId, saved)
  for (const { chat, after } of moved) {
    if (chat.departmentId !== after.departmentId || chat.agentId !== after.agentId)
      emit(chatEvents.left, { ...chat, version: after.version })
    emit(chatEvents.changed, after)
  }
  return saved
}

/** The same by a person, with an entry in the log. */
export async function moveChat(ctx: Context, chat: ChatRow, after: NewPlace): Promise<Chat> {
  const { phonenumberId, waId } = chat
  ctx.audit({ target: `${phonenumberId}/${waId}`, before: noted(chat), after: noted(after) })
  const [moved] = await moveChats(ctx, ctx.actor.companyId, [{ chat, after }])
  return moved!
}

const noted = ({ chatStatus, departmentId, agentId }: ChatPlace) => ({ chatStatus, departmentId, agentId })
