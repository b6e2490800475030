import { isSameNumber } from '@prosa/contract/formats/ninth-digit'
import type { InboundEvent, NumberStanding } from '../../../channels/channel.ts'
import { heedAccount, noteStanding } from '../../phone-numbers/public.ts'
import type { InboundContext } from './inbound-context.ts'
import { listAccountNumbers } from './number-door-store.ts'

type Of<K extends InboundEvent['kind']> = Extract<InboundEvent, { kind: K }>

/** CHANNELS 1.10: what these say beyond the limit. */
const meanings = new Map<string, Partial<NumberStanding>>([
  ['FLAGGED', { quality: 'RED' }],
  ['UNFLAGGED', { quality: 'GREEN' }],
  ['THROUGHPUT_UPGRADE', { throughput: 'HIGH' }],
])

/** Told of the account, it names the number that it is about. */
export async function receiveNumber(ctx: InboundContext, phonenumberId: string, event: Of<'number'>): Promise<void> {
  const numbers = await listAccountNumbers(ctx.db, ctx.companyId, phonenumberId)
  const meant = numbers.find(({ phonenumber }) => phonenumber !== null && isSameNumber(phonenumber, event.displayNumber))
  const said = { ...meanings.get(event.event), ...(event.messagingLimit !== null && { messagingLimit: event.messagingLimit }) }
  if (meant && Object.keys(said).length > 0) await noteStanding(ctx, meant.phonenumberId, said)
}

/** Of all its numbers. */
export async function receiveAccount(ctx: InboundContext, phonenumberId: string, event: Of<'account'>): Promise<void> {
  const { messagingLimit, standing, at } = event
  if (standing !== null) await heedAccount(ctx, phonenumberId, standing, at || ctx.now)
  if (messagingLimit === null) return
  for (const number of await listAccountNumbers(ctx.db, ctx.companyId, phonenumberId))
    await noteStanding(ctx, number.phonenumberId, { messagingLimit })
}
