import fc from 'fast-check'
import { payloadBodies, payloadKinds, payloadNumber } from './whatsapp-payloads.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Body = { entry: Json[] }
type Place = { holder: Json[] | { [key: string]: Json }; key: string | number }

/** Real ones of the payload folder, as JSON. */
const bodies = Object.keys(payloadKinds).flatMap((name) => payloadBodies(name)) as Body[]

/** The same of somebody else, some of them. */
const strangers = bodies
  .filter((_, nth) => nth % 4 === 0)
  .map(
    (body) => JSON.parse(JSON.stringify(body).replaceAll(payloadNumber.providerId, '1').replaceAll(payloadNumber.accountId, '2')) as Body,
  )

/** Every place of a tree where something stands. */
function placesOf(value: Json): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const keys: (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return keys.flatMap((key) => [{ holder: value, key }, ...placesOf(at({ holder: value, key }))])
}
const at = ({ holder, key }: Place): Json => (holder as Record<string | number, Json>)[key]!
/** Also under names that mean something else in JavaScript. */
const put = ({ holder, key }: Place, value: Json) =>
  Object.defineProperty(holder, key, { value, enumerable: true, writable: true, configurable: true })

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2, stringUnit: 'binary' }) as fc.Arbitrary<Json>,
  fc.constantFrom<Json>(null, '', '\0', '\ud800', 1e308, -1, [], {}, 'x'.repeat(500), [[[]]], { constructor: 1 }),
)
const where = fc.nat()
const otherKeys = ['calls', 'groups', 'errors', 'statuses', 'id', '__proto__', 'value'] as const
const change = fc.oneof(
  fc.record({ does: fc.constant('replace' as const), where, by: odd }),
  fc.record({ does: fc.constant('drop' as const), where }),
  fc.record({ does: fc.constant('nest' as const), where, times: fc.constantFrom(1, 3, 40, 120) }),
  fc.record({ does: fc.constant('rename' as const), where, to: fc.constantFrom(...otherKeys) }),
  fc.record({ does: fc.constant('add' as const), where, to: fc.constantFrom(...otherKeys) }),
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

/** The last stands beside what a change says; the others may be anywhere. */
function apply(body: Json, done: Change) {
  const places = placesOf(body).filter(({ key }) => done.does !== 'add' || key === 'value')
  const place = places[done.where % Math.max(1, places.length)]
  if (!place) return
  const [{ holder, key }, value] = [place, at(place)]
  if (done.does === 'replace') put(place, structuredClone(done.by))
  else if (done.does === 'nest') for (let times = 0; times < done.times; times++) put(place, times % 2 ? [at(place)] : { in: at(place) })
  else if (done.does === 'add') {
    if (isObject(value)) put({ holder: value, key: done.to }, [{ id: 'another' }])
  } else if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else {
    delete holder[key]
    if (done.does === 'rename') put({ holder, key: done.to }, value)
  }
}

const listOf = (value: Json | undefined, key: string): Json[] => {
  const inner = typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, key) ? value[key] : null
  return Array.isArray(inner) ? inner : []
}
const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Gives whatever may happen in a body a name that no other has, where its own id says that it is another too. */
export function mark(body: Json, prefix: string): string[] {
  const marks: string[] = []
  const name = (item: Json | undefined) => {
    if (!isObject(item)) return
    const given = `${prefix}-${marks.length}-`
    marks.push(given)
    item.mark = given
    if (typeof item.id === 'string' && item.id.length < 200) item.id += given
  }
  for (const entry of listOf(body, 'entry')) {
    const changes = listOf(entry, 'changes')
    if (changes.length === 0 && isObject(entry)) entry.mark = marks[marks.push(`${prefix}-${marks.length}-`) - 1]!
    for (const one of changes) {
      const value = isObject(one) && Object.hasOwn(one, 'value') ? one.value : undefined
      for (const key of isObject(value) ? Object.keys(value) : []) if (key !== 'contacts') listOf(value, key).forEach(name)
    }
  }
  return marks
}

export type AnyWebhook = { body: Json; repeats: number; cut: number; signed: 'well' | 'by another' | 'half' | 'not' }

/** Payloads put together, changed and repeated; `cut` is where the text ends, as a share of it. */
export const anyWebhook: fc.Arbitrary<AnyWebhook> = fc.record({
  body: fc
    .record({
      some: fc.array(fc.constantFrom(...bodies, ...strangers), { minLength: 1, maxLength: 3 }),
      changes: fc.array(change, { maxLength: 4 }),
    })
    .map(({ some, changes }) => {
      const body: Json = { object: 'whatsapp_business_account', entry: some.flatMap(({ entry }) => structuredClone(entry)) }
      for (const one of changes) apply(body, one)
      return body
    }),
  repeats: fc.constantFrom(1, 1, 2, 10),
  cut: fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) }),
  signed: fc.constantFrom<AnyWebhook['signed'][]>('well', 'well', 'well', 'well', 'by another', 'half', 'not'),
})

export function writeOut({ body, repeats, cut }: AnyWebhook): string {
  const entry = Array.from({ length: repeats }, () => listOf(body, 'entry')).flat()
  const text = JSON.stringify(isObject(body) && entry.length > 0 ? { ...body, entry } : body)
  return text.slice(0, Math.ceil(text.length * cut))
}
