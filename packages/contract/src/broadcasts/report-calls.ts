import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { list, oneOf, ownId, text, whole } from '../kit/fields.ts'
import { channelProblems } from '../phone-numbers/problems.ts'
import { peoplePageSize } from './limits.ts'
import { Broadcast, BroadcastCounts, BroadcastPerson, leftOutCount } from './model.ts'
import { PersonState } from './person-state.ts'
import { skipReasons } from './reasons.ts'

const one = { companyId: ownId(), broadcastId: ownId() }
const ofOne = '/broadcast/:companyId/:broadcastId' as const
const reading = { method: 'GET', allow: 'broadcast' } as const

/** The lists of a report; `all` is the whole ledger. */
export const peopleLists = [
  'all',
  'answered',
  'readUnanswered',
  'clicked',
  'failed',
  'optedOut',
  'uncertain',
  'skipped',
  'waiting',
  'reachedGoal',
] as const
export type PeopleList = (typeof peopleLists)[number]

/** [BR86] Which of them may be asked for some of their people alone: of the others nobody has a reason or an error, or all are in one state. */
export const filteredLists: Readonly<Record<'states' | 'reason' | 'errorCode', readonly PeopleList[]>> = {
  states: ['all'],
  reason: ['all', 'skipped'],
  errorCode: ['all', 'failed'],
}

const count = z.number()

/** One text of a comparison, or the only one. */
const Variant = z.object({
  variant: count,
  templateName: z.string(),
  counts: BroadcastCounts,
})

export const BroadcastReport = z.object({
  broadcast: Broadcast,
  counts: BroadcastCounts,
  /** In the order in which they happened, at most 300 points: how many had got, read and answered it by then. */
  series: z.array(z.object({ at: count, delivered: count, read: count, answered: count })),
  errors: z.array(
    z.object({
      code: z.catch(z.enum(channelProblems), 'unknown'),
      providerCode: z.nullable(count),
      count,
      /** Of these, how many may be tried again. */
      redoable: count,
    }),
  ),
  leftOut: z.array(leftOutCount),
  /** Who was left out at the start or later, though the rehearsal meant them. */
  leftOutSince: z.array(leftOutCount),
  clicks: z.array(z.object({ target: z.string(), count })),
  /** Held back by the provider while it looks at the quality of the template. */
  heldForQuality: count,
  redoable: count,
  /** What sending to them once more costs now, in reais; null where no price was agreed. The version before does not say it. */
  redoCost: z.optional(z.nullable(count)),
  variants: z.array(Variant),
  /** Which text is better by its answers, with how sure that is; null where it is no comparison or says nothing yet. */
  comparison: z.nullable(z.object({ better: count, from: count, to: count })),
})
export type BroadcastReport = z.output<typeof BroadcastReport>

export const broadcastReportCalls = {
  /** C182 */
  getBroadcastReport: call({
    ...reading,
    path: `${ofOne}/broadcastReport`,
    input: z.object(one),
    result: BroadcastReport,
    errors: ['broadcast.notFound'],
  }),
  /** A page of the ledger behind `after`. Of a draft it is that of its rehearsal. Only `filteredLists` take what else is asked of people. */
  listBroadcastPeople: call({
    ...reading,
    path: `${ofOne}/people`,
    expensive: ['states', 'reason', 'errorCode'],
    input: z.object({
      ...one,
      list: z._default(oneOf(peopleLists), 'all'),
      states: z.optional(list(PersonState.schema, 6)),
      reason: z.optional(oneOf(skipReasons)),
      errorCode: z.optional(oneOf(channelProblems)),
      after: z.optional(text(80)),
      most: z._default(whole(1, peoplePageSize), peoplePageSize),
    }),
    result: z.object({ people: z.array(BroadcastPerson), after: z.nullable(z.string()) }),
    errors: ['broadcast.notFound'],
  }),
  /** All that happened to one of them. */
  getBroadcastPerson: call({
    ...reading,
    path: `${ofOne}/person/:position`,
    input: z.object({ ...one, position: whole(0, 2_000_000_000) }),
    result: z.object({
      person: BroadcastPerson,
      /** As it left. */
      text: z.string(),
      steps: z.array(z.object({ at: count, kind: z.string(), detail: z.string() })),
    }),
    errors: ['broadcast.notFound', 'broadcast.personNotFound'],
  }),
  /** For one download, within a minute. */
  createBroadcastFileLink: call({
    method: 'POST',
    path: `${ofOne}/fileLink`,
    allow: 'broadcast',
    audit: 'broadcast.export',
    input: z.object({ ...one, kind: oneOf(['csv', 'xlsx']), list: z._default(oneOf(peopleLists), 'all') }),
    result: z.object({ url: z.string() }),
    errors: ['broadcast.notFound', 'broadcast.tooManyForXlsx'],
  }),
}
