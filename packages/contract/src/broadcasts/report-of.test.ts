import { describe, expect, it, test } from 'vitest'
import { noCounts } from './model.ts'
import { addCounts, clicksOf, comparisonOf, failuresOf, leftOutOf, risingOf } from './report-of.ts'

const row = (said: object) => ({ ...noCounts, variant: 0, key: '', leftSince: 0, heldForQuality: 0, ...said })
const rows = [
  row({ key: '', accepted: 90, delivered: 80, settled: 0.1, held: 0.2 }),
  row({ key: '', variant: 1, accepted: 10, settled: 0.2 }),
  row({ key: 'undeliverable', failed: 7 }),
  row({ key: 'marketingCap', variant: 1, failed: 9 }),
  row({ key: 'undeliverable', variant: 1, failed: 3 }),
  row({ key: 'optedOut', skipped: 5, leftSince: 2 }),
  row({ key: 'blocked', skipped: 1 }),
  row({ key: 'click https://casa.test/a', clicked: 4 }),
  row({ key: 'click https://casa.test/a', variant: 1, clicked: 2 }),
  row({ key: 'click https://casa.test/b', clicked: 9 }),
]

describe('[BR75] a report', () => {
  it('adds up money exactly', () => {
    expect(addCounts(rows)).toMatchObject({ accepted: 100, settled: 0.3, held: 0.2, failed: 19, skipped: 6 })
  })

  it('has the commonest error first, of both texts together', () => {
    expect(failuresOf(rows)).toEqual([
      { code: 'undeliverable', count: 10 },
      { code: 'marketingCap', count: 9 },
    ])
  })

  it('says who was left out in the order of the reasons, and who was only later', () => {
    expect([leftOutOf(rows, false), leftOutOf(rows, true)]).toEqual([
      [
        { reason: 'blocked', count: 1 },
        { reason: 'optedOut', count: 5 },
      ],
      [{ reason: 'optedOut', count: 2 }],
    ])
  })

  it('has the clicks of each target', () => {
    expect(clicksOf(rows)).toEqual([
      { target: 'https://casa.test/b', count: 9 },
      { target: 'https://casa.test/a', count: 6 },
    ])
  })

  it('rises with each moment', () => {
    const points = [
      { at: 1, delivered: 3, read: 1, answered: 0 },
      { at: 2, delivered: 2, read: 1, answered: 1 },
    ]
    expect(risingOf(points).at(-1)).toEqual({ at: 2, delivered: 5, read: 2, answered: 1 })
  })
})

const told = (delivered: number, answered: number) => ({ ...noCounts, delivered, answered })
test.each<[string, ReturnType<typeof told>, ReturnType<typeof told>, number | null]>([
  ['nobody got either', told(0, 0), told(0, 0), null],
  ['what may be chance', told(20, 3), told(20, 5), null],
  ['the first', told(1_000, 200), told(1_000, 100), 0],
  ['the second', told(1_000, 100), told(1_000, 200), 1],
])('[BR76] of two texts %s is better', (_, first, second, better) => {
  const compared = comparisonOf(first, second)
  expect(compared?.better ?? null).toBe(better)
  if (compared) expect([compared.from > 0, compared.to > compared.from]).toEqual([true, true])
})
