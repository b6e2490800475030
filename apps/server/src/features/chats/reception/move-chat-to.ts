import { chatEvents } from '@prosa/contract/chats/events'
import type { Db } from '../../../kit/db/db.ts'
import type { Emit } from '../../../kit/events/outbox.ts'
import type { House } from '../../../kit/house.ts'
import { type ChatRow, lockChat } from '../../sight/public.ts'
import { copyChat, deleteChat, mergeChat } from '../chat-life-store.ts'
import { moveSessions } from '../chat-session-store.ts'
import { moveDrafts } from '../drafts/draft-store.ts'
import { moveMessages } from '../messages/message-store.ts'

type Moving = { db: Db; emit: Emit; house: House; companyId: string }

/**
 * A locked chat gets another key of its number, with all that was said in it. If there is a chat with that key they become one. `moveRest`
 * takes along what other features have of it, when the new one is there and before the old one is gone.
 */
export async function moveChatTo(
  { db, emit, house, companyId }: Moving,
  chat: ChatRow,
  to: string,
  moveRest: () => Promise<void>,
): Promise<ChatRow> {
  const { phonenumberId } = chat
  const there = await lockChat(db, companyId, { phonenumberId, waId: to })
  if (there) await mergeChat(db, companyId, chat, to)
  else await copyChat(db, companyId, chat, to)
  await moveMessages(db, companyId, chat, to)
  await moveRest()
  await moveSessions(db, companyId, chat, to, house.clock.now())
  await moveDrafts(db, companyId, chat, to)
  await deleteChat(db, companyId, chat)
  const moved = (await lockChat(db, companyId, { phonenumberId, waId: to }))!
  emit(chatEvents.left, { ...chat, version: chat.version + 1 })
  if (there && (there.departmentId !== moved.departmentId || there.agentId !== moved.agentId))
    emit(chatEvents.left, { ...there, version: moved.version })
  emit(chatEvents.changed, moved)
  return moved
}
