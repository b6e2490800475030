import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { outgoingCalls } from '@prosa/contract/outgoing/calls'
import type { HeldChoice } from '@prosa/contract/outgoing/model'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { holdScene } from '../../testing/scenes/hold-scene.ts'
import { runningBroadcasts } from '../../testing/scenes/running-broadcasts.ts'
import { aProvider, type Provider } from '../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

const { Canceled, Done, Paused, Registered, Running, Scheduled } = BroadcastStatus
const { getOutgoing, decideHeldOutgoing } = outgoingCalls

let house: TestHouse
let provider: Provider
let broadcasts: ReturnType<typeof runningBroadcasts>
let holding: ReturnType<typeof holdScene>
beforeAll(async () => {
  house = await testHouse()
  provider = await aProvider()
  broadcasts = runningBroadcasts(house, provider)
  holding = holdScene(house)
})
afterEach(() => holding.release())

type Run = Awaited<ReturnType<typeof broadcasts.aRun>>
const sentTo = ({ waIds }: Run) => waIds.map((waId) => provider.askedFor(waId).length)
const decide = async ({ companyId, author }: Run, choice: HeldChoice) => {
  const admin = await house.superuser`update memberships set permissions = array['admin'] where user_id = ${author.userId} returning 1`
  expect(admin).toHaveLength(1)
  expect((await house.ask(getOutgoing, { companyId }, author)).result.kinds).toMatchObject([{ kind: 'broadcasts', count: 1, choice: null }])
  expect((await house.ask(decideHeldOutgoing, { companyId, kind: 'broadcasts', choice }, author)).status).toBe(200)
}

it('a running broadcast pauses with its own reason, sends nothing, and goes on once for each by the choice to send', async () => {
  const run = await broadcasts.aRun(20, {}, Running)
  await holding.hold()
  expect(await run.rowOf(run.broadcastId)).toMatchObject({ status: Paused, statusBefore: Running, pauseReason: 'outgoingHeld' })
  await broadcasts.aNode()
  await run.step('run')
  await run.step('release')
  await run.until('the steps have looked', async () => (await run.stepsOf(run.broadcastId)).length === 0)
  await holding.release()
  await holding.review()
  expect([sentTo(run), (await run.rowOf(run.broadcastId)).status]).toEqual([Array(20).fill(0), Paused])
  await decide(run, 'send')
  await run.becomes(Done)
  expect(sentTo(run)).toEqual(Array(20).fill(1))
})

it('the beginning and the end of a hold publish the broadcasts that they pause', async () => {
  const running = await broadcasts.aRun(3, {}, Running)
  const planned = await broadcasts.aRun(3, { changed_at: new Date(house.clock.now() - 3_600_000) }, Scheduled)
  await planned.setRow(planned.broadcastId, { starts_at: new Date(house.clock.now() - 60_000) })
  const published = async ({ companyId, broadcastId }: Run) => {
    const rows = await house.superuser<{ entry: { status: number; pause: unknown } }[]>`select payload -> 'entry' as entry from events
      where company_id = ${companyId} and name = 'broadcast.changed' and payload ->> 'broadcastId' = ${broadcastId} order by seq`
    return rows.map(({ entry: { status, pause } }) => ({ status, pause }))
  }
  const paused = { status: Paused, pause: { reason: 'outgoingHeld', until: null } }
  await holding.hold()
  await holding.review()
  const atBeginning = await published(running)
  expect(atBeginning.at(-1)).toEqual(paused)
  await holding.release()
  await holding.review()
  expect((await published(running)).slice(atBeginning.length)).toEqual([paused])
  expect((await published(planned)).at(-1)).toEqual(paused)
})

it('messages that it had written are taken back when the hold ends, so that its people are decided on with it', async () => {
  const run = await broadcasts.aRun(5, {}, Running)
  await broadcasts.aNode({ isSending: false })
  await run.step('run')
  await run.until('the messages are written', async () => (await run.tally()).reserved === 5)
  await holding.makeOld('outbound_bulk', run.companyId)
  await holding.hold()
  await holding.release()
  await holding.review()
  expect(await run.tally()).toMatchObject({ ready: 5, reserved: 0 })
  await broadcasts.aNode()
  await decide(run, 'send')
  await run.becomes(Done)
  expect(sentTo(run)).toEqual([1, 1, 1, 1, 1])
})

it('a choice of an earlier hold that was not carried out yet ends with the next hold', async () => {
  const run = await broadcasts.aRun(3, {}, Running)
  await holding.hold()
  await holding.release()
  await holding.review()
  await decide(run, 'send')
  await holding.hold()
  await holding.release()
  await holding.review()
  expect([(await run.rowOf(run.broadcastId)).status, sentTo(run)]).toEqual([Paused, [0, 0, 0]])
})

it('one that was planned for a time within the hold is held too, and ends by the choice to discard', async () => {
  const now = new Date(house.clock.now() - 60_000)
  const run = await broadcasts.aRun(3, { starts_at: now, changed_at: new Date(house.clock.now() - 3_600_000) }, Scheduled)
  const later = await broadcasts.aRun(3, { starts_at: new Date(house.clock.now() + 3_600_000), changed_at: now }, Scheduled)
  await holding.hold()
  await holding.release()
  await holding.review()
  expect(await run.rowOf(run.broadcastId)).toMatchObject({ status: Paused, pauseReason: 'outgoingHeld' })
  expect((await later.rowOf(later.broadcastId)).status).toBe(Scheduled)
  await decide(run, 'discard')
  await run.becomes(Canceled)
  expect(sentTo(run)).toEqual([0, 0, 0])
})

it('one that somebody starts during the hold waits for its end, and then runs by itself', async () => {
  await holding.hold()
  const run = await broadcasts.aRun(3, { changed_at: new Date(house.clock.now() + 60_000) }, Registered)
  await broadcasts.aNode()
  await run.step('run')
  const waits = () => house.superuser`select 1 from broadcast_steps where company_id = ${run.companyId} and reason = 'next piece'`
  await run.until('the step waits', async () => (await waits()).length > 0)
  expect(sentTo(run)).toEqual([0, 0, 0])
  await holding.release()
  await house.superuser`update broadcast_steps set due_at = now() where company_id = ${run.companyId}`
  await run.becomes(Done)
  expect(sentTo(run)).toEqual([1, 1, 1])
})
