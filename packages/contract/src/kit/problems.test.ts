import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { problems } from './call.ts'
import { codes } from './codes.ts'
import { decimal, flag, list, oneOf, text, upload, whole } from './fields.ts'
import { problemsOf } from './problems.ts'

const ask = (schema: z.ZodMiniType, value: unknown) => problemsOf(schema.safeParse(value).error?.issues ?? [], value)

const input = z.object({
  name: text(4, 2),
  code: z.optional(text(9).check(z.regex(/^\d+$/))),
  age: z.optional(whole(1, 9)),
  rate: z.optional(decimal(1, 9)),
  on: z.optional(flag()),
  kind: z.optional(oneOf(['a', 'b'])),
  state: z.optional(codes({ Off: 0, On: 1 }).schema),
  tags: z.optional(list(text(3), 2)),
  deep: z.optional(z.object({ rows: list(z.object({ size: whole(1, 9) }), 9) })),
  file: z.optional(upload(9)),
})

const table = [
  { value: {}, name: 'name', problem: 'required' },
  { value: { name: undefined }, name: 'name', problem: 'required' },
  { value: { name: null }, name: 'name', problem: 'wrongType' },
  { value: { name: 5 }, name: 'name', problem: 'wrongType' },
  { value: { name: 'a' }, name: 'name', problem: 'tooShort' },
  { value: { name: 'abcde' }, name: 'name', problem: 'tooLong' },
  { value: { name: 'ab', code: 'x' }, name: 'code', problem: 'wrongFormat' },
  { value: { name: 'ab', age: 0 }, name: 'age', problem: 'tooSmall' },
  { value: { name: 'ab', age: 10 }, name: 'age', problem: 'tooBig' },
  { value: { name: 'ab', age: 1.5 }, name: 'age', problem: 'wrongType' },
  { value: { name: 'ab', age: 'x' }, name: 'age', problem: 'wrongType' },
  { value: { name: 'ab', rate: 0.9 }, name: 'rate', problem: 'tooSmall' },
  { value: { name: 'ab', rate: 9.1 }, name: 'rate', problem: 'tooBig' },
  { value: { name: 'ab', on: 'perhaps' }, name: 'on', problem: 'wrongType' },
  { value: { name: 'ab', kind: 'c' }, name: 'kind', problem: 'notInList' },
  { value: { name: 'ab', state: 2 }, name: 'state', problem: 'notInList' },
  { value: { name: 'ab', tags: ['a', 'b', 'c'] }, name: 'tags', problem: 'tooLong' },
  { value: { name: 'ab', tags: 'a' }, name: 'tags', problem: 'wrongType' },
  { value: { name: 'ab', tags: ['a', 'abcd'] }, name: 'tags.1', problem: 'tooLong' },
  { value: { name: 'ab', tags: ['a', undefined] }, name: 'tags.1', problem: 'required' },
  { value: { name: 'ab', deep: {} }, name: 'deep.rows', problem: 'required' },
  { value: { name: 'ab', deep: { rows: [{ size: 1 }, { size: 0 }] } }, name: 'deep.rows.1.size', problem: 'tooSmall' },
  { value: { name: 'ab', file: 'a.png' }, name: 'file', problem: 'wrongType' },
  { value: 'text', name: '', problem: 'wrongType' },
  { value: undefined, name: '', problem: 'required' },
] as const

test.each(table)('$value → $name $problem', ({ value, name, problem }) => {
  expect(ask(input, value)).toEqual([{ name, problem }])
})

test('the table reaches every problem there is', () => {
  expect([...new Set(table.map(({ problem }) => problem))].sort()).toEqual([...problems].sort())
})

test('a right value has no problems', () => {
  expect(ask(input, { name: 'ab' })).toEqual([])
})

test('a number beyond the safe range is too big or too small, not of the wrong type', () => {
  expect(ask(z.object({ n: z.int() }), { n: 2 ** 60 })).toEqual([{ name: 'n', problem: 'tooBig' }])
  expect(ask(z.object({ n: z.int() }), { n: -(2 ** 60) })).toEqual([{ name: 'n', problem: 'tooSmall' }])
})

describe('limits', () => {
  test('at most 50 problems are told', () => {
    const value = { flags: Array.from({ length: 60 }, () => 'x') }
    const told = ask(z.object({ flags: list(flag(), 100) }), value)
    expect(told).toHaveLength(50)
    expect(told.at(-1)).toEqual({ name: 'flags.49', problem: 'wrongType' })
  })

  test('a long path is cut at 200 characters', () => {
    const long = 'n'.repeat(300)
    expect(ask(z.object({ [long]: flag() }), {})).toEqual([{ name: 'n'.repeat(200), problem: 'required' }])
  })

  test('values are never repeated', () => {
    const secret = 'hunter2-hunter2'
    const everywhere = Object.fromEntries(Object.keys(input._zod.def.shape).map((name) => [name, secret]))
    const wrong = [everywhere, { ...everywhere, tags: [secret], deep: { rows: [{ size: secret }] }, [secret]: secret }, secret, [secret]]
    const told = wrong.map((value) => ask(input, value))
    expect(told.every((list) => list.length > 0)).toBe(true)
    expect(JSON.stringify(told)).not.toContain('hunter2')
  })

  test('whatever comes, names are those of the schema and problems those of the list', () => {
    const known = /^(name|code|age|rate|on|kind|state|file|tags(\.\d+)?|deep(\.rows(\.\d+(\.size)?)?)?|)$/
    const anyInput = fc.dictionary(fc.constantFrom(...Object.keys(input._zod.def.shape), '__proto__', 'constructor'), fc.anything())
    fc.assert(
      fc.property(fc.oneof(anyInput, fc.anything()), (value) => {
        for (const { name, problem } of ask(input, value)) {
          expect(name).toMatch(known)
          expect(problems).toContain(problem)
        }
      }),
    )
  })
})
