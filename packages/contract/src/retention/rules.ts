import { ChatStatus } from '../chats/states.ts'
import type { FieldProblem } from '../kit/call.ts'
import { type Retention, type RetentionKind, retentionKinds } from './model.ts'

const day = 86_400_000

/** From when on things are kept; null: all of them. */
export const keptSince = (days: number | null, now: number): number | null => (days === null ? null : now - days * day)

/** Files and the journal say what messages said: neither is kept longer. A file without days of its own goes with its message. */
export function refusedRetention({ messages, media, journal }: Retention): FieldProblem[] {
  if (messages === null) return []
  return [
    ...(media !== null && media > messages ? [{ name: 'media', problem: 'tooBig' } as const] : []),
    ...(journal === null || journal > messages ? [{ name: 'journal', problem: 'tooBig' } as const] : []),
  ]
}

/** Whether more is deleted by the second than by the first. */
export function deletesMore(before: Retention, after: Retention): boolean {
  const isShorter = (kind: RetentionKind) => after[kind] !== null && (before[kind] === null || after[kind] < before[kind])
  return retentionKinds.some(isShorter) || before.holdLabelIds.some((labelId) => !after.holdLabelIds.includes(labelId))
}

const longer = (one: number | null, other: number | null) => (one === null || other === null ? null : Math.max(one, other))

/** What both of them would delete. */
export const keepingBoth = (one: Retention, other: Retention): Retention => ({
  messages: longer(one.messages, other.messages),
  media: longer(one.media, other.media),
  journal: longer(one.journal, other.journal),
  holdLabelIds: [...new Set([...one.holdLabelIds, ...other.holdLabelIds])],
})

/** Whether a rehearsal says what these values would do. */
export const isRehearsalOf = (rehearsed: Retention, wanted: Retention): boolean =>
  !deletesMore(rehearsed, wanted) && !deletesMore(wanted, rehearsed)

type Said = { at: number; chatStatus: ChatStatus; isHeld: boolean }

/** Never of a chat that is open, nor of a contact with a hold label. */
export const goesByAge = ({ at, chatStatus, isHeld }: Said, since: number | null): boolean =>
  since !== null && at < since && chatStatus === ChatStatus.Closed && !isHeld
