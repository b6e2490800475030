import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { beforeAll, expect, it } from 'vitest'
import { runningBroadcasts } from '../../../testing/scenes/running-broadcasts.ts'
import { aProvider } from '../../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { releaseStep } from './release-step.ts'
import { runStep } from './run-step.ts'
import type { TakeStep } from './take-step.ts'

let house: TestHouse
let scene: ReturnType<typeof runningBroadcasts>
beforeAll(async () => {
  house = await testHouse()
  scene = runningBroadcasts(house, await aProvider())
})

it.each([
  [300, 200],
  [1, 60_000],
])(
  '[BR44] one of %i a minute that is paused and goes on takes up its pace at once, and not behind what was taken back',
  async (perMinute, apart) => {
    const run = await scene.aRun(60, { per_minute: perMinute }, BroadcastStatus.Running)
    const { companyId, broadcastId } = run
    const pacedTo = async () => (await run.rowOf(broadcastId)).pacedTo as number
    const take = (step: TakeStep) =>
      house.house.work(companyId, ({ db, emit }) => step({ db, emit, house: house.house, companyId }, { broadcastId, what: 'run' }))
    await take(runStep)
    const now = house.clock.now()
    const before = await pacedTo()
    expect(before).toBeGreaterThanOrEqual(now + apart)
    await run.pauseNow()
    await take(releaseStep)
    expect((await pacedTo()) - now).toBe(apart)
  },
)
