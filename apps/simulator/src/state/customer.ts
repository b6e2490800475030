import { canonicalNumber, numberForms } from '@prosa/contract/formats/phones/ninth-digit'
import type { PhoneLine, SimulatedCustomer } from '@prosa/contract/simulator/model'
import type { NumberState } from './number.ts'
import { hashOf } from './random.ts'

type Option = { id: string; title: string; description?: string }

/** One message, with what the telephone does not show of it. */
export type Line = {
  lineId: string
  customerId: string
  fromCustomer: boolean
  type: string
  text: string
  at: number
  tick: PhoneLine['tick']
  replyTo: string | null
  mediaId: string | null
  buttons: Option[]
  /** A tap on one of its buttons is answered as for a template. */
  isTemplate: boolean
  list: { button: string; rows: Option[] } | null
  link: { label: string; url: string } | null
  location: { latitude: number; longitude: number; name?: string } | null
  byCustomer: string | null
  byCompany: string | null
  isEdited: boolean
  isDeleted: boolean
  /** Set for messages of the company. */
  sent: Sent | null
}

/** What the statuses of a message contain besides its id. */
export type Sent = {
  callbackData: string | null
  category: 'marketing' | 'utility' | 'authentication' | 'service'
  showsConversation: boolean
  isVoice: boolean
  told: Set<string>
}

export type Customer = {
  customerId: string
  name: string
  waId: string | null
  /** The provider's id of a customer who shows no number (BSUID). */
  userId: string
  username: string | null
  lines: Line[]
  lastLineAt: number | null
  windowExpiresAt: number | null
  freeEntryUntil: number
  optedOut: boolean
  typingUntil: number
  hasFailedOnce: boolean
  /** Somebody who was only written to: the first to be forgotten. */
  isPassing: boolean
}

export const mostCustomers = 500
const mostPassing = 10_000
const mostLinesOfAll = 200_000
const mostLines = 2_000
export const windowLength = 24 * 3_600_000

export const userIdOf = (address: string) =>
  `BR.${String(hashOf(address)).padStart(10, '0')}${String(hashOf(`${address}#`)).padStart(10, '0')}`

type NewCustomer = { name: string; waId: string | null; username?: string | null; isPassing?: boolean }

export function addCustomer(number: NumberState, { name, waId, username = null, isPassing = false }: NewCustomer): Customer {
  number.counter += 1
  const userId = userIdOf(waId ?? `${name}:${number.seed}:${number.counter}`)
  const customer: Customer = {
    customerId: waId ?? userId,
    name,
    waId,
    userId,
    username,
    lines: [],
    lastLineAt: null,
    windowExpiresAt: null,
    freeEntryUntil: 0,
    optedOut: false,
    typingUntil: 0,
    hasFailedOnce: false,
    isPassing,
  }
  if (number.customers.size >= mostPassing) forgetOldest(number)
  if (isPassing) number.passing.ids.push(customer.customerId)
  number.customers.set(customer.customerId, customer)
  number.addresses.set(customer.userId, customer)
  if (waId) number.addresses.set(canonicalNumber(waId), customer)
  return customer
}

/** Some of them turned out to be somebody. */
function firstPassing({ passing, customers }: NumberState): Customer | null {
  while (passing.first < passing.ids.length) {
    const customer = customers.get(passing.ids[passing.first]!)
    passing.first += 1
    if (customer?.isPassing) return customer
  }
  return null
}

function forgetOldest(number: NumberState): void {
  const customer = firstPassing(number)
  const { passing } = number
  if (passing.first >= mostPassing) number.passing = { ids: passing.ids.slice(passing.first), first: 0 }
  if (!customer) return
  number.customers.delete(customer.customerId)
  number.addresses.delete(customer.userId)
  if (customer.waId) number.addresses.delete(canonicalNumber(customer.waId))
  for (const { lineId } of customer.lines) number.lines.delete(lineId)
  number.talks.delete(customer.customerId)
}

export const isFull = ({ customers }: NumberState) => [...customers.values()].filter(({ isPassing }) => !isPassing).length >= mostCustomers

export const findByAddress = (number: NumberState, address: string): Customer | null =>
  number.addresses.get(address.startsWith('BR.') ? address : canonicalNumber(address)) ?? null

/** The customer to whom a message goes, known or not: every number is somebody's telephone here. */
export function customerAt(number: NumberState, address: string): Customer {
  const known = findByAddress(number, address)
  if (known) return known
  if (address.startsWith('BR.')) return addCustomer(number, { name: address, waId: null, isPassing: true })
  return addCustomer(number, { name: `+${address}`, waId: address, isPassing: true })
}

const faultSuffix = /04(0[1-9]|1\d|2[0-4])$/

/** The fault that this number switches on, `0401` to `0424`. */
export const faultOf = ({ waId }: Customer): string | null => (waId && faultSuffix.test(waId) ? waId.slice(-4) : null)

/** The address by which the company knows the customer: some show no number, some an old one. */
export function addressOf(customer: Customer): { waId: string | null; userId: string | null } {
  const { waId, userId } = customer
  if (!waId || faultOf(customer) === '0418') return { waId: null, userId }
  return { waId: faultOf(customer) === '0421' ? (numberForms(waId)[1] ?? waId) : waId, userId: null }
}

type NewLine = Pick<Line, 'lineId' | 'fromCustomer' | 'type' | 'text'> & Partial<Line>

export function makeLine(number: NumberState, customer: Customer, line: NewLine): Line {
  return {
    customerId: customer.customerId,
    at: number.clock.now(),
    tick: 'waiting',
    replyTo: null,
    mediaId: null,
    buttons: [],
    isTemplate: false,
    list: null,
    link: null,
    location: null,
    byCustomer: null,
    byCompany: null,
    isEdited: false,
    isDeleted: false,
    sent: null,
    ...line,
  }
}

export function addLine(number: NumberState, customer: Customer, line: NewLine): Line {
  const whole = makeLine(number, customer, line)
  customer.lines.push(whole)
  customer.lastLineAt = whole.at
  number.lines.set(whole.lineId, whole)
  if (number.lines.size > mostLinesOfAll) forgetOldest(number)
  if (customer.lines.length > mostLines) {
    const gone = customer.lines.shift()
    if (gone) number.lines.delete(gone.lineId)
  }
  return whole
}

export const customerOnWire = ({ customerId, name, waId, lastLineAt, windowExpiresAt }: Customer): SimulatedCustomer => ({
  customerId,
  name,
  waId,
  lastLineAt,
  windowExpiresAt,
})
