import { expect, test } from 'vitest'
import { dropOldest, findRecent, keepRecent, openRecent, recentKeys } from './recent.ts'

test('the newest are found, the oldest go, and there are never more than were wanted', () => {
  const recent = openRecent<number>(100)
  for (let nth = 0; nth < 1_030; nth += 1) {
    keepRecent(recent, `key ${nth}`, nth)
    expect(recent.young.size + recent.old.size).toBeLessThanOrEqual(100)
  }
  expect([findRecent(recent, 'key 1029'), findRecent(recent, 'key 980'), findRecent(recent, 'key 900')]).toEqual([1_029, 980, undefined])
  expect(recentKeys(recent)).toEqual(Array.from({ length: 80 }, (_, nth) => `key ${950 + nth}`))
})

test('who is kept again stays, with what was said last, and is there once', () => {
  const recent = openRecent<number>(4)
  for (const [key, value] of [
    ['one', 1],
    ['two', 2],
    ['one', 3],
    ['three', 4],
  ] as const)
    keepRecent(recent, key, value)
  expect([findRecent(recent, 'one'), recentKeys(recent).filter((key) => key === 'one')]).toEqual([3, ['one']])
})

test('a list loses its oldest a fifth at a time', () => {
  const list: number[] = []
  for (let nth = 0; nth < 1_000; nth += 1) {
    list.push(nth)
    dropOldest(list, 100)
    expect(list.length).toBeLessThan(120)
  }
  expect(list.at(-1)).toBe(999)
  expect(list.length).toBeGreaterThanOrEqual(100)
})
