import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { beforeAll, expect, it } from 'vitest'
import { runningBroadcasts } from '../../../testing/scenes/running-broadcasts.ts'
import { aProvider, type Provider } from '../../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { runStep } from './run-step.ts'

const { Running, Paused, Canceled, Done } = BroadcastStatus

let house: TestHouse
let provider: Provider
let scene: ReturnType<typeof runningBroadcasts>
beforeAll(async () => {
  house = await testHouse()
  provider = await aProvider()
  scene = runningBroadcasts(house, provider)
})

it.each([
  ['paused', Paused],
  ['canceled', Canceled],
])(
  '[BR44] what is still in the queue of a broadcast that is %s is not asked for, though nobody has taken it back yet',
  async (_, status) => {
    const run = await scene.aRun(5, { per_minute: 60_000 }, Running)
    const { companyId, broadcastId } = run
    await house.house.work(companyId, ({ db, emit }) => runStep({ db, emit, house: house.house, companyId }, { broadcastId, what: 'run' }))
    const items = () => house.superuser<{ itemId: string; dueAt: number }[]>`select item_id, due_at from outbound_bulk
    where company_id = ${companyId} and lease_id is null order by item_id`
    const before = await items()
    expect(before).toHaveLength(5)
    await run.setRow(broadcastId, { status, pause_reason: status === Paused ? 'person' : null })

    await scene.aNode()
    await run.until('each was looked at', async () => {
      const now = await items()
      return now.length === 5 && now.every(({ dueAt }, nth) => dueAt > before[nth]!.dueAt + 900)
    })
    expect(run.waIds.filter((waId) => provider.askedFor(waId).length > 0)).toEqual([])
    expect(await run.tally()).toMatchObject({ reserved: 5, accepted: 0 })

    await run.goOn()
    await run.becomes(Done)
    expect(run.waIds.map((waId) => provider.askedFor(waId).length)).toEqual([1, 1, 1, 1, 1])
  },
)
