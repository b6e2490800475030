import type { ChatKey } from '@prosa/contract/chats/model'
import type { MessageContent } from '@prosa/contract/messages/content'
import { messageEvents } from '@prosa/contract/messages/events'
import type { Message } from '@prosa/contract/messages/model'
import { MessageStatus } from '@prosa/contract/messages/states'
import { newId } from '../../../kit/db/ids.ts'
import type { Context } from '../../../kit/http/context.ts'
import { insertMessages } from '../messages/message-store.ts'
import type { MessagePlace } from '../messages/read-message-store.ts'
import { type TellingContext, tellMessages } from '../messages/read-messages.ts'
import { findNoticeNames } from './chat-place-store.ts'

/** What was done with a chat, and who or which department got it. */
export type ChatNotice = {
  notice: Exclude<NonNullable<MessageContent['notice']>, 'numberChanged' | 'identityChanged' | 'other'>
  toAgentId?: string
  toDepartmentId?: string
  reason?: string
  /** Of a chat that was snoozed until a time. */
  until?: number
  /** Now, where nothing is said. */
  at?: number
}

/**
 * A line among the chat's messages: never sent, never unread, never the last of the chat. Written after the chat has moved: who sees it
 * there is told.
 */
export const writeNotice = (ctx: Writing, chat: ChatKey, given: ChatNotice): Promise<void> =>
  writeNoticesBy(ctx.actor.userId, { ...ctx, companyId: ctx.actor.companyId }, [chat], given)

type Writing = Pick<Context, 'actor' | 'db' | 'emit' | 'house'>

/** The same of what happened by itself, where nobody is named. */
export async function writeNoticesBy(
  byId: string | null,
  ctx: TellingContext,
  chats: readonly ChatKey[],
  given: ChatNotice,
): Promise<void> {
  const { db, companyId } = ctx
  const { toAgentId = null, toDepartmentId = null } = given
  const lines = linesOf(ctx, chats, given, { byId, ...(await findNoticeNames(db, companyId, { byId, toAgentId, toDepartmentId })) })
  await insertMessages(db, companyId, lines)
  await tellMessages(
    ctx,
    lines.map(({ messageId }) => messageId),
    'added',
  )
}

type Standing = ChatKey & Pick<MessagePlace, 'departmentId' | 'agentId'>
type Known = { byId: string | null; noticeBy: string | null; noticeTo: string | null }
type NamedLine = { chat: Standing; known: Known }

/**
 * The same line in chats of which it is known where they stand by then, by somebody whose name is known: written and told without reading
 * anything, for those who do so with hundreds.
 */
export async function writeKnownNotices(ctx: TellingContext, chats: readonly Standing[], given: ChatNotice, known: Known): Promise<void> {
  const named = chats.map((chat) => ({ chat, known }))
  const tell = await insertNoticesOf(ctx, named, given)
  tell()
}

/**
 * The same where another is named in each, for who writes more in one breath: told by the answer, since nobody is to hear of a line before they
 * hear that the chat has moved.
 */
export async function insertNoticesOf(ctx: TellingContext, named: readonly NamedLine[], given: ChatNotice): Promise<() => void> {
  const lines = named.flatMap(({ chat, known }) => linesOf(ctx, [chat], given, known))
  await insertMessages(ctx.db, ctx.companyId, lines)
  return () => {
    for (const [nth, line] of lines.entries()) {
      const { chat, known } = named[nth]!
      const { departmentId, agentId } = chat
      ctx.emit(messageEvents.added, { departmentId, agentId, message: lineOnWire(line, known.noticeBy) })
    }
  }
}

function linesOf({ house }: TellingContext, chats: readonly ChatKey[], given: ChatNotice, { byId, noticeBy, noticeTo }: Known) {
  const { notice, reason = '', until, at = house.clock.now() } = given
  return chats.map(({ phonenumberId, waId }) => ({
    messageId: newId(),
    phonenumberId,
    waId,
    messageType: 'system' as const,
    messageBody: reason,
    content: {
      notice,
      ...(noticeBy !== null && { noticeBy }),
      ...(noticeTo !== null && { noticeTo }),
      ...(until !== undefined && { noticeUntil: until }),
    },
    internal: true,
    messageStatus: MessageStatus.Internal,
    fromMe: true,
    source: 'system' as const,
    agentId: byId,
    at,
  }))
}

/** As it would be read a moment later. */
const lineOnWire = ({ agentId, at, ...line }: ReturnType<typeof linesOf>[number], agentName: string | null): Message => ({
  ...line,
  statusTimes: {},
  ...(agentId !== null && { agentId }),
  ...(agentName !== null && { agentName }),
  reactions: [],
  edits: [],
  time: at,
  version: 1,
})
