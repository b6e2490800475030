import * as z from 'zod/mini'
import { ChatStatus } from '../chats/states.ts'
import { mostConditionLength } from '../conditions/condition.ts'
import { list, oneOf, ownId, text, whole } from '../kit/fields.ts'
import { Media } from '../media/model.ts'
import { qualities } from '../phone-numbers/model.ts'
import { channelProblems } from '../phone-numbers/problems.ts'
import { ActionType } from './action-type.ts'
import { mostFallback, mostFixedValue, mostWords } from './limits.ts'
import { PersonState } from './person-state.ts'
import { ownPauseProblems, pauseReasons, skipReasons } from './reasons.ts'
import { BroadcastDatasource, BroadcastStatus, BroadcastType, PropertySource } from './states.ts'

export const contactValues = ['name', 'firstName', 'email', 'phone', 'city'] as const

/** Where a variable's value comes from: the contact or a property of theirs (Internal), a column of the file (Imported), or one for all. */
export const ValueSource = z.discriminatedUnion('from', [
  z.object({ from: z.literal('contact'), field: oneOf(contactValues) }),
  z.object({ from: z.literal('property'), propertyId: ownId() }),
  z.object({ from: z.literal('column'), column: text(200, 1) }),
  z.object({ from: z.literal('fixed'), text: text(mostFixedValue) }),
])
export type ValueSource = z.output<typeof ValueSource>

/** `key` is `keyOfVariable`. `fallback` stands where the source has nothing; without one the person is left out. */
export const BroadcastVariable = z.object({ key: text(120, 1), source: ValueSource, fallback: text(mostFallback) })
export type BroadcastVariable = z.output<typeof BroadcastVariable>

/** The same as it is said: an input has no union, and `readVariable` says whether it is whole. */
export const SaidVariable = z.object({
  key: text(120, 1),
  source: z.object({
    from: oneOf(['contact', 'property', 'column', 'fixed']),
    field: z.optional(oneOf(contactValues)),
    propertyId: z.optional(ownId()),
    column: z.optional(text(200, 1)),
    text: z.optional(text(mostFixedValue)),
  }),
  fallback: text(mostFallback),
})
export type SaidVariable = z.output<typeof SaidVariable>

/** When an action is taken: at any answer, a certain button or link, or where the answer has one of these words. */
export const ActionWhen = z.object({ when: oneOf(['any', 'button', 'link', 'word']), value: text(mostWords * 40) })
export const BroadcastAction = z.object({
  actionId: z.string(),
  actionType: ActionType.schema,
  /** A label, department, agent, flow or property, by its id. */
  actionReferenceId: z.string(),
  extra: ActionWhen,
  /** What a property is set to. */
  actionValue: z.string(),
})
export type BroadcastAction = z.output<typeof BroadcastAction>

export const goals = ['answer', 'click', 'label', 'property'] as const
export type Goal = (typeof goals)[number]

const count = z.number()
/** Every person is in exactly one of the six states, which add up to `total`; from `delivered` on the counts are of accepted messages. */
export const BroadcastCounts = z.object({
  total: count,
  ready: count,
  reserved: count,
  accepted: count,
  failed: count,
  uncertain: count,
  skipped: count,
  /** Of the skipped ones, who would have received it without a cancellation. The version before does not say it. */
  canceled: z._default(count, 0),
  delivered: count,
  read: count,
  answered: count,
  clicked: count,
  optedOut: count,
  reachedGoal: count,
  /** In reais: reserved for messages that have not left, and spent on messages that the provider took. */
  held: count,
  settled: count,
})
export type BroadcastCounts = z.output<typeof BroadcastCounts>

export const noCounts: BroadcastCounts = {
  ...{ total: 0, ready: 0, reserved: 0, accepted: 0, failed: 0, uncertain: 0, skipped: 0, canceled: 0 },
  ...{ delivered: 0, read: 0, answered: 0, clicked: 0, optedOut: 0, reachedGoal: 0, held: 0, settled: 0 },
}

/** What the list shows, and what events bring. */
export const BroadcastEntry = z.object({
  broadcastId: z.string(),
  broadcastName: z.string(),
  broadcastType: BroadcastType.schema,
  status: BroadcastStatus.schema,
  phonenumberId: z.string(),
  departmentId: z.string(),
  templateName: z.string(),
  startsAt: z.nullable(z.number()),
  startedAt: z.nullable(z.number()),
  endedAt: z.nullable(z.number()),
  userId: z.string(),
  userName: z.string(),
  createdAt: z.number(),
  /** What it will cost, as its rehearsal has it; null before. */
  estimate: z.nullable(z.number()),
  pause: z.nullable(
    z.object({
      reason: oneOf(pauseReasons),
      until: z.nullable(z.number()),
      /** The cause of the pause, if known: a problem at the provider or of the broadcast itself. */
      problem: z.optional(z.nullable(z.catch(z.enum([...channelProblems, ...ownPauseProblems]), 'unknown'))),
      /** The text that the cause is about. */
      template: z.optional(z.nullable(z.object({ templateId: z.string(), name: z.string() }))),
      /** Where a person did it, and it is known who. */
      by: z.optional(z.object({ userName: z.string(), at: z.number() })),
    }),
  ),
  /** Whether it waits until another person agrees. */
  awaitsApproval: z.boolean(),
  /** Also of one that is archived or in the bin since. The version before does not say it. */
  wasCanceled: z.optional(z.boolean()),
  /** Of a draft, which steps still lack something. */
  missing: z.array(z.string()),
  counts: BroadcastCounts,
  version: z.number(),
})
export type BroadcastEntry = z.output<typeof BroadcastEntry>

export const leftOutCount = z.object({ reason: oneOf(skipReasons), count })

/** One price of an estimate, as `costOf` says it. */
const CostLine = z.object({ category: z.string(), count, price: count, isPromoted: z.boolean() })

/** Who gets what, frozen: a row a person, with values or with a reason. It is of one state of the draft, and of no other. */
export const Rehearsal = z.object({
  rehearsalId: z.string(),
  /** Whether the draft is as it was when this began. */
  isCurrent: z.boolean(),
  isOver: z.boolean(),
  done: count,
  /** Null while nobody knows how many will be looked at. */
  total: z.nullable(count),
  willReceive: count,
  leftOut: z.array(leftOutCount),
  withFallback: count,
  cost: count,
  costLines: z.array(CostLine),
  /** When it would be over, begun now or at its time. */
  endsAt: z.nullable(z.number()),
  /**
   * To how many people the account of its number may begin to write within 24 hours, and to how many of them it has by the start; null where it
   * has no limit. The version before does not say it.
   */
  account: z.optional(z.nullable(z.object({ limit: count, used: count, quality: z.enum(qualities) }))),
  /** To be ready for them; null where broadcasts before it say nothing. */
  expectedAnswers: z.optional(z.nullable(count)),
  needsApproval: z.boolean(),
  problem: z.nullable(z.string()),
  at: z.number(),
})
export type Rehearsal = z.output<typeof Rehearsal>

/** The file of the audience: its people are those of its rows. */
export const BroadcastFile = z.object({
  fileName: z.string(),
  rows: count,
  headers: z.array(z.string()),
  samples: z.array(z.array(z.string())),
  /** Which column has the number, and which the name; null where none was found. */
  phoneColumn: z.nullable(z.string()),
  nameColumn: z.nullable(z.string()),
  /** Lines that nobody can be made of: the first hundred, and how many there are. */
  badLines: z.array(z.object({ line: count, reason: z.string(), said: z.string() })),
  badCount: count,
  /** Whether its first row names the columns; absent where that cannot be changed. */
  hasHeader: z.optional(z.boolean()),
  /** The area code of Brazilian numbers that have none, and how many there are. The version before says neither. */
  areaCode: z.optional(z.nullable(z.string())),
  localNumbers: z.optional(count),
  problem: z.nullable(z.string()),
})
export type BroadcastFile = z.output<typeof BroadcastFile>

/** What a column of the file that names no property becomes. */
export const columnUses = ['ignore', 'create', 'property'] as const

export const Approval = z.object({
  state: oneOf(['asked', 'given', 'refused']),
  userId: z.nullable(z.string()),
  userName: z.string(),
  at: z.nullable(z.number()),
  reason: z.string(),
})

export const Broadcast = z.extend(BroadcastEntry, {
  /** The wire's second name of `startsAt` (A41); null is at once. */
  broadcastStartAt: z.nullable(z.number()),
  messageBody: z.string(),
  templateId: z.nullable(z.string()),
  variables: z.array(BroadcastVariable),
  headerMediaId: z.nullable(z.string()),
  /** The file of that id, for the preview. The version before does not say it. */
  headerMedia: z.optional(z.nullable(Media)),
  /** Of a comparison: so many percent of those who receive it get this text. */
  secondTemplateId: z.nullable(z.string()),
  secondTemplateName: z.string(),
  secondVariables: z.array(BroadcastVariable),
  secondShare: count,
  chatflowId: z.nullable(z.string()),
  goal: z.nullable(oneOf(goals)),
  goalId: z.nullable(z.string()),
  goalExtra: count,
  datasourceType: z.nullable(BroadcastDatasource.schema),
  /** JSON: `Audience`. */
  datasource: z.string(),
  contactIdList: z.array(z.string()),
  file: z.nullable(BroadcastFile),
  propertiesNotRegistered: z.array(z.string()),
  /** What became of the file's other columns: a property, or a value for this broadcast alone. The version before does not say it. */
  columns: z.optional(z.array(z.object({ column: z.string(), use: oneOf(columnUses), propertyId: z.optional(z.string()) }))),
  propertySource: z.nullable(PropertySource.schema),
  actions: z.array(BroadcastAction),
  actionList: z.array(BroadcastAction),
  totalReg: count,
  perMinute: z.nullable(count),
  isQuiet: z.boolean(),
  inHours: z.boolean(),
  budget: z.nullable(count),
  skipsRecent: z.boolean(),
  /** True to skip people with an open or queued chat. Null in a draft means true if a template is marketing. */
  skipsOpen: z._default(z.nullable(z.boolean()), null),
  terms: z.nullable(z.object({ version: count, userName: z.string(), at: z.number() })),
  approval: z.nullable(Approval),
  rehearsal: z.nullable(Rehearsal),
})
export type Broadcast = z.output<typeof Broadcast>

/** What a copy may have to do without: it is gone, or whoever copies does not see it. */
export const copiedParts = ['file', 'segments', 'people', 'headerFile'] as const
export type CopiedPart = (typeof copiedParts)[number]

/**
 * Whom a list of contacts brings: all that meet the condition or one of the segments, and of these who has one of the labels where some are
 * named; or those that were picked. Nothing chosen is nobody.
 */
export const Audience = z.object({
  /** JSON: an and/or group of `contactFields`. */
  condition: z.optional(text(mostConditionLength)),
  segmentIds: z.optional(list(ownId(), 20)),
  /** Their own labels, and those of their messages. */
  labelIds: z.optional(list(ownId(), 100)),
  isEverybody: z.optional(z.boolean()),
  /** They were picked one by one, and are kept by themselves. */
  isPicked: z.optional(z.boolean()),
})
export type Audience = z.output<typeof Audience>

const moment = z.nullable(z.number())
/** One row of the ledger, as a report shows it. Numbers are masked for who may not know them. */
export const BroadcastPerson = z.object({
  position: count,
  contactId: z.nullable(z.string()),
  /** Empty where nobody may open the chat, or there is none. */
  waId: z.string(),
  name: z.string(),
  phone: z.string(),
  state: PersonState.schema,
  reason: z.nullable(oneOf(skipReasons)),
  error: z.nullable(z.object({ code: z.catch(z.enum(channelProblems), 'unknown'), providerCode: z.nullable(z.number()) })),
  variant: whole(0, 1),
  usedFallback: z.boolean(),
  price: z.nullable(count),
  times: z.object({
    reserved: moment,
    accepted: moment,
    delivered: moment,
    read: moment,
    answered: moment,
    clicked: moment,
    optedOut: moment,
  }),
  /** How it begins; empty for who does not see the chat. */
  answer: z.string(),
  /** Where their chat is by now, and how it stands; null for who does not see it, and where there is none. */
  departmentId: z.nullable(z.string()),
  chatStatus: z.nullable(ChatStatus.schema),
})
export type BroadcastPerson = z.output<typeof BroadcastPerson>
