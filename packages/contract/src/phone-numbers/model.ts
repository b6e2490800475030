import * as z from 'zod/mini'
import { NameReview } from './name-review.ts'
import { PhoneNumber } from './phone-number.ts'
import { channelProblems } from './problems.ts'

export { PhoneNumber }

export const qualities = ['GREEN', 'YELLOW', 'RED', 'UNKNOWN'] as const
export type Quality = (typeof qualities)[number]

/** What the provider says about the number, as of `checkedAt`. Its secrets are never part of it. */
export const PhoneNumberDetail = z.extend(PhoneNumber, {
  providerId: z.nullable(z.string()),
  businessAccountId: z.nullable(z.string()),
  verifiedName: z.string(),
  nameReview: z.nullable(NameReview),
  quality: z.enum(qualities),
  /** Such as `TIER_1K`; empty where the provider did not say it. */
  messagingLimit: z.string(),
  throughput: z.string(),
  /** Why it is disconnected, or why it sends less than it could for now. */
  trouble: z.nullable(z.enum(channelProblems)),
  checkedAt: z.nullable(z.number()),
  ratePerSecond: z.number(),
  apiVersion: z.nullable(z.string()),
  /** The address for webhooks, to be entered at the provider. */
  webhookUrl: z.nullable(z.string()),
  waitingToSend: z.number(),
  /** The department that receives its new chats; null means the first by name that serves it. */
  departmentId: z.nullable(z.string()),
  version: z.number(),
})
export type PhoneNumberDetail = z.output<typeof PhoneNumberDetail>

/** What a number received and sent over a time. Every item is in exactly one count. */
export const NumberLedger = z.object({
  phonenumberId: z.string(),
  /** Events of the provider that were stored, and of these: done, waiting, set aside. */
  received: z.number(),
  stored: z.number(),
  waiting: z.number(),
  setAside: z.number(),
  /** Messages of ours, and of these: waiting, accepted by the provider, unknown, failed. */
  sent: z.number(),
  queued: z.number(),
  accepted: z.number(),
  uncertain: z.number(),
  failed: z.number(),
  lastReceivedAt: z.nullable(z.number()),
  /** The provider accepted messages and has said nothing since: its webhooks do not reach us. */
  hasStopped: z.boolean(),
})
export type NumberLedger = z.output<typeof NumberLedger>

/** An item that was set aside, and why. */
export const SetAsideEvent = z.object({
  itemId: z.string(),
  phonenumberId: z.string(),
  kind: z.string(),
  reason: z.string(),
  at: z.number(),
})
export type SetAsideEvent = z.output<typeof SetAsideEvent>

/** Spec §7, the interaction calls. Times are of the newest activity; null where there is none. */
export const Interaction = z.object({
  lastInteraction: z.nullable(z.number()),
  restartNeeded: z.boolean(),
  departmentPending: z.number(),
  received: z.number(),
  departmentsInboxLastInteraction: z.nullable(z.number()),
})
export type Interaction = z.output<typeof Interaction>
