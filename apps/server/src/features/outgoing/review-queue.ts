import type { HeldChoice, HeldKind } from '@prosa/contract/outgoing/model'
import { queue } from '../../kit/queue/queue.ts'

/** The database puts `begin`, `end` and the operator's `choose` in for every company. */
export type Review =
  | { what: 'begin' }
  | { what: 'end'; choice: HeldChoice | null }
  | { what: 'choose'; choice: HeldChoice }
  | { what: 'apply'; kind: HeldKind; choice: Exclude<HeldChoice, 'leave'> }

export const outgoingReviews = queue<Review>('outgoing_reviews')
