import * as z from 'zod/mini'
import type { Problem } from '../kit/call.ts'
import { Offer, TemplateComponent } from './content.ts'
import { mostInteractiveBody, mostListBody } from './limits.ts'

const Parameters = z.array(TemplateComponent).check(z.maxLength(20))

/** Forms send an offer as JSON. */
export const readOffer = (text: string) => Offer.safeParse(parsed(text))
export const readParameters = (text: string) => Parameters.safeParse(parsed(text))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const areUnique = (texts: readonly string[]) => new Set(texts).size === texts.length

const mostRows = 10
const mostProducts = 30

/** The limits of an offer that its schema cannot express; CHANNELS 1.2. */
export function wrongOffer(offer: Offer): Problem | null {
  if ((offer.body?.length ?? 0) > (offer.kind === 'list' ? mostListBody : mostInteractiveBody)) return 'tooLong'
  switch (offer.kind) {
    case 'buttons': {
      const { buttons } = offer
      return areUnique(buttons.map(({ title }) => title)) && areUnique(buttons.map(({ id }) => id)) ? null : 'wrongFormat'
    }
    case 'list': {
      const rows = offer.sections.flatMap((section) => section.rows)
      if (rows.length > mostRows) return 'tooLong'
      const areNamed = offer.sections.length === 1 || offer.sections.every(({ title }) => title)
      return areNamed && areUnique(rows.map(({ id }) => id)) ? null : 'wrongFormat'
    }
    case 'products':
      return offer.sections.flatMap(({ productIds }) => productIds).length > mostProducts ? 'tooLong' : null
    case 'link':
      return /^https?:\/\/\S+$/.test(offer.url) ? null : 'wrongFormat'
    default:
      return null
  }
}
