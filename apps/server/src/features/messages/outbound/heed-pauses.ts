import { disconnectNumber, movePause, pauseSending } from '../../phone-numbers/public.ts'
import type { TellingContext } from '../tell-messages.ts'
import type { Outgoing } from './outbound-store.ts'
import type { Result } from './result.ts'
import type { Refused } from './sort-answers.ts'

const numberPause = 1_000
const bulkPause = 3_600_000
const doubtPause = 3_000

/** What a refusal means for everything else of its number; said once, however many were refused for it. */
export async function heedPauses(ctx: TellingContext, refused: readonly Refused[]): Promise<void> {
  const now = ctx.house.clock.now()
  const once = new Map(refused.map((one) => [`${one.message.phonenumberId} ${one.failure.problem} ${one.accessToken}`, one]))
  for (const { message, failure, consequence, retryAfterMs, accessToken } of once.values()) {
    const { phonenumberId } = message
    const { problem } = failure
    if (consequence.pause === 'everything') await disconnectNumber(ctx, phonenumberId, problem, accessToken)
    if (consequence.pause === 'number') await pauseSending(ctx, phonenumberId, 'number', now + (retryAfterMs ?? numberPause), problem)
    if (consequence.pause === 'bulk') await pauseSending(ctx, phonenumberId, 'bulk', now + (retryAfterMs ?? bulkPause), problem)
  }
}

/**
 * A provider that does not answer would leave all that waits uncertain, one after the other: the number pauses, then one message goes
 * ahead, and when that one is answered the others follow.
 */
export async function heedDoubts(
  ctx: TellingContext,
  results: readonly Result[],
  messages: ReadonlyMap<string, Pick<Outgoing, 'phonenumberId'>>,
): Promise<void> {
  const until = ctx.house.clock.now() + doubtPause
  const doubted = new Set<string>()
  for (const result of results) {
    const message = 'messageId' in result && messages.get(result.messageId)
    if (!message || result.kind !== 'answered') continue
    const { phonenumberId } = message
    const { probeUntil } = result.asked
    const isAnswered = result.outcome.kind === 'done' || result.outcome.kind === 'refused'
    if (result.outcome.kind === 'uncertain') doubted.add(phonenumberId)
    if (probeUntil !== undefined) await movePause(ctx.db, ctx.companyId, phonenumberId, { from: probeUntil, to: isAnswered ? null : until })
  }
  for (const id of doubted) await pauseSending(ctx, id, 'number', until, 'uncertain')
}
