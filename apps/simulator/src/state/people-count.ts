/** How often each number was written to, and how many more than once: a table in two arrays, so that a million people take 18 MB and nothing is looked through. */
export type PeopleCount = { total: number; people: number; twice: number; keys: Float64Array; times: Uint8Array }

const leastSize = 1_024
const mostTimes = 255
/** Beyond this share of its places a table grows. */
const fullness = 0.6

export const openCount = (size = leastSize): PeopleCount => ({
  ...{ total: 0, people: 0, twice: 0 },
  ...{ keys: new Float64Array(size), times: new Uint8Array(size) },
})

/** Only numbers are counted, not identifiers that hide one. */
export function countPerson(count: PeopleCount, waId: string): void {
  const key = keyOf(waId)
  if (key === 0) return
  if (count.people + 1 > count.keys.length * fullness) grow(count)
  const place = placeOf(count, key)
  if (count.keys[place] === 0) count.people += 1
  if (count.times[place] === 1) count.twice += 1
  count.keys[place] = key
  count.times[place] = Math.min(mostTimes, count.times[place]! + 1)
  count.total += 1
}

export const timesOf = (count: PeopleCount, waId: string): number => count.times[placeOf(count, keyOf(waId))]!

/** Some of those who got more than one. */
export function twiceIn({ keys, times }: PeopleCount, most: number): string[] {
  const found: string[] = []
  for (const [place, key] of keys.entries()) {
    if (found.length === most) break
    if (times[place]! > 1) found.push(String(key))
  }
  return found
}

/** Of the numbers from one to another, both counted in, those who got nothing: how many, and the first of them. */
export function missingIn(count: PeopleCount, { from, to, most }: { from: number; to: number; most: number }) {
  const first: string[] = []
  let missing = 0
  for (let key = from; key <= to; key += 1) {
    if (count.keys[placeOf(count, key)] === key) continue
    missing += 1
    if (first.length < most) first.push(String(key))
  }
  return { missing, first }
}

const keyOf = (waId: string): number => (/^[1-9]\d{4,14}$/.test(waId) ? Number(waId) : 0)

/** Where a number is, or would be. Its digits in a row come to places far apart. */
function placeOf({ keys }: PeopleCount, key: number): number {
  const mask = keys.length - 1
  let place = (Math.imul(key >>> 0, 0x9e3779b1) ^ Math.imul(Math.floor(key / 2 ** 32), 0x85ebca6b)) >>> 8
  for (; ; place += 1) {
    const found = keys[place & mask]
    if (found === 0 || found === key) return place & mask
  }
}

function grow(count: PeopleCount): void {
  const { keys, times } = count
  count.keys = new Float64Array(keys.length * 2)
  count.times = new Uint8Array(keys.length * 2)
  for (const [at, key] of keys.entries()) {
    if (key === 0) continue
    const place = placeOf(count, key)
    count.keys[place] = key
    count.times[place] = times[at]!
  }
}
