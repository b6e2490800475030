import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { TemplateStatus } from '@prosa/contract/templates/states'
import { beforeAll, expect, it } from 'vitest'
import { runningBroadcasts } from '../../../testing/scenes/running-broadcasts.ts'
import { templateScene } from '../../../testing/scenes/template-scene.ts'
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

it('[BR94] names which of two texts may not leave, and a number that is down before any text', async () => {
  const run = await aRun(2, {}, Running)
  const { companyId, broadcastId, templateId, phonenumberId, businessAccountId } = run
  const second = await templateScene(house).aSubmitted(companyId, { accountId: businessAccountId })
  await run.setRow(broadcastId, { second_template_id: second, second_share: 50 })
  await house.superuser`update template_applications set status = ${TemplateStatus.Paused} where company_id = ${companyId} and template_id = ${second}`
  const pauseNow = async () => {
    await run.setRow(broadcastId, { status: Running, pause_reason: null })
    await house.house.work(companyId, ({ db, emit }) => runStep({ db, emit, house: house.house, companyId }, { broadcastId, what: 'run' }))
    return (await run.get(broadcastId)).result.pause
  }
  expect(await pauseNow()).toMatchObject({ reason: 'templateStopped', problem: 'templatePaused', template: { templateId: second } })
  expect(second).not.toBe(templateId)
  await house.superuser`update phone_numbers set channel_status = ${ChannelStatus.Disconnected}, trouble = 'tokenInvalid' where phonenumber_id = ${phonenumberId}`
  const down = await pauseNow()
  expect([down?.reason, down?.problem, down?.template]).toEqual(['numberStopped', 'tokenInvalid', undefined])
  const resumed = await house.ask(broadcastRunCalls.resumeBroadcast, { companyId, broadcastId }, run.author)
  expect(resumed.refusal.code).toBe('number.disconnected')
})
