import { PersonState } from '@prosa/contract/broadcasts/person-state'
import { broadcastReportCalls } from '@prosa/contract/broadcasts/report-calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { aCloudNumber } from '../../../testing/scenes/a-number.ts'
import { inboundPost, statusOf } from '../../../testing/scenes/inbound-scene.ts'
import { runningBroadcasts } from '../../../testing/scenes/running-broadcasts.ts'
import { aProvider, type Provider } from '../../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { putStep } from '../../ledger/public.ts'
import { wakeBroadcasts } from './wake-broadcasts.ts'

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

const { Scheduled, Running, RunningRedo, Done, Paused, Canceled, Archived, Deleted } = BroadcastStatus
const hour = 3_600_000
const wake = () => wakeBroadcasts(house.house, new AbortController().signal)

describe('[BR40] a broadcast that runs', () => {
  it('writes to each person once, with their values, and is over', async () => {
    const run = await aRun(30)
    await aNode()
    await run.step('run')
    await run.becomes(Done)
    expect(run.waIds.map((waId) => provider.takenFor(waId).length)).toEqual(run.waIds.map(() => 1))
    const [taken] = provider.takenFor(run.waIds[0]!)
    expect(taken!.body.template).toMatchObject({ components: [{ type: 'body', parameters: [{ type: 'text', text: 'Ana' }] }] })
    expect((await run.people()).every(({ state, contactId }) => state === PersonState.Accepted && contactId !== null)).toBe(true)
    expect(await run.tally()).toMatchObject({ total: 30, accepted: 30, ready: 0, reserved: 0, failed: 0 })
  })

  it('opens no chat, moves none, marks none unread, and says nothing of closed ones', async () => {
    const run = await aRun(3)
    await aNode()
    await run.step('run')
    await run.becomes(Done)
    const chats =
      await house.superuser`select chat_status, unread_count, last_message_id, version from chats where company_id = ${run.companyId}`
    expect(chats).toEqual([1, 2, 3].map(() => ({ chatStatus: 4, unreadCount: 0, lastMessageId: null, version: 1 })))
    const told = await house.superuser`select name from events where company_id = ${run.companyId} and name like 'message.%'`
    expect(told).toEqual([])
  })
})

describe('[BR40] people of a broadcast', () => {
  /** As a contact who is known by these numbers. */
  async function known({ companyId }: { companyId: string }, waIds: readonly string[]): Promise<string> {
    const contactId = newId()
    await house.superuser`insert into contacts (company_id, contact_id, name, created_at) values (${companyId}, ${contactId}, 'Eva', now())`
    for (const waId of waIds)
      await house.superuser`insert into contact_identifiers (company_id, wa_id, contact_id) values (${companyId}, ${waId}, ${contactId})`
    return contactId
  }

  it('who turned out to be one get it once', async () => {
    const run = await aRun(3)
    await known(run, run.waIds.slice(0, 2))
    await aNode()
    await run.step('run')
    await run.becomes(Done)
    expect((await run.people()).map(({ state, reason }) => [state, reason])).toEqual([
      [PersonState.Accepted, null],
      [PersonState.Skipped, 'duplicate'],
      [PersonState.Accepted, null],
    ])
  })

  it('whose chat somebody has are written to before their eyes as soon as it leaves, and it stays where it is', async () => {
    const run = await aRun(1)
    const contactId = await known(run, run.waIds)
    await house.superuser`insert into chats (company_id, phonenumber_id, wa_id, contact_id, chat_status, department_id, agent_id, handled_by,
        last_message_at, created_at)
      values (${run.companyId}, ${run.phonenumberId}, ${run.waIds[0]!}, ${contactId}, 1, ${run.departmentId}, ${run.author.userId}, 'agent', now(), now())`
    await aNode()
    await run.step('run')
    await run.becomes(Done)
    const told =
      await house.superuser`select distinct name from events where company_id = ${run.companyId} and name like 'message.%' order by 1`
    expect(told).toEqual([{ name: 'message.changed' }])
    const [chat] = await house.superuser`select chat_status, unread_count, version from chats where company_id = ${run.companyId}`
    expect(chat).toEqual({ chatStatus: 1, unreadCount: 0, version: 1 })
  })
})

/** Before the clock of this test goes on: messages leave by that of the database. */
describe('[BR83] what the provider charges dearer than was held', () => {
  it('stops it at once, and is held so from then on', async () => {
    const run = await aRun(40, { budget: 12, per_minute: 120 })
    await house.superuser`insert into template_prices (company_id, price_id, version, valid_from, marketing_price, authentication_price, utility_price,
        service_price, referral_price, others_price, promotional_condition, promotional_message_quantity, promotional_condition_price_message,
        plan_type, monthly_fee)
      values (${run.companyId}, gen_random_uuid(), 1, 'epoch', 0.60, 0.04, 0.30, 0, 0, 0.08, false, 0, 0, 1, 0)`
    await aNode()
    await run.step('run')
    await run.until('some have theirs', async () => (await run.tally()).accepted >= 3)
    const charged = { pricing: { billable: true, category: 'marketing', pricing_model: 'PMP', type: 'regular' } }
    const told = run.waIds.flatMap((waId) => provider.takenFor(waId)[0]?.id ?? []).slice(0, 3)
    for (const id of told) await post.deliver(run.companyId, run, statusOf(id, 'sent', Math.floor(house.clock.now() / 1_000), charged))
    await run.until('it stops', async () => (await run.rowOf(run.broadcastId)).status === Paused, 15_000)
    await run.until('nothing is reserved', async () => (await run.tally()).reserved === 0)
    const asked = () => run.waIds.filter((waId) => provider.askedFor(waId).length > 0).length
    const askedBy = asked()
    expect((await run.rowOf(run.broadcastId)).pauseReason).toBe('budget')
    const { ready, accepted, settled } = await run.tally()
    expect([ready + accepted, accepted]).toEqual([40, askedBy])
    // Three are charged dearer; the others are spent at the price that was held for them.
    expect(settled).toBeCloseTo(3 * 0.6 + (accepted - 3) * 0.3)
    expect(ready, 'those who were reserved are taken back').toBeGreaterThan(0)

    await run.setRow(run.broadcastId, { per_minute: null, paced_to: null })
    await run.goOn()
    await run.until('it stops again', async () => (await run.rowOf(run.broadcastId)).status === Paused, 60_000)
    expect(asked()).toBeGreaterThan(askedBy)
    const held = await house.superuser`select category, price::float8, count(*)::int from broadcast_people
      where company_id = ${run.companyId} and state = 2 group by 1, 2 order by 2`
    expect(held).toMatchObject([
      { category: 'UTILITY', price: 0.3, count: askedBy },
      { category: 'MARKETING', price: 0.6 },
    ])
    const after = await run.tally()
    expect(after.held + after.settled).toBeLessThanOrEqual(12)
    expect(after.held + after.settled).toBeGreaterThan(12 - 0.6)
  })
})

describe('[BR42] a broadcast begins and goes on', () => {
  it('by itself when its time has come, and not before somebody agreed', async () => {
    const run = await aRun(
      2,
      { starts_at: new Date(house.clock.now() + hour), approval: house.superuser.json({ state: 'asked' }) },
      Scheduled,
    )
    await aNode()
    await wake()
    expect(await run.stepsOf(run.broadcastId)).toEqual([])
    house.clock.advance(hour)
    await wake()
    expect(await run.stepsOf(run.broadcastId)).toEqual([])
    await run.setRow(run.broadcastId, { approval: house.superuser.json({ state: 'given' }) })
    await wake()
    await run.becomes(Done)
    expect(run.waIds.map((waId) => provider.takenFor(waId).length)).toEqual([1, 1])
    expect(await house.superuser`select name from events where company_id = ${run.companyId} and name = 'broadcast.finished'`).toHaveLength(
      1,
    )
  })

  it('[BR46] by itself after a night', async () => {
    const run = await aRun(2, { is_quiet: true })
    const night = Date.UTC(2027, 4, 5, 3)
    house.clock.advance(night - house.clock.now())
    await aNode()
    await run.step('run')
    await run.until('it sleeps', async () => (await run.rowOf(run.broadcastId)).pauseReason === 'quietHours')
    expect(await run.rowOf(run.broadcastId)).toMatchObject({ status: Running, pausedUntil: night + 8 * hour })
    await wake()
    expect((await run.tally()).ready).toBe(2)
    await run.arrive()
    expect(house.clock.now()).toBe(night + 8 * hour)
    await run.becomes(Done)
    expect(await run.rowOf(run.broadcastId)).toMatchObject({ pauseReason: null, pausedUntil: null })
  })
})

describe('[BR48] an account', () => {
  it('writes to so many people a day as it may; the others wait, and go on by themselves', async () => {
    const run = await aRun(5)
    await house.superuser`update phone_numbers set messaging_limit = 'TIER_3' where company_id = ${run.companyId}`
    await aNode()
    await run.step('run')
    await run.until('it waits', async () => (await run.rowOf(run.broadcastId)).pauseReason === 'accountLimit')
    await run.until('three have theirs', async () => (await run.tally()).accepted === 3)
    expect(await run.rowOf(run.broadcastId)).toMatchObject({ status: Running, pausedUntil: house.clock.now() + 24 * hour })
    await run.arrive()
    await run.becomes(Done)
    expect(await run.tally()).toMatchObject({ accepted: 5 })
  })

  it('shares them among its numbers, whichever of them a broadcast goes by', async () => {
    const run = await aRun(4)
    const { companyId, businessAccountId } = run
    const other = await aCloudNumber(house.house, house.superuser, companyId, {
      businessAccountId,
      baseUrl: provider.url,
      ratePerSecond: 1_000,
    })
    const waIds = ['5511971110001', '5511971110002', '5511971110003', '5511971110004']
    const second = await run.aBroadcast({ status: BroadcastStatus.Registered, people: waIds.map((waId) => ({ waId })) })
    const { phonenumberId } = other
    await run.setRow(second.broadcastId, { is_quiet: false, phonenumber_id: phonenumberId })
    await house.superuser`update broadcast_people set phonenumber_id = ${phonenumberId} where rehearsal_id = ${second.rehearsalId}`
    // Only one of them was told of the limit by now.
    await house.superuser`update phone_numbers set messaging_limit = 'TIER_5' where company_id = ${companyId} and phonenumber_id <> ${phonenumberId}`
    await aNode()
    await run.step('run')
    await run.becomes(Done)
    await house.house.work(companyId, ({ db }) => putStep(db, companyId, { broadcastId: second.broadcastId, what: 'run' }))
    await run.until('the second waits', async () => (await run.rowOf(second.broadcastId)).pauseReason === 'accountLimit')
    const written = () => waIds.filter((waId) => provider.takenFor(waId).length > 0).length
    await run.until('one of its people has theirs', () => written() > 0)
    expect(written()).toBe(1)
    expect(await run.rowOf(second.broadcastId)).toMatchObject({ status: Running, pausedUntil: expect.any(Number) })
  })
})

describe('[BR51] money', () => {
  it('is held, settled as the provider charges, and free again where it failed; a budget ends before it is exceeded', async () => {
    const run = await aRun(4, { budget: 1 })
    await house.superuser`insert into template_prices (company_id, price_id, version, valid_from, marketing_price, authentication_price, utility_price,
        service_price, referral_price, others_price, promotional_condition, promotional_message_quantity, promotional_condition_price_message,
        plan_type, monthly_fee)
      values (${run.companyId}, gen_random_uuid(), 1, 'epoch', 0.35, 0.04, 0.30, 0, 0, 0.08, false, 0, 0, 1, 0)`
    await aNode()
    await run.step('run')
    await run.becomes(Paused)
    expect((await run.rowOf(run.broadcastId)).pauseReason).toBe('budget')
    const contacts = await house.superuser`select 1 from contacts where company_id = ${run.companyId}`
    expect(contacts, 'strangers without a message stay strangers').toHaveLength(3)
    await run.until('three have theirs', async () => (await run.tally()).accepted === 3)
    expect(await run.tally()).toMatchObject({ ready: 1, held: 0, settled: 0.9 })
    const at = Math.floor(house.clock.now() / 1_000)
    const [one, two, three] = run.waIds.map((waId) => provider.takenFor(waId)[0]?.id ?? '')
    const pricing = (billable: boolean, category = 'utility') => ({
      pricing: { billable, category, pricing_model: 'PMP', type: 'regular' },
    })
    const tell = (id: string, status: string, more: object) => post.deliver(run.companyId, run, statusOf(id, status, at, more))
    await tell(one!, 'delivered', pricing(true))
    await tell(two!, 'sent', pricing(false))
    await tell(three!, 'failed', { errors: [{ code: 131_026, title: 'x', message: 'x', error_data: { details: '' } }] })
    expect(await run.tally()).toMatchObject({ accepted: 2, failed: 1, delivered: 1, held: 0, settled: 0.3 })
    await tell(one!, 'read', pricing(true, 'marketing'))
    expect(await run.tally()).toMatchObject({ read: 1, settled: 0.35 })
    const [rows] =
      await house.superuser`select coalesce(sum(settled), 0)::float8 as settled from broadcast_people where company_id = ${run.companyId}`
    expect(rows).toEqual({ settled: 0.35 })
  })

  it('that is over stops it too where a message was taken back from the chat', async () => {
    const run = await aRun(2, { budget: 0.1 }, Running)
    await house.superuser`insert into template_prices (company_id, price_id, version, valid_from, marketing_price, authentication_price, utility_price,
        service_price, referral_price, others_price, promotional_condition, promotional_message_quantity, promotional_condition_price_message,
        plan_type, monthly_fee)
      values (${run.companyId}, gen_random_uuid(), 1, 'epoch', 0.35, 0.04, 0.30, 0, 0, 0.08, false, 0, 0, 1, 0)`
    await house.superuser`update broadcast_people set state = 1, message_id = gen_random_uuid()
      where company_id = ${run.companyId} and wa_id = ${run.waIds[0]!}`
    await aNode()
    await run.step('run')
    await run.until('it stops', async () => (await run.rowOf(run.broadcastId)).status === Paused, 10_000)
    expect(await run.tally()).toMatchObject({ ready: 2, reserved: 0 })
  })
})

describe('[BR49] what becomes of a message', () => {
  it('is one thing however often and in whichever order it is told', async () => {
    const run = await aRun(1)
    await aNode()
    await run.step('run')
    await run.becomes(Done)
    const { id } = provider.takenFor(run.waIds[0]!)[0]!
    const at = Math.floor(house.clock.now() / 1_000)
    for (const status of ['read', 'delivered', 'sent', 'read', 'delivered'])
      await post.deliver(run.companyId, run, statusOf(id!, status, at))
    expect(await run.tally()).toMatchObject({ total: 1, accepted: 1, delivered: 1, read: 1 })
  })

  it('that is held for its quality shows so until it arrives', async () => {
    const run = await aRun(1)
    provider.answers(run.waIds[0]!, { message_status: 'held_for_quality_assessment' })
    await aNode()
    await run.step('run')
    await run.becomes(Done)
    const reported = async () => {
      const { companyId, broadcastId } = run
      return (await house.ask(broadcastReportCalls.getBroadcastReport, { companyId, broadcastId }, run.author)).result.heldForQuality
    }
    expect([await run.tally(), await reported()]).toMatchObject([{ accepted: 1, heldForQuality: 1 }, 1])
    const { id } = provider.takenFor(run.waIds[0]!)[0]!
    await post.deliver(run.companyId, run, statusOf(id!, 'delivered', Math.floor(house.clock.now() / 1_000)))
    expect([await run.tally(), await reported()]).toMatchObject([{ delivered: 1, heldForQuality: 0 }, 0])
  })
})

describe('[BR44] a broadcast that is stopped', () => {
  it('G028 calls nobody any more whose message was not marked before: what has not left is taken back, on any node', async () => {
    const run = await aRun(120, { per_minute: 60_000 })
    const gate = Promise.withResolvers<void>()
    for (const waId of run.waIds) provider.plan(waId, { until: gate.promise })
    await Promise.all([aNode(), aNode()])
    await run.step('run')
    await run.until('some are asked', () => run.waIds.some((waId) => provider.askedFor(waId).length > 0))
    const marked = await run.pauseNow()
    gate.resolve()
    await run.until('nothing is reserved', async () => (await run.tally()).reserved === 0)
    const asked = run.waIds.filter((waId) => provider.askedFor(waId).length > 0)
    expect(asked.filter((waId) => !marked.includes(waId))).toEqual([])
    const { ready, accepted, total } = await run.tally()
    expect([ready + accepted, accepted]).toEqual([total, asked.length])
    const messages = await house.superuser`select count(*)::int as count from messages where company_id = ${run.companyId}`
    expect(messages).toEqual([{ count: accepted }])
    expect(ready).toBeGreaterThan(0)

    await run.goOn()
    await run.becomes(Done)
    expect(run.waIds.filter((waId) => provider.askedFor(waId).length !== 1)).toEqual([])
  })

  it('and canceled leaves nobody to be written to, which whoever looks at it is told', async () => {
    const run = await aRun(3, { paused_until: null }, Canceled)
    const told = () => house.superuser`select name from events where company_id = ${run.companyId} and name = 'broadcast.changed'`
    const before = (await told()).length
    await aNode()
    await run.step('release')
    await run.until('nobody is left', async () => (await run.tally()).ready === 0)
    expect((await run.people()).map(({ state, reason }) => [state, reason])).toEqual([1, 2, 3].map(() => [PersonState.Skipped, 'canceled']))
    expect(await run.tally()).toMatchObject({ total: 3, skipped: 3 })
    expect((await told()).length).toBe(before + 1)
  })

  it.each([
    ['archived', { status: Archived, status_before: Canceled }],
    ['deleted', { status: Deleted, deleted_status: Canceled }],
    ['archived and deleted', { status: Deleted, deleted_status: Archived, status_before: Canceled }],
  ])('and canceled leaves nobody either where it is %s at once', async (_, changes) => {
    const run = await aRun(3, changes, Canceled)
    await aNode()
    await run.step('release')
    await run.until('nobody is left', async () => (await run.tally()).skipped === 3, 10_000)
  })

  it('and canceled keeps no money of whose message was taken back from the chat', async () => {
    const run = await aRun(2, {}, Canceled)
    await house.superuser`update broadcast_people set state = 1, message_id = gen_random_uuid(), price = 0.35, spent_month = '2026-11-01'
      where company_id = ${run.companyId}`
    await aNode()
    await run.step('release')
    await run.until('nobody is left', async () => (await run.tally()).skipped === 2, 10_000)
    expect(await run.tally()).toMatchObject({ reserved: 0, held: 0 })
  })
})

describe('[BR52] once more', () => {
  it('G029 goes to who failed for now, with one message that people see', async () => {
    const run = await aRun(2)
    provider.plan(run.waIds[0]!, { code: 131_026 })
    provider.plan(run.waIds[1]!, { code: 131_049 })
    await aNode()
    await run.step('run')
    await run.becomes(Done)
    expect(await run.tally()).toMatchObject({ failed: 2 })
    house.clock.advance(24 * hour + 1_000)
    await run.setRow(run.broadcastId, { status: BroadcastStatus.RunningRedo, looked_to: -1 })
    await run.step('run')
    await run.becomes(Done)
    expect(await run.tally()).toMatchObject({ failed: 1, accepted: 1 })
    expect(run.waIds.map((waId) => provider.askedFor(waId).length)).toEqual([1, 2])
    const messages = await house.superuser`select count(*)::int as count from messages where company_id = ${run.companyId}`
    expect(messages).toEqual([{ count: 2 }])
  })

  it('[BR47] stops for what fails again, whatever failed before', async () => {
    const watched = house.superuser.json({ count: 210, failed: 210 })
    const run = await aRun(210, { looked_to: -1, watched }, RunningRedo)
    await house.superuser`update broadcast_people set state = 3, error_code = 'temporary', message_id = gen_random_uuid()
      where company_id = ${run.companyId}`
    for (const waId of run.waIds) provider.plan(waId, { code: 131_026 })
    await aNode()
    await run.step('run')
    await run.until('it goes no further', async () => (await run.rowOf(run.broadcastId)).status !== RunningRedo, 120_000)
    expect(await run.rowOf(run.broadcastId)).toMatchObject({ status: Paused, pauseReason: 'tooManyErrors' })
  })
})
