import { calls } from '@prosa/contract/calls'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { compile } from './compiled.ts'

const made = () =>
  z.object({
    name: z.string(),
    nothing: z.nullable(z.string()),
    perhaps: z.optional(z.object({ a: z.number() })),
    many: z.array(z.object({ a: z.number(), kind: z.union([z.object({ b: z.literal(1) }), z.object({ c: z.boolean() })]) })),
    both: z.object({ low: z.number(), high: z.number() }).check(z.refine(({ low, high }) => low <= high)),
    named: z.record(z.string(), z.object({ a: z.number() })),
  })

const good = {
  name: 'shown',
  nothing: null,
  many: [
    { a: 1, kind: { b: 1 } },
    { a: 2, kind: { c: true } },
  ],
  both: { low: 1, high: 2 },
  named: { x: { a: 1 } },
}
const { name: _, ...nameless } = good

describe('a compiled schema', () => {
  it.each([
    ['what is right', good],
    [
      'fields that nobody declared, at every depth',
      { ...good, secret: 1, perhaps: { a: 1, secret: 1 }, many: [{ a: 1, secret: 1, kind: { c: false, secret: 1 } }] },
    ],
    ['undeclared fields under names', { ...good, named: { x: { a: 1, secret: 1 } }, both: { low: 1, high: 1, secret: 1 } }],
    ['a field that is missing', nameless],
    ['a field that is undefined', { ...good, name: undefined, perhaps: undefined }],
    ['wrong values, at every depth', { ...good, nothing: 1, many: [{ a: '1', kind: {} }], both: { low: 3, high: 2 } }],
    ['no object', 'text'],
    ['nothing', null],
  ])('says of %s what the schema itself says', (_case, value) => {
    const compiled = made()
    compile(compiled)
    const plain = made().safeParse(value)
    const other = compiled.safeParse(value)
    expect(other.data).toEqual(plain.data)
    expect(Object.keys(other.data ?? {})).toEqual(Object.keys(plain.data ?? {}))
    expect(other.error?.issues).toEqual(plain.error?.issues)
  })

  it('lets nothing through that is not declared', () => {
    const schema = made()
    compile(schema)
    expect(JSON.stringify(schema.parse({ ...good, secret: 1, many: [{ a: 1, secret: 1, kind: { b: 1, secret: 1 } }] }))).not.toContain(
      'secret',
    )
  })

  it('can be each of the product, more than once', () => {
    for (const { input, result } of Object.values(calls)) for (const schema of [input, result, result]) compile(schema)
    expect(calls.getProfile.result.safeParse({}).success).toBe(false)
  })
})
