import { describe, expect, expectTypeOf, test } from 'vitest'
import { type CodeOf, codes, type NameOf } from './codes.ts'

const Light = codes({ Off: 0, Red: 4, Green: 2 })

describe('codes', () => {
  test('each name is a constant', () => {
    expect([Light.Off, Light.Red, Light.Green]).toEqual([0, 4, 2])
  })

  test('values are the numbers in the order they were written', () => {
    expect(Light.values).toEqual([0, 4, 2])
  })

  test.each([
    [0, 'Off'],
    [4, 'Red'],
    [2, 'Green'],
  ] as const)('nameOf(%d) is %s', (code, name) => {
    expect(Light.nameOf(code)).toBe(name)
  })

  test.each([0, 4, 2])('the schema takes %d', (code) => {
    expect(Light.schema.safeParse(code)).toEqual({ success: true, data: code })
  })

  test.each([[1], [3], [-0.5], [Number.NaN], ['4'], ['Red'], [true], [null], [undefined], [[4]]])('the schema refuses %o', (value) => {
    expect(Light.schema.safeParse(value).success).toBe(false)
  })

  test('one number cannot have two names', () => {
    expect(() => codes({ Off: 0, Dark: 0 })).toThrow('Two names share a number.')
  })

  test('the types know exactly these numbers and names', () => {
    expectTypeOf<CodeOf<typeof Light>>().toEqualTypeOf<0 | 4 | 2>()
    expectTypeOf<NameOf<typeof Light>>().toEqualTypeOf<'Off' | 'Red' | 'Green'>()
  })
})
