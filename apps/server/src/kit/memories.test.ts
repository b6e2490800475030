import { expect, it, onTestFinished } from 'vitest'
import { testHouse } from '../testing/test-house.ts'
import { waitUntil } from '../testing/wait-until.ts'
import { openWakeups } from './db/wakeups.ts'
import { openMemories } from './memories.ts'

it('[MA9] every process of every node forgets, once it is committed', async () => {
  const { house, url } = await testHouse()
  const elsewhere = openWakeups(url, house.report)
  const there = openMemories(elsewhere)
  onTestFinished(async () => {
    await there.close()
    await elsewhere.close()
  })
  const forgot = { here: 0, there: 0 }
  house.memories.keep(() => forgot.here++)
  there.keep(() => forgot.there++)
  await Promise.all([house.memories.start(), there.start()])
  const before = { ...forgot }
  const undone = house.database.transaction(null, async (db) => {
    house.memories.forgetEverywhere(db)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(forgot).toEqual(before)
  await house.database.transaction(null, async (db) => house.memories.forgetEverywhere(db))
  await waitUntil('both forgot', () => forgot.here === before.here + 1 && forgot.there === before.there + 1)
})
