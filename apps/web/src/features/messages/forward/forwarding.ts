import type { SentOf } from '@prosa/contract/kit/call'
import { isMediaKind } from '@prosa/contract/media/model'
import { type messageCalls, sendableTypes } from '@prosa/contract/messages/calls'
import type { Message } from '@prosa/contract/messages/model'

type Sent = SentOf<typeof messageCalls.sendMessage>
type Forwarded = Omit<Sent, 'companyId' | 'phonenumberId' | 'waId' | 'clientMessageId'>

/**
 * What is sent when a message is forwarded: the same file, location or contact, of everything else its text. Null where nothing of it can
 * be forwarded.
 */
export function forwardOf({ messageType, messageBody, media, content, deletedAt, internal }: Message): Forwarded | null {
  if (deletedAt !== undefined || internal || !sendableTypes.some((type) => type === messageType)) return null
  if (isMediaKind(messageType)) {
    if (media?.state !== 'stored') return null
    const hasCaption = messageType !== 'audio' && messageType !== 'sticker'
    return { messageType, messageBody: hasCaption ? messageBody : '', mediaId: media.mediaId, ...(media.isVoice && { isVoice: true }) }
  }
  if (messageType === 'location' && content.location) return { messageType, messageBody: '', location: content.location }
  if (messageType === 'contacts' && content.contacts) return { messageType, messageBody: '', contacts: content.contacts }
  return messageBody === '' ? null : { messageType: 'text', messageBody }
}
