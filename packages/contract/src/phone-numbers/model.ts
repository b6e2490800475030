import * as z from 'zod/mini'
import { PhoneNumber } from './phone-number.ts'
import { channelProblems } from './problems.ts'

export { PhoneNumber }

export const qualities = ['GREEN', 'YELLOW', 'RED', 'UNKNOWN'] as const
export type Quality = (typeof qualities)[number]

/** What the provider says about it, as of `checkedAt`. Never with what opens its door. */
export const PhoneNumberDetail = z.extend(PhoneNumber, {
  providerId: z.nullable(z.string()),
  businessAccountId: z.nullable(z.string()),
  verifiedName: z.string(),
  quality: z.enum(qualities),
  /** `TIER_1K` and the like; empty where nobody said. */
  messagingLimit: z.string(),
  throughput: z.string(),
  /** Why it is disconnected, or why it sends less than it could for now. */
  trouble: z.nullable(z.enum(channelProblems)),
  checkedAt: z.nullable(z.number()),
  ratePerSecond: z.number(),
  apiVersion: z.nullable(z.string()),
  /** What to enter at the provider: where webhooks go. */
  webhookUrl: z.nullable(z.string()),
  waitingToSend: z.number(),
  /** Where its new chats wait; null: in the first department by name that serves it. */
  departmentId: z.nullable(z.string()),
  version: z.number(),
})
export type PhoneNumberDetail = z.output<typeof PhoneNumberDetail>

/** What a number has been told and has told, over a time. Every row of it is somewhere. */
export const NumberLedger = z.object({
  phonenumberId: z.string(),
  /** Events of the provider that were kept, and of these: done with, waiting, set aside. */
  received: z.number(),
  stored: z.number(),
  waiting: z.number(),
  setAside: z.number(),
  /** Messages of ours, and of these: waiting, taken by the provider, unknown, failed. */
  sent: z.number(),
  queued: z.number(),
  accepted: z.number(),
  uncertain: z.number(),
  failed: z.number(),
  lastReceivedAt: z.nullable(z.number()),
  /** The provider took messages and has said nothing since: its webhooks do not come. */
  hasStopped: z.boolean(),
})
export type NumberLedger = z.output<typeof NumberLedger>

/** What was set aside, and why. */
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
