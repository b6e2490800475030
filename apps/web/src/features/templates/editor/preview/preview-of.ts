import type { Media } from '@prosa/contract/media/model'
import { categoryOf } from '@prosa/contract/templates/categories'
import type { TemplateButton, TemplateValue } from '@prosa/contract/templates/content'
import { HeaderType, OtpType } from '@prosa/contract/templates/parts'
import { fillText } from '@prosa/contract/templates/variables'
import type { WhatsappButton, WhatsappHeader, WhatsappPreview } from '../../../../ui/phone/whatsapp-screen.tsx'
import type { Draft } from '../draft/draft.ts'
import type { EditorTexts } from '../texts/pt.ts'

export type Filling = 'samples' | 'variables' | 'longest'
type Look = { filling: Filling; sender: string; texts: EditorTexts; mediaOf: (mediaId: string) => Media | null }

const buttonLooks: Record<TemplateButton['kind'], WhatsappButton['kind']> = {
  reply: 'reply',
  url: 'link',
  phone: 'call',
  call: 'call',
  code: 'copy',
  flow: 'list',
  catalog: 'shop',
  products: 'shop',
}

/** The longest that anybody's name, order or address is likely to be: what still fits then, fits always. */
const longest = { body: 120, header: 60 } as const

/** What the customer would see, with the samples, with the bare variables, or with the longest of values. */
export function previewOf({ content, templateType }: Draft, look: Look): WhatsappPreview {
  if (categoryOf(templateType) === 'AUTHENTICATION') return codePreview(content, look)
  const { sender, texts } = look
  return {
    sender,
    verified: true,
    time: '14:32',
    header: headerOf(content, look),
    body: filled(content.bodyText, 'body', content.variableList, look),
    footer: content.footer,
    buttons: buttonsOf(content.buttonList),
    ...(content.offer && {
      offer: { text: content.offer.text, ends: content.offer.hasExpiration ? texts.preview.offerEnds : '' },
    }),
    cards: content.cardList.map((card) => ({
      header: mediaHeader(card.headerType, card.mediaId, look),
      body: filled(card.bodyText, 'body', card.variableList, look),
      buttons: buttonsOf(card.buttonList),
    })),
  }
}

function filled(text: string, part: TemplateValue['part'], values: readonly TemplateValue[], { filling, texts }: Look): string {
  if (filling === 'variables') return text
  return fillText(text, (name) => {
    const sample = values.find((each) => each.part === part && each.name === name)?.sample.trim()
    if (!sample) return undefined
    return filling === 'samples' ? sample : texts.preview.longValue.slice(0, part === 'header' ? longest.header : longest.body)
  })
}

const buttonsOf = (buttons: readonly TemplateButton[]): WhatsappButton[] =>
  buttons.map(({ kind, text }) => ({ kind: buttonLooks[kind], label: text || '…' }))

function headerOf({ headerType, headerBody, headerMediaId, variableList }: Draft['content'], look: Look): WhatsappHeader | undefined {
  if (headerType === HeaderType.None) return undefined
  if (headerType === HeaderType.Text) return { kind: 'text', text: filled(headerBody, 'header', variableList, look) }
  if (headerType === HeaderType.Location) return { kind: 'location', alt: look.texts.preview.location }
  return mediaHeader(headerType, headerMediaId, look)
}

function mediaHeader(type: HeaderType, mediaId: string | null, { mediaOf, texts }: Look): WhatsappHeader {
  const media = mediaId === null ? null : mediaOf(mediaId)
  if (type === HeaderType.Document) return { kind: 'document', name: media?.fileName ?? texts.preview.document }
  if (type === HeaderType.Product) return { kind: 'product', alt: texts.preview.product }
  const picture = media?.thumbnailUrl ?? (type === HeaderType.Image ? media?.url : null)
  return { kind: type === HeaderType.Image ? 'image' : 'video', ...(picture && { url: picture }) }
}

/** The provider's own words, which it translates into the language of the template. */
function codePreview(content: Draft['content'], { sender, texts, filling }: Look): WhatsappPreview {
  const { securityRecommendation, expirationTime, authenticationOtpType: otp, otpText, autofillText } = content
  const code = filling === 'variables' ? '{{1}}' : '482913'
  const isCopied = otp === null || otp === OtpType.Copy
  const label = isCopied ? otpText || texts.code.words.otpText.usual : autofillText || texts.code.words.autofillText.usual
  return {
    sender,
    verified: true,
    time: '14:32',
    body: texts.preview.code(code, securityRecommendation),
    footer: expirationTime === null ? '' : texts.preview.codeEnds(expirationTime),
    buttons: otp === OtpType.ZeroTap ? [] : [{ kind: 'copy', label }],
  }
}
