import { MessageStatus } from '@prosa/contract/messages/states'
import { put } from '../../kit/queue/queue.ts'
import { type DemoPart, moveTimes, type StoryChat, type StoryMessage, type StoryScheduled } from '../demo/public.ts'
import { insertPastChats, movePastChats } from './chat-life-store.ts'
import { insertPastSessions } from './chat-session-store.ts'
import { saveSnoozed } from './chat-store.ts'
import { insertMentions } from './mentions/mention-store.ts'
import { insertMessages, insertPastMessages, movePastMessages, type NewMessage } from './messages/message-store.ts'
import { outbound } from './sending/queue-message.ts'
import { snoozes } from './snoozes/wake-chats.ts'

const atATime = 1_000

const timesBeside = {
  chat_sessions: [
    ...['opened_at', 'closed_at', 'waiting_since', 'unanswered_since', 'first_answered_at'],
    ...['sla_first_due_at', 'sla_next_due_at', 'sla_resolution_due_at'],
  ],
  chat_transfers: ['transferred_at', 'from_waiting_since'],
  chat_drafts: ['saved_at'],
  mentions: ['at', 'read_at'],
}

/** Nothing of it is on its way: it was all said before, and no queue hears of it but of what is scheduled or snoozed. */
export const demoChats: DemoPart = {
  live: async ({ db, companyId, story: { chats, scheduled, snoozed } }) => {
    await insertPastChats(db, companyId, chats.map(asLeft))
    const sessions = chats.flatMap(({ phonenumberId, waId, sessions }) => sessions.map((session) => ({ phonenumberId, waId, ...session })))
    await insertPastSessions(db, companyId, sessions)
    const messages = chats.flatMap((chat) => chat.messages)
    for (let done = 0; done < messages.length; done += atATime)
      await insertPastMessages(db, companyId, messages.slice(done, done + atATime).map(asWritten))
    for (const { messageId, at, mentionedIds } of messages)
      if (mentionedIds.length > 0) await insertMentions(db, companyId, { messageId, at, userIds: mentionedIds })
    await insertMessages(db, companyId, scheduled.map(asPlanned))
    const items = scheduled.map(({ messageId, scheduledAt }) => ({
      payload: { scheduledId: messageId, at: scheduledAt },
      dueAt: scheduledAt,
    }))
    await put(db, outbound, companyId, items)
    for (const { agentId, until, ...chat } of snoozed) await saveSnoozed(db, companyId, chat, { until, by: agentId })
    const ends = snoozed.map(({ phonenumberId, waId, until }) => ({ payload: { phonenumberId, waId, until }, dueAt: until }))
    await put(db, snoozes, companyId, ends)
  },
  move: async ({ db, companyId, shift }) => {
    await movePastChats(db, companyId, shift)
    await movePastMessages(db, companyId, shift)
    await moveTimes(db, companyId, timesBeside, shift)
  },
}

/** The last word of a chat is never one of the company's own. */
function asLeft({ labels: _, sessions: __, messages, ...chat }: StoryChat) {
  const last = messages.findLast(({ internal }) => !internal)!
  return { ...chat, last: { ...last, isDeleted: last.deletedAt !== null }, version: messages.length, createdAt: messages[0]!.at }
}

const asWritten = ({ file: _, mentionedIds: __, labelIds: ___, ...message }: StoryMessage) => message

/** As sendMessage writes it. */
const asPlanned = ({ writtenAt, scheduledAt, ...message }: StoryScheduled): NewMessage => ({
  ...message,
  messageType: 'text',
  messageStatus: MessageStatus.Queued,
  statusDetail: 'scheduled',
  statusTimes: { queued: writtenAt },
  fromMe: true,
  source: 'agent',
  scheduledAt,
  at: scheduledAt,
})
