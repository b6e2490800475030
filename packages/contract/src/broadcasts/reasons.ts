/** Why somebody who was meant gets nothing: the first of these that holds (`left out`), or what happened to the broadcast. */
export const leftOutReasons = [
  'invalid',
  'duplicate',
  'erased',
  'blocked',
  'unreachable',
  'optedOut',
  'openChat',
  'recent',
  'valueMissing',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export const skipReasons = [...leftOutReasons, 'canceled'] as const
export type SkipReason = (typeof skipReasons)[number]

/** Why a broadcast that is under way sends nothing at the moment. */
export const pauseReasons = [
  'person',
  'quietHours',
  'closed',
  'accountLimit',
  'quality',
  'templateStopped',
  'numberStopped',
  'tooManyErrors',
  'budget',
  'monthBudget',
  'outgoingHeld',
] as const
export type PauseReason = (typeof pauseReasons)[number]

/** Problems of a broadcast itself that no provider says: a template was changed or is not there any more, a number was removed. */
export const ownPauseProblems = ['templateChanged', 'templateGone', 'numberRemoved'] as const
