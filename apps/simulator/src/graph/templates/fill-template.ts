import type { Component, Template } from '../../state/account.ts'
import { GraphError } from '../graph-error.ts'
import { cardsIn } from './card-faults.ts'
import { recordOf, textOf } from './fault.ts'
import { fillButtons, fillHeader, fillText, type Link, type Option, partOf, sentPart } from './fill-parts.ts'
import type { SentComponent, SentPart, TemplateSend } from './template-shapes.ts'

/** How a template looks on the telephone. */
export type Filled = { text: string; buttons: Option[]; link: Link | null; mediaId: string | null }

const longestBody = 4_096
const longestCode = 15
const sendable: readonly Template['status'][] = ['APPROVED', 'REINSTATED', 'UNARCHIVED', 'FLAGGED']

/** The code must be the same in the text and in the button, and short. */
function checkCode(sent: readonly SentPart[]): void {
  const [code] = sentPart(sent, 'body')?.parameters ?? []
  const [repeated] = sentPart(sent, 'button')?.parameters ?? []
  if (code?.type !== 'text' || repeated?.type !== 'text')
    throw new GraphError(132000, 'An authentication template needs its code in the body and in the button')
  if (code.text !== repeated.text || code.text.length > longestCode)
    throw new GraphError(132012, 'The code of the button is not that of the body, or longer than 15')
}

/** An offer that ends says when. */
function checkOffer(components: readonly Component[], sent: readonly SentPart[], now: number): void {
  const offer = partOf(components, 'LIMITED_TIME_OFFER')
  const given = sentPart(sent, 'limited_time_offer')?.parameters ?? []
  if (!offer) {
    if (given.length > 0) throw new GraphError(132000, 'The template has no limited_time_offer')
    return
  }
  if (recordOf(offer.limited_time_offer).has_expiration !== true) return
  const [end] = given
  if (end?.type !== 'limited_time_offer') throw new GraphError(132000, 'limited_time_offer: an expiration_time_ms is expected')
  if (end.limited_time_offer.expiration_time_ms <= now) throw new GraphError(132012, 'limited_time_offer: the offer is over already')
}

/** Every card of the template, in its order; none may be left out. */
function fillCards(components: readonly Component[], sent: readonly SentComponent[], isNamed: boolean): Filled[] {
  const cards = cardsIn(partOf(components, 'CAROUSEL'))
  const given = sent.find((component) => component.type === 'carousel')
  const sentCards = given?.type === 'carousel' ? given.cards : []
  if (sentCards.length !== cards.length)
    throw new GraphError(132000, `carousel: number of cards (${sentCards.length}) does not match the expected number (${cards.length})`)
  return cards.map((card, at) => {
    const own = sentCards.find(({ card_index: index }) => index === at)
    if (!own) throw new GraphError(132000, `carousel: the card ${at} is missing`)
    return fillPart(card, own.components, isNamed)
  })
}

function fillPart(components: readonly Component[], sent: readonly SentPart[], isNamed: boolean): Filled {
  const header = fillHeader(components, sent, isNamed)
  const body = fillText('body', textOf(partOf(components, 'BODY')), sentPart(sent, 'body')?.parameters ?? [], isNamed)
  if (body.length > longestBody) throw new GraphError(132005, 'The filled text is too long')
  const text = [header.text, body, textOf(partOf(components, 'FOOTER'))].filter(Boolean).join('\n\n')
  return { text, mediaId: header.mediaId, ...fillButtons(components, sent) }
}

/** What the customer sees, or the refusal (CHANNELS 1.3, 8.3). */
export function fillTemplate(template: Template | null, { name, language, components: sent }: TemplateSend, now: number): Filled {
  if (template?.status === 'PAUSED') throw new GraphError(132015, `template (${name}) is paused`)
  if (template?.status === 'DISABLED') throw new GraphError(132016, `template (${name}) is disabled`)
  if (!template || !sendable.includes(template.status))
    throw new GraphError(132001, `template name (${name}) does not exist in ${language.code}`)
  const { components } = template
  const isNamed = template.parameter_format === 'NAMED'
  const parts = sent.filter((component): component is SentPart => component.type !== 'carousel')
  const whole = fillPart(components, parts, isNamed)
  if (template.category === 'AUTHENTICATION') checkCode(parts)
  checkOffer(components, parts, now)
  const cards = fillCards(components, sent, isNamed)
  return {
    text: [whole.text, ...cards.map(({ text }, at) => `${at + 1}. ${text}`)].join('\n\n'),
    buttons: [...whole.buttons, ...cards.flatMap(({ buttons }) => buttons)],
    link: whole.link ?? cards.find(({ link }) => link !== null)?.link ?? null,
    mediaId: whole.mediaId ?? cards.find(({ mediaId }) => mediaId !== null)?.mediaId ?? null,
  }
}
