import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { decimal, email, flag, id, list, oneOf, ownId, SavedFile, text, time, upload, uploadLimits, whole } from './fields.ts'
import { nilId } from './own-id.ts'

const someId = '01900000-0000-7000-8000-00000000abcd'
const saved = new SavedFile({ path: '/drafts/1', fileName: 'a.png', mimeType: 'image/png', size: 3 })

const table: { of: string; schema: z.ZodMiniType; takes: unknown[]; refuses: unknown[] }[] = [
  { of: 'text(3)', schema: text(3), takes: ['', 'abc'], refuses: ['abcd', 1, null, undefined, ['a']] },
  { of: 'text(3, 2)', schema: text(3, 2), takes: ['ab', 'abc'], refuses: ['', 'a', 'abcd'] },
  { of: 'id()', schema: id(), takes: ['x', 'x'.repeat(128)], refuses: ['', 'x'.repeat(129), 7] },
  { of: 'ownId()', schema: ownId(), takes: [someId, nilId], refuses: ['', 'x'.repeat(129), 7] },
  { of: "ownId('0')", schema: ownId('0'), takes: [someId, '0'], refuses: ['', 0] },
  { of: 'email()', schema: email(), takes: ['a@b.c', 'x'.repeat(254)], refuses: ['', 'x'.repeat(255)] },
  { of: 'whole(-1, 2)', schema: whole(-1, 2), takes: [-1, 0, 2], refuses: [-2, 3, 0.5, '1', Number.NaN, Infinity] },
  { of: 'decimal(-0.5, 0.5)', schema: decimal(-0.5, 0.5), takes: [-0.5, 0.25, 0.5], refuses: [-0.51, 0.51, '0', Number.NaN, -Infinity] },
  { of: 'flag()', schema: flag(), takes: [true, false], refuses: ['true', 1, 0, null] },
  { of: "oneOf(['a', 'b'])", schema: oneOf(['a', 'b']), takes: ['a', 'b'], refuses: ['c', '', 'A', 0, 'toString', '__proto__'] },
  { of: 'list(text(1), 2)', schema: list(text(1), 2), takes: [[], ['a'], ['a', 'b']], refuses: [['a', 'b', 'c'], ['ab'], 'a', {}] },
  { of: 'time()', schema: time(), takes: [0, 253_402_300_799_999], refuses: [-1, 253_402_300_800_000, 0.5, '2026-01-01'] },
  {
    of: 'upload(9)',
    schema: upload(9),
    takes: [saved],
    refuses: [{ ...saved }, { path: '/etc/passwd', fileName: 'passwd', mimeType: 'text/plain', size: 3 }, '/drafts/1', null, [saved], {}],
  },
]

describe.each(table)('$of', ({ schema, takes, refuses }) => {
  test.each(takes.map((value) => ({ value })))('takes $value as it is', ({ value }) => {
    expect(schema.safeParse(value)).toEqual({ success: true, data: value })
  })

  test.each(refuses.map((value) => ({ value })))('refuses $value', ({ value }) => {
    expect(schema.safeParse(value).success).toBe(false)
  })
})

test('an upload remembers its limit', () => {
  expect(uploadLimits.get(upload(9))).toEqual({ maxBytes: 9 })
})
