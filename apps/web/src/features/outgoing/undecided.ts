import type { HeldSummary, OutgoingState } from '@prosa/contract/outgoing/model'

/** True while nobody has chosen what becomes of the held work of a kind. */
const isUndecided = ({ count, choice }: HeldSummary): boolean => choice === null && count > 0

/** The held items of all kinds without a choice. */
export const countUndecided = ({ kinds }: OutgoingState): number => kinds.filter(isUndecided).reduce((sum, { count }) => sum + count, 0)
