import * as z from 'zod/mini'
import { mostConditionLength } from '../conditions/condition.ts'
import { call } from '../kit/call.ts'
import { list, oneOf, ownId, text, whole } from '../kit/fields.ts'
import { mostCountedSegments, mostSegmentName } from './limits.ts'

/** Who sees it: its author alone, or everybody who works with contacts. */
export const segmentScopes = ['own', 'company'] as const

export const Segment = z.object({
  segmentId: z.string(),
  name: z.string(),
  scope: z.enum(segmentScopes),
  /** JSON, which `readContactCondition` reads. */
  condition: z.string(),
  /**
   * Whether it asks a property what its kind does not have by now (`isUnfit`), or names what was deleted since: it is answered as it stands,
   * and waits to be mended.
   */
  isUnfit: z.boolean(),
  authorName: z.string(),
  mayChange: z.boolean(),
  version: z.number(),
})
export type Segment = z.output<typeof Segment>

const one = { companyId: ownId(), segmentId: ownId() }
const ofOne = '/segment/:companyId/:segmentId' as const
const said = {
  name: text(mostSegmentName, 1),
  scope: oneOf(segmentScopes),
  /** JSON: an and/or group of `contactFields`. */
  condition: text(mostConditionLength, 2),
}
const refusedWrites = ['segment.nameTaken', 'segment.tooMany', 'contact.maskedCondition'] as const

/** Saved filters of contacts: who meets one is asked anew each time. Author and administrators change a shared one. */
export const segmentCalls = {
  listSegments: call({
    method: 'GET',
    path: '/segment/:companyId/list',
    allow: ['contact', 'broadcast'],
    input: z.object({ companyId: ownId() }),
    result: z.array(Segment),
    errors: [],
  }),
  /** Those that the asker sees of these, each with exactly how many it has now. */
  countSegments: call({
    method: 'POST',
    onlyReads: true,
    path: '/segment/:companyId/count',
    body: 'json',
    allow: ['contact', 'broadcast'],
    expensive: true,
    input: z.object({ companyId: ownId(), segmentIds: list(ownId(), mostCountedSegments) }),
    result: z.array(z.object({ segmentId: z.string(), total: z.number() })),
    errors: [],
  }),
  createSegment: call({
    method: 'POST',
    path: '/segment/:companyId/create',
    body: 'json',
    allow: 'contact',
    audit: 'segment.create',
    input: z.object({ companyId: ownId(), ...said }),
    result: Segment,
    errors: refusedWrites,
  }),
  /** Optimistic locking by `version`. */
  updateSegment: call({
    method: 'POST',
    path: `${ofOne}/update`,
    body: 'json',
    allow: 'contact',
    audit: 'segment.update',
    input: z.object({ ...one, ...said, version: whole(1, 2_147_483_647) }),
    result: Segment,
    errors: ['segment.notFound', 'segment.changed', ...refusedWrites],
  }),
  removeSegment: call({
    method: 'DELETE',
    path: `${ofOne}/delete`,
    allow: 'contact',
    audit: 'segment.remove',
    input: z.object(one),
    result: Segment,
    errors: ['segment.notFound'],
  }),
  restoreSegment: call({
    method: 'POST',
    path: `${ofOne}/restore`,
    allow: 'contact',
    audit: 'segment.restore',
    input: z.object(one),
    result: Segment,
    errors: ['segment.notFound', ...refusedWrites],
  }),
}
