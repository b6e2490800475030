import { consentOfButton, consentOfText } from '@prosa/contract/contacts/opt-out'
import type { ChannelType } from '@prosa/contract/phone-numbers/states'
import { consentChannelOf } from '@prosa/contract/privacy/consent-channel-of'
import type { InboundEvent } from '../../../channels/channel.ts'
import { findKnownContact, recordConsent } from '../../contacts/public.ts'
import type { InboundContext } from './inbound-context.ts'
import { knowContact } from './know-contact.ts'

type Said = Pick<Extract<InboundEvent, { kind: 'message' }>, 'content' | 'messageType' | 'messageBody' | 'providerMessageId' | 'at'>
type Of<K extends InboundEvent['kind']> = Extract<InboundEvent, { kind: K }>

/** A word or a button by which a customer wants no more marketing, or wants it again. */
export async function noteWish(
  ctx: InboundContext,
  { phonenumberId, channelType, contactId, event }: { phonenumberId: string; channelType: ChannelType; contactId: string; event: Said },
): Promise<void> {
  const { content, messageType, messageBody, providerMessageId, at } = event
  const button = content.choice?.kind === 'button' ? content.choice : null
  const status = button ? consentOfButton(button) : messageType === 'text' ? consentOfText(messageBody) : null
  if (!status) return
  const said = button?.title ?? messageBody
  const evidence = `message:${providerMessageId}`
  const channel = consentChannelOf(channelType)
  await recordConsent(ctx, { contactId, evidence, phonenumberId, channel, status, source: button ? 'button' : 'keyword', said, at })
}

/** What they chose in the channel's own settings. */
export async function receivePreference(ctx: InboundContext, phonenumberId: string, event: Of<'preference'>): Promise<void> {
  const { from, wants, detail, at } = event
  const { contactId } = await knowContact(ctx, from)
  const status = wants ? 'granted' : 'revoked'
  const evidence = `preference:${phonenumberId}:${at}:${status}`
  await recordConsent(ctx, { contactId, evidence, phonenumberId, status, source: 'preference', said: detail, at })
}

/** The provider did not deliver because they want no marketing: who is not known is not made known by this. */
export async function noteOptedOut(ctx: InboundContext, phonenumberId: string, event: Of<'status'>): Promise<void> {
  const { recipient, providerMessageId, at, failure } = event
  const contactId = await findKnownContact(ctx, recipient)
  if (!contactId) return
  const evidence = `status:${providerMessageId}`
  const said = failure?.detail ?? ''
  await recordConsent(ctx, { contactId, evidence, phonenumberId, status: 'revoked', source: 'provider', said, at })
}
