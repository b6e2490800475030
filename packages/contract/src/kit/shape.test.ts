import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { codes } from './codes.ts'
import { decimal, email, flag, id, list, oneOf, text, time, upload, whole } from './fields.ts'
import { type Field, fieldOf, fieldsOf, type Shape } from './shape.ts'

const required = (shape: Shape): Field => ({ shape, optional: false, nullable: false })
const digits = /^\d+$/

const table: { of: string; schema: z.ZodMiniType; field: Field }[] = [
  { of: 'text(5)', schema: text(5), field: required({ kind: 'text', min: 0, max: 5 }) },
  { of: 'text(5, 2)', schema: text(5, 2), field: required({ kind: 'text', min: 2, max: 5 }) },
  { of: 'id()', schema: id(), field: required({ kind: 'text', min: 1, max: 128 }) },
  { of: 'email()', schema: email(), field: required({ kind: 'text', min: 1, max: 254 }) },
  {
    of: 'a text with a pattern',
    schema: text(5).check(z.regex(digits)),
    field: required({ kind: 'text', min: 0, max: 5, pattern: digits }),
  },
  { of: 'a text of one length', schema: z.string().check(z.length(4)), field: required({ kind: 'text', min: 4, max: 4 }) },
  {
    of: 'a text bounded twice',
    schema: text(9, 1).check(z.maxLength(5), z.maxLength(7), z.minLength(2)),
    field: required({ kind: 'text', min: 2, max: 5 }),
  },
  { of: 'a text without bounds', schema: z.string(), field: required({ kind: 'text', min: 0, max: Infinity }) },
  { of: 'whole(-2, 7)', schema: whole(-2, 7), field: required({ kind: 'number', min: -2, max: 7, whole: true }) },
  { of: 'decimal(0.5, 7)', schema: decimal(0.5, 7), field: required({ kind: 'number', min: 0.5, max: 7, whole: false }) },
  { of: 'time()', schema: time(), field: required({ kind: 'number', min: 0, max: 253_402_300_799_999, whole: true }) },
  {
    of: 'a whole number without declared bounds',
    schema: z.int(),
    field: required({ kind: 'number', min: -Infinity, max: Infinity, whole: true }),
  },
  { of: 'a number without bounds', schema: z.number(), field: required({ kind: 'number', min: -Infinity, max: Infinity, whole: false }) },
  {
    of: 'a number with its edges left out, which the kit does not offer,',
    schema: z.number().check(z.gt(0), z.lt(9)),
    field: required({ kind: 'number', min: -Infinity, max: Infinity, whole: false }),
  },
  {
    of: 'a text format',
    schema: z.e164().check(z.maxLength(16)),
    field: required({ kind: 'text', min: 0, max: 16, pattern: z.regexes.e164 }),
  },
  { of: 'flag()', schema: flag(), field: required({ kind: 'flag' }) },
  { of: 'oneOf', schema: oneOf(['a', 'b']), field: required({ kind: 'choice', values: ['a', 'b'] }) },
  { of: 'codes', schema: codes({ Off: 0, On: 1 }).schema, field: required({ kind: 'choice', values: [0, 1] }) },
  { of: 'one literal', schema: z.literal(true), field: required({ kind: 'choice', values: [true] }) },
  {
    of: 'list(text(3), 4)',
    schema: list(text(3), 4),
    field: required({ kind: 'list', max: 4, item: required({ kind: 'text', min: 0, max: 3 }) }),
  },
  {
    of: 'a list without bounds',
    schema: z.array(flag()),
    field: required({ kind: 'list', max: Infinity, item: required({ kind: 'flag' }) }),
  },
  {
    of: 'a group in a group',
    schema: z.object({ inner: z.object({ on: z.optional(flag()) }) }),
    field: required({
      kind: 'group',
      fields: { inner: required({ kind: 'group', fields: { on: { shape: { kind: 'flag' }, optional: true, nullable: false } } }) },
    }),
  },
  { of: 'upload(9)', schema: upload(9), field: required({ kind: 'file', maxBytes: 9 }) },
  { of: 'optional', schema: z.optional(flag()), field: { shape: { kind: 'flag' }, optional: true, nullable: false } },
  { of: 'default', schema: z._default(flag(), true), field: { shape: { kind: 'flag' }, optional: true, nullable: false } },
  { of: 'nullable', schema: z.nullable(flag()), field: { shape: { kind: 'flag' }, optional: false, nullable: true } },
  { of: 'nullish', schema: z.nullish(flag()), field: { shape: { kind: 'flag' }, optional: true, nullable: true } },
  {
    of: 'nullable around optional',
    schema: z.nullable(z.optional(text(2))),
    field: { shape: { kind: 'text', min: 0, max: 2 }, optional: true, nullable: true },
  },
  {
    of: 'an optional upload',
    schema: z.optional(upload(9)),
    field: { shape: { kind: 'file', maxBytes: 9 }, optional: true, nullable: false },
  },
]

test.each(table)('$of is described', ({ schema, field }) => {
  expect(fieldOf(schema)).toEqual(field)
})

test('fieldsOf describes each field of an input under its name', () => {
  expect(fieldsOf(z.object({ name: text(5), ready: z.optional(flag()) }))).toEqual({
    name: required({ kind: 'text', min: 0, max: 5 }),
    ready: { shape: { kind: 'flag' }, optional: true, nullable: false },
  })
})

describe('what an input cannot be made of is refused with what to use instead', () => {
  test.each<[string, z.ZodMiniType]>([
    ['union', z.union([text(1), flag()])],
    ['record', z.record(text(1), flag())],
    ['any', z.any()],
    ['unknown', z.unknown()],
    ['date', z.date()],
    ['bigint', z.bigint()],
    ['tuple', z.tuple([flag()])],
    ['map', z.map(text(1), flag())],
    ['lazy', z.lazy(() => flag())],
    ['pipe', z.pipe(text(1), text(1))],
    ['custom', z.custom<string>(() => true)],
  ])('%s', (type, schema) => {
    const teaching = `An input cannot be made of ${type}: use the fields of kit/fields.ts.`
    expect(() => fieldOf(schema)).toThrow(teaching)
    expect(() => fieldsOf(z.object({ deep: z.optional(list(z.object({ it: schema }), 2)) }))).toThrow(teaching)
  })
})
