import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../vectors.json' with { type: 'json' }
import { readTime, typeTime, writeTime } from './time.ts'

describe('R130 time', () => {
  test.each(vectors.time)('vector $in is valid: $valid', ({ in: text, valid }) => {
    expect(readTime(text).problem === undefined).toBe(valid)
  })

  test.each([
    ['08:30:15', { value: { hours: 8, minutes: 30, seconds: 15 } }],
    ['8:5:0', { value: { hours: 8, minutes: 5, seconds: 0 } }],
    [' 23:60:60 ', { value: { hours: 23, minutes: 60, seconds: 60 } }],
    ['24:00:00', { value: { hours: 24, minutes: 0, seconds: 0 } }],
    ['23:61:00', { problem: 'noSuchTime' }],
    ['23:00:61', { problem: 'noSuchTime' }],
    ['24:01:00', { problem: 'noSuchTime' }],
    ['24:00:01', { problem: 'noSuchTime' }],
    ['25:00:00', { problem: 'noSuchTime' }],
    ['', { problem: 'required' }],
    [' ', { problem: 'required' }],
    ['10:30', { problem: 'wrongFormat' }],
    ['10:30:15:00', { problem: 'wrongFormat' }],
    ['010:30:15', { problem: 'wrongFormat' }],
    ['10:030:15', { problem: 'wrongFormat' }],
    ['10:30:015', { problem: 'wrongFormat' }],
    ['-1:00:00', { problem: 'wrongFormat' }],
    ['10-30-15', { problem: 'wrongFormat' }],
    ['::', { problem: 'wrongFormat' }],
  ])('%j gives %j', (text, reading) => expect(readTime(text)).toEqual(reading))

  test.each([
    ['1', '1'],
    ['123', '12:3'],
    ['123456', '12:34:56'],
    ['12:34:56', '12:34:56'],
  ])('typed %j shows %j', (text, shown) => expect(typeTime(text)).toBe(shown))

  test('is read as it was written', () => {
    fc.assert(
      fc.property(fc.nat(23), fc.nat(60), fc.nat(60), (hours, minutes, seconds) => {
        const time = { hours, minutes, seconds }
        expect(writeTime(time)).toMatch(/^\d\d:\d\d:\d\d$/)
        expect(readTime(writeTime(time))).toEqual({ value: time })
      }),
    )
  })
})
