import { expect, test } from 'vitest'
import { movedTo } from './moved-to.ts'

test.each([
  ['a', 0, 'abcd'],
  ['a', 1, 'bacd'],
  ['a', 3, 'bcda'],
  ['d', 0, 'dabc'],
  ['c', 1, 'acbd'],
  ['b', 50, 'acdb'],
  ['x', 2, 'abxcd'],
])('[CD2] %s at place %i makes %s', (id, place, expected) => {
  expect(movedTo([...'abcd'], id, place).join('')).toBe(expected)
})
