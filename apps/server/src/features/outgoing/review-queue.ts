import type { HeldChoice, HeldKind } from '@prosa/contract/outgoing/model'
import { queue } from '../../kit/queue/queue.ts'

/** `begin` and `end` are put in by the database for every company, in the transaction that begins or ends a hold. */
export type Review =
  | { what: 'begin' }
  | { what: 'end'; choice: HeldChoice | null }
  | { what: 'apply'; kind: HeldKind; choice: Exclude<HeldChoice, 'leave'> }

export const outgoingReviews = queue<Review>('outgoing_reviews')
