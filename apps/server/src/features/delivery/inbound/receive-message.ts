import { windowLength } from '@prosa/contract/messages/limits'
import { MessageStatus } from '@prosa/contract/messages/states'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import type { InboundEvent } from '../../../channels/channel.ts'
import { allAnswered } from '../../../kit/db/all-answered.ts'
import { newId } from '../../../kit/db/ids.ts'
import { expectNewcomer, findDestination, isKnownMessage, noteInChat, receiveInto } from '../../chats/public.ts'
import { chatIdOf, type FoundContact, isBlockedOn, tellBlockAgain } from '../../contacts/public.ts'
import { awaitMedia } from '../../media/public.ts'
import { noteSince } from '../../merges/public.ts'
import { activityOf, addActivity, addMessage, type InboundContext, inTurn } from './inbound-context.ts'
import { knowContact } from './know-contact.ts'
import { noteWish } from './note-wish.ts'

type Said = Extract<InboundEvent, { kind: 'message' | 'echo' }>
type Number = { phonenumberId: string; channelType: ChannelType }

/** What a customer wrote, or what somebody wrote them on the company's own telephone. A message that is known changes nothing. */
export async function receiveMessage(ctx: InboundContext, number: Number, event: Said): Promise<void> {
  const { db, companyId } = ctx
  const { phonenumberId } = number
  const { providerMessageId } = event
  const [contact, isKnown] = await allAnswered([
    knowContact(ctx, personOf(event), {
      activeAt: isWritten(event) ? activityOf(ctx, event.at) : null,
      onNewcomer: () => expectNewcomer(ctx, phonenumberId),
    }),
    isKnownMessage(db, companyId, { phonenumberId, providerMessageId }),
  ])
  if (!isKnown) await inTurn(ctx, contact, (isFirst) => receiveOf(ctx, number, event, { ...contact, isNewcomer: isFirst }))
}

/** By the customer themselves. */
const isWritten = ({ kind, messageType }: Said) => kind === 'message' && messageType !== 'system'

const personOf = (event: Said) => (event.kind === 'message' ? event.from : event.to)

async function receiveOf(ctx: InboundContext, { phonenumberId, channelType }: Number, event: Said, contact: FoundContact): Promise<void> {
  const { db, companyId } = ctx
  const { contactId, isNewcomer, isMerged } = contact
  const { providerMessageId, at, messageType, messageBody, content, replyToProviderId } = event
  const person = personOf(event)
  const [to, isBlocked] = await allAnswered([
    findDestination(ctx, { phonenumberId, contactId, waId: chatIdOf(person), isNewcomer }),
    isNewcomer || event.kind === 'echo' ? Promise.resolve(false) : isBlockedOn(db, companyId, { contactId, phonenumberId }),
  ])
  // The provider does not keep back everybody whom we block: what they write stays in the journal, and it can block them now.
  if (isBlocked) return tellBlockAgain(db, companyId, contactId, phonenumberId, ctx.now)
  const mediaId = event.media && (await awaitMedia(db, companyId, phonenumberId, event.media))
  const messageId = newId()
  const key = { messageId, phonenumberId, waId: to.waId, providerMessageId, replyToProviderId, mediaId, at }
  const side = sideOf(event)
  addMessage(ctx, { ...key, messageType, messageBody, content, ...side })
  if (isMerged) await noteSince(db, companyId, messageId, chatIdOf(person))
  const { messageStatus, fromMe } = side
  const last = { messageId, messageType, messageBody, messageStatus, fromMe, mediaId, at }
  if (!isWritten(event)) return noteInChat(ctx, to, { ...last, answerTo: null, isAnswer: event.kind === 'echo' })
  addActivity(ctx, contact, at)
  const windowExpiresAt = channelType === ChannelType.SMS ? null : at + windowLength
  await receiveInto(ctx, to, { ...last, windowExpiresAt, answerTo: person.waId ?? person.userId })
  await noteWish(ctx, { phonenumberId, channelType, contactId, event })
}

function sideOf({ kind, at, messageType }: Said) {
  if (kind === 'echo') return { fromMe: true, source: 'agent' as const, messageStatus: MessageStatus.Sent, statusTimes: { sent: at } }
  const source = messageType === 'system' ? ('system' as const) : ('customer' as const)
  return { fromMe: false, source, messageStatus: MessageStatus.Received }
}
