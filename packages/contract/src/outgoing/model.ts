import * as z from 'zod/mini'

/** Why outgoing work is held: a restored backup, another database server, another PUBLIC_URL, or OUTGOING=held. */
export const holdReasons = ['restored', 'otherServer', 'otherAddress', 'environment'] as const
export type HoldReason = (typeof holdReasons)[number]

export const OutgoingHold = z.object({ heldSince: z.number(), reason: z.enum(holdReasons) })
export type OutgoingHold = z.infer<typeof OutgoingHold>

/**
 * What can be set aside when a hold ends. `signals` are read marks, reactions and blocks; `automatic` are away messages; `silence` are
 * warnings and closings of chats whose customers stay silent; `notifications` are pushes.
 */
export const heldKinds = [
  'messages',
  'scheduled',
  'broadcasts',
  'automatic',
  'silence',
  'snoozes',
  'signals',
  'templates',
  'webhooks',
  'mails',
  'notifications',
] as const
export type HeldKind = (typeof heldKinds)[number]

/** `leave` keeps the work as it is: not sent, still listed, and free to be sent or discarded later. */
export const heldChoices = ['send', 'leave', 'discard'] as const
export type HeldChoice = (typeof heldChoices)[number]

export const HeldSummary = z.object({
  kind: z.enum(heldKinds),
  count: z.number(),
  /** Null until an administrator or the operator has chosen. */
  choice: z.nullable(z.enum(heldChoices)),
  /** The choice is still being carried out. */
  isUnderWay: z.boolean(),
  /** The number of items that an administrator decided; null when nobody or the operator chose. */
  decidedCount: z.nullable(z.number()),
  /** Null where the operator chose. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.number()),
})
export type HeldSummary = z.infer<typeof HeldSummary>

export const OutgoingState = z.object({
  /** Null while outgoing work leaves as usual. */
  hold: z.nullable(OutgoingHold),
  /** When the operator confirmed that this is the live system; null before the first hold. */
  releasedAt: z.nullable(z.number()),
  /** What was set aside for this company. Only administrators see it. */
  kinds: z.array(HeldSummary),
})
export type OutgoingState = z.infer<typeof OutgoingState>

export const HeldItem = z.object({
  itemId: z.string(),
  createdAt: z.number(),
  dueAt: z.number(),
  /** A contact, a template, a broadcast or a kind of mail; null where the item has no name. */
  subject: z.nullable(z.string()),
  /** The beginning of a message, or the recipient of a mail. */
  text: z.nullable(z.string()),
  chat: z.nullable(z.object({ phonenumberId: z.string(), waId: z.string() })),
  broadcastId: z.nullable(z.string()),
})
export type HeldItem = z.infer<typeof HeldItem>
