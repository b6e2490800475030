import type { TemplateContent } from './content.ts'
import { type Finding, finding } from './lint-findings.ts'
import { HeaderType, isFileHeader } from './parts.ts'
import { variableMarks, withoutVariables } from './template-variables.ts'
import { most } from './text-limits.ts'
import { variablesIn } from './variables.ts'

/** Those that are shown as pictures: a trade mark is none. */
const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\u{fe0f}/u
const emojis = /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\u{fe0f})(?:\u{200d}|\u{fe0f})?/gu
/** Marks that WhatsApp would show as bold, struck through, as code or slanted. */
const formatted = /[*~`]|(?<![\p{L}\p{N}])_\S.*?_(?![\p{L}\p{N}])/u

const isOneLine = (words: string): boolean => !/[\n\r\t]/.test(words) && !formatted.test(words)
/** One line without marks and pictures, as headers and the words on buttons must be. */
export const isPlainLine = (text: string): boolean => isOneLine(withoutVariables(text)) && !emoji.test(text)

/** As `isPlainLine` wants it. */
export const asPlainLine = (text: string): string => asOneLine(text.replace(emojis, ''))
/** As a footer must be, which may have pictures. */
export const asOneLine = (text: string): string =>
  text
    .replace(/[*~`]/g, '')
    .replace(/(?<![\p{L}\p{N}])_(\S.*?)_(?![\p{L}\p{N}])/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim()

const manyBlanks = /\n{3,}| {5,}|\t/

/** The provider takes two line breaks and four spaces in a row. */
export const withFewerBlanks = (text: string): string =>
  text
    .replace(/\t/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/ {5,}/g, ' ')

/** Of a body, also that of a card. */
export const lintBlanks = (text: string, field: string): Finding[] =>
  manyBlanks.test(text) ? [finding('bodySpaces', field, {}, true)] : []

export const lintTexts = (content: TemplateContent): Finding[] => [...lintHeader(content), ...lintBody(content), ...lintFooter(content)]

function lintHeader({ headerType, headerBody, headerMediaId }: TemplateContent): Finding[] {
  if (isFileHeader(headerType)) return headerMediaId === null ? [finding('fileMissing', 'headerMediaId')] : []
  if (headerType !== HeaderType.Text) return []
  if (headerBody.trim() === '') return [finding('headerMissing', 'headerBody')]
  const found: Finding[] = []
  if (headerBody.length > most.header) found.push(finding('headerTooLong', 'headerBody', { limit: most.header, length: headerBody.length }))
  if (variableMarks(headerBody).length > most.headerVariables)
    found.push(finding('headerVariables', 'headerBody', { limit: most.headerVariables }))
  if (!isPlainLine(headerBody)) found.push(finding('headerFormat', 'headerBody', {}, asPlainLine(headerBody) !== ''))
  return found
}

function lintBody({ bodyText, offer }: TemplateContent): Finding[] {
  if (bodyText.trim() === '') return [finding('bodyMissing', 'bodyText')]
  const limit = offer ? most.offerBody : most.body
  const found: Finding[] = []
  if (bodyText.length > limit) found.push(finding('bodyTooLong', 'bodyText', { limit, length: bodyText.length }))
  return [...found, ...lintBlanks(bodyText, 'bodyText')]
}

function lintFooter({ footer }: TemplateContent): Finding[] {
  if (footer === '') return []
  if (footer.trim() === '') return [finding('footerMissing', 'footer', {}, true)]
  const found: Finding[] = []
  if (footer.length > most.footer) found.push(finding('footerTooLong', 'footer', { limit: most.footer, length: footer.length }))
  const [name] = variablesIn(footer)
  if (name !== undefined) found.push(finding('footerVariables', 'footer', { name }))
  if (!isOneLine(withoutVariables(footer))) found.push(finding('footerFormat', 'footer', {}, asOneLine(footer) !== ''))
  return found
}
