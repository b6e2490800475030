import { beforeAll, expect, it } from 'vitest'
import type { Db } from '../../../kit/db/db.ts'
import { aChat } from '../../../testing/scenes/a-chat.ts'
import { aMessage } from '../../../testing/scenes/a-message.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { markSending, saveDelayed, saveUncertain } from './message-outcome-store.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

/** How many rows of messages this transaction wrote into their own page, and no index. */
async function inPlace(db: Db): Promise<number> {
  const [row] = await db<[{ rows: number }]>`select pg_stat_get_xact_tuples_hot_updated('messages'::regclass) as rows`
  return row.rows
}

it('how a message fares is written beside it and into no index, except where it becomes uncertain', async () => {
  const company = await house.aCompany()
  const { companyId } = company
  const chat = await aChat(house.superuser, { companyId, departmentId: await company.aDepartment('Vendas') })
  const messageId = await aMessage(house.superuser, companyId, chat)
  const written = await house.house.work(companyId, async ({ db }) => {
    await markSending(db, companyId, [messageId])
    const sending = await inPlace(db)
    await saveDelayed(db, companyId, [{ messageId, statusDetail: 'waiting', counts: true, isRefiled: false }])
    const delayed = await inPlace(db)
    await saveUncertain(db, companyId, [messageId])
    return { sending, delayed, uncertain: await inPlace(db) }
  })
  expect(written).toEqual({ sending: 1, delayed: 2, uncertain: 2 })
})
