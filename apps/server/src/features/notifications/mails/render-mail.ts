import type { CompanyStyle } from '@prosa/contract/company/style'
import type { Language } from '@prosa/contract/formats/language'
import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import type { Letter, MailTexts, Scene } from './letter.ts'
import { mailPage, type Page } from './mail-page.ts'
import type { Mail } from './queue-mail.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { pt } from './texts/pt.ts'

/** Of whom a mail comes. */
export type Sender = Pick<CompanyStyle, 'companyName' | 'primaryColor'> & { timeZone: string }
export type RenderedMail = { subject: string; text: string; html: string }

const texts: Record<Language, MailTexts> = { pt, en, es }
const languageTags: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es' }
const names = ['name', 'companyName', 'addedBy', 'numberName']

/** The same words twice: for programs that show pages, and for those that do not. */
export function renderMail(mail: Mail, sender: Sender, publicUrl: string): RenderedMail {
  const { copyLink, footer, letters } = texts[mail.language]
  const companyName = shownName(sender.companyName)
  const values = Object.fromEntries(
    Object.entries(mail.values).map(([key, value]) => [key, names.includes(key) ? shownName(String(value)) : value]),
  )
  const write = letters[mail.kind] as (values: unknown, scene: Scene) => Letter
  const letter = write(values, { companyName, when: (at) => whenIn(sender.timeZone, mail.language, at) })
  const links = (letter.links ?? []).map(({ label, path }) => ({ label, address: ownAddress(publicUrl, path) }))
  const look = { companyName, primaryColor: sender.primaryColor, languageTag: languageTags[mail.language] }
  const page = { ...letter, ...look, links, copyLink, footer: footer(companyName) }
  return { subject: letter.subject, text: plainText(page), html: mailPage(page).html }
}

function plainText({ greeting, paragraphs, brings, lines = [], links, notYou, footer }: Page): string {
  return [
    greeting,
    ...paragraphs,
    ...(brings ? [`${brings.label}: ${brings.value}`] : []),
    ...(lines.length > 0 ? [lines.map(({ title, detail }) => `${title}: ${detail}`).join('\n')] : []),
    ...links.map(({ label, address }) => `${label}:\n${address}`),
    notYou,
    `-- \n${footer}`,
  ].join('\n\n')
}

/** 28/10/2026 14:32 (Horário de Brasília): whoever reads it may be elsewhere. */
function whenIn(timeZone: string, language: Language, at: number): string {
  const parts = new Intl.DateTimeFormat(languageTags[language], { timeZone, timeZoneName: 'longGeneric' }).formatToParts(at)
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return `${writeDate(at, timeZone)} ${writeHour(at, timeZone)} (${zone})`
}

/** Reorder what is read, so that a name could show another one's. */
const turning = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const lineBreaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/** Where mail programs see an address and make a link of it by themselves. */
const joints = /[./:@](?=\S)/g
const wordJoiner = '\u2060'
const longest = 120

/** A name as people chose it, who may be strangers to whoever gets the mail: one line of text, and never a link. */
const shownName = (name: string) =>
  [...name.replace(turning, '').replace(lineBreaks, ' ').trim()].slice(0, longest).join('').replace(joints, `$&${wordJoiner}`)

/** A mail leads to our own site and nowhere else. */
function ownAddress(publicUrl: string, path: string): string {
  const address = URL.parse(path, publicUrl)
  if (path.startsWith('/') && address?.origin === new URL(publicUrl).origin) return address.href
  throw new Error('a link of a mail begins with one slash')
}
