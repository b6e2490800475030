import type { Db } from '../../../kit/db/db.ts'
import type { Emit } from '../../../kit/events/outbox.ts'
import type { House } from '../../../kit/house.ts'
import { tellEntry, tellLeft } from '../../entries/public.ts'
import { type ChatRow, lockChat } from '../../sight/public.ts'
import { copyChat, deleteChat, getEntry, mergeChat } from '../chat-life-store.ts'
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
  const merged = there && (await mergeChat(db, companyId, chat, to))
  if (!merged) await copyChat(db, companyId, chat, to)
  await moveMessages(db, companyId, chat, to)
  await moveRest()
  await moveSessions(db, companyId, chat, to, house.clock.now())
  await moveDrafts(db, companyId, chat, to)
  const stood = await deleteChat(db, companyId, chat)
  const moved = await getEntry(db, companyId, { phonenumberId, waId: to })
  tellLeft(emit, { phonenumberId, waId: chat.waId, version: chat.version + 1, ...stood })
  tellEntry(emit, { ...moved, was: merged?.was ?? null })
  return moved
}
