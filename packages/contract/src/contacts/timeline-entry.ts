import * as z from 'zod/mini'
import { channelProblems } from '../phone-numbers/problems.ts'
import { consentChannels, consentPurposes } from '../privacy/model.ts'

/** What can happen with a person, in the order of the filter. */
export const timelineKinds = ['session', 'messages', 'broadcast', 'note', 'consent', 'change', 'import', 'merge'] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** What became of a broadcast for one person: the furthest that it has come. */
const broadcastOutcomes = ['leftOut', 'waiting', 'sent', 'delivered', 'read', 'answered', 'failed', 'uncertain'] as const

/** `at` is when it happened, by `by` where a person did it. */
const entry = { entryId: z.string(), at: z.number(), by: z.nullable(z.string()) }
const chat = { phonenumberId: z.string(), waId: z.string() }
const Values = z.nullable(z.looseObject({}))

export const TimelineEntry = z.discriminatedUnion('kind', [
  /** A chat from its opening on; `at` is when it was opened. */
  z.object({
    kind: z.literal('session'),
    ...entry,
    ...chat,
    closedAt: z.nullable(z.number()),
    closeReason: z.nullable(z.string()),
    departmentName: z.string(),
    agentName: z.nullable(z.string()),
  }),
  /** How many messages there were in a chat on one day, in the company's time zone; `at` is that of the last one. */
  z.object({ kind: z.literal('messages'), ...entry, ...chat, received: z.number(), sent: z.number() }),
  /** A broadcast that has begun; `by` is null. That it was answered only who sees the chat gets to know. */
  z.object({
    kind: z.literal('broadcast'),
    ...entry,
    broadcastName: z.string(),
    outcome: z.enum(broadcastOutcomes),
    /** Of one that was left out: one of the `skipReasons` of broadcasts. */
    reason: z.nullable(z.string()),
    /** Of one that failed. */
    error: z.nullable(z.catch(z.enum(channelProblems), 'unknown')),
  }),
  z.object({ kind: z.literal('note'), ...entry, noteId: z.string(), agentId: z.string(), body: z.string() }),
  z.object({
    kind: z.literal('consent'),
    ...entry,
    status: z.enum(['granted', 'revoked']),
    source: z.string(),
    said: z.string(),
    channel: z.enum(consentChannels),
    purpose: z.enum(consentPurposes),
  }),
  /** As the audit log has it. */
  z.object({ kind: z.literal('change'), ...entry, what: z.string(), before: Values, after: Values }),
  z.object({ kind: z.literal('import'), ...entry, fileName: z.string(), isNew: z.boolean() }),
  /** Two contacts became one by themselves, as a message named both; what people merge is a change. */
  z.object({ kind: z.literal('merge'), ...entry }),
])
export type TimelineEntry = z.output<typeof TimelineEntry>
