import { hideCards } from '@prosa/contract/formats/numbers/card-number'

/**
 * What people write, in whichever channel's spelling. Only these are looked at: ids and numbers of telephones are digits too, and must stay
 * what they are.
 */
const written = new Set([
  'body',
  'caption',
  'text',
  'title',
  'description',
  'name',
  'filename',
  'payload',
  'response_json',
  'headline',
  'header',
  'footer',
  'label',
  'button',
])

/** The same without numbers of payment cards in what people wrote. */
export function hideCardsIn<T>(raw: T, key?: string): T
export function hideCardsIn(raw: unknown, key = ''): unknown {
  if (typeof raw === 'string') return written.has(key) ? hideCards(raw) : raw
  if (typeof raw !== 'object' || raw === null) return raw
  if (Array.isArray(raw)) return raw.map((inner) => hideCardsIn(inner, key))
  return Object.fromEntries(Object.entries(raw).map(([name, inner]) => [name, hideCardsIn(inner, name)]))
}
