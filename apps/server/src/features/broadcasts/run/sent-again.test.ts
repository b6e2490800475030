import { PersonState } from '@prosa/contract/broadcasts/person-state'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { messageCalls } from '@prosa/contract/messages/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { runningBroadcasts } from '../../../testing/scenes/running-broadcasts.ts'
import { aProvider, type Provider } from '../../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { runStep } from './run-step.ts'

let house: TestHouse
let provider: Provider
let aRun: ReturnType<typeof runningBroadcasts>['aRun']
let aNode: ReturnType<typeof runningBroadcasts>['aNode']
beforeAll(async () => {
  house = await testHouse()
  provider = await aProvider()
  ;({ aRun, aNode } = runningBroadcasts(house, provider))
})

const { Done, Running, RunningRedo } = BroadcastStatus
type Run = Awaited<ReturnType<typeof aRun>>

/** By a person, from the chat in which it failed. */
async function sendAgain({ companyId, phonenumberId, anAgent, people }: Run, nth = 0): Promise<void> {
  const agent = await anAgent({ permissions: ['agent', 'admin'] })
  const { messageId, waId } = (await people())[nth]!
  const { status, body } = await house.ask(messageCalls.resendMessage, { companyId, phonenumberId, waId, messageId: messageId! }, agent)
  expect([status, body]).toEqual([200, expect.anything()])
}

const messages = ({ companyId }: Run) =>
  house.superuser`select provider_message_id, error_code, source, agent_id from messages where company_id = ${companyId} order by message_id`

/** It has failed, and costs nothing: what a person sends is theirs. */
const ledger = { accepted: 0, failed: 1, held: 0, settled: 0 }

describe('[ME11] [BR44] [BR51] what somebody sends again from the chat is theirs', () => {
  it.each(['Done', 'Paused', 'Canceled'] as const)('leaves though its broadcast is %s, and is none of its money', async (status) => {
    const run = await aRun(1)
    provider.plan(run.waIds[0]!, { code: 131_026 })
    await aNode()
    await run.step('run')
    await run.becomes(Done)
    await run.setRow(run.broadcastId, { status: BroadcastStatus[status] })
    await house.superuser`update broadcast_people set price = 0.5, spent_month = '2026-11-01' where company_id = ${run.companyId}`
    await sendAgain(run)
    await run.until('it has left', async () => (await messages(run))[0]!.providerMessageId !== null, 10_000)
    expect(provider.takenFor(run.waIds[0]!)).toHaveLength(1)
    expect(await messages(run)).toMatchObject([{ source: 'agent', agentId: expect.any(String) }])
    expect(await run.tally()).toMatchObject(ledger)
  })

  it('fails in its chat where its template may not leave: it is not taken back, and stops no broadcast', async () => {
    const run = await aRun(1)
    provider.plan(run.waIds[0]!, { code: 131_026 }, { code: 132_015 })
    await aNode()
    await run.step('run')
    await run.becomes(Done)
    await run.setRow(run.broadcastId, { status: Running, is_quiet: true, pause_reason: 'quietHours' })
    await sendAgain(run)
    await run.until('it has failed again', async () => (await messages(run))[0]!.errorCode === 'templatePaused', 10_000)
    expect(await run.rowOf(run.broadcastId)).toMatchObject({ status: Running, pauseReason: 'quietHours' })
    expect(await run.tally()).toMatchObject(ledger)
  })
})

describe('[BR52] once more', () => {
  it.each([
    ['at this moment', {}],
    ['and which has left', { message_status: 1, provider_message_id: 'w1' }],
  ])('goes to nobody whose message somebody sent again, %s', async (_, become) => {
    const run = await aRun(2, {}, Running)
    const { companyId, broadcastId } = run
    const step = () =>
      house.house.work(companyId, ({ db, emit }) => runStep({ db, emit, house: house.house, companyId }, { broadcastId, what: 'run' }))
    await step()
    await house.superuser`update messages set message_status = 0, error_code = 'temporary' where company_id = ${companyId}`
    await house.superuser`update broadcast_people set state = 3, error_code = 'temporary' where company_id = ${companyId}`
    await sendAgain(run, 1)
    await house.superuser`update messages set ${house.superuser({ ...become, error_code: null })} where company_id = ${companyId} and source = 'agent'`
    await run.setRow(broadcastId, { status: RunningRedo, looked_to: -1 })
    await step()
    expect((await run.people()).map(({ state }) => state)).toEqual([PersonState.Ready, PersonState.Failed])
    expect(await messages(run)).toMatchObject([{ source: 'agent' }])
    await run.setRow(broadcastId, { status: Done })
    await house.superuser`update broadcast_people set state = 2 where company_id = ${companyId} and state = 0`
    const redo = await house.ask(broadcastRunCalls.redoBroadcast, { companyId, broadcastId }, run.author)
    expect(redo.refusal.code).toBe('broadcast.nothingToRedo')
  })
})
