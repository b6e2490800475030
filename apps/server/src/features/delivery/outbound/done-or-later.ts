import type { Channel, Outcome } from '../../../channels/channel.ts'
import type { Result } from './result.ts'

const comeBack = 5_000

/** Done twice it does no harm: what is not known to be done is done again, unless that is of no use. */
export function doneOrLater(itemId: string, channel: Channel, outcome: Outcome<unknown>): Result {
  if (outcome.kind === 'done') return { kind: 'over', itemId }
  const isOver = outcome.kind === 'refused' && channel.consequenceOf(outcome.failure.problem).retry === 'never'
  return isOver ? { kind: 'over', itemId } : { kind: 'later', itemId, reason: outcome.kind, delayMs: comeBack }
}
