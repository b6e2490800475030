import { PersonState } from '@prosa/contract/broadcasts/person-state'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { beforeAll, expect, it } from 'vitest'
import { broadcastScene } from '../../../testing/scenes/broadcast-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { runStep } from './run-step.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const name = { part: 'body' as const, index: 0, name: '1', sample: 'Ana', source: { kind: 'typed' as const } }

it.each([
  ['leaves them out, too', true],
  ['writes to everybody', false],
])('[BR41] whoever another broadcast reaches at the same moment is left out: the other one %s', async (_, skipsRecent) => {
  const scene = await broadcastScene(house, { variableList: [name] })
  const { companyId } = scene
  const aRunning = async (changes: object) => {
    const made = await scene.aBroadcast({ status: BroadcastStatus.Running, people: [{ waId: '5511987654321' }, { waId: '5511987654322' }] })
    await scene.setRow(made.broadcastId, { is_quiet: false, ...changes })
    return made.broadcastId
  }
  const [first, second] = [await aRunning({ skips_recent: skipsRecent }), await aRunning({ skips_recent: true })]
  const go = (broadcastId: string, meanwhile?: () => Promise<void>) =>
    house.house.work(companyId, async ({ db, emit }) => {
      await runStep({ db, emit, house: house.house, companyId }, { broadcastId, what: 'run' })
      await meanwhile?.()
    })
  let beside: Promise<unknown> | undefined
  await go(first, async () => {
    let isDone = false
    beside = go(second).then(() => (isDone = true))
    await waitUntil('the other one waits, or is done', async () => {
      const waits = await house.superuser`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      return isDone || waits.length > 0
    })
  })
  await beside
  const people = await house.superuser`select state, reason from broadcast_people
    where company_id = ${companyId} order by (broadcast_id = ${second}), position`
  const [got, left] = [
    { state: PersonState.Reserved, reason: null },
    { state: PersonState.Skipped, reason: 'recent' },
  ]
  expect(people).toEqual([got, got, left, left])
})
