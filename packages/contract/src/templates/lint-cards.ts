import type { TemplateCategory } from './categories.ts'
import type { TemplateCard, TemplateContent } from './content.ts'
import { lintEachButton } from './lint-buttons.ts'
import { type Finding, finding } from './lint-findings.ts'
import { lintBlanks } from './lint-texts.ts'
import { lintSentence } from './lint-variables.ts'
import { type ButtonKind, HeaderType } from './parts.ts'
import { fewest, most } from './text-limits.ts'

/** A carousel and an offer, and what may not stand beside them. */
export const lintCards = (content: TemplateContent, category: TemplateCategory, publicUrl: string): Finding[] => [
  ...lintOffer(content, category),
  ...lintCarousel(content, publicUrl),
]

function lintOffer(content: TemplateContent, category: TemplateCategory): Finding[] {
  const { offer, buttonList, headerType, footer, cardList } = content
  if (!offer) return []
  const found: Finding[] = []
  if (category !== 'MARKETING') found.push(finding('needsMarketing', 'templateType'))
  if (offer.text.trim() === '' || offer.text.length > most.offerText)
    found.push(finding('offerText', 'offer.text', { limit: most.offerText, length: offer.text.length }))
  if (!buttonList.some(({ kind }) => kind === 'code')) found.push(finding('offerNeedsCode', 'buttonList'))
  const isPictured = headerType === HeaderType.None || headerType === HeaderType.Image || headerType === HeaderType.Video
  if (!isPictured) found.push(finding('partsNotTogether', 'headerType', { part: 'header', beside: 'offer' }))
  if (footer.trim() !== '') found.push(finding('partsNotTogether', 'footer', { part: 'footer', beside: 'offer' }))
  if (cardList.length > 0) found.push(finding('partsNotTogether', 'cardList', { part: 'cards', beside: 'offer' }))
  return found
}

function lintCarousel({ cardList, headerType, footer, buttonList, parameterFormat }: TemplateContent, publicUrl: string): Finding[] {
  if (cardList.length === 0) return []
  const found: Finding[] = []
  if (cardList.length < fewest.cards || cardList.length > most.cards)
    found.push(finding('cardsCount', 'cardList', { from: fewest.cards, to: most.cards, count: cardList.length }))
  if (headerType !== HeaderType.None) found.push(finding('partsNotTogether', 'headerType', { part: 'header', beside: 'cards' }))
  if (footer.trim() !== '') found.push(finding('partsNotTogether', 'footer', { part: 'footer', beside: 'cards' }))
  if (buttonList.length > 0) found.push(finding('partsNotTogether', 'buttonList', { part: 'buttons', beside: 'cards' }))
  const [first] = cardList
  for (const [at, card] of cardList.entries()) {
    if (likeness(card) !== likeness(first!)) found.push(finding('cardsUnlike', `cardList.${at}`, { card: at + 1 }))
    found.push(...lintCard(card, at, parameterFormat, publicUrl))
  }
  return found
}

/** The kinds of its parts, which all cards have in common. */
const likeness = ({ headerType, buttonList }: TemplateCard): string => [headerType, ...buttonList.map(({ kind }) => kind)].join()

const onCards: readonly ButtonKind[] = ['reply', 'url', 'phone']

function lintCard(card: TemplateCard, at: number, format: TemplateContent['parameterFormat'], publicUrl: string): Finding[] {
  const { headerType, mediaId, bodyText, buttonList, variableList } = card
  const prefix = `cardList.${at}.`
  const own = { list: variableList, listField: `${prefix}variableList` }
  const found: Finding[] = []
  if (headerType !== HeaderType.Product && mediaId === null) found.push(finding('fileMissing', `${prefix}mediaId`, { card: at + 1 }))
  if (headerType !== HeaderType.Product && bodyText.trim() === '')
    found.push(finding('cardTextMissing', `${prefix}bodyText`, { card: at + 1 }))
  if (bodyText.length > most.cardBody)
    found.push(finding('cardTextTooLong', `${prefix}bodyText`, { card: at + 1, limit: most.cardBody, length: bodyText.length }))
  if (buttonList.length < 1 || buttonList.length > most.cardButtons)
    found.push(finding('cardButtons', `${prefix}buttonList`, { card: at + 1, limit: most.cardButtons }))
  for (const [place, { kind }] of buttonList.entries())
    if (!onCards.includes(kind)) found.push(finding('buttonNotHere', `${prefix}buttonList.${place}`, { kind }))
  return [
    ...found,
    ...lintBlanks(bodyText, `${prefix}bodyText`),
    ...lintSentence({ text: bodyText, field: `${prefix}bodyText`, part: 'body', ...own }, format),
    ...lintEachButton(buttonList, { ...own, prefix, publicUrl }),
  ]
}
