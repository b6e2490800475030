import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { beforeAll, expect, it } from 'vitest'
import { runningBroadcasts } from '../../../testing/scenes/running-broadcasts.ts'
import { aProvider } from '../../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { runStep } from './run-step.ts'

let house: TestHouse
let aRun: ReturnType<typeof runningBroadcasts>['aRun']
beforeAll(async () => {
  house = await testHouse()
  aRun = runningBroadcasts(house, await aProvider()).aRun
})

const { Paused, Running } = BroadcastStatus

it.each([
  ['is another one than was rehearsed stops', 1, Paused, 'templateStopped', 1],
  ['is the one that was rehearsed goes on', 0, Running, null, 0],
])('[BR16] [BR45] a broadcast whose text %s', async (_, later, status, pauseReason, ready) => {
  const run = await aRun(1, {}, Running)
  const { companyId, broadcastId, templateId } = run
  const [{ versionNumber }] = await house.superuser<[{ versionNumber: number }]>`
    select version_number from templates where template_id = ${templateId}`
  await house.superuser`update broadcast_rehearsals set summary = summary || ${house.superuser.json({ versions: [versionNumber] })}
    where company_id = ${companyId}`
  await house.superuser`update templates set version_number = version_number + ${later} where template_id = ${templateId}`
  await house.house.work(companyId, ({ db, emit }) => runStep({ db, emit, house: house.house, companyId }, { broadcastId, what: 'run' }))
  expect(await run.rowOf(broadcastId)).toMatchObject({ status, pauseReason })
  expect(await run.tally()).toMatchObject({ ready, reserved: 1 - ready })
})
