import type { TemplatePrice } from '@prosa/contract/billing/model'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { nilId } from '@prosa/contract/kit/own-id'
import { beforeAll, expect, it } from 'vitest'
import { startWorker } from '../../../kit/queue/queue-worker.ts'
import { broadcastScene } from '../../../testing/scenes/broadcast-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { addTogether, findPromotion, getMonthSpent } from '../../ledger/public.ts'
import { broadcastWorkers } from '../jobs.ts'
import { broadcastsForgotten } from './broadcasts-forgotten.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
const forget = () => broadcastsForgotten.run({ house: house.house, signal: new AbortController().signal } as never)

const promotion: TemplatePrice = {
  ...{ priceId: 'p', version: 1, validFrom: 0, validUntil: null, changedBy: null, planType: 0, monthlyFee: 0 },
  ...{ marketingPrice: 0.5, utilityPrice: 0.5, authenticationPrice: 0.5, servicePrice: 0, referralPrice: 0, othersPrice: 0 },
  ...{ promotionalCondition: true, promotionalMessageQuantity: 10, promotionalConditionPriceMessage: 0.35 },
  ...{ promotionalConditionBegin: Date.UTC(2026, 10, 10), promotionalConditionEnd: null },
}

it('[BR12] after 30 days a broadcast is forgotten with its people; a younger one stays', async () => {
  const scene = await broadcastScene(house)
  const bin = async (days: number) => {
    const one = await scene.aBroadcast({ status: BroadcastStatus.Deleted, people: [{}, {}] })
    await scene.setRow(one.broadcastId, { deleted_at: new Date(house.clock.now() - days * 86_400_000), deleted_status: 4 })
    return one
  }
  const [old, young] = [await bin(31), await bin(29)]
  const { companyId } = scene
  await house.superuser`update broadcast_people set state = 2, price = 0.35, is_promoted = true, spent_month = '2026-11-01'
    where rehearsal_id = ${old.rehearsalId}`
  const spent = () =>
    house.house.work(companyId, async ({ db }) => [
      Number(await getMonthSpent(db, companyId, '2026-11-01')),
      10 - (await findPromotion(db, companyId, [promotion], Date.UTC(2026, 10, 15)))!.left,
    ])
  expect(await spent()).toEqual([0.7, 2])
  await forget()
  const [worker] = broadcastWorkers
  const running = await startWorker(house.house, worker!)
  const left = (rehearsalId: string | null) => house.superuser`select 1 from broadcast_people where rehearsal_id = ${rehearsalId}`
  await waitUntil('its people are gone', async () => (await left(old.rehearsalId)).length === 0)
  await running.close()
  await forget()
  expect([await scene.rowOf(old.broadcastId), (await scene.rowOf(young.broadcastId)).status]).toEqual([undefined, BroadcastStatus.Deleted])
  expect(await left(young.rehearsalId)).toHaveLength(2)
  expect(await spent(), 'it stays spent, and used of a promotion').toEqual([0.7, 2])
  await house.house.work(companyId, async ({ db }) => void (await addTogether(db, companyId, nilId)))
  expect(await spent()).toEqual([0.7, 2])
})
