import { createHash } from 'node:crypto'
import type { Fragment, Person } from '../../channel.ts'
import { fieldIn, idIn, isLoose, type Loose, listIn, objectIn, textIn, timeIn } from '../loose-json.ts'
import { kindOf, mostIdLength } from './kind-of.ts'
import { cardOf, cardsOf, laneOfPerson, type Piece, personOf } from './piece.ts'
import { storable } from './storable.ts'

/** More than a body of 3 MB can hold of the smallest real ones. */
const mostFragments = 50_000
const mostKey = 400

type Place = { number: Fragment['number']; field: string; at: number; cards: ReadonlyMap<string, Person> }

/** Each item by itself, under the key it is known by for ever. */
export function splitWebhook(body: unknown): Fragment[] {
  const fragments = new Map<string, Fragment>()
  for (const fragment of fragmentsOf(body)) {
    fragments.set(JSON.stringify([fragment.number, fragment.eventKey]), fragment)
    if (fragments.size > mostFragments) return [whole(body)]
  }
  return fragments.size > 0 ? [...fragments.values()] : [whole(body)]
}

/** What has not the shape of an entry or a change is a piece too: whatever stands beside it, it must not vanish. */
function* fragmentsOf(body: unknown): Generator<Fragment> {
  const entries = listIn(body, 'entry')
  for (const entry of entries) {
    const changes = listIn(entry, 'changes')
    for (const change of changes) yield* fragmentsOfChange(entry, change)
    const rest = changes.length > 0 ? restOf(entry, ['changes']) : entry
    if (rest !== null) yield fragmentOf(placeOf(entry, {}), 'change', rest, false)
  }
  const rest = entries.length > 0 ? restOf(body, ['entry']) : null
  if (rest) yield fragmentOf(placeOf(entries[0], {}), 'change', rest, false)
}

const itemLists: readonly [key: string, part: Piece['part']][] = [
  ['messages', 'message'],
  ['message_echoes', 'echo'],
  ['statuses', 'status'],
  ['user_preferences', 'preference'],
  ['errors', 'error'],
]

function* fragmentsOfChange(entry: unknown, change: unknown): Generator<Fragment> {
  const place = placeOf(entry, change)
  const value = objectIn(change, 'value')
  const items = itemLists.flatMap(([key, part]) => listIn(value, key).map((item) => ({ part, item })))
  const actions = listIn(value, 'user_actions')
  const isAlone = items.filter(({ part }) => part !== 'error').length === 1
  for (const { part, item } of items) yield fragmentOf(place, part, item, isAlone)
  for (const action of actions) yield fragmentOf(place, 'change', action, false)
  const whole = isLoose(fieldIn(change, 'value')) ? value : change
  if (items.length + actions.length === 0) return yield fragmentOf(place, 'change', whole, false)
  const rest = restOf(value, [...surroundings, ...listKeys.filter((key) => Array.isArray(fieldIn(value, key)))])
  if (rest) yield fragmentOf(place, 'change', rest, false)
}

/** What only says whose the lists are; `contacts` are read with them. */
const surroundings = ['metadata', 'contacts']
const listKeys = [...itemLists.map(([key]) => key), 'user_actions']

/** What else happened. A plain value beside what is known speaks of the delivery, as `messaging_product` does: it is nothing that happened. */
function restOf(value: unknown, known: readonly string[]): Loose | null {
  const others = Object.entries(isLoose(value) ? value : {}).filter(([key, inner]) => !known.includes(key) && holdsSomething(inner))
  return others.length > 0 ? Object.fromEntries(others) : null
}

const holdsSomething = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length > 0

function placeOf(entry: unknown, change: unknown): Place {
  const value = objectIn(change, 'value')
  return {
    number: numberOf(entry, value),
    field: textIn({ field: storable(fieldIn(change, 'field')) }, 'field', 100),
    at: timeIn(entry, 'time'),
    cards: cardsOf(listIn(value, 'contacts')),
  }
}

function numberOf(entry: unknown, value: Loose): Fragment['number'] {
  const phone = storable(fieldIn(objectIn(value, 'metadata'), 'phone_number_id'))
  const account = storable(fieldIn(entry, 'id'))
  const providerId = idIn({ phone }, 'phone', 128)
  return providerId ? { providerId } : { accountId: idIn({ account }, 'account', 128) ?? '' }
}

function fragmentOf({ number, field, at, cards }: Place, part: Piece['part'], sent: unknown, isAlone: boolean): Fragment {
  const kept = storable(sent)
  const item = isLoose(kept) ? kept : { value: kept }
  const contact = cardOf(cards, part, item, isAlone)
  const piece: Piece = { part, field, at, item, contact }
  return { number, eventKey: keyOf(piece), kind: kindOf(piece), lane: laneOfPerson(personOf(piece)), raw: piece }
}

/** Messages by their id, statuses by id and status, all else by its time and what it says. */
function keyOf({ part, field, at, item }: Piece): string {
  const id = idIn(item, 'id', mostIdLength)
  const status = part === 'status' ? textIn(item, 'status', 60) : ''
  if (id && (part === 'message' || part === 'echo')) return id
  if (id && status !== '' && id.length + status.length < mostKey) return `${id}:${status}`
  return `${at / 1_000}:${hashOf({ field, value: item })}`
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

const whole = (body: unknown): Fragment =>
  fragmentOf({ number: numberOf(listIn(body, 'entry')[0], {}), field: '', at: 0, cards: new Map() }, 'change', { body }, false)
