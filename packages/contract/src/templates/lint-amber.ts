import { consentOfButton } from '../contacts/opt-out.ts'
import { readCpf } from '../formats/documents/cpf.ts'
import { hideCards } from '../formats/numbers/card-number.ts'
import type { TemplateCategory } from './categories.ts'
import type { TemplateContent, TemplateValue } from './content.ts'
import { guessLanguage } from './guess-language.ts'
import { type Finding, finding, type LintedTemplate } from './lint-findings.ts'
import { HeaderType } from './parts.ts'
import { withoutVariables } from './template-variables.ts'
import { longText, most } from './text-limits.ts'

/** What is allowed and may still be dear or annoying. */
export function lintAmber({ language, content }: LintedTemplate, category: TemplateCategory): Finding[] {
  const found: Finding[] = []
  if (category === 'UTILITY') found.push(...lintSelling(content))
  if (content.bodyText.length > longText) found.push(finding('textLong', 'bodyText', { limit: longText, length: content.bodyText.length }))
  const guessed = guessLanguage(withoutVariables(content.bodyText))
  if (guessed !== null && guessed !== language.slice(0, 2).toLowerCase())
    found.push(finding('languageDiffers', 'language', { guessed, language }))
  if (category === 'MARKETING' && !hasOptOut(content)) found.push(finding('optOutMissing', 'buttonList', {}, hasRoomForReply(content)))
  const lists = [content, ...content.cardList].map(({ variableList }, at) => ({
    variableList,
    prefix: at === 0 ? '' : `cardList.${at - 1}.`,
  }))
  return [...found, ...lists.flatMap(({ variableList, prefix }) => lintPersonal(variableList, prefix))]
}

/** Beginnings of words with which things are sold, without accents: Portuguese, English, Spanish. */
const selling =
  /\b(promoc|promotion|promo\b|desconto|descuento|discount|oferta|offers?\b|liquidac|queima de estoque|cupom|cupon|coupon|black friday|cashback|frete gratis|envio gratis|free shipping|aproveit|aprovech|imperdiv|imperdible|compre (?:ja|agora|hoje)|compra (?:ya|ahora|hoy)|buy now|shop now|\d+ ?% off|\d+ ?% de (?:desc|reba)|rebaja|sale ends|on sale\b|ultimas (?:unidades|pecas|unidades)|last chance|ultima chance|ultima oportunidad|lancamento|lanzamiento|new arrivals|novidades|novedades|so ate (?:hoje|domingo|amanha)|parcele|sem juros|sin intereses|presente especial|brinde|regalo especial|giveaway|sorteio|sorteo|convidamos voce|conheca nossa)[a-z]*/

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The word by which a text seems to sell something; null where it does not. */
const sellingWordIn = (text: string): string | null => selling.exec(fold(withoutVariables(text)))?.[0].trim() ?? null

function lintSelling({ headerType, headerBody, bodyText, footer, buttonList }: TemplateContent): Finding[] {
  const texts: [string, string][] = [
    ['headerBody', headerType === HeaderType.Text ? headerBody : ''],
    ['bodyText', bodyText],
    ['footer', footer],
    ...buttonList.map(({ text }, at): [string, string] => [`buttonList.${at}.text`, text]),
  ]
  for (const [field, text] of texts) {
    const word = sellingWordIn(text)
    if (word !== null) return [finding('sellsInUtility', field, { word })]
  }
  return []
}

const leaving =
  /\b(parar|sair|sair da lista|descadastr|nao receber|nao quer(?:o|er)? (?:mais )?receber|cancelar (?:a )?inscri|stop|unsubscribe|opt[ -]?out|baja|dejar de recibir|no recibir)/

const hasOptOut = ({ bodyText, footer, buttonList }: TemplateContent): boolean =>
  buttonList.some(({ kind, text }) => kind === 'reply' && consentOfButton({ id: '', title: text }) === 'revoked') ||
  leaving.test(fold(`${bodyText}\n${footer}`))

/** Whether a reply can be added without anything else having to go. */
const hasRoomForReply = ({ buttonList, cardList }: TemplateContent): boolean =>
  cardList.length === 0 && buttonList.length < most.buttons && buttonList.every(({ kind }) => kind !== 'catalog' && kind !== 'products')

const cpfInText = /\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/g

const lintPersonal = (list: readonly TemplateValue[], prefix: string): Finding[] =>
  list.flatMap(({ name, sample }, at) => {
    const isCpf = [sample, ...(sample.match(cpfInText) ?? [])].some((text) => /^[\d.\s-]+$/.test(text) && readCpf(text).value !== undefined)
    const kind = isCpf ? 'cpf' : hideCards(sample) === sample ? null : 'card'
    return kind === null ? [] : [finding('sampleIsPersonal', `${prefix}variableList.${at}.sample`, { name, kind })]
  })
