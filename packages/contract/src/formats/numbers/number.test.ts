import { describe, expect, test } from 'vitest'
import { writeUpTo } from './counted.ts'
import { writeNumber, writePercent, writePoints } from './number.ts'

describe('numbers in three languages', () => {
  test.each([
    [18_462, 0, '18.462', '18,462', '18.462'],
    [1_284, 0, '1.284', '1,284', '1.284'],
    [999, 0, '999', '999', '999'],
    [0, 0, '0', '0', '0'],
    [-1_500, 0, '-1.500', '-1,500', '-1.500'],
    [-0.2, 0, '0', '0', '0'],
    [3.456, 2, '3,46', '3.46', '3,46'],
    [2, 1, '2,0', '2.0', '2,0'],
    [1_234_567.5, 1, '1.234.567,5', '1,234,567.5', '1.234.567,5'],
  ])('%d with %d decimals', (value, decimals, pt, en, es) => {
    expect(writeNumber(value, 'pt', decimals)).toBe(pt)
    expect(writeNumber(value, 'en', decimals)).toBe(en)
    expect(writeNumber(value, 'es', decimals)).toBe(es)
  })

  test('without decimals unless they are asked for', () => expect(writeNumber(1.6, 'pt')).toBe('2'))
})

test('what was counted only so far', () => {
  expect([999, 1_000, 1_001].map((count) => writeUpTo(1_000, count, 'pt'))).toEqual(['999', '999+', '999+'])
  expect(writeUpTo(2_000, 2_000, 'en')).toBe('1,999+')
})

describe('percentages', () => {
  test.each([
    [0.718, 1, '71,8%', '71.8%', '71,8\u00a0%'],
    [0.98, 1, '98,0%', '98.0%', '98,0\u00a0%'],
    [0.41, 0, '41%', '41%', '41\u00a0%'],
    [1, 0, '100%', '100%', '100\u00a0%'],
    [-0.05, 1, '-5,0%', '-5.0%', '-5,0\u00a0%'],
  ])('%d with %d decimals', (share, decimals, pt, en, es) => {
    expect(writePercent(share, 'pt', decimals)).toBe(pt)
    expect(writePercent(share, 'en', decimals)).toBe(en)
    expect(writePercent(share, 'es', decimals)).toBe(es)
  })

  test('have one decimal unless asked otherwise', () => expect(writePercent(0.7184, 'pt')).toBe('71,8%'))
})

describe('the distance of two percentages', () => {
  test.each([
    [0.031, '+3,1 p.p.', '+3.1 pp', '+3,1 p.p.'],
    [-0.031, '−3,1 p.p.', '−3.1 pp', '−3,1 p.p.'],
    [0, '0,0 p.p.', '0.0 pp', '0,0 p.p.'],
    [-0.0001, '0,0 p.p.', '0.0 pp', '0,0 p.p.'],
    [0.005, '+0,5 p.p.', '+0.5 pp', '+0,5 p.p.'],
    [0.1, '+10,0 p.p.', '+10.0 pp', '+10,0 p.p.'],
  ])('of %d', (share, pt, en, es) => {
    expect(writePoints(share, 'pt')).toBe(pt)
    expect(writePoints(share, 'en')).toBe(en)
    expect(writePoints(share, 'es')).toBe(es)
  })
})
