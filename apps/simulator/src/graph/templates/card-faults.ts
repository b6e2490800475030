import type { Component } from '../../state/account.ts'
import { buttonsIn, eachButtonFault } from './button-faults.ts'
import * as faults from './fault.ts'
import { type Fault, formatFault, sampleFault } from './fault.ts'
import { bodyFault, headerFault, type TypeOfHandle } from './text-faults.ts'

const most = { cards: 10, cardBody: 160, cardButtons: 2, offer: 16 }
const fewestCards = 2
const onCards = ['QUICK_REPLY', 'URL', 'PHONE_NUMBER', 'SPM']

export const cardsIn = (carousel: Component | undefined): Component[][] =>
  faults
    .listOf(carousel?.cards)
    .map((card) => faults.listOf(faults.recordOf(card).components).map((one): Component => ({ type: '', ...faults.recordOf(one) })))

const part = (components: readonly Component[], type: string) => components.find((one) => one.type === type)

export function carouselFault(components: readonly Component[], isNamed: boolean, typeOf: TypeOfHandle): Fault | null {
  const carousel = part(components, 'CAROUSEL')
  if (!carousel) return null
  const cards = cardsIn(carousel)
  if (cards.length < fewestCards || cards.length > most.cards) return formatFault('A carousel has 2 to 10 cards')
  if (components.some(({ type }) => type !== 'BODY' && type !== 'CAROUSEL'))
    return formatFault('Beside a carousel there is a body and nothing else, no header, footer or buttons')
  const kindsOf = (card: readonly Component[]) =>
    [part(card, 'HEADER')?.format, ...buttonsIn(part(card, 'BUTTONS')).map(({ type }) => type)].join()
  if (cards.some((card) => kindsOf(card) !== kindsOf(cards[0]!))) return formatFault('The cards of a carousel are alike')
  return cards.map((card) => cardFault(card, isNamed, typeOf)).find((fault) => fault !== null) ?? null
}

function cardFault(card: readonly Component[], isNamed: boolean, typeOf: TypeOfHandle): Fault | null {
  const header = part(card, 'HEADER')
  const buttons = buttonsIn(part(card, 'BUTTONS'))
  if (!['IMAGE', 'VIDEO', 'PRODUCT'].includes(String(header?.format)))
    return formatFault('The header of a card is a picture, a film or a product')
  if (buttons.length < 1 || buttons.length > most.cardButtons) return formatFault('A card has one or two buttons')
  if (buttons.some(({ type }) => !onCards.includes(String(type))))
    return formatFault('A card has buttons that reply, call or open an address')
  const body = part(card, 'BODY')
  const isProduct = header?.format === 'PRODUCT'
  return (
    headerFault(header, isNamed, typeOf) ??
    (isProduct && !body ? null : bodyFault(body, isNamed, most.cardBody)) ??
    eachButtonFault(buttons)
  )
}

export function offerFault(components: readonly Component[], category: string): Fault | null {
  const offer = part(components, 'LIMITED_TIME_OFFER')
  if (!offer) return null
  const { text } = faults.recordOf(offer.limited_time_offer)
  if (category !== 'MARKETING') return formatFault('A limited-time offer is marketing')
  if (typeof text !== 'string' || !text.trim() || text.length > most.offer) return formatFault('An offer has 1 to 16 characters')
  if (part(components, 'FOOTER') || part(components, 'CAROUSEL')) return formatFault('An offer has no footer and no carousel')
  const header = part(components, 'HEADER')
  if (header && header.format !== 'IMAGE' && header.format !== 'VIDEO') return formatFault('The header of an offer is a picture or a film')
  const hasCode = buttonsIn(part(components, 'BUTTONS')).some(({ type }) => type === 'COPY_CODE')
  return hasCode ? null : sampleFault('An offer has a button that copies its code')
}

/** The options of a template for codes, which has no words of its own. */
export function codeFault(components: readonly Component[]): Fault | null {
  const strange = components.find(({ type }) => !['BODY', 'FOOTER', 'BUTTONS'].includes(type))
  if (strange) return formatFault(`An authentication template has no ${strange.type}`)
  const body = part(components, 'BODY')
  if (!body || body.text !== undefined) return formatFault('The text of an authentication template is given')
  const footer = part(components, 'FOOTER')
  const minutes = Number(footer?.code_expiration_minutes)
  if (footer && !(Number.isInteger(minutes) && minutes >= 1 && minutes <= 90))
    return { code: faults.subcodes.footer, message: 'A code expires after 1 to 90 minutes' }
  const [button, ...others] = buttonsIn(part(components, 'BUTTONS'))
  if (button?.type !== 'OTP' || others.length > 0) return formatFault('An authentication template has one button, OTP')
  return otpFault(button)
}

function otpFault({
  otp_type: type,
  text,
  autofill_text: autofill,
  supported_apps: given,
  zero_tap_terms_accepted: accepted,
}: Record<string, unknown>) {
  if (!['COPY_CODE', 'ONE_TAP', 'ZERO_TAP'].includes(String(type))) return formatFault('The otp_type of the button is not known')
  if ([text, autofill].some((label) => typeof label === 'string' && label.length > 25))
    return formatFault('A button has 25 characters at most')
  if (type === 'COPY_CODE') return null
  const apps = faults.listOf(given).map(faults.recordOf)
  if (apps.length < 1 || apps.length > 5) return formatFault('The button names 1 to 5 supported apps')
  const isWrong = ({ package_name: name, signature_hash: hash }: Record<string, unknown>) =>
    !/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/i.test(String(name)) || !/^[A-Za-z0-9+/=]{11}$/.test(String(hash))
  if (apps.some(isWrong)) return formatFault('A supported app of the button has a package name and a hash of 11 characters')
  return type === 'ZERO_TAP' && accepted !== true ? formatFault('The terms of the zero-tap button are not accepted') : null
}
