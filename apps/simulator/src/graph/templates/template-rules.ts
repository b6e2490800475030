import type { Component, Template } from '../../state/account.ts'
import { GraphError } from '../graph-error.ts'
import { buttonsFault, buttonsIn } from './button-faults.ts'
import { cardsIn, carouselFault, codeFault, offerFault } from './card-faults.ts'
import { type Fault, textOf } from './fault.ts'
import { bodyFault, footerFault, headerFault, offerBodyLimit, type TypeOfHandle } from './text-faults.ts'

export const templateRefusal = (subcode: number, message: string, title = 'Invalid template') =>
  new GraphError(100, message, { error_subcode: subcode, is_transient: false, error_user_title: title, error_user_msg: message })

const hour = 3_600
/** CHANNELS 1.11, in seconds. */
const ttlBounds: Record<Template['category'], readonly [number, number]> = {
  AUTHENTICATION: [30, 900],
  UTILITY: [30, 12 * hour],
  MARKETING: [12 * hour, 30 * 24 * hour],
}

export function checkTtl(category: Template['category'], seconds: number | undefined): void {
  const [from, to] = ttlBounds[category]
  if (seconds !== undefined && (seconds < from || seconds > to))
    throw templateRefusal(2388047, `message_send_ttl_seconds of ${category} is between ${from} and ${to}`)
}

type Written = { category: Template['category']; isNamed: boolean; components: readonly Component[]; typeOf: TypeOfHandle }

/** Refuses a badly formed template at once (CHANNELS 1.11). */
export function checkTemplate(written: Written): void {
  const fault = faultOf(written)
  if (fault) throw templateRefusal(fault.code, fault.message)
}

function faultOf({ category, isNamed, components, typeOf }: Written): Fault | null {
  const part = (type: string) => components.find((component) => component.type === type)
  if (category === 'AUTHENTICATION') return codeFault(components)
  return (
    headerFault(part('HEADER'), isNamed, typeOf) ??
    bodyFault(part('BODY'), isNamed, part('LIMITED_TIME_OFFER') ? offerBodyLimit : undefined) ??
    footerFault(part('FOOTER')) ??
    buttonsFault(part('BUTTONS')) ??
    offerFault(components, category) ??
    carouselFault(components, isNamed, typeOf)
  )
}

const forbidden = /\b(cassino|aposta|senha do banco|casino|betting)\b/i
const selling =
  /promoç|promotion|desconto|descuento|discount|\boferta|\boffers?\b|liquidaç|cupom|cupón|coupon|black friday|cashback|frete grátis|envío gratis|free shipping|aproveit|aprovech|rebaja|buy now|shop now|\d ?% off/i
const shortened =
  /(?<![a-z0-9-]|[a-z0-9-]\.)(?:www\.)?(bit\.ly|wa\.me|tinyurl\.com|t\.co|goo\.gl|is\.gd|ow\.ly|cutt\.ly|rebrand\.ly|encurtador\.com\.br|api\.whatsapp\.com)\//i

const wordsIn = (components: readonly Component[]): string =>
  components.map((one) => [textOf(one), ...buttonsIn(one).map(({ text }) => String(text ?? ''))].join('\n')).join('\n')

/** Whether a reader would say that it sells something. */
export const sells = (components: readonly Component[]): boolean => selling.test(wordsIn(components))

/** What a reviewer of the text objects to; null where it is approved. */
export function reviewed(category: Template['category'], components: readonly Component[]): string | null {
  if (category === 'AUTHENTICATION') return null
  const cards = cardsIn(components.find(({ type }) => type === 'CAROUSEL'))
  const all = [components, ...cards]
  const links = all.flat().flatMap((one) => buttonsIn(one).map(({ url }) => String(url ?? '')))
  if (all.flat().some((one) => /}}\s*{{/.test(textOf(one)))) return 'INVALID_FORMAT'
  if ([...all.map(wordsIn), ...links].some((text) => shortened.test(text))) return 'SCAM'
  if (category === 'UTILITY' && sells(components)) return 'INCORRECT_CATEGORY'
  return forbidden.test(wordsIn(components)) ? 'ABUSIVE_CONTENT' : null
}
