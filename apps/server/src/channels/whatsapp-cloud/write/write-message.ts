import type { ContactCard } from '@prosa/contract/messages/content'
import type { Failure, OutboundMessage } from '../../channel.ts'
import { given } from '../loose-json.ts'
import { recipientOf } from './recipient.ts'
import { writeOffer } from './write-offer.ts'
import { writeTemplate } from './write-template.ts'

type Written = { body: { type: string; [key: string]: unknown } } | { refused: Failure }

/** As `POST /messages` takes it (shared CHANNELS, 1.2), or why it cannot be written. */
export function writeMessage(message: OutboundMessage): Written {
  const part = partOf(message)
  if ('refused' in part) return part
  const { to, replyToProviderId, callbackData } = message
  const context = replyToProviderId ? { context: { message_id: replyToProviderId } } : {}
  return { body: { ...recipientOf(to), ...part.body, ...context, biz_opaque_callback_data: callbackData } }
}

function partOf(message: OutboundMessage): Written {
  const { messageType: type, messageBody: text, content } = message
  switch (type) {
    case 'text':
      return { body: { type, text: { body: text, preview_url: /https?:\/\//i.test(text) } } }
    case 'image':
    case 'video':
    case 'audio':
    case 'document':
    case 'sticker':
      return mediaPart(type, message)
    case 'location':
      return content.location ? { body: { type, location: content.location } } : incomplete(type)
    case 'contacts':
      return content.contacts ? { body: { type, contacts: content.contacts.map(cardBody) } } : incomplete(type)
    case 'interactive':
      return content.offer ? { body: { type, interactive: writeOffer(content.offer, message.media) } } : incomplete(type)
    case 'template':
      return content.template ? writeTemplate(content.template, message.media) : incomplete(type)
    default:
      return refuse('typeNotSupported', `${type} is not sent`)
  }
}

type Captioned = 'image' | 'video' | 'audio' | 'document' | 'sticker'

function mediaPart(type: Captioned, { media, messageBody: text }: OutboundMessage): Written {
  if (!media) return incomplete(type)
  const caption = type === 'audio' || type === 'sticker' ? '' : text
  const filename = type === 'document' ? media.fileName : ''
  return {
    body: {
      type,
      [type]: { id: media.providerMediaId, ...given({ caption, filename }), ...(media.isVoice && type === 'audio' ? { voice: true } : {}) },
    },
  }
}

/** The provider wants one part of a name besides the whole. */
function cardBody({ name, phones, emails, organization }: ContactCard) {
  const [first, ...others] = name.trim().split(/\s+/)
  return {
    name: { formatted_name: name, first_name: first, ...given({ last_name: others.join(' ') }) },
    phones: phones.map(({ phone, waId }) => ({ phone, ...given({ wa_id: waId }) })),
    ...(emails && emails.length > 0 ? { emails: emails.map((email) => ({ email })) } : {}),
    ...(organization ? { org: { company: organization } } : {}),
  }
}

const refuse = (problem: Failure['problem'], detail: string): Written => ({
  refused: { problem, providerCode: null, detail, traceId: null },
})

const incomplete = (type: string) => refuse('badRequest', `${type} without what it is to bring`)
