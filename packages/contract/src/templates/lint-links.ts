import type { TemplateContent } from './content.ts'
import { type Finding, finding } from './lint-findings.ts'
import { HeaderType } from './parts.ts'
import { placeholderDomainIn, placeholderWordsIn } from './placeholders.ts'
import { isPositional, variableMarks, withoutVariables } from './template-variables.ts'
import { most } from './text-limits.ts'

/** Hosts that hide where they lead, and WhatsApp's own short links: the provider refuses both. */
const shorteners: ReadonlySet<string> = new Set(
  `bit.ly wa.me tinyurl.com t.co goo.gl is.gd v.gd ow.ly buff.ly cutt.ly rebrand.ly rb.gy shorturl.at tiny.cc t.ly lnkd.in encurtador.com.br
  bityli.com bit.do adf.ly shorte.st abre.ai l1nk.dev linktr.ee t.me api.whatsapp.com chat.whatsapp.com wa.link whats.link s.id soo.gd dub.sh
  short.io tny.im urlz.fr x.gd kutt.it qr.ae surl.li`.split(/\s+/),
)

const hostOf = (link: string): string => /^(?:https?:\/\/)?(?:www\.)?([^/?#:\s]+)/i.exec(link.trim())?.[1]?.toLowerCase() ?? ''

/** The host of the first short link in a text, as people write it, with or without its scheme. */
function shortenedIn(text: string): string | null {
  const links = text.match(/(?:https?:\/\/)?[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)+\/[^\s{}]*/gi) ?? []
  return links.map(hostOf).find((host) => shorteners.has(host)) ?? null
}

/** The texts that customers read, with their fields. The address of a button is checked separately. */
function listTexts({ headerType, headerBody, bodyText, footer, buttonList, cardList }: TemplateContent): Told[] {
  const labels = (list: typeof buttonList, prefix = '') => list.map(({ text }, at): Told => [`${prefix}buttonList.${at}.text`, text])
  return [
    ['headerBody', headerType === HeaderType.Text ? headerBody : ''],
    ['bodyText', bodyText],
    ['footer', footer],
    ...labels(buttonList),
    ...cardList.flatMap((card, at): Told[] => [[`cardList.${at}.bodyText`, card.bodyText], ...labels(card.buttonList, `cardList.${at}.`)]),
  ]
}

/** Short links among the words, wherever people read them. */
export const lintShortened = (content: TemplateContent): Finding[] =>
  listTexts(content).flatMap(([field, text]) => {
    const host = shortenedIn(text)
    return host === null ? [] : [finding('linkShortened', field, { host })]
  })

/** Words and addresses of a model that nobody has replaced by those of the company. */
export const lintPlaceholders = (content: TemplateContent): Finding[] =>
  listTexts(content).flatMap(([field, text]) => {
    const [host, words] = [placeholderDomainIn(text), placeholderWordsIn(text)]
    return [
      ...(host === null ? [] : [finding('placeholderLink', field, { host })]),
      ...(words === null ? [] : [finding('placeholderText', field, { words })]),
    ]
  })
type Told = [field: string, text: string]

const wellFormed = /^https?:\/\/[^\s/?#@:]+\.[^\s/?#@:.]{2,}(:\d+)?([/?#]\S*)?$/i

/** As somebody meant it who left the scheme out, or wrote spaces around and within it. */
export const mendLink = (link: string): string => {
  const bare = link.replace(/\s+/g, '')
  return /^https?:\/\//i.test(bare) ? bare.replace(/^http:/i, 'https:') : `https://${bare.replace(/^\/+/, '')}`
}

export function lintLink(url: string, field: string, publicUrl: string): Finding[] {
  if (url.trim() === '') return [finding('linkMissing', field)]
  const found = lintLinkVariable(url, field)
  if (url.length > most.link) found.push(finding('linkTooLong', field, { limit: most.link, length: url.length }))
  if (url.startsWith(`${publicUrl}/`)) return found
  const isHttps = /^https:\/\//i.test(url)
  const isMendable = wellFormed.test(withoutVariables(mendLink(url), ''))
  if (!isHttps) found.push(finding('linkNotHttps', field, {}, isMendable))
  else if (!wellFormed.test(withoutVariables(url, ''))) found.push(finding('linkWrong', field, {}, isMendable))
  const placeholder = placeholderDomainIn(hostOf(url))
  if (placeholder !== null) found.push(finding('placeholderLink', field, { host: placeholder }))
  if (shorteners.has(hostOf(url))) found.push(finding('linkShortened', field, { host: hostOf(url) }))
  return found
}

/** One at most, at the end, and called 1 whatever the others are called. */
function lintLinkVariable(url: string, field: string): Finding[] {
  const marks = variableMarks(url)
  const [mark] = marks
  const hasStrayBraces = /{{|}}/.test(withoutVariables(url, ''))
  if (!mark) return hasStrayBraces ? [finding('linkVariable', field)] : []
  const isLast = marks.length === 1 && mark.end === url.length && !hasStrayBraces
  return isLast && isPositional(mark.name) && mark.name === '1' ? [] : [finding('linkVariable', field, { name: mark.name }, isLast)]
}
