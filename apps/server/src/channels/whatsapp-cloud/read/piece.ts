import { canonicalNumber } from '@prosa/contract/formats/phones/ninth-digit'
import type { Person } from '../../channel.ts'
import { idIn, isLoose, type Loose, objectIn, textIn } from '../loose-json.ts'
import { storable } from './storable.ts'

const parts = ['message', 'echo', 'status', 'error', 'preference', 'change'] as const

/** What a fragment keeps: one item of a webhook, and what stood around it that is needed to read it. */
export type Piece = { part: (typeof parts)[number]; field: string; at: number; item: Loose; contact: Person | null }

export function pieceFrom(raw: unknown): Piece {
  const part = parts.find((name) => name === textIn(raw, 'part'))
  if (!isLoose(raw) || !part) throw new Error('not a piece of a webhook')
  const contact = isLoose(raw.contact) ? raw.contact : null
  return {
    part,
    field: textIn(raw, 'field'),
    at: typeof raw.at === 'number' ? raw.at : 0,
    item: objectIn(raw, 'item'),
    contact: contact && { waId: idIn(contact, 'waId', 128), userId: idIn(contact, 'userId', 128), name: nameIn(contact, 'name') },
  }
}

const mostName = 200
const nameIn = (value: Loose, key: string) => textIn(value, key, mostName) || null

/** Digits where it is a number, however it is spelled; as it came where it is something else. */
const addressIn = (value: unknown, key: string): string | null => {
  const address = idIn(value, key, 128)
  return address && (/^\+?[\d\s()-]*\d[\d\s()-]*$/.test(address) ? address.replace(/\D/g, '') : address)
}

const contactFrom = (contact: unknown): Person => {
  const profile = objectIn(contact, 'profile')
  return {
    waId: addressIn(contact, 'wa_id'),
    userId: idIn(contact, 'user_id', 128),
    name: textIn(profile, 'name', mostName).trim() || textIn(profile, 'username', mostName).trim() || null,
  }
}

/** Whose words these are; a provider may leave out the number of somebody who is known by a username. */
export function personOf({ part, item, contact }: Pick<Piece, 'part' | 'item' | 'contact'>): Person {
  const [number, user] = addressKeys[part]
  // A group's status names the group as its recipient, and the person besides.
  const address = (part === 'status' ? addressIn(item, 'recipient_participant_id') : null) ?? addressIn(item, number)
  return {
    waId: contact?.waId ?? address,
    userId: contact?.userId ?? idIn(item, user, 128),
    name: contact?.name ?? null,
  }
}

const addressKeys: Record<Piece['part'], [number: string, user: string]> = {
  message: ['from', 'from_user_id'],
  echo: ['to', 'to_user_id'],
  status: ['recipient_id', 'recipient_user_id'],
  preference: ['wa_id', 'user_id'],
  error: ['', ''],
  change: ['', ''],
}

/** The cards that came along, by every address on them. */
export function cardsOf(contacts: readonly unknown[]): ReadonlyMap<string, Person> {
  const cards = new Map<string, Person>()
  for (const contact of contacts) {
    const person = contactFrom(storable(contact))
    for (const address of [person.waId, person.userId]) if (address) cards.set(oneForm(address), person)
  }
  return cards
}

/** The card of this item: by number in any form, by user, or because there is nobody else. */
export function cardOf(cards: ReadonlyMap<string, Person>, part: Piece['part'], item: Loose, isAlone: boolean): Person | null {
  const { waId, userId } = personOf({ part, item, contact: null })
  const known = (waId && cards.get(oneForm(waId))) || (userId && cards.get(userId))
  if (known) return known
  const all = new Set(isAlone ? cards.values() : [])
  return all.size === 1 ? [...all][0]! : null
}

const oneForm = (address: string) => (/^\d+$/.test(address) ? canonicalNumber(address) : address)

/** One lane for all forms of a number. */
export const laneOfPerson = ({ waId, userId }: Person): string | null => {
  const address = waId ?? userId
  return address && oneForm(address)
}
