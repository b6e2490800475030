import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readColor } from './color.ts'
import { contrast, readableContrast, readableOn } from './contrast.ts'

const anyColor = fc.integer({ min: 0, max: 0xff_ff_ff }).map((number) => `#${number.toString(16).padStart(6, '0').toUpperCase()}`)

describe('R110 a colour', () => {
  test.each([
    ['#111b21', { value: '#111B21' }],
    ['#fff', { value: '#FFFFFF' }],
    ['#aBc', { value: '#AABBCC' }],
    [' #0F766E ', { value: '#0F766E' }],
    ['#000000', { value: '#000000' }],
    ['#999', { value: '#999999' }],
    ['', { problem: 'required' }],
    [' ', { problem: 'required' }],
    ['#12', { problem: 'wrongFormat' }],
    ['#1234', { problem: 'wrongFormat' }],
    ['#12345', { problem: 'wrongFormat' }],
    ['#1234567', { problem: 'wrongFormat' }],
    ['#11223344', { problem: 'wrongFormat' }],
    ['#ggg', { problem: 'wrongFormat' }],
    ['##fff', { problem: 'wrongFormat' }],
    ['#fff;', { problem: 'wrongFormat' }],
    ['111b21', { problem: 'wrongFormat' }],
    ['x#111b21', { problem: 'wrongFormat' }],
    ['azulzinho', { problem: 'wrongFormat' }],
    ['red', { problem: 'wrongFormat' }],
    ['rgb(0,0,0)', { problem: 'wrongFormat' }],
  ])('%j gives %j', (text, reading) => expect(readColor(text)).toEqual(reading))

  test('read once is read for good', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        expect(readColor(color)).toEqual({ value: color })
        expect(readColor(color.toLowerCase())).toEqual({ value: color })
      }),
    )
  })
})

describe('contrast', () => {
  test.each([
    ['#000000', '#FFFFFF', 21],
    ['#FFFFFF', '#FFFFFF', 1],
    ['#14201F', '#FFFFFF', 16.72],
    ['#14201F', '#F4F7F7', 15.52],
    ['#0F766E', '#FFFFFF', 5.47],
    ['#C42B1C', '#FFFFFF', 5.66],
    ['#E11D74', '#FFFFFF', 4.54],
    ['#0A0A0A', '#000000', 1.06],
    ['#0B0B0B', '#000000', 1.07],
    ['#FF0000', '#000000', 5.25],
    ['#00FF00', '#000000', 15.3],
    ['#0000FF', '#000000', 2.44],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2)
    expect(contrast(other, one)).toBe(contrast(one, other))
  })
})

describe('the text on a colour', () => {
  test.each([
    ['#0F766E', '#FFFFFF'],
    ['#111B21', '#FFFFFF'],
    ['#000000', '#FFFFFF'],
    ['#E11D74', '#FFFFFF'],
    ['#767676', '#FFFFFF'],
    ['#777777', '#000000'],
    ['#7F7F7F', '#000000'],
    ['#F2C200', '#111B21'],
    ['#22D3EE', '#111B21'],
    ['#FFFFFF', '#111B21'],
  ])('%s is %s', (background, text) => expect(readableOn(background)).toBe(text))

  test('can be read on every colour', () => {
    expect(readableContrast).toBe(4.5)
    fc.assert(fc.property(anyColor, (color) => contrast(readableOn(color), color) >= 4.5))
  })
})
