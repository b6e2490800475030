import type { Message } from '@prosa/contract/messages/model'
import type { WaitingSend } from '../../kit/calls/waiting-send.ts'

type Place = {
  key: string
  /** Said above it, where its day begins. */
  day: string | null
  isUnread: boolean
  /** Of those of one sender in a few minutes. */
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

const groupLength = 300_000
const gridLength = 60_000

/** What stands in the log, one line each: a message, pictures sent together, or what is on its way to the server. */
export function rowsOf({ messages, waiting, unreadFrom, containsOlder, dayOf }: Known): readonly LogRow[] {
  const rows: LogRow[] = []
  let before: Before | undefined
  for (const [index, message] of messages.entries()) {
    const { time, messageId } = message
    const [day, sender] = [dayOf(time), senderOf(message)]
    const isUnread = messageId === unreadFrom
    // How the first one that is here stands depends on the one before it: it waits for that, or it would change its height then.
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

/** Whether it says the same: the messages themselves are never changed, only replaced. */
export function isSameRow(one: LogRow, other: LogRow): boolean {
  if (one.key !== other.key || one.day !== other.day || one.isUnread !== other.isUnread || one.isFirst !== other.isFirst) return false
  if (one.kind === 'waiting') return other.kind === 'waiting' && one.waiting === other.waiting
  return (
    other.kind === 'messages' &&
    one.messages.length === other.messages.length &&
    one.messages.every((message, nth) => message === other.messages[nth])
  )
}

/** What was on its way stands in the same place when it has arrived. */
const rowKeyOf = ({ fromMe, clientMessageId, messageId }: Message) => (fromMe && clientMessageId) || messageId

const senderOf = ({ fromMe, internal, source, agentId, messageType }: Message) =>
  messageType === 'system' ? 'system' : fromMe ? `${internal ? 'note' : source} ${agentId ?? ''}` : 'customer'

const areTogether = (one: Message, other: Message) =>
  isBare(one) && isBare(other) && senderOf(one) === senderOf(other) && other.time - one.time <= gridLength

/** A picture and nothing else: nothing that needs a place of its own. */
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

/** The line that a message stands in. */
export const rowOf = (rows: readonly LogRow[], messageId: string): LogRow | undefined =>
  rows.find((row) => row.kind === 'messages' && row.messages.some((each) => each.messageId === messageId))
