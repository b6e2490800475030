import type { Channel, Failure } from '../../../channels/channel.ts'
import { disconnectNumber, pauseSending } from '../../phone-numbers/public.ts'
import type { InboundContext } from './inbound-context.ts'

const numberPause = 5_000
const bulkPause = 3_600_000

/** What a failure that came by webhook means for what else goes out through the number. */
export async function sufferFailure(ctx: InboundContext, phonenumberId: string, channel: Channel, { problem }: Failure): Promise<void> {
  switch (channel.consequenceOf(problem).pause) {
    case 'everything':
      return disconnectNumber(ctx, phonenumberId, problem)
    case 'number':
      return pauseSending(ctx, phonenumberId, 'number', ctx.now + numberPause, problem)
    case 'bulk':
      return pauseSending(ctx, phonenumberId, 'bulk', ctx.now + bulkPause, problem)
    default:
      return
  }
}
