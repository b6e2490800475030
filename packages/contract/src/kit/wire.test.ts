import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { codes } from './codes.ts'
import { decimal, flag, list, oneOf, SavedFile, text, upload, whole } from './fields.ts'
import { fieldsOf } from './shape.ts'
import { readWire, writeWire } from './wire.ts'

const Light = codes({ Off: 0, Red: 4 })
const row = z.object({ id: text(9), size: z.optional(whole(0, 9)) })

const readAs = (schema: z.ZodMiniType, value: unknown) => readWire(fieldsOf(z.object({ it: schema })), { it: value }).it
const missingAs = (schema: z.ZodMiniType) => readWire(fieldsOf(z.object({ it: schema })), {})

describe('readWire reads', () => {
  const number = decimal(-1e9, 1e9)
  const readings: [what: string, schema: z.ZodMiniType, sent: unknown, read: unknown][] = [
    ['a whole number', whole(0, 9), '7', 7],
    ['a negative number', number, '-7', -7],
    ['a decimal number', number, '0.5', 0.5],
    ['a zero', number, '0', 0],
    ['a number that is one', number, 7, 7],
    ['the latest time there is', whole(0, 8_640_000_000_000_000), '8640000000000000', 8_640_000_000_000_000],
    ['a number as JavaScript writes small ones', number, '1e-7', 1e-7],
    ['a number as JavaScript writes sums', number, '0.30000000000000004', 0.1 + 0.2],
    ['an empty number as not filled in', number, '', undefined],
    ['an empty optional number as not filled in', z.optional(number), '', undefined],
    ['an empty nullable number as null', z.nullable(number), '', null],
    ['true', flag(), 'true', true],
    ['1 as true', flag(), '1', true],
    ['false', flag(), 'false', false],
    ['0 as false', flag(), '0', false],
    ['a flag that is one', flag(), false, false],
    ['an empty flag as not filled in', flag(), '', undefined],
    ['a text', text(9), 'abc', 'abc'],
    ['an empty text as a text', text(9), '', ''],
    ['an empty optional text as a text', z.optional(text(9)), '', ''],
    ['an empty nullable text as a text', z.nullable(text(9)), '', ''],
    ['a text that looks like a number', text(9), '7', '7'],
    ['a text that looks like JSON', text(9), '[1]', '[1]'],
    ['a choice', oneOf(['a', 'b']), 'a', 'a'],
    ['a code', Light.schema, '4', 4],
    ['the code 0', Light.schema, '0', 0],
    ['a code that is a number', Light.schema, 4, 4],
    ['a literal flag', z.literal(false), 'false', false],
    ['a list from a repeated key', list(whole(0, 9), 5), ['1', '2'], [1, 2]],
    ['a list from text with commas', list(whole(0, 9), 5), '1, 2 ,3', [1, 2, 3]],
    ['a list from JSON', list(whole(0, 9), 5), '[1,"2"]', [1, 2]],
    ['a list that is one', list(text(9), 5), ['a,b', '[c]'], ['a,b', '[c]']],
    ['a single value for a list', list(whole(0, 9), 5), '1', [1]],
    ['a single number for a list', list(whole(0, 9), 5), 1, [1]],
    ['a list of flags', list(flag(), 5), 'true,0', [true, false]],
    ['a list of codes', list(Light.schema, 5), '0,4', [0, 4]],
    ['empty texts in a list', list(text(9), 5), 'a,,b', ['a', '', 'b']],
    ['empty numbers in a list as missing', list(whole(0, 9), 5), '1,,2', [1, undefined, 2]],
    ['an empty required list', list(text(9), 5), '', []],
    ['an empty optional list as missing', z.optional(list(text(9), 5)), '', undefined],
    ['null for a nullable list', z.nullable(list(text(9), 5)), null, null],
    ['one entry more than the list may have, and no further', list(text(9), 2), 'a,b,c,d,e', ['a', 'b', 'c']],
    ['a group from JSON', row, '{"id":"a","size":"3"}', { id: 'a', size: 3 }],
    ['a group that is one', row, { id: 'a', size: '3', more: 1 }, { id: 'a', size: 3 }],
    ['null for a nullable group', z.nullable(row), 'null', null],
    ['an empty optional group as missing', z.optional(row), '', undefined],
    ['a list of groups from JSON', list(row, 5), '[{"id":"a","size":"3"},{"id":"b"}]', [{ id: 'a', size: 3 }, { id: 'b' }]],
    ['a list of groups from a repeated key', list(row, 5), ['{"id":"a","size":3}', '{"id":"b"}'], [{ id: 'a', size: 3 }, { id: 'b' }]],
    ['a single group for a list', list(row, 5), '{"id":"a","size":3}', [{ id: 'a', size: 3 }]],
    ['a list in a group', z.object({ tags: list(text(9), 5) }), '{"tags":"a,b"}', { tags: ['a', 'b'] }],
    ['a list missing in a group', z.object({ tags: list(text(9), 5) }), '{}', { tags: [] }],
  ]

  test.each(readings)('%s', (_what, schema, sent, read) => {
    expect(readAs(schema, sent)).toStrictEqual(read)
  })

  test('a saved file as the very same object', () => {
    const file = new SavedFile({ path: '/drafts/1', fileName: 'a.png', mimeType: 'image/png', size: 3 })
    expect(readAs(upload(9), file)).toBe(file)
  })

  test('only the fields of the schema', () => {
    expect(readWire(fieldsOf(row), { id: 'a', more: 'b' })).toStrictEqual({ id: 'a' })
  })
})

describe('readWire on a missing field', () => {
  test.each<[string, z.ZodMiniType, Record<string, unknown>]>([
    ['a text stays missing', text(9), {}],
    ['a number stays missing', whole(0, 9), {}],
    ['a flag stays missing', flag(), {}],
    ['a nullable number stays missing', z.nullable(whole(0, 9)), {}],
    ['a required list is empty', list(text(9), 5), { it: [] }],
    ['an optional list stays missing', z.optional(list(text(9), 5)), {}],
    ['a nullable list stays missing', z.nullable(list(text(9), 5)), {}],
    ['a required group has its empty lists', z.object({ tags: list(text(9), 5), name: z.optional(text(9)) }), { it: { tags: [] } }],
    ['an optional group stays missing', z.optional(z.object({ tags: list(text(9), 5) })), {}],
    ['a field with a default is left to it', z._default(whole(0, 9), 3), {}],
  ])('%s', (_what, schema, read) => {
    expect(missingAs(schema)).toStrictEqual(read)
  })
})

describe('readWire leaves what it does not understand for validation', () => {
  const odd: [string, z.ZodMiniType, unknown][] = [
    ['words for a number', whole(0, 9), 'seven'],
    ['hex for a number', whole(0, 9), '0x10'],
    ['blanks for a number', whole(0, 9), ' '],
    ['Infinity for a number', decimal(0, 9), 'Infinity'],
    ['a very long number', decimal(0, 9), '9'.repeat(1_000_000)],
    ['null for a number', whole(0, 9), null],
    ['a repeated key for a number', whole(0, 9), ['1', '2']],
    ['yes for a flag', flag(), 'yes'],
    ['a number for a flag', flag(), 1],
    ['a repeated key for a text', text(9), ['a', 'b']],
    ['a group for a text', text(9), { a: 1 }],
    ['a huge text', text(9), 'x'.repeat(1_000_000)],
    ['an unknown code', Light.schema, '9'],
    ['a name of every object for a choice', oneOf(['a']), 'constructor'],
    ['malformed JSON for a list', list(text(9), 5), '["a"'],
    ['malformed JSON for a group', row, '{"id":'],
    ['malformed JSON for a list of groups', list(row, 5), '{"id":'],
    ['null for a list', list(text(9), 5), null],
    ['a list for a group', row, [1]],
    ['null for a group', row, null],
    ['text for a file', upload(9), '{"path":"/etc/passwd","fileName":"passwd"}'],
  ]

  test.each(odd)('%s', (_what, schema, sent) => {
    expect(readAs(schema, sent)).toStrictEqual(sent)
    expect(z.object({ it: schema }).safeParse({ it: readAs(schema, sent) }).success).toBe(false)
  })

  test('a file can not be made up in JSON', () => {
    const made = { path: '/etc/passwd', fileName: 'passwd', mimeType: 'text/plain', size: 3 }
    const input = z.object({ one: z.optional(upload(9)), many: list(upload(9), 2) })
    for (const sent of [{ one: made }, { many: [made] }, { many: JSON.stringify([made]) }, { many: JSON.stringify(made) }])
      expect(input.safeParse(readWire(fieldsOf(input), sent)).success).toBe(false)
  })
})

describe('writeWire', () => {
  test.each<[string, Record<string, unknown>, [string, string][]]>([
    [
      'numbers as text',
      { a: 0, b: -1.5 },
      [
        ['a', '0'],
        ['b', '-1.5'],
      ],
    ],
    [
      'flags as text',
      { a: true, b: false },
      [
        ['a', 'true'],
        ['b', 'false'],
      ],
    ],
    ['an empty text', { a: '' }, [['a', '']]],
    ['a list as JSON', { a: [1, 'b,c'] }, [['a', '[1,"b,c"]']]],
    ['a group as JSON, empty ones inside kept', { a: { b: [], c: {}, d: null } }, [['a', '{"b":[],"c":{},"d":null}']]],
    ['R139 nothing for empty lists and groups, null and undefined', { a: [], b: {}, c: null, d: undefined }, []],
  ])('%s', (_what, values, pairs) => {
    expect(writeWire(values)).toStrictEqual(pairs)
  })
})

const scalars = {
  text: text(20),
  whole: whole(-1_000_000, 8_640_000_000_000_000),
  decimal: decimal(-1e12, 1e12),
  flag: flag(),
  choice: oneOf(['a', 'b,c', '[d]']),
  code: Light.schema,
  literal: z.literal(true),
}
const lists = {
  texts: list(text(20), 5),
  wholes: list(whole(-9, 9), 5),
  decimals: list(decimal(-9, 9), 5),
  flags: list(flag(), 5),
  codes: list(Light.schema, 5),
  rows: list(z.object({ ...scalars, tags: list(text(20), 5), note: z.nullable(text(20)) }), 5),
  grid: list(list(whole(0, 9), 5), 5),
}
const everything = z.object({
  ...scalars,
  ...lists,
  group: z.object({ ...scalars, ...lists, maybe: z.nullable(whole(0, 9)) }),
  optionalText: z.optional(text(20)),
  optionalWhole: z.optional(whole(0, 9)),
  optionalFlag: z.optional(flag()),
  optionalCode: z.optional(Light.schema),
  optionalTexts: z.optional(list(text(20), 5)),
  nullableDecimal: z.nullable(decimal(-9, 9)),
  nullableTexts: z.nullable(list(text(20), 5)),
})
const fields = fieldsOf(everything)

const anyText = fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('', ',', '[', '{}', '0', 'true', 'null', ' a ', '[1]', '__proto__'))
const anyNumber = (min: number, max: number) => fc.double({ min, max, noNaN: true }).map((value) => value + 0)
const listOf = <T>(item: fc.Arbitrary<T>, minLength = 0) => fc.array(item, { maxLength: 5, minLength })
const anyScalars = {
  text: anyText,
  whole: fc.integer({ min: -1_000_000, max: 8_640_000_000_000_000 }),
  decimal: anyNumber(-1e12, 1e12),
  flag: fc.boolean(),
  choice: fc.constantFrom('a', 'b,c', '[d]'),
  code: fc.constantFrom(...Light.values),
  literal: fc.constant(true),
}
const anyLists = {
  texts: listOf(anyText),
  wholes: listOf(fc.integer({ min: -9, max: 9 })),
  decimals: listOf(anyNumber(-9, 9)),
  flags: listOf(fc.boolean()),
  codes: listOf(fc.constantFrom(...Light.values)),
  rows: listOf(fc.record({ ...anyScalars, tags: listOf(anyText), note: fc.option(anyText) })),
  grid: listOf(listOf(fc.integer({ min: 0, max: 9 }))),
}
const optionals = {
  optionalText: anyText,
  optionalWhole: fc.integer({ min: 0, max: 9 }),
  optionalFlag: fc.boolean(),
  optionalCode: fc.constantFrom(...Light.values),
  optionalTexts: listOf(anyText, 1),
}
/** What a form cannot say is left out: null, and an empty list where a missing one means something else. */
const anyValues = fc
  .tuple(
    fc.record({
      ...anyScalars,
      ...anyLists,
      group: fc.record({ ...anyScalars, ...anyLists, maybe: fc.option(fc.integer({ min: 0, max: 9 })) }),
      nullableDecimal: anyNumber(-9, 9),
      nullableTexts: listOf(anyText, 1),
    }),
    fc.record(optionals, { requiredKeys: [] }),
  )
  .map(([required, optional]) => ({ ...required, ...optional }))

describe('for values of every kind', () => {
  test('the arbitrary values are right ones and reach every field', () => {
    fc.assert(fc.property(anyValues, (values) => everything.safeParse(values).success))
    expect(Object.keys(fields).sort()).toEqual([...new Set(fc.sample(anyValues, 50).flatMap((values) => Object.keys(values)))].sort())
  })

  test('what writeWire wrote readWire reads', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        expect(readWire(fields, Object.fromEntries(writeWire(values)))).toEqual(values)
      }),
    )
  })

  test('right values pass through readWire unchanged, null included', () => {
    const nulls = { nullableDecimal: null, nullableTexts: null }
    fc.assert(
      fc.property(anyValues, fc.boolean(), (values, isNull) => {
        const sent = isNull ? { ...values, ...nulls } : values
        expect(readWire(fields, sent)).toEqual(sent)
      }),
    )
  })

  test('null is not written, so a form cannot clear a field with it', () => {
    expect(writeWire({ nullableDecimal: null })).toEqual([])
    expect(readAs(z.nullable(decimal(-9, 9)), undefined)).toBeUndefined()
  })
})

describe('hostile input', () => {
  const deep = (open: string, close: string) => open.repeat(100_000) + close.repeat(100_000)
  const hostile: [string, unknown][] = [
    ['deep JSON lists', deep('[', ']')],
    ['deep JSON groups', deep('{"group":', '}')],
    ['half of a deep JSON list', '['.repeat(100_000)],
    ['a huge text', 'x'.repeat(5_000_000)],
    ['a million commas', ','.repeat(1_000_000)],
    ['a prototype in JSON', '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'],
    ['a list of prototypes in JSON', '[{"__proto__":{"polluted":true}}]'],
    ['a lone surrogate', '\ud800'],
    ['a function', () => 'x'],
    ['a symbol', Symbol('x')],
    ['a bigint', 7n],
    ['an object without a prototype', Object.create(null)],
  ]

  function readSafely(raw: Record<string, unknown>) {
    const values = readWire(fields, raw)
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(values)))
    expect(Object.getPrototypeOf(values)).toBe(Object.prototype)
    expect('polluted' in {}).toBe(false)
    return everything.safeParse(values)
  }

  test.each(hostile)('%s in every field is refused by validation, without harm', (_what, value) => {
    expect(readSafely(Object.fromEntries(Object.keys(fields).map((name) => [name, value]))).success).toBe(false)
  })

  test.each(['{"__proto__":{"polluted":true}}', '{"constructor":{"prototype":{"polluted":true}}}'])(
    'the names in %s do nothing',
    (json) => {
      expect(readSafely(JSON.parse(json)).success).toBe(false)
    },
  )

  test('what an object inherits is not taken for a field', () => {
    const named = fieldsOf(z.object({ constructor: text(9), toString: text(9), it: z.optional(text(9)) }))
    expect(readWire(named, {})).toStrictEqual({})
    expect(readWire(named, Object.create({ it: 'inherited' }))).toStrictEqual({})
  })

  test('anything at all never throws', () => {
    const anything = fc.oneof(fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true }), fc.json(), anyText)
    const names = fc.constantFrom(...Object.keys(fields), '__proto__', 'constructor', 'prototype')
    fc.assert(fc.property(fc.dictionary(names, anything), (raw) => void readSafely(raw)))
  })
})
