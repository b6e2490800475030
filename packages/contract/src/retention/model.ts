import * as z from 'zod/mini'
import { list, ownId, whole } from '../kit/fields.ts'

/** What is deleted by its age, each by days of its own. The journal is what providers brought, as it came. */
export const retentionKinds = ['messages', 'media', 'journal'] as const
export type RetentionKind = (typeof retentionKinds)[number]

/**
 * Messages: the figures of a number reach back 30 days. Media: somebody may be away for a week. Journal: a provider delivers again for 7 days
 * (CHANNELS 1.5), and what is delivered again is known by it.
 */
export const fewestDays: Readonly<Record<RetentionKind, number>> = { messages: 30, media: 7, journal: 8 }
export const mostDays = 3_650
const mostHolds = 20

const days = (kind: RetentionKind) => z.nullable(whole(fewestDays[kind], mostDays))

/** Null: for ever. Of contacts with one of the hold labels nothing is deleted. */
export const retentionFields = {
  messages: days('messages'),
  media: days('media'),
  journal: days('journal'),
  holdLabelIds: list(ownId(), mostHolds),
}
export type Retention = { messages: number | null; media: number | null; journal: number | null; holdLabelIds: readonly string[] }

/** Of a company that never said anything: messages and files for ever, the journal for a month. */
export const usualRetention: Retention = { messages: null, media: null, journal: 30, holdLabelIds: [] }

/** A night's work, or a rehearsal of it, which counts and deletes nothing. */
export const RetentionRun = z.object({
  runId: z.string(),
  isRehearsal: z.boolean(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  done: z.number(),
  total: z.nullable(z.number()),
  messages: z.nullable(z.number()),
  media: z.nullable(z.number()),
  journal: z.nullable(z.number()),
  holdLabelIds: z.array(z.string()),
  messageCount: z.number(),
  fileCount: z.number(),
  /** Of files that nobody has any more; without their small pictures. */
  freedBytes: z.number(),
  eventCount: z.number(),
  /** Who began it; null for the night. */
  startedBy: z.nullable(z.string()),
  startedAt: z.number(),
  endedAt: z.nullable(z.number()),
})
export type RetentionRun = z.output<typeof RetentionRun>
