import type { Message } from '@prosa/contract/messages/model'
import type { WaitingSend } from '../../kit/calls/waiting-send.ts'

type Place = {
  key: string
  /** The day that begins with this row, shown above it. */
  day: string | null
  isUnread: boolean
  /** The first of several messages by one sender within a few minutes. */
  isFirst: boolean
}
export type LogRow = Place & ({ kind: 'messages'; messages: readonly [Message, ...Message[]] } | { kind: 'waiting'; waiting: WaitingSend })

type Before = { time: number; sender: string; day: string }
type Known = {
  messages: readonly Message[]
  waiting: readonly WaitingSend[]
  unreadFrom: string | null
  containsOlder: boolean
  dayOf: (time: number) => string
}

/** What was planned and taken back was never said: its row keeps only that it was there. */
const isCancelled = ({ internal, messageType, deletedAt }: Message) => deletedAt !== undefined && internal && messageType !== 'note'

const groupLength = 300_000
const gridLength = 60_000

/** The rows of the log, one line each: a message, pictures sent together, or a message that is being sent. */
export function rowsOf({ messages, waiting, unreadFrom, containsOlder, dayOf }: Known): readonly LogRow[] {
  const rows: LogRow[] = []
  let before: Before | undefined
  for (const [index, message] of messages.filter((each) => !isCancelled(each)).entries()) {
    const { time, messageId } = message
    const [day, sender] = [dayOf(time), senderOf(message)]
    const isUnread = messageId === unreadFrom
    // The height of the first loaded row depends on the message before it: it waits for that message, or it would change its height then.
    if (index === 0 && containsOlder && messages.length > 1 && !isUnread) {
      before = { time, sender, day }
      continue
    }
    const last = rows.at(-1)
    if (last?.kind === 'messages' && !isUnread && before?.day === day && areTogether(last.messages.at(-1)!, message))
      rows[rows.length - 1] = { ...last, messages: [...last.messages, message] }
    else {
      const isNewDay = before ? before.day !== day : !containsOlder
      const isFirst = isUnread || isNewDay || before?.sender !== sender || time - before.time > groupLength
      rows.push({ kind: 'messages', key: rowKeyOf(message), messages: [message], day: isNewDay ? day : null, isUnread, isFirst })
    }
    before = { time, sender, day }
  }
  const arrived = new Set(messages.map(({ clientMessageId }) => clientMessageId))
  for (const each of waiting.filter(({ clientMessageId }) => !arrived.has(clientMessageId))) {
    const day = dayOf(each.time)
    const isNewDay = before?.day !== day
    rows.push({ kind: 'waiting', key: each.clientMessageId, waiting: each, day: isNewDay ? day : null, isUnread: false, isFirst: isNewDay })
    before = { time: each.time, sender: 'waiting', day }
  }
  return rows
}

/** Whether both rows show the same: messages are never changed, only replaced. */
export function isSameRow(one: LogRow, other: LogRow): boolean {
  if (one.key !== other.key || one.day !== other.day || one.isUnread !== other.isUnread || one.isFirst !== other.isFirst) return false
  if (one.kind === 'waiting') return other.kind === 'waiting' && one.waiting === other.waiting
  return (
    other.kind === 'messages' &&
    one.messages.length === other.messages.length &&
    one.messages.every((message, nth) => message === other.messages[nth])
  )
}

/** A message keeps its key, and so its place, when the server has accepted it. */
const rowKeyOf = ({ fromMe, clientMessageId, messageId }: Message) => (fromMe && clientMessageId) || messageId

const senderOf = ({ fromMe, internal, source, agentId, messageType }: Message) =>
  messageType === 'system' ? 'system' : fromMe ? `${internal ? 'note' : source} ${agentId ?? ''}` : 'customer'

const areTogether = (one: Message, other: Message) =>
  isBare(one) && isBare(other) && senderOf(one) === senderOf(other) && other.time - one.time <= gridLength

/** A picture without anything that needs a place of its own. */
const isBare = ({ messageType, messageBody, media, replyTo, deletedAt, reactions, error, content, statusDetail, internal }: Message) =>
  messageType === 'image' &&
  media?.state === 'stored' &&
  messageBody === '' &&
  !internal &&
  replyTo === undefined &&
  deletedAt === undefined &&
  reactions.length === 0 &&
  error === undefined &&
  (statusDetail === undefined || statusDetail === 'accepted') &&
  content.forwarded === undefined &&
  content.referral === undefined

/** The row that contains a message. */
export const rowOf = (rows: readonly LogRow[], messageId: string): LogRow | undefined =>
  rows.find((row) => row.kind === 'messages' && row.messages.some((each) => each.messageId === messageId))
