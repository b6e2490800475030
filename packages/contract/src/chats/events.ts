import * as z from 'zod/mini'
import type { ChatEntry } from '../inbox/calls.ts'
import { brought, event } from '../kit/event.ts'
import { ChatStatus, type SlaKind } from './states.ts'

const place = {
  phonenumberId: z.string(),
  waId: z.string(),
  departmentId: z.string(),
  agentId: z.nullable(z.string()),
  version: z.number(),
}

/** What the totals of lists go by. */
const counted = {
  chatStatus: ChatStatus.schema,
  handledBy: z.enum(['agent', 'bot', 'queue']),
  isUnread: z.boolean(),
  /** A server of the version before does not send it. */
  isSnoozed: z.optional(z.boolean()),
}

const entry = brought<ChatEntry>('waId')

/** What a person did to a chat that is elsewhere afterwards. */
const chatDeeds = ['taken', 'given', 'transferred', 'toSystem', 'toQueue'] as const
export type ChatDeed = (typeof chatDeeds)[number]

/** What one person is told about a chat of theirs. */
const ownChat = {
  userId: z.string(),
  phonenumberId: z.string(),
  waId: z.string(),
  contactName: z.string(),
  time: z.number(),
  version: z.number(),
  /** Of what is late: what was to be done by `time`. */
  slaKind: z.optional(z.custom<SlaKind>()),
}
const toPerson = ({ userId }: { userId: string }) => ({ to: 'person', userId }) as const
const ofOwnChat = <W extends string>(what: W) =>
  event({
    name: `chat.${what}`,
    payload: z.object(ownChat),
    audience: toPerson,
    entity: ({ phonenumberId, waId, version }) => ({ key: `${what}:${phonenumberId}:${waId}`, version }),
  })

export const chatEvents = {
  /**
   * For people who saw the chat where it was: they may not see where it is now. It says only how it stood there, what was done and, where a
   * person did it, who.
   */
  left: event({
    name: 'chat.left',
    payload: z.object({ ...place, ...counted, deed: z.optional(z.enum(chatDeeds)), by: z.optional(z.string()) }),
    audience: ({ departmentId, agentId }) => ({ to: 'chat', departmentId, agentId }),
    entity: ({ phonenumberId, waId, version }) => ({ key: `chatLeft:${phonenumberId}:${waId}`, version }),
  }),
  changed: event({
    name: 'chat.changed',
    payload: z.object({
      ...place,
      chatStatus: ChatStatus.schema,
      /** How it stood where it still is; null for a new chat and for one that came from elsewhere, of which `left` told. */
      before: z.nullable(z.object(counted)),
      /** The chat as lists show it. */
      entry,
    }),
    audience: ({ departmentId, agentId }) => ({ to: 'chat', departmentId, agentId }),
    entity: ({ phonenumberId, waId, version }) => ({ key: `chat:${phonenumberId}:${waId}`, version }),
  }),
  /** To each who may read a coach note, one by one, and without its words: their screen asks for its chat anew. */
  coached: event({
    name: 'chat.coached',
    payload: z.object({ userId: z.string(), noteId: z.string() }),
    audience: toPerson,
    entity: ({ noteId }) => ({ key: `coached:${noteId}`, version: 1 }),
  }),
  /** The time has come until which this person's chat was snoozed. */
  woken: ofOwnChat('woken'),
  /** The customer of this person's chat has been silent for as long as its department lets pass before it reminds them. */
  silent: ofOwnChat('silent'),
  /** What the department wanted done in a chat by `time` is not done: for whoever has it, and for who looks after the department. */
  overdue: ofOwnChat('overdue'),
}
