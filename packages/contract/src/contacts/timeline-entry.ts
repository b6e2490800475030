import * as z from 'zod/mini'
import { consentChannels, consentPurposes } from '../privacy/model.ts'

/** What can happen with a person, in the order of the filter. */
export const timelineKinds = ['session', 'messages', 'note', 'consent', 'change', 'import', 'merge'] as const
export type TimelineKind = (typeof timelineKinds)[number]

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
