import { writeSize } from '@prosa/contract/formats/numbers/size'
import { writeHour } from '@prosa/contract/formats/time/date'
import type { Message } from '@prosa/contract/messages/model'
import { MessageStatus } from '@prosa/contract/messages/states'
import { type Html, html } from '../../kit/html.ts'
import type { ExportHead } from './export-store.ts'
import type { ExportTexts } from './texts/pt.ts'

/** One message: when, who, and what of it can stand on paper. */
export function exportLine(message: Message, texts: ExportTexts, head: ExportHead): Html {
  const hour = writeHour(message.time, head.timeZone)
  if (message.messageType === 'system') return html`<p class="notice"><time>${hour}</time> ${noticeOf(message, texts)}</p>\n`
  const kind = message.internal ? 'note' : message.fromMe ? 'ours' : 'theirs'
  const marks = [
    ...(message.internal ? [texts.note] : []),
    ...(message.edits.length > 0 ? [texts.edited] : []),
    ...(message.messageStatus === MessageStatus.Error ? [texts.failed] : []),
  ]
  return html`<article class="${kind}"><p class="who"><b>${writerOf(message, texts, head)}</b> <time>${hour}</time>${marks.map((mark) => html` · ${mark}`)}</p>
${message.deletedAt === undefined ? contentOf(message, texts) : [html`<p class="quiet">${texts.deleted}</p>\n`]}</article>
`
}

function writerOf({ fromMe, source, agentName }: Message, texts: ExportTexts, { contactName }: ExportHead): string {
  if (!fromMe) return contactName
  if (agentName) return agentName
  return source === 'bot' ? texts.bot : source === 'system' ? texts.system : texts.us
}

function noticeOf({ content: { notice = 'other', noticeBy = '', noticeTo = '' }, messageBody }: Message, texts: ExportTexts): string {
  const said = texts.notices[notice](noticeBy, noticeTo)
  return messageBody ? `${said}: ${messageBody}` : said
}

function contentOf(message: Message, texts: ExportTexts): Html[] {
  const { messageType, messageBody, media, replyTo, reactions } = message
  const details = [...detailsOf(message), ...(media ? [fileOf(media, texts)] : [])]
  const isBare = messageBody === '' && details.length === 0 && !media?.thumbnailUrl
  return [
    ...(replyTo?.messageBody ? [html`<blockquote>${texts.answering}: ${replyTo.messageBody}</blockquote>\n`] : []),
    ...(media?.thumbnailUrl ? [html`<img src="${media.thumbnailUrl}" alt="${texts.kinds[messageType]}">\n`] : []),
    ...(messageBody ? [html`<p class="text">${messageBody}</p>\n`] : []),
    ...details.map((detail) => html`<p class="quiet">${texts.kinds[messageType]}: ${detail}</p>\n`),
    ...(isBare ? [html`<p class="quiet">${texts.kinds[messageType]}</p>\n`] : []),
    ...(reactions.length > 0 ? [html`<p class="quiet">${reactions.map(({ emoji }) => emoji).join(' ')}</p>\n`] : []),
  ]
}

const fileOf = ({ fileName, size, mimeType }: NonNullable<Message['media']>, { languageTag }: ExportTexts) =>
  [fileName || mimeType, size === null ? '' : writeSize(size, languageTag === 'pt-BR' ? 'pt' : (languageTag as 'en' | 'es'))]
    .filter(Boolean)
    .join(' · ')

/** What a message brings besides its text. */
function detailsOf({ content: { location, contacts = [], choice, order } }: Message): string[] {
  return [
    ...(location ? [[location.name, location.address, `${location.latitude}, ${location.longitude}`].filter(Boolean).join(' · ')] : []),
    ...contacts.map(({ name, phones }) => [name, ...phones.map(({ phone }) => phone)].join(' · ')),
    ...(choice && 'title' in choice ? [choice.title] : []),
    ...(order ? order.items.map(({ productId, quantity }) => `${quantity} × ${productId}`) : []),
  ]
}
