import { calls } from '@prosa/contract/calls'
import { type Call, call } from '@prosa/contract/kit/call'
import { decimal, flag, list, oneOf, text, upload, whole } from '@prosa/contract/kit/fields'
import { type Field, fieldsOf, type Shape } from '@prosa/contract/kit/shape'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { largestBody, mostBytes } from './largest-body.ts'
import { serve } from './serve.ts'

const taking = (input: z.ZodMiniObject, more: Partial<Call> = {}) =>
  call({ method: 'POST', path: '/planted/largest', allow: 'anonymous', input, result: z.object({ got: z.unknown() }), errors: [], ...more })

/** The widest a field can be filled with what its bounds allow, whatever its pattern says. */
function largest(shape: Shape): unknown {
  switch (shape.kind) {
    case 'text':
      return '€'.repeat(shape.max)
    case 'number':
      return [shape.min, shape.max].toSorted((a, b) => String(b).length - String(a).length)[0]
    case 'flag':
      return false
    case 'choice':
      return shape.values.toSorted((a, b) => String(b).length - String(a).length)[0]
    case 'list':
      return Array.from({ length: shape.max }, () => largest(shape.item.shape))
    case 'group':
      return filled(shape.fields)
    case 'file':
      return undefined
  }
}
const filled = (fields: Record<string, Field>) =>
  Object.fromEntries(Object.entries(fields).map(([name, { shape }]) => [name, largest(shape)]))

const escaped = (json: string) => json.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
const asText = (value: unknown) => (typeof value === 'object' ? escaped(JSON.stringify(value)) : String(value))
const everyByte = (value: string) => [...Buffer.from(value)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')

const spellings: [type: string, write: (input: Record<string, unknown>) => string][] = [
  ['application/json', (input) => escaped(JSON.stringify(input))],
  ['application/json', (input) => JSON.stringify(input, null, 1)],
  [
    'application/x-www-form-urlencoded',
    (input) =>
      Object.entries(input)
        .map(([name, value]) => `${name}=${everyByte(asText(value))}`)
        .join('&'),
  ],
  [
    'application/x-www-form-urlencoded',
    (input) =>
      Object.entries(input)
        .flatMap(([name, value]) => [value].flat().map((each) => `${name}=${everyByte(asText(each))}`))
        .join('&'),
  ],
]

const wide = z.object({
  name: text(300),
  size: decimal(-1e21, 0.30000000000000004),
  on: flag(),
  kind: oneOf(['small', 'ação']),
  tags: list(text(40), 50),
  rows: list(z.object({ at: whole(0, Number.MAX_SAFE_INTEGER), of: z.nullable(text(30)) }), 9),
  place: z.object({ street: text(100), inner: z.object({ more: list(flag(), 9) }) }),
})

let house: TestHouse
beforeAll(async () => {
  const planted = { wide: taking(wide) }
  house = await testHouse({
    features: [(app, reception) => serve(app, reception, planted, { wide: async (_, input) => ({ got: input }) })],
  })
})

describe('the largest body of a call', () => {
  it.each(spellings)('holds every field at its bound, as %s', async (type, write) => {
    const input = filled(fieldsOf(wide))
    const answer = await house.app.inject({
      method: 'POST',
      url: '/api/planted/largest',
      headers: { 'content-type': type },
      payload: write(input),
    })
    expect([answer.statusCode, answer.json().got]).toEqual([200, input])
  })

  it('is what its fields need, and never more than 1 MiB', () => {
    expect(largestBody(taking(z.object({})))).toBe(2_048)
    expect(largestBody(taking(z.object({ word: text(300) })))).toBeLessThan(8_000)
    expect(largestBody(taking(z.object({ word: text(1e9) })))).toBe(mostBytes)
    expect(largestBody(taking(z.object({ file: upload(9) }), { body: 'multipart' }))).toBe(mostBytes)
    const [own, other] = [taking(z.object({ word: text(300) })), taking(z.object({ word: text(300) }), { otherNames: { wort: 'word' } })]
    expect(largestBody(other)).toBeGreaterThan(largestBody(own))
  })

  it.each([
    ['a text', z.object({ field: z.string() })],
    ['a list', z.object({ field: z.array(flag()) })],
    ['a text deep inside', z.object({ a: list(z.object({ field: z.optional(z.string()) }), 2) })],
  ])('is not to be had with %s that has no bound', (_, input) => {
    expect(() => largestBody(taking(input))).toThrow('field has no bound')
  })
})

describe('of the calls of the product', () => {
  const open = Object.entries<Call>(calls).filter(([, { allow }]) => allow === 'anonymous')

  it.each(spellings)('each that anybody may make takes what its fields allow, as %s', (_, write) => {
    const tooSmall = open.filter(([, call]) => Buffer.byteLength(write(filled(fieldsOf(call.input)))) > largestBody(call))
    expect(tooSmall.map(([name]) => name)).toEqual([])
  })

  it('none that anybody may make reads more than 100 kB', () => {
    expect(open.length).toBeGreaterThan(10)
    expect(open.filter(([, call]) => largestBody(call) > 100_000).map(([name, call]) => [name, largestBody(call)])).toEqual([])
  })
})
