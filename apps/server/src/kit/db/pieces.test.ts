import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database/test-database.ts'
import { type Database, openDatabase } from './db.ts'
import { askPlanned, pieces, whole } from './pieces.ts'

let db: Database
beforeAll(async () => {
  const database = await testDatabase()
  db = openDatabase(database.url, 1)
  return async () => {
    await db.close()
    await database.drop()
  }
})

describe('a statement of pieces', () => {
  it('has the values of all its pieces in their order, however deep they stand, and numbers the planner knows as text', async () => {
    const inner = pieces`(${'two'}::text || ${whole(pieces, 3.9)}::text)`
    const statement = pieces`select ${'one'}::text as first, ${inner} as second, ${['a', "'b"]}::text[] as "theThird" limit ${whole(pieces, 1)}`
    const rows = await db.transaction(null, (asking) => askPlanned(asking, statement))
    expect(rows).toEqual([{ first: 'one', second: 'two3', theThird: ['a', "'b"] }])
  })

  it('is planned once for all values, from the first time on, and only in its transaction', async () => {
    const [plans, later] = await db.transaction(null, async (asking) => {
      for (const name of ['x', 'y']) await askPlanned(asking, pieces`select conname from pg_constraint where conname = ${name}`)
      return [
        await asking`select generic_plans, custom_plans from pg_prepared_statements where statement like 'select conname%'`,
        await asking`select current_setting('plan_cache_mode') as mode`,
      ]
    })
    expect(plans).toEqual([{ genericPlans: 2, customPlans: 0 }])
    expect(later).toEqual([{ mode: 'force_generic_plan' }])
    const [after] = await db.transaction(null, (asking) => asking`select current_setting('plan_cache_mode') as mode`)
    expect(after).toEqual({ mode: 'auto' })
  })
})
