import { beforeAll, describe, expect, it } from 'vitest'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import type { Db } from './db.ts'
import { gathered } from './gathered.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const within = <T>(run: (db: Db) => Promise<T>) => house.house.database.transaction(null, run)

function aGathering() {
  const runs: [string, readonly number[]][] = []
  const half = gathered<number, number>(async (db, companyId, asked) => {
    runs.push([companyId, asked])
    const rows = await db<
      { half: number }[]
    >`select n / 2 as half from unnest(${[...asked]}::int[]) with ordinality as a (n, nth) order by nth`
    return rows.map((row) => row.half)
  })
  return { half, runs }
}

describe('what several ask at one moment of one transaction', () => {
  it('is one statement, and each gets its own answer', async () => {
    const { half, runs } = aGathering()
    const chain = async (db: Db, n: number) => half(db, 'a', await half(db, 'a', n))
    expect(await within((db) => Promise.all([chain(db, 40), chain(db, 8), chain(db, 20)]))).toEqual([10, 2, 5])
    expect(runs).toEqual([
      ['a', [40, 8, 20]],
      ['a', [20, 4, 10]],
    ])
  })

  it('is apart for each company and for each transaction', async () => {
    const { half, runs } = aGathering()
    await within((db) => Promise.all([half(db, 'a', 2), half(db, 'b', 4)]))
    await Promise.all([within((db) => half(db, 'a', 6)), within((db) => half(db, 'a', 8))])
    expect(runs.map(([company, asked]) => `${company} ${asked}`).toSorted()).toEqual(['a 2', 'a 6', 'a 8', 'b 4'])
  })

  it('fails for all of them', async () => {
    const fail = gathered<number, number>(async (db) => {
      await db`select 1 / 0`
      return []
    })
    const failing = within(async (db) => {
      const settled = await Promise.allSettled([fail(db, 'a', 1), fail(db, 'a', 2)])
      expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
  })
})
