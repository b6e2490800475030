import type { MediaKind } from '@prosa/contract/media/model'
import type { MessageContent } from '@prosa/contract/messages/content'
import type { InboundEvent } from '../../channel.ts'
import { fieldIn, given, idIn, type Loose, objectIn, textIn } from '../loose-json.ts'
import { type Brought, mostBody } from './brought.ts'
import { mostIdLength } from './kind-of.ts'
import { readCards, readLocation, readOrder } from './read-attachments.ts'
import { readButton, readInteractive } from './read-choice.ts'

type Said = Omit<Extract<InboundEvent, { kind: 'message' }>, 'kind' | 'from'>

/** What cannot be made sense of gives null, and stands there as what the channel could not bring. */
const readers = new Map<unknown, (item: Loose) => Brought | null>([
  ['text', (item) => ({ messageType: 'text', messageBody: textIn(objectIn(item, 'text'), 'body', mostBody) })],
  ...(['image', 'audio', 'video', 'document', 'sticker'] as const).map(
    (kind) => [kind, (item: Loose) => readMedia(kind, objectIn(item, kind))] as const,
  ),
  ['location', readLocation],
  ['contacts', readCards],
  ['button', readButton],
  ['interactive', readInteractive],
  ['order', readOrder],
  ['system', readSystem],
  ['unsupported', (item) => placeholder('unsupported', textIn(objectIn(item, 'unsupported'), 'type', 64))],
])

export function readSaid(item: Loose, at: number): Said {
  const { messageType, messageBody, content, media } = readBrought(item)
  const context = objectIn(item, 'context')
  return {
    providerMessageId: idIn(item, 'id', mostIdLength) ?? '',
    at,
    messageType,
    messageBody,
    content: { ...content, ...readContext(context), ...readReferral(item) },
    media: media ?? null,
    replyToProviderId: idIn(context, 'id', mostIdLength),
  }
}

/** What it says now. */
export const readEdit = (item: Loose) => readBrought(objectIn(objectIn(item, 'edit'), 'message')).messageBody

function readBrought(item: Loose): Brought {
  const type = textIn(item, 'type', 64)
  const reader = readers.get(type)
  return reader ? (reader(item) ?? placeholder('unsupported', type)) : placeholder('unknown', type)
}

const placeholder = (messageType: 'unsupported' | 'unknown', foreignType: string): Brought => ({
  messageType,
  messageBody: '',
  content: given({ foreignType }),
})

function readSystem(item: Loose): Brought {
  const system = objectIn(item, 'system')
  const type = textIn(system, 'type', 64)
  const notice = type.endsWith('changed_number') ? 'numberChanged' : type === 'customer_identity_changed' ? 'identityChanged' : 'other'
  return { messageType: 'system', messageBody: textIn(system, 'body', mostBody), content: { notice } }
}

function readContext(context: Loose): MessageContent {
  const product = objectIn(context, 'referred_product')
  const productId = textIn(product, 'product_retailer_id', 200)
  const isOften = fieldIn(context, 'frequently_forwarded') === true
  return {
    ...(isOften ? { forwarded: 'often' } : fieldIn(context, 'forwarded') === true ? { forwarded: 'once' } : {}),
    ...(productId === '' ? {} : { product: { catalogId: textIn(product, 'catalog_id', 200), productId } }),
  }
}

function readReferral(item: Loose): MessageContent {
  const sent = objectIn(item, 'referral')
  const referral = given({
    sourceUrl: textIn(sent, 'source_url', 2_000),
    sourceId: textIn(sent, 'source_id', 200),
    sourceType: textIn(sent, 'source_type', 64),
    headline: textIn(sent, 'headline'),
    body: textIn(sent, 'body', 4_096),
    mediaType: textIn(sent, 'media_type', 64),
    mediaUrl: textIn(sent, 'image_url', 2_000) || textIn(sent, 'video_url', 2_000) || textIn(sent, 'thumbnail_url', 2_000),
    clickId: textIn(sent, 'ctwa_clid', 1_000),
  })
  return Object.keys(referral).length > 0 ? { referral } : {}
}

/** Without an id there is nothing to fetch. */
function readMedia(kind: MediaKind, sent: Loose): Brought | null {
  const providerMediaId = idIn(sent, 'id', 200)
  if (!providerMediaId) return null
  return {
    messageType: kind,
    messageBody: textIn(sent, 'caption', mostBody),
    media: {
      kind,
      providerMediaId,
      mimeType: textIn(sent, 'mime_type', 200),
      fileName: textIn(sent, 'filename', 255),
      sha256: idIn(sent, 'sha256', 100),
      isVoice: kind === 'audio' && fieldIn(sent, 'voice') === true,
    },
  }
}
