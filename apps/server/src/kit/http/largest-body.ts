import type { Call } from '@prosa/contract/kit/call'
import { type Field, fieldsOf, type Shape } from '@prosa/contract/kit/shape'

/** What no body of a call may exceed; where files come, their fields have bounds of their own (`uploads/uploads.ts`). */
export const mostBytes = 1024 * 1024

/** For spaces between, and for fields that some clients send to everybody; all that is read at an address that is no call's. */
export const besides = 2_048
/** A UTF-16 unit of a text as `\u20ac`, which is longer than its bytes of UTF-8 however a form spells them. */
const perUnit = 6
/** A form may spell every byte of a JSON text as `%5c`. */
const perByte = 3
/** The longest that `readWire` takes for a number. */
const longestNumber = 50

/** The largest body in which each declared field can still be valid, as a form or as JSON. A field without a bound is a mistake: it throws. */
export function largestBody({ input, otherNames = {}, body }: Call): number {
  if (body === 'multipart') return mostBytes
  const spellings = (name: string) => [name, ...Object.keys(otherNames).filter((other) => otherNames[other] === name)]
  const bytes = Object.entries(fieldsOf(input)).flatMap(([name, field]) => spellings(name).map((each) => pairBytes(each, field)))
  return Math.min(mostBytes, besides + perByte * sum(bytes))
}

/** With what separates it from the next: `"name":value,`. A form may say the name again with each entry of a list. */
const pairBytes = (name: string, { shape }: Field): number =>
  shape.kind === 'list'
    ? atMost(shape.max, name) * (nameBytes(name) + valueBytes(shape.item.shape, name)) + 2
    : nameBytes(name) + valueBytes(shape, name)

const nameBytes = (name: string) => name.length * perUnit + 4

function valueBytes(shape: Shape, name: string): number {
  switch (shape.kind) {
    case 'text':
      return atMost(shape.max, name) * perUnit + 2
    case 'number':
      return longestNumber
    case 'flag':
      return 'false'.length
    case 'choice':
      return Math.max(...shape.values.map((value) => String(value).length * perUnit + 2))
    case 'list':
      return atMost(shape.max, name) * (valueBytes(shape.item.shape, name) + 1) + 2
    case 'group':
      return sum(Object.entries(shape.fields).map(([inner, field]) => pairBytes(inner, field))) + 2
    case 'file':
      throw new Error(`${name} is a file: only a multipart call takes one.`)
  }
}

function atMost(max: number, name: string): number {
  if (!Number.isFinite(max)) throw new Error(`${name} has no bound: use the fields of kit/fields.ts.`)
  return max
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
