import { broadcastEvents } from '@prosa/contract/broadcasts/events'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import type { PayloadOf } from '@prosa/contract/kit/event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { type BroadcastScene, broadcastScene } from '../../../testing/scenes/broadcast-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { pauseRun } from '../run/pause-run.ts'
import { lockRun } from '../run/run-store.ts'
import { tellBroadcast } from '../tell-broadcast.ts'

let house: TestHouse
let scene: BroadcastScene
beforeAll(async () => {
  house = await testHouse()
})

type Notice = PayloadOf<typeof broadcastEvents.noticed>
const { Canceled, Done, Draft, Running } = BroadcastStatus
const { finalizeBroadcast, approveBroadcast, refuseBroadcast } = broadcastRunCalls

/** To whom what was told, in the order in which it was. */
async function notices(): Promise<[userId: string, what: string, words: string][]> {
  const rows = (await scene.told(broadcastEvents.noticed.name)) as unknown as { payload: Notice; audience: unknown }[]
  for (const { payload, audience } of rows) expect(audience).toEqual({ to: 'person', userId: payload.userId })
  return rows.map(({ payload: { userId, what, pause, byName, reason } }) => [
    userId,
    what,
    pause ?? [byName, reason].filter(Boolean).join(': '),
  ])
}

async function asked(): Promise<string> {
  const broadcastId = await scene.aWholeDraft()
  await scene.rehearsed(broadcastId, [{}], 5_000)
  await house.ask(finalizeBroadcast, { companyId: scene.companyId, broadcastId }, scene.author)
  return broadcastId
}
const run = async (broadcastId: string, what: (place: Parameters<typeof pauseRun>[0]) => Promise<unknown>) =>
  house.house
    .work(scene.companyId, ({ db, emit }) => what({ db, emit, house: house.house, companyId: scene.companyId }))
    .then(() => broadcastId)

describe('[BR81] who answers for a broadcast is told', () => {
  let boss: TestAgent
  beforeAll(async () => {
    scene = await broadcastScene(house)
    boss = await scene.aBroadcaster({ name: 'Dora' })
    await scene.aBroadcaster({ departmentIds: [await scene.aDepartment('SAC')] })
    await scene.anAgent({ departmentIds: [scene.departmentId] })
    await asked()
  })

  it('that it waits for them, where they may agree to it and did not ask', async () => {
    expect(await notices()).toEqual([[boss.userId, 'asked', 'Bia']])
  })

  it('what another person decided, in their words', async () => {
    const { companyId, author } = scene
    const [given, refused] = [await asked(), await asked()]
    const { rehearsalId } = await scene.rowOf(given)
    await house.ask(approveBroadcast, { companyId, broadcastId: given, rehearsalId }, boss)
    await house.ask(refuseBroadcast, { companyId, broadcastId: refused, reason: 'Muito caro' }, boss)
    expect((await notices()).slice(-2)).toEqual([
      [author.userId, 'approved', 'Dora'],
      [author.userId, 'refused', 'Dora: Muito caro'],
    ])
    expect((await scene.rowOf(refused)).status).toBe(Draft)
  })

  it('that it stopped and why, and that it is over, and not of what somebody did', async () => {
    const { author, aBroadcast, companyId } = scene
    const { broadcastId } = await aBroadcast({ status: Running })
    const before = (await notices()).length
    await run(broadcastId, async (place) => pauseRun(place, (await lockRun(place.db, companyId, broadcastId))!, 'monthBudget'))
    await scene.setRow(broadcastId, { status: Done, ended_at: new Date(house.clock.now()) })
    await run(broadcastId, (place) => tellBroadcast(place, broadcastId, { isFinished: true }))
    await scene.setRow(broadcastId, { status: Canceled })
    await run(broadcastId, (place) => tellBroadcast(place, broadcastId, { isFinished: true }))
    await run(broadcastId, (place) => tellBroadcast(place, broadcastId))
    expect((await notices()).slice(before)).toEqual([
      [author.userId, 'paused', 'monthBudget'],
      [author.userId, 'finished', ''],
    ])
  })

  it('while they work there', async () => {
    const { author, aBroadcast, companyId } = scene
    const { broadcastId } = await aBroadcast({ status: Running })
    const before = (await notices()).length
    await house.superuser`delete from membership_departments where company_id = ${companyId} and user_id = ${author.userId}`
    await run(broadcastId, async (place) => pauseRun(place, (await lockRun(place.db, companyId, broadcastId))!, 'quality'))
    expect((await notices()).slice(before)).toEqual([])
  })
})
