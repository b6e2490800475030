import type { Channel, Failure } from '../../../channels/channel.ts'
import { disconnectNumber, listReach, pauseSending } from '../../phone-numbers/public.ts'
import type { InboundContext } from './inbound-context.ts'

const numberPause = 5_000
const bulkPause = 3_600_000

/** What a failure that came by webhook means for what else goes out through the number, its account or its app. */
export async function sufferFailure(ctx: InboundContext, phonenumberId: string, channel: Channel, { problem }: Failure): Promise<void> {
  const { pause, reach } = channel.consequenceOf(problem)
  if (pause === 'nothing' || pause === 'pair') return
  for (const id of await listReach(ctx, phonenumberId, reach)) {
    if (pause === 'everything') await disconnectNumber(ctx, id, problem)
    if (pause === 'number') await pauseSending(ctx, id, 'number', ctx.now + numberPause, problem)
    if (pause === 'bulk') await pauseSending(ctx, id, 'bulk', ctx.now + bulkPause, problem)
  }
}
