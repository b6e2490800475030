import type { ChannelProblem } from '../phone-numbers/problems.ts'
import type { Message, Reaction, StatusDetail, StatusTimes } from './model.ts'
import { MessageStatus, messageRank, risesTo } from './states.ts'

export type ReportedStatus = 'sent' | 'delivered' | 'read' | 'played' | 'failed'
export type MessageError = { code: ChannelProblem; providerCode: number | null }

/** What a provider, or somebody through it, told about one message. */
export type MessageFact =
  | { kind: 'status'; at: number; status: ReportedStatus; error: MessageError | null }
  /** Without an emoji, the reaction of that side is removed. */
  | { kind: 'reaction'; at: number; fromMe: boolean; emoji: string | null }
  | { kind: 'edit'; at: number; messageBody: string }
  | { kind: 'delete'; at: number }

/** The part of a message that facts decide. */
export type Folded = {
  messageBody: string
  messageStatus: MessageStatus
  statusDetail: StatusDetail | null
  statusTimes: StatusTimes
  error: MessageError | null
  reactions: Reaction[]
  edits: Message['edits']
  deletedAt: number | null
}

/**
 * Gives the same result for the same facts, in any order and however often they come, also for facts that came before the message itself.
 */
export function foldFacts(message: Folded & { time: number }, facts: readonly MessageFact[]): Folded {
  const ordered = facts.toSorted(byTime)
  return {
    ...withStatuses(message, ordered),
    ...withEdits(message, ordered),
    reactions: reactionsOf(ordered),
    deletedAt: deletionOf(ordered),
  }
}

/**
 * What a message shows, said as facts again, for one whose facts are kept no longer: folded with those that come late they give what all of
 * them would have given. Of the last edit the time is not kept, only that it came last.
 */
export function factsOf({ messageBody, statusTimes, error, reactions, edits, deletedAt }: Folded): MessageFact[] {
  const { queued: _queued, accepted: _accepted, ...told } = statusTimes
  const statuses = Object.entries(told) as [ReportedStatus, number][]
  const said = edits.slice(1)
  const last = edits.at(-1)
  return [
    ...statuses.map(([status, at]) => ({ kind: 'status' as const, status, at, error: status === 'failed' ? error : null })),
    ...reactions.map((reaction) => ({ kind: 'reaction' as const, ...reaction })),
    ...[...said, ...(last ? [{ messageBody, at: last.at + 1 }] : [])].map((edit) => ({ kind: 'edit' as const, ...edit })),
    ...(deletedAt === null ? [] : [{ kind: 'delete' as const, at: deletedAt }]),
  ]
}

/** Channels give times in seconds: facts of the same second are ordered by their content, and what removes something goes last. */
const byTime = (one: MessageFact, other: MessageFact) => one.at - other.at || compare(weightOf(one), weightOf(other))
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

function weightOf(fact: MessageFact): string {
  if (fact.kind === 'reaction') return fact.emoji === null ? '2' : `1${fact.emoji}`
  return fact.kind === 'edit' ? fact.messageBody : ''
}

const statusOf = {
  sent: MessageStatus.Sent,
  delivered: MessageStatus.Delivered,
  read: MessageStatus.Read,
  played: MessageStatus.Read,
  failed: MessageStatus.Error,
} as const

/** A message that was read was also delivered, and one that was played was also read, even if the channel did not say so. */
const implied: readonly (readonly [ReportedStatus, ReportedStatus])[] = [
  ['played', 'read'],
  ['read', 'delivered'],
]

function withStatuses(message: Folded, facts: readonly MessageFact[]) {
  const { messageStatus: known, statusDetail, error } = message
  const reports = facts.filter((fact) => fact.kind === 'status')
  if (messageRank[known] === undefined) return { messageStatus: known, statusDetail, statusTimes: message.statusTimes, error }
  const messageStatus = reports.reduce((at, { status }) => (risesTo(at, statusOf[status]) ? statusOf[status] : at), known)
  const failure = reports.find(({ status }) => status === 'failed')
  return {
    messageStatus,
    statusDetail: messageStatus === MessageStatus.Queued ? statusDetail : null,
    statusTimes: { ...message.statusTimes, ...timesOf(reports) },
    error: messageStatus === MessageStatus.Error ? (failure?.error ?? error) : null,
  }
}

function timesOf(reports: readonly Extract<MessageFact, { kind: 'status' }>[]): StatusTimes {
  const times: Partial<Record<ReportedStatus, number>> = {}
  for (const { status, at } of reports) times[status] ??= at
  for (const [later, earlier] of implied) {
    const at = times[earlier] ?? times[later]
    if (at !== undefined) times[earlier] = at
  }
  return times
}

function withEdits(message: Folded & { time: number }, facts: readonly MessageFact[]) {
  const first = message.edits[0] ?? { messageBody: message.messageBody, at: message.time }
  const said = [first, ...facts.filter((fact) => fact.kind === 'edit').map(({ messageBody, at }) => ({ messageBody, at }))]
  return { messageBody: said.at(-1)!.messageBody, edits: said.slice(0, -1) }
}

function reactionsOf(facts: readonly MessageFact[]): Reaction[] {
  const last = new Map<boolean, Reaction>()
  for (const fact of facts) {
    if (fact.kind !== 'reaction') continue
    if (fact.emoji === null) last.delete(fact.fromMe)
    else last.set(fact.fromMe, { emoji: fact.emoji, fromMe: fact.fromMe, at: fact.at })
  }
  return [...last.values()].toSorted((one, other) => one.at - other.at || Number(one.fromMe) - Number(other.fromMe))
}

const deletionOf = (facts: readonly MessageFact[]): number | null => facts.find(({ kind }) => kind === 'delete')?.at ?? null
