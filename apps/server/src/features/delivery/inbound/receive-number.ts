import { isSameNumber } from '@prosa/contract/formats/phones/ninth-digit'
import type { Channel, Failure, InboundEvent, NumberStanding } from '../../../channels/channel.ts'
import {
  disconnectNumber,
  heedAccount,
  listReach,
  noteNameDecision,
  noteStanding,
  pauseSending,
  tellTemplateTrouble,
} from '../../phone-numbers/public.ts'
import { foldTold, heedBan, newsOf } from '../../templates/public.ts'
import type { InboundContext } from './inbound-context.ts'
import { listAccountNumbers } from './lookup-store.ts'

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
  if (meant && event.name) await noteNameDecision(ctx, meant.phonenumberId, { ...event.name, at: event.at || ctx.now })
}

/** Of all its numbers. */
export async function receiveAccount(ctx: InboundContext, phonenumberId: string, event: Of<'account'>): Promise<void> {
  const { messagingLimit, standing, at } = event
  if (standing !== null) await heedAccount(ctx, phonenumberId, standing, at || ctx.now)
  if (standing?.kind === 'blocked' || standing?.kind === 'restored') await heedBan(ctx, phonenumberId)
  if (messagingLimit === null) return
  for (const number of await listAccountNumbers(ctx.db, ctx.companyId, phonenumberId))
    await noteStanding(ctx, number.phonenumberId, { messagingLimit })
}

/** Before anybody sends it in vain. */
export async function receiveTemplate(ctx: InboundContext, phonenumberId: string, event: Of<'template'>): Promise<void> {
  await foldTold(ctx, phonenumberId, event)
  const news = await newsOf(ctx, event)
  if (news === null) return
  const { name: templateName, language: templateLanguage } = event
  await tellTemplateTrouble(ctx, [{ phonenumberId, templateName, templateLanguage, ...news, waId: null, messageId: null }])
}

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
