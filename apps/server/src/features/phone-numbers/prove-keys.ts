import type { Channel, ChannelNumber } from '../../channels/channel.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { standingWait } from './standing-wait.ts'

/** Whoever cannot open the provider's door with them does not have the number, whatever they know of it. */
export async function proveKeys(channel: Channel, number: ChannelNumber): Promise<void> {
  if (!isSayable(number.accessToken)) throw new Refusal('number.keysRefused')
  const outcome = await channel.standing(number, AbortSignal.timeout(standingWait))
  if (outcome.kind === 'done') return
  const isPassing = outcome.kind !== 'refused' || !['never', 'wait'].includes(channel.consequenceOf(outcome.failure.problem).retry)
  throw new Refusal(isPassing ? 'partner.unavailable' : 'number.keysRefused')
}

/** No provider gives a token that a header cannot carry. */
const isSayable = (token: string): boolean => /^[\x21-\x7e]+$/.test(token)
