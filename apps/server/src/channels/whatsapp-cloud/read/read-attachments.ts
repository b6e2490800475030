import type { ContactCard } from '@prosa/contract/messages/content'
import { given, isLoose, type Loose, listIn, numberIn, objectIn, textIn } from '../loose-json.ts'
import type { Brought } from './brought.ts'

export function readLocation(item: Loose): Brought | null {
  const sent = objectIn(item, 'location')
  const latitude = numberIn(sent, 'latitude')
  const longitude = numberIn(sent, 'longitude')
  if (latitude === null || longitude === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null
  const location = { latitude, longitude, ...given({ name: textIn(sent, 'name'), address: textIn(sent, 'address') }) }
  return { messageType: 'location', messageBody: '', content: { location } }
}

const mostCards = 50

export function readCards(item: Loose): Brought | null {
  const contacts = listIn(item, 'contacts').slice(0, mostCards).flatMap(readCard)
  return contacts.length > 0 ? { messageType: 'contacts', messageBody: '', content: { contacts } } : null
}

function readCard(card: unknown): ContactCard[] {
  const phones = listIn(card, 'phones').slice(0, 20).flatMap(readPhone)
  const emails = listIn(card, 'emails')
    .slice(0, 20)
    .map((sent) => textIn(sent, 'email', 254))
    .filter((email) => email !== '')
  const organization = textIn(objectIn(card, 'org'), 'company', 200)
  const name = nameOf(objectIn(card, 'name')) || phones[0]?.phone || emails[0]?.slice(0, 200) || organization
  return name ? [{ name, phones, ...given({ organization }), ...(emails.length > 0 ? { emails } : {}) }] : []
}

const nameOf = (name: Loose) =>
  textIn(name, 'formatted_name', 200).trim() ||
  ['first_name', 'middle_name', 'last_name']
    .map((key) => textIn(name, key, 60).trim())
    .filter((part) => part !== '')
    .join(' ')

function readPhone(sent: unknown): ContactCard['phones'] {
  const waId = textIn(sent, 'wa_id', 128)
  const phone = textIn(sent, 'phone', 40) || waId.slice(0, 40)
  return phone === '' ? [] : [{ phone, ...given({ waId }) }]
}

export function readOrder(item: Loose): Brought | null {
  if (!isLoose(item.order)) return null
  const text = textIn(item.order, 'text', 4_096)
  const items = listIn(item.order, 'product_items')
    .slice(0, 500)
    .map((sent) => ({
      productId: textIn(sent, 'product_retailer_id', 200),
      quantity: numberIn(sent, 'quantity') ?? 0,
      price: numberIn(sent, 'item_price') ?? 0,
      currency: textIn(sent, 'currency', 10),
    }))
  return { messageType: 'order', messageBody: text, content: { order: { catalogId: textIn(item.order, 'catalog_id', 200), text, items } } }
}
