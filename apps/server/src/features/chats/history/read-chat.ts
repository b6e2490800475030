import type { ChatKey } from '@prosa/contract/chats/model'
import { isSaid } from '@prosa/contract/contacts/known-of'
import { ContactStatus } from '@prosa/contract/contacts/states'
import type { messageCalls } from '@prosa/contract/messages/calls'
import type { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import { historyPageSize } from '@prosa/contract/messages/limits'
import type { Message } from '@prosa/contract/messages/model'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { allAnswered } from '../../../kit/db/all-answered.ts'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { seesAllOf } from '../../contacts/public.ts'
import { deadlineOf } from '../../entries/public.ts'
import { findSeenChat, readSeenChat } from '../../sight/public.ts'
import { listSessionRows } from '../chat-session-store.ts'
import { listCoachNotes } from '../coaching/coach-note-store.ts'
import { findDraft } from '../drafts/draft-store.ts'
import { showLeftDraft } from '../drafts/save-draft.ts'
import { listHistoryRows } from '../messages/read-message-store.ts'
import { onTheWire, readMessages } from '../messages/read-messages.ts'
import { isArriving } from '../reception/reception-store.ts'
import { findPlace, getChatDetailRow, listHistory, listNewer } from './history-store.ts'
import { readFound } from './search-chat.ts'

/** All is asked at once, and goes out only if `readSeenChat` does not refuse. */
export const getChatDetail: Handler<typeof messageCalls.getChatDetail> = async (ctx, key) => {
  const { db, actor } = ctx
  const [chat, detail, history, draft, coachNotes, leftDraft] = await allAnswered([
    readSeenChat(ctx, key),
    getChatDetailRow(db, actor.companyId, key),
    readHistory(ctx, key, null),
    findDraft(db, actor.companyId, { ...key, userId: actor.userId }),
    listCoachNotes(ctx, key),
    showLeftDraft(ctx, key),
  ])
  const { contactId, name, status, leadId, marketing, channelType, slaDueAt, slaWarnsAt, slaKind, ...rest } = detail
  const isAll = history.messages.some(isSaid) || (await seesAllOf(ctx, contactId))
  const about = isAll ? { leadId, marketing } : { leadId: null, marketing: 'unknown' as const }
  return {
    ...chat,
    ...rest,
    ...deadlineOf({ slaDueAt, slaWarnsAt, slaKind }),
    channelType: ChannelType.schema.parse(channelType),
    contact: { contactId, name, status: ContactStatus.schema.parse(status), ...about },
    draft,
    ...(coachNotes.length > 0 && { coachNotes }),
    leftDraft,
    ...history,
  }
}

/** As above: asked at once, refused by `readSeenChat`. */
export const loadMoreHistory: Handler<typeof messageCalls.loadMoreHistory> = async (ctx, { beforeTime, beforeMessageId, ...key }) => {
  const place = { time: beforeTime, messageId: beforeMessageId ?? null }
  const [, history] = await allAnswered([readSeenChat(ctx, key), readHistory(ctx, key, place)])
  return history
}

export const loadNewerHistory: Handler<typeof chatHistoryCalls.loadNewerHistory> = async (ctx, { afterTime, afterMessageId, ...key }) => {
  const { chat } = await findSeenChat(ctx, key)
  const after = { time: afterTime, messageId: afterMessageId ?? null }
  const { messages, containsMore } = await readFound(ctx, (most) => listNewer(ctx.db, ctx.actor.companyId, chat, after, most))
  return { messages, containsNewer: containsMore }
}

const mostOnEachSide = historyPageSize / 2

export const getMessagesAround: Handler<typeof chatHistoryCalls.getMessagesAround> = async (ctx, { messageId, ...key }) => {
  const { db, house } = ctx
  const { companyId } = ctx.actor
  const { chat } = await findSeenChat(ctx, key)
  const found = await findPlace(db, companyId, chat, messageId)
  if (!found) throw new Refusal('message.notFound')
  const place = { time: found.at, messageId }
  const isMoreComing = await isArriving(db, companyId, chat)
  const older = (await listHistory(db, companyId, chat, place, mostOnEachSide + 1)).map((one) => one.messageId)
  const newer = await listNewer(db, companyId, chat, place, mostOnEachSide + 1)
  const ids = [...older.slice(0, mostOnEachSide).toReversed(), messageId, ...newer.slice(0, mostOnEachSide)]
  return {
    messages: await readMessages(house, db, companyId, ids),
    containsMore: older.length > mostOnEachSide || isMoreComing,
    containsNewer: newer.length > mostOnEachSide,
  }
}

const mostSessions = 100

export const listChatSessions: Handler<typeof chatHistoryCalls.listChatSessions> = async (ctx, key) => {
  const { chat } = await findSeenChat(ctx, key)
  return listSessionRows(ctx.db, ctx.actor.companyId, chat, mostSessions)
}

type Page = { messages: Message[]; containsMore: boolean; lastTime: number | null }

/** A page of a chat's messages, oldest first. `lastTime` is where the next one goes on. There is more as long as older ones are on their way. */
async function readHistory(
  { db, actor: { companyId }, house }: Pick<Context, 'db' | 'actor' | 'house'>,
  key: ChatKey,
  before: { time: number; messageId: string | null } | null,
): Promise<Page> {
  // In this order: what arrives in between is then found.
  const [isMoreComing, found] = await allAnswered([
    isArriving(db, companyId, key),
    listHistoryRows(db, companyId, key, before, historyPageSize + 1),
  ])
  const page = found.slice(0, historyPageSize).toReversed()
  const messages = await onTheWire(house, db, companyId, page)
  return { messages, containsMore: found.length > page.length || isMoreComing, lastTime: page[0]?.at ?? null }
}
