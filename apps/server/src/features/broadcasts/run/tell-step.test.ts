import { PersonState } from '@prosa/contract/broadcasts/person-state'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { beforeAll, describe, expect, it } from 'vitest'
import { broadcastScene } from '../../../testing/scenes/broadcast-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { putTelling } from '../../ledger/public.ts'
import { tellStep } from './tell-step.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

async function aReported(status: BroadcastStatus) {
  const scene = await broadcastScene(house)
  const { companyId } = scene
  const { broadcastId, rehearsalId } = await scene.aBroadcast({ status, people: [{ state: PersonState.Accepted }] })
  const arrives = (column: string) =>
    house.house.work(companyId, async ({ db }) => {
      await db`update broadcast_people set ${db(column)} = now() where company_id = ${companyId} and rehearsal_id = ${rehearsalId!}`
      await putTelling(db, companyId, [], [{ rehearsalId: rehearsalId!, position: 0 }])
    })
  const steps = async () => (await scene.stepsOf(broadcastId)).length
  const step = () =>
    house.house.work(companyId, ({ db, emit }) => tellStep({ db, emit, house: house.house, companyId }, { broadcastId, what: 'tell' }))
  const drafted = (await scene.told()).length
  const told = async () => (await scene.told()).length - drafted
  return { arrives, steps, step, told }
}

describe('[BR75] what comes in of a broadcast', () => {
  it.each([BroadcastStatus.Done, BroadcastStatus.Canceled, BroadcastStatus.Paused, BroadcastStatus.Archived])(
    'that sends nothing now (%i) is told at once, by one item at a time, and then no more often than every few seconds',
    async (status) => {
      const { arrives, steps, step, told } = await aReported(status)
      await Promise.all([arrives('delivered_at'), arrives('read_at'), arrives('answered_at')])
      await arrives('clicked_at')
      expect(await steps()).toBe(1)
      expect([await step(), await told()]).toEqual([3_000, 1])
      expect([await step(), await told()]).toEqual([null, 1])
    },
  )

  it('that runs is told by its steps alone', async () => {
    const { arrives, steps, step, told } = await aReported(BroadcastStatus.Running)
    await arrives('delivered_at')
    expect([await steps(), await step(), await told()]).toEqual([0, null, 0])
  })
})
