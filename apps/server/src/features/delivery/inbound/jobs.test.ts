import { beforeAll, expect, it } from 'vitest'
import { aCloudNumber } from '../../../testing/scenes/a-number.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { inboundSchedules } from './jobs.ts'

const day = 86_400_000
let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

it('[ME39] what was brought is kept for thirty days, and as long as it is not worked', async () => {
  const { companyId } = await house.aCompany()
  const { phonenumberId } = await aCloudNumber(house.house, house.superuser, companyId)
  const now = house.clock.now()
  for (const [key, age, processedAt] of [
    ['old', 31 * day, now],
    ['open', 31 * day, null],
    ['new', 29 * day, now],
  ] as const)
    await house.superuser`insert into inbound_events (company_id, phonenumber_id, event_key, kind, raw, received_at, processed_at)
      values (${companyId}, ${phonenumberId}, ${key}, 'message', '{}', ${now - age}, ${processedAt})`
  for (const schedule of inboundSchedules) await schedule.run({ house: house.house, signal: new AbortController().signal })
  const left = await house.superuser`select event_key from inbound_events where company_id = ${companyId} order by event_key`
  expect(left.map(({ eventKey }) => eventKey)).toEqual(['new', 'open'])
})
