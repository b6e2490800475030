import { expect, test } from 'vitest'
import { countPerson, missingIn, openCount, timesOf, twiceIn } from './people-count.ts'

test('counts each of many people for themselves, and finds who got it twice and who did not', () => {
  const count = openCount()
  const first = 5_511_970_000_000
  for (let nth = 0; nth < 20_000; nth += 1) if (nth % 1_000 !== 7) countPerson(count, String(first + nth))
  countPerson(count, String(first + 3))
  countPerson(count, 'BR.123')
  expect([count.total, count.people, count.twice, twiceIn(count, 9)]).toEqual([19_981, 19_980, 1, [String(first + 3)]])
  expect([timesOf(count, String(first + 3)), timesOf(count, String(first + 4)), timesOf(count, String(first + 7))]).toEqual([2, 1, 0])
  const { missing, first: few } = missingIn(count, { from: first, to: first + 19_999, most: 2 })
  expect([missing, few]).toEqual([20, [String(first + 7), String(first + 1_007)]])
})

test('a million people take so much room and no more', () => {
  const count = openCount()
  for (let nth = 0; nth < 1_000_000; nth += 1) countPerson(count, String(5_521_900_000_000 + nth * 3))
  expect([count.people, count.total, count.twice]).toEqual([1_000_000, 1_000_000, 0])
  expect(count.keys.byteLength + count.times.byteLength).toBeLessThan(20_000_000)
})
