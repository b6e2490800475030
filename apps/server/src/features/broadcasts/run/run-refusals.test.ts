import { PersonState } from '@prosa/contract/broadcasts/person-state'
import { broadcastReportCalls } from '@prosa/contract/broadcasts/report-calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { beforeAll, describe, expect, it } from 'vitest'
import { inboundPost, statusOf } from '../../../testing/scenes/inbound-scene.ts'
import { runningBroadcasts } from '../../../testing/scenes/running-broadcasts.ts'
import { aProvider, type Provider } from '../../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

let house: TestHouse
let provider: Provider
let aRun: ReturnType<typeof runningBroadcasts>['aRun']
let aNode: ReturnType<typeof runningBroadcasts>['aNode']
let post: Awaited<ReturnType<typeof inboundPost>>
beforeAll(async () => {
  house = await testHouse()
  provider = await aProvider()
  post = await inboundPost(house)
  const scene = runningBroadcasts(house, provider)
  aRun = scene.aRun
  aNode = scene.aNode
  return () => post.close()
})

const { Done, Paused } = BroadcastStatus
type Run = Awaited<ReturnType<typeof aRun>>

/** In words, with everybody ready or served, and nothing left of what was refused to this one. */
async function expectHeldBack(run: Run, nth: number, pauseReason: string) {
  await run.becomes(Paused)
  expect((await run.rowOf(run.broadcastId)).pauseReason).toBe(pauseReason)
  await run.until('nothing is reserved or failed', async () => {
    const { reserved, failed } = await run.tally()
    return reserved + failed === 0
  })
  const { total, ready, accepted } = await run.tally()
  expect(ready + accepted).toBe(total)
  expect((await run.people())[nth]).toMatchObject({ state: PersonState.Ready, messageId: null, errorCode: null })
  const messages = await house.superuser`select count(*)::int as count from messages where company_id = ${run.companyId}`
  expect(messages).toEqual([{ count: accepted }])
}

/** So many have theirs, and it is not over before its end is let come: the answer to the last one. */
async function underWay(accepted: number) {
  const run = await aRun(40, { per_minute: 300 })
  const gate = Promise.withResolvers<void>()
  provider.plan(run.waIds.at(-1)!, { until: gate.promise })
  await aNode()
  await run.step('run')
  await run.until('some have theirs', async () => (await run.tally()).accepted >= accepted)
  return { run, end: gate.resolve }
}

const refusals: [words: string, code: number, status: number, reason: string, problem: string][] = [
  ['the template is paused', 132_015, 400, 'templateStopped', 'templatePaused'],
  ['the template is gone', 132_001, 404, 'templateStopped', 'templateMissing'],
  ['the account owes money', 131_042, 400, 'numberStopped', 'paymentProblem'],
  ['the account is locked', 131_031, 403, 'numberStopped', 'accountBlocked'],
  ['the number’s token is dead', 190, 401, 'numberStopped', 'tokenInvalid'],
  ['the number is not registered', 133_010, 400, 'numberStopped', 'notRegistered'],
  ['the number sent too much that nobody wants', 131_048, 400, 'quality', 'spamLimit'],
]

describe('[BR45] a refusal that is not about the person stops the broadcast in words, and nobody is lost by it', () => {
  it.each(refusals)('at once: %s', async (_, code, status, reason, problem) => {
    const run = await aRun(5)
    // Once more, perhaps, before it has stopped.
    provider.plan(run.waIds[2]!, ...Array.from({ length: 9 }, () => ({ code, status })))
    await aNode()
    await run.step('run')
    await expectHeldBack(run, 2, reason)
    const { pause } = (await run.get(run.broadcastId)).result
    const template = reason === 'templateStopped' ? { templateId: run.templateId, name: expect.any(String) } : undefined
    expect([pause?.reason, pause?.problem, pause?.template]).toEqual([reason, problem, template])
  })

  it.each(refusals.filter(([, code]) => [131_042, 131_048, 132_015].includes(code)))(
    'when it is told afterwards: %s',
    async (_, code, __, reason) => {
      const { run, end } = await underWay(2)
      await fails(run, 0, code)
      await run.becomes(Paused)
      end()
      await expectHeldBack(run, 0, reason)
    },
  )

  it('or is told before the provider has answered', async () => {
    const run = await aRun(1)
    const gate = Promise.withResolvers<void>()
    provider.plan(run.waIds[0]!, { until: gate.promise })
    await aNode()
    await run.step('run')
    await run.until('it is asked', () => provider.askedFor(run.waIds[0]!).length > 0)
    const error = { code: 132_015, title: 'x', message: 'x', error_data: { details: '' } }
    const { messageId } = (await run.people())[0]!
    const at = Math.floor(house.clock.now() / 1_000)
    const told = statusOf('wamid.early', 'failed', at, { errors: [error], biz_opaque_callback_data: messageId })
    await post.deliver(run.companyId, run, told)
    gate.resolve()
    await expectHeldBack(run, 0, 'templateStopped')
  })

  it('and of one that stopped already whoever is told of later waits, too', async () => {
    const { run, end } = await underWay(3)
    await fails(run, 0, 131_048)
    await run.becomes(Paused)
    end()
    await fails(run, 1, 131_048)
    await expectHeldBack(run, 1, 'quality')
    expect((await run.people())[0]!.state).toBe(PersonState.Ready)
  })

  it('but one that is over stays so: they have failed, and may be written to once more', async () => {
    const run = await aRun(2)
    await aNode()
    await run.step('run')
    await run.becomes(Done)
    await fails(run, 0, 131_042)
    await run.until('nothing is to stop any more', async () =>
      (await run.stepsOf(run.broadcastId)).every(({ lane }) => !lane.endsWith(':stop')),
    )
    expect((await run.rowOf(run.broadcastId)).status).toBe(Done)
    expect(await run.tally()).toMatchObject({ ready: 0, accepted: 1, failed: 1 })
    const { companyId, broadcastId } = run
    const { result } = await house.ask(broadcastReportCalls.getBroadcastReport, { companyId, broadcastId }, run.author)
    expect(result.errors).toMatchObject([{ code: 'paymentProblem', count: 1, redoable: 1 }])
  })
})

async function fails(run: Run, nth: number, code: number): Promise<void> {
  const { id } = provider.takenFor(run.waIds[nth]!)[0]!
  const error = { code, title: 'x', message: 'x', error_data: { details: '' } }
  await post.deliver(run.companyId, run, statusOf(id!, 'failed', Math.floor(house.clock.now() / 1_000), { errors: [error] }))
}
