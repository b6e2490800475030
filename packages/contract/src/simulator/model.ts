import * as z from 'zod/mini'
import { decimal, flag, id, oneOf, text, whole } from '../kit/fields.ts'
import { ResultMix } from './result-mix.ts'

/** What a simulated customer can do, as a person with a telephone would. */
export const customerActions = [
  'text',
  'image',
  'audio',
  'video',
  'document',
  'sticker',
  'location',
  'contacts',
  'button',
  'row',
  'reaction',
  'order',
  'edit',
  'delete',
  'read',
  'unknown',
] as const
export type CustomerAction = (typeof customerActions)[number]

export const scenarios = [
  'firstContact',
  'damagedDelivery',
  'advertisement',
  'manyAtOnce',
  'vanishes',
  'duplicates',
  'optOut',
  'numberChange',
  'samePerson',
  'ninthDigit',
  'username',
  'card',
  'pix',
  'longHistory',
  'providerDown',
] as const
export type Scenario = (typeof scenarios)[number]

/** How often customers write by themselves. */
export const paces = ['off', 'calm', 'normal', 'lively'] as const
/** So many people come in one rush at most. */
export const mostRush = 200
export type Pace = (typeof paces)[number]

export const Conditions = z.object({
  /** The next message to a customer is refused by the provider. */
  failNext: flag(),
  /** Milliseconds that everything takes longer. */
  delayMs: whole(0, 10_000),
  /** Customers read at once what they get. */
  readsAtOnce: flag(),
  /** Every webhook comes three times. */
  duplicates: flag(),
  /** Webhooks come in another order than they were made. */
  reorders: flag(),
  /** The provider answers nobody. */
  isDown: flag(),
  /** The access token of the number is no longer good. */
  tokenExpired: flag(),
  /** No webhook is sent to us until this is off again. */
  holdsWebhooks: flag(),
  /** Of those whom the company blocks or unblocks, the numbers that end in an odd digit are refused for now. */
  blocksInPart: flag(),
  /** The number is gone from the provider, which answers as for one that never was. */
  isGone: flag(),
})
export type Conditions = z.output<typeof Conditions>

/** How a public service answers: as it should, late, with an error, with what nobody asked for, or never. */
export const serviceMoods = ['fine', 'slow', 'broken', 'wrong', 'gone'] as const
export type ServiceMood = (typeof serviceMoods)[number]

/** ViaCEP and Nominatim, which are the same for all numbers and companies. */
export const Services = z.object({ postalCode: oneOf(serviceMoods), geocoding: oneOf(serviceMoods) })
export type Services = z.output<typeof Services>

export const SimulatedCustomer = z.object({
  customerId: z.string(),
  name: z.string(),
  /** Null for somebody who is known by a username only. */
  waId: z.nullable(z.string()),
  lastLineAt: z.nullable(z.number()),
  /** Counted from when they last wrote; null where they never did. */
  windowExpiresAt: z.nullable(z.number()),
})
export type SimulatedCustomer = z.output<typeof SimulatedCustomer>

const option = z.object({ id: z.string(), title: z.string(), description: z.optional(z.string()) })

/** One message on the telephone. */
export const PhoneLine = z.object({
  lineId: z.string(),
  fromCustomer: z.boolean(),
  type: z.string(),
  text: z.string(),
  at: z.number(),
  /** For a message of the company: as the customer's telephone knows it. For one of the customer: whether we received it, and read it. */
  tick: z.enum(['waiting', 'sent', 'delivered', 'read', 'failed']),
  replyTo: z.optional(z.string()),
  media: z.optional(z.object({ url: z.string(), mimeType: z.string(), fileName: z.string(), size: z.number() })),
  buttons: z.optional(z.array(option)),
  list: z.optional(z.object({ button: z.string(), rows: z.array(option) })),
  link: z.optional(z.object({ label: z.string(), url: z.string() })),
  location: z.optional(z.object({ latitude: z.number(), longitude: z.number(), name: z.optional(z.string()) })),
  reactions: z.array(z.string()),
  isEdited: z.optional(z.boolean()),
  isDeleted: z.optional(z.boolean()),
})
export type PhoneLine = z.output<typeof PhoneLine>

export const timelineKinds = ['message', 'status', 'webhook', 'call', 'window', 'error', 'condition'] as const
export const TimelineEvent = z.object({
  /** Rises by one with each event; the events after it are asked for with it. */
  eventId: z.number(),
  at: z.number(),
  kind: z.enum(timelineKinds),
  /** What happened, as a word the screen has a text for (`message.received`, `webhook.answered`, …). */
  what: z.string(),
  customerId: z.nullable(z.string()),
  customerName: z.nullable(z.string()),
  /** A few words: the text, the address, the code. */
  note: z.string(),
  /** An HTTP status or the code of an error. */
  code: z.nullable(z.number()),
  durationMs: z.nullable(z.number()),
  /** As it was sent, without secrets. */
  payload: z.nullable(z.string()),
})
export type TimelineEvent = z.output<typeof TimelineEvent>

export const SimulatorState = z.object({
  customers: z.array(SimulatedCustomer),
  conditions: Conditions,
  /** What becomes of the templates that are sent by the number. */
  results: ResultMix,
  /** To how many people it sent, how many messages, and how many of them got more than one. */
  counted: z.object({ people: z.number(), total: z.number(), twice: z.number() }),
  /** How far its clock is ahead of ours, in milliseconds. */
  clockAhead: z.number(),
  /** How often customers write by themselves to the numbers of the account; null where they never do to this one. */
  pace: z.nullable(z.enum(paces)),
  /** How many of those have come who come in a rush; null where nobody does. */
  rush: z.nullable(z.object({ come: z.number(), all: z.number() })),
  services: Services,
  /** The display name that the company asked for and nobody has decided about. */
  requestedName: z.nullable(z.string()),
})
export type SimulatorState = z.output<typeof SimulatorState>

/** CHANNELS 1.11: the provider's words for the state of a template, and for why one is rejected. */
export const templateWords = [
  'PENDING',
  'APPROVED',
  'REJECTED',
  'PAUSED',
  'DISABLED',
  'IN_APPEAL',
  'PENDING_DELETION',
  'DELETED',
  'LIMIT_EXCEEDED',
  'FLAGGED',
  'REINSTATED',
  'LOCKED',
  'ARCHIVED',
  'UNARCHIVED',
] as const
export const rejectReasons = [
  'ABUSIVE_CONTENT',
  'CATEGORY_NOT_AVAILABLE',
  'INCORRECT_CATEGORY',
  'INVALID_FORMAT',
  'PROMOTIONAL',
  'SCAM',
  'TAG_CONTENT_MISMATCH',
] as const

/** A template as the simulated provider has it. */
export const SimulatedTemplate = z.object({
  name: z.string(),
  language: z.string(),
  status: z.enum(templateWords),
  category: z.string(),
  quality: z.string(),
  reason: z.string(),
})
export type SimulatedTemplate = z.output<typeof SimulatedTemplate>

/** What the provider does with one; what is not named stays. */
export const TemplateDeed = z.object({
  status: z.optional(oneOf(templateWords)),
  reason: z.optional(oneOf(rejectReasons)),
  quality: z.optional(oneOf(['GREEN', 'YELLOW', 'RED', 'UNKNOWN'])),
  category: z.optional(oneOf(['MARKETING', 'UTILITY', 'AUTHENTICATION'])),
  /** The category is only told of, and changes later. */
  isNotice: z.optional(flag()),
})
export type TemplateDeed = z.output<typeof TemplateDeed>

/** Bounds of what is said as a customer. */
export const SimulatorAct = z.object({
  action: z.enum(customerActions),
  text: z._default(text(4_096), ''),
  /** The message that is answered, reacted to, edited or deleted. */
  lineId: z.optional(id()),
  /** The id of a button or a row. */
  optionId: z.optional(text(256)),
  location: z.optional(z.object({ latitude: decimal(-90, 90), longitude: decimal(-180, 180), name: z.optional(text(200)) })),
  isVoice: z.optional(flag()),
})
export type SimulatorAct = z.output<typeof SimulatorAct>
