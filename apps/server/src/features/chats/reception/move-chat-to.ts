import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import type { Db } from '../../../kit/db/db.ts'
import type { Emit } from '../../../kit/events/outbox.ts'
import type { House } from '../../../kit/house.ts'
import { tellEntry, tellLeft } from '../../entries/public.ts'
import { type ChatRow, findChat, lockChat } from '../../sight/public.ts'
import { copyChat, deleteChat, getEntry, hasMessages, leaveChat, mergeChat, repointMoving } from '../chat-life-store.ts'
import { moveSessions } from '../chat-session-store.ts'
import { moveDrafts } from '../drafts/draft-store.ts'
import { moveMessages } from '../messages/message-store.ts'
import { lockContactOf } from '../moves/chat-place-store.ts'
import { carryPairTokens } from '../sending/pair-store.ts'
import { lockMoving } from './reception-store.ts'

/** Of each kind: a fraction of a second, in which nobody else does anything with the chat. */
export const mostMovedAtOnce = 1_000

type Moving = { db: Db; emit: Emit; house: House; companyId: string }

/** Takes along what other features have of a chat and of these messages, when the new one is there and before the old one is gone. */
type MoveRest = (db: Db, companyId: string, chat: ChatKey, moved: { to: string; messageIds: readonly string[] }) => Promise<void>

/**
 * A locked chat gets another key of its number, with all that was said in it. If there is a chat with that key they become one. The contact
 * is locked too. What is too much for one commit stays for now in the old one, which is closed: `isLeft`, and `moveMore` goes on.
 */
export async function moveChatTo(
  work: Moving,
  chat: ChatRow,
  to: string,
  moveRest: MoveRest,
): Promise<{ moved: ChatRow; isLeft: boolean }> {
  const { db, emit, companyId } = work
  const { phonenumberId } = chat
  const there = await lockChat(db, companyId, { phonenumberId, waId: to })
  const merged = there && (await mergeChat(db, companyId, chat, to))
  if (!merged) await copyChat(db, companyId, chat, to)
  await carryPairTokens(db, companyId, chat, to)
  await repointMoving(db, companyId, chat, to)
  const isLeft = await moveSome(work, chat, to, moveRest)
  if (isLeft) tellEntry(emit, await leaveChat(db, companyId, chat, to))
  else {
    const stood = await deleteChat(db, companyId, chat)
    tellLeft(emit, { phonenumberId, waId: chat.waId, version: chat.version + 1, ...stood })
  }
  const moved = await getEntry(db, companyId, { phonenumberId, waId: to })
  tellEntry(emit, { ...moved, was: merged?.was ?? null })
  return { moved, isLeft }
}

/** The next part of what a chat still has that goes on in another. True when nothing is left. */
export async function moveMore(work: Moving, key: ChatKey, moveRest: MoveRest): Promise<boolean> {
  const { db, emit, companyId } = work
  // Its contact became one with another before it was locked: this begins anew.
  if ((await lockContactOf(db, companyId, key)) === null) return (await findChat(db, companyId, key)) === null
  const moving = await lockMoving(db, companyId, key)
  if (!moving) return true
  const { chat, to } = moving
  // Somebody may have opened it again: what they did goes along then.
  if (chat.chatStatus !== ChatStatus.Closed || !(await moveSome(work, chat, to, moveRest)))
    return !(await moveChatTo(work, chat, to, moveRest)).isLeft
  tellEntry(emit, await leaveChat(db, companyId, chat, to))
  return false
}

/** The newest first. True where more is left. */
async function moveSome({ db, companyId, house }: Moving, chat: ChatRow, to: string, moveRest: MoveRest): Promise<boolean> {
  const messageIds = await moveMessages(db, companyId, chat, { to, most: mostMovedAtOnce })
  await moveRest(db, companyId, chat, { to, messageIds })
  const sessions = await moveSessions(db, companyId, chat, { to, at: house.clock.now(), most: mostMovedAtOnce })
  await moveDrafts(db, companyId, chat, to)
  return sessions >= mostMovedAtOnce || (await hasMessages(db, companyId, chat))
}
