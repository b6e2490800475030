import { isOwnId } from '@prosa/contract/kit/own-id'
import type { Channel, Failure, InboundEvent } from '../../../channels/channel.ts'
import { isOfTemplate } from '../../../channels/is-of-template.ts'
import { tellTemplateTrouble } from '../../phone-numbers/public.ts'
import { heedFailures } from '../facts/heed-failures.ts'
import { addFact, type InboundContext } from './inbound-context.ts'
import { findSent } from './lookup-store.ts'
import { noteOptedOut } from './note-wish.ts'
import { sufferFailure } from './receive-number.ts'

type Of<K extends InboundEvent['kind']> = Extract<InboundEvent, { kind: K }>

/** How far a message of ours came; also of one that was sent elsewhere, of which nothing but this is known. */
export async function receiveStatus(ctx: InboundContext, phonenumberId: string, channel: Channel, event: Of<'status'>): Promise<void> {
  const { providerMessageId, status, at, failure, callbackData, pricing } = event
  const error = failure && { code: failure.problem, providerCode: failure.providerCode }
  const more = { ...(pricing && { pricing }), ...(failure && { detail: failure.detail, traceId: failure.traceId }) }
  addFact(ctx, { phonenumberId, providerMessageId, fact: { kind: 'status', status, at, error }, more })
  if (callbackData && isOwnId(callbackData)) ctx.left.settled.push({ messageId: callbackData, phonenumberId, providerMessageId })
  if (failure) await heedFailed(ctx, phonenumberId, channel, { ...event, failure })
}

/** What a failure says about the customer, and about what else goes out. An opt-out is also heard of who was written to elsewhere. */
async function heedFailed(
  ctx: InboundContext,
  phonenumberId: string,
  channel: Channel,
  event: Of<'status'> & { failure: Failure },
): Promise<void> {
  const { failure, at } = event
  const sent = await findSent(ctx.db, ctx.companyId, { ...event, phonenumberId })
  if (sent) ctx.left.failed.push(sent.messageId)
  if (failure.problem === 'optedOut') return noteOptedOut(ctx, phonenumberId, event)
  if (sent) await heedFailures(ctx, [{ ...sent, problem: failure.problem, at }])
  await sufferFailure(ctx, phonenumberId, channel, failure)
  if (sent && sent.templateName !== '' && isOfTemplate(channel.consequenceOf(failure.problem)))
    await tellTemplateTrouble(ctx, [{ ...sent, problem: failure.problem }])
}

export function receiveReaction(ctx: InboundContext, phonenumberId: string, event: Of<'reaction'>): void {
  const { targetProviderId, fromMe, emoji, at } = event
  addFact(ctx, { phonenumberId, providerMessageId: targetProviderId, fact: { kind: 'reaction', fromMe, emoji, at } })
}

export function receiveEdit(ctx: InboundContext, phonenumberId: string, event: Of<'edit'>): void {
  const { targetProviderId, messageBody, at } = event
  addFact(ctx, { phonenumberId, providerMessageId: targetProviderId, fact: { kind: 'edit', messageBody, at } })
}

export function receiveDeletion(ctx: InboundContext, phonenumberId: string, event: Of<'delete'>): void {
  addFact(ctx, { phonenumberId, providerMessageId: event.targetProviderId, fact: { kind: 'delete', at: event.at } })
}
