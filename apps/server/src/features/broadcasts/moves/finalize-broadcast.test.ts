import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastDatasource, BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { type BroadcastScene, broadcastScene } from '../../../testing/scenes/broadcast-scene.ts'
import { rehearsalScene } from '../../../testing/scenes/rehearsal-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { wakeStep } from '../run/wake-step.ts'

const { Draft, Registered, Scheduled } = BroadcastStatus
const hour = 3_600_000
/** As far as the clock goes on: for longer nobody's session lasts. */
const minute = 60_000

let house: TestHouse
let scene: BroadcastScene
beforeAll(async () => {
  house = await testHouse()
  scene = await broadcastScene(house)
})

const finalize = (broadcastId: string, said: object = {}, of = scene) =>
  house.ask(broadcastRunCalls.finalizeBroadcast, { companyId: of.companyId, broadcastId, ...said }, of.author)

async function ready(people?: Parameters<BroadcastScene['rehearsed']>[1], cost?: number) {
  const broadcastId = await scene.aWholeDraft()
  return { broadcastId, rehearsalId: await scene.rehearsed(broadcastId, people, cost) }
}

const whatOf = (steps: Awaited<ReturnType<BroadcastScene['stepsOf']>>) => steps.map(({ payload }) => payload.what as string)

describe('R087 the path of a broadcast', () => {
  it('[BR16] C180 ends with those whom its rehearsal froze, at once', async () => {
    const { broadcastId, rehearsalId } = await ready([{}, { reason: 'optedOut' }])
    const { status, result } = await finalize(broadcastId, { rehearsalId })
    expect([status, result]).toMatchObject([200, { status: Registered, startsAt: null, broadcastStartAt: null, missing: [], totalReg: 2 }])
    expect(result.counts).toMatchObject({ total: 2, ready: 1, skipped: 1 })
    expect(await scene.stepsOf(broadcastId)).toMatchObject([{ payload: { broadcastId, what: 'run' } }])
    const [audited] = await house.superuser`select after from audit_entries where target = ${broadcastId} and what = 'broadcast.finalize'`
    expect(audited).toEqual({ after: { broadcastName: 'Oferta de maio', startsAt: null, people: 1, cost: 0.7 } })
    expect((await finalize(broadcastId)).refusal.code).toBe('broadcast.notNow')
  })

  it('[BR15] or at a time, by either of its names', async () => {
    for (const name of ['startsAt', 'broadcastStartAt']) {
      const { broadcastId } = await ready()
      const at = house.clock.now() + hour
      expect((await finalize(broadcastId, { [name]: at })).result).toMatchObject({ status: Scheduled, startsAt: at, broadcastStartAt: at })
    }
  })

  it('[BR15] or at once again, where a time that was saved is cleared', async () => {
    const { companyId, author } = scene
    const pace = (broadcastId: string, startsAt: number | null) =>
      house.ask(broadcastDraftCalls.saveBroadcastPace, { companyId, broadcastId, startsAt }, author)
    const [cleared, said, kept] = [await ready(), await ready(), await ready()]
    for (const { broadcastId } of [cleared, said, kept]) await pace(broadcastId, house.clock.now() + hour)
    expect((await pace(cleared.broadcastId, null)).result.startsAt).toBeNull()
    const answers = [
      (await finalize(cleared.broadcastId)).result,
      (await finalize(said.broadcastId, { startsAt: null })).result,
      (await finalize(kept.broadcastId)).result,
    ]
    expect(answers.map(({ status, startsAt }) => [status, startsAt === null])).toEqual([
      [Registered, true],
      [Registered, true],
      [Scheduled, false],
    ])
  })

  it('[BR15] that is still to come, within a year', async () => {
    const { broadcastId } = await ready()
    for (const startsAt of [house.clock.now(), house.clock.now() + 367 * 24 * hour])
      expect((await finalize(broadcastId, { startsAt })).refusal.code).toBe('broadcast.inThePast')
  })

  it('[BR16] C180 names what lacks', async () => {
    const { broadcastId } = await scene.aDraft()
    const { code, fields } = (await finalize(broadcastId)).refusal
    expect([code, fields?.map(({ name }) => name)]).toEqual(['broadcast.incomplete', ['templateId', 'datasource', 'terms']])
  })

  it('[BR16] takes only a rehearsal of exactly this draft that is over, and the one that was seen', async () => {
    const refused = async (broadcastId: string, said: object = {}) => (await finalize(broadcastId, said)).refusal?.code
    expect(await refused(await scene.aWholeDraft())).toBe('broadcast.rehearsalNeeded')
    const { broadcastId, rehearsalId } = await ready()
    expect(await refused(broadcastId, { rehearsalId: newId() })).toBe('broadcast.rehearsalNeeded')
    for (const row of [{ ended_at: null }, { canceled_at: new Date() }, { problem: 'gone' }, { draft_number: 7 }]) {
      const { broadcastId: other, rehearsalId: its } = await ready()
      await house.superuser`update broadcast_rehearsals set ${house.superuser(row as never)} where rehearsal_id = ${its}`
      expect(await refused(other)).toBe('broadcast.rehearsalNeeded')
    }
    expect(await refused(broadcastId, { rehearsalId })).toBeUndefined()
  })

  it('[BR16] is refused where nobody would get it, and where its template may not leave', async () => {
    const { broadcastId } = await ready([{ reason: 'blocked' }])
    expect((await finalize(broadcastId)).refusal.code).toBe('broadcast.nobodyLeft')
    const other = await broadcastScene(house)
    const stopped = await other.aWholeDraft()
    await other.rehearsed(stopped)
    await house.superuser`update template_applications set status = 9 where company_id = ${other.companyId}`
    expect((await finalize(stopped, {}, other)).refusal.code).toBe('template.notSendable')
  })
})

describe('[BR42] the moment of the start', () => {
  const step = (broadcastId: string) =>
    house.house.work(scene.companyId, ({ db, emit }) =>
      wakeStep({ db, emit, house: house.house, companyId: scene.companyId }, { broadcastId, what: 'wake' }),
    )

  it('is when its item is due, put in by the commit that plans it; earlier it does nothing', async () => {
    const { broadcastId } = await ready()
    const at = house.clock.now() + minute
    await finalize(broadcastId, { startsAt: at })
    expect(await scene.stepsOf(broadcastId)).toMatchObject([{ payload: { broadcastId, what: 'wake' }, dueAt: at }])
    expect(await step(broadcastId)).toBeNull()
    house.clock.advance(minute - 3)
    expect(await step(broadcastId), 'the clock of this node is behind').toBe(3)
    expect(whatOf(await scene.stepsOf(broadcastId))).toEqual(['wake'])
    house.clock.advance(3)
    expect(await step(broadcastId)).toBeNull()
    expect(whatOf(await scene.stepsOf(broadcastId))).toEqual(['wake', 'run'])
  })

  it.each([
    ['that was given another one', { starts_at: () => new Date(house.clock.now() + 2 * minute) }],
    ['that nobody agreed to', { approval: () => house.superuser.json({ state: 'asked' }) }],
    ['that is a draft again', { status: () => Draft }],
    ['that was canceled', { status: () => BroadcastStatus.Canceled }],
    ['that a person paused', { status: () => BroadcastStatus.Paused }],
  ])('begins none %s', async (_, changes) => {
    const { broadcastId } = await ready()
    await finalize(broadcastId, { startsAt: house.clock.now() + minute })
    house.clock.advance(minute)
    await scene.setRow(broadcastId, Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value()])))
    expect(await step(broadcastId)).toBeNull()
    expect(whatOf(await scene.stepsOf(broadcastId))).toEqual(['wake'])
  })
})

describe('[BR17] above the limits of the company', () => {
  const approve = (broadcastId: string, rehearsalId: string, who = scene.author) =>
    house.ask(broadcastRunCalls.approveBroadcast, { companyId: scene.companyId, broadcastId, rehearsalId }, who)
  const refuse = (broadcastId: string, who = scene.author) =>
    house.ask(broadcastRunCalls.refuseBroadcast, { companyId: scene.companyId, broadcastId, reason: 'Muito caro' }, who)

  it('nothing begins before another person has agreed to that rehearsal', async () => {
    const { broadcastId, rehearsalId } = await ready([{}], 2_000.01)
    expect((await finalize(broadcastId)).result).toMatchObject({
      status: Registered,
      awaitsApproval: true,
      approval: { state: 'asked', userName: 'Bia' },
    })
    expect(await scene.stepsOf(broadcastId)).toEqual([])
    expect((await approve(broadcastId, rehearsalId)).refusal.code).toBe('broadcast.ownApproval')
    const boss = await scene.aBroadcaster({ name: 'Dora' })
    expect((await approve(broadcastId, newId(), boss)).refusal.code).toBe('broadcast.rehearsalNeeded')
    expect((await approve(broadcastId, rehearsalId, boss)).result).toMatchObject({ status: Registered, awaitsApproval: false })
    expect(await scene.stepsOf(broadcastId)).toMatchObject([{ payload: { what: 'run' } }])
    expect((await approve(broadcastId, rehearsalId, boss)).refusal.code).toBe('broadcast.notNow')
  })

  it('[BR18] an agreement given before its time begins nothing, and one given after it does at once', async () => {
    const boss = await scene.aBroadcaster()
    const { broadcastId, rehearsalId } = await ready([{}], 5_000)
    await finalize(broadcastId, { startsAt: house.clock.now() + hour })
    expect((await approve(broadcastId, rehearsalId, boss)).result.status).toBe(Scheduled)
    expect(whatOf(await scene.stepsOf(broadcastId))).toEqual(['wake'])
    const late = await ready([{}], 5_000)
    await finalize(late.broadcastId, { startsAt: house.clock.now() + hour })
    await scene.setRow(late.broadcastId, { starts_at: new Date(house.clock.now() - 1) })
    await approve(late.broadcastId, late.rehearsalId, boss)
    expect(whatOf(await scene.stepsOf(late.broadcastId))).toEqual(['wake', 'run'])
  })

  it('[BR18] whoever refuses says why, and it is a draft again', async () => {
    const { broadcastId } = await ready([{}], 5_000)
    await finalize(broadcastId)
    expect((await refuse(broadcastId)).refusal.code).toBe('broadcast.ownApproval')
    const boss = await scene.aBroadcaster({ name: 'Dora' })
    expect((await refuse(broadcastId, boss)).result).toMatchObject({ status: Draft, awaitsApproval: false })
    expect((await scene.get(broadcastId)).result.approval).toMatchObject({ state: 'refused', reason: 'Muito caro', userName: 'Dora' })
    expect((await finalize(broadcastId)).result).toMatchObject({ status: Registered, approval: { state: 'asked' } })
  })

  it('the company says which limits', async () => {
    const other = await broadcastScene(house)
    const admin = await other.anAdmin()
    const { companyId } = other
    const said = { companyId, approvalPeople: 1, approvalCost: 10, monthBudget: null }
    await house.ask(broadcastRunCalls.saveBroadcastSettings, { ...said, version: 0 }, admin)
    const broadcastId = await other.aWholeDraft()
    await other.rehearsed(broadcastId, [{}, {}])
    expect((await finalize(broadcastId, {}, other)).result.awaitsApproval).toBe(true)
  })
})

describe('[BR16] [BR17] [BR30] what a start costs', () => {
  const day = 24 * hour
  /** A text of R$ 0,50 until tomorrow, and of R$ 5.000 from then on. */
  async function dearerTomorrow() {
    const it = await rehearsalScene(house)
    const { companyId } = it
    await it.plant([{}])
    const tomorrow = house.clock.now() + day
    for (const [version, from, until, price] of [
      [1, 0, tomorrow, 0.5],
      [2, tomorrow, null, 5_000],
    ] as const)
      await house.superuser`insert into template_prices (company_id, price_id, version, valid_from, valid_until, marketing_price, authentication_price,
          utility_price, service_price, referral_price, others_price, plan_type, monthly_fee, promotional_condition, promotional_message_quantity,
          promotional_condition_price_message)
        values (${companyId}, gen_random_uuid(), ${version}, ${from}, ${until}, ${price}, ${price}, ${price}, 0, 0, 0, 0, 0, false, 0, 0)`
    const all = { datasource_type: BroadcastDatasource.ContactList, audience: house.superuser.json({ isEverybody: true }) }
    const broadcastId = await it.aWholeDraft(all)
    const rehearsal = await it.rehearse(broadcastId)
    const asked = { companyId, broadcastId }
    return {
      ...it,
      broadcastId,
      rehearsal,
      asked,
      late: tomorrow + hour,
      finalize: (said: object) => finalize(broadcastId, said, it as never),
    }
  }

  it('goes by its own day, and asks whoever has to agree to it', async () => {
    const { rehearsal, late, finalize, asked, author } = await dearerTomorrow()
    expect(rehearsal).toMatchObject({ cost: 0.5, needsApproval: false })
    const pace = await house.ask(broadcastDraftCalls.saveBroadcastPace, { ...asked, startsAt: late }, author)
    expect(pace.result.rehearsal).toMatchObject({ isCurrent: true, cost: 5_000, needsApproval: true })
    expect((await finalize({ startsAt: null })).result).toMatchObject({ estimate: 0.5, awaitsApproval: false })
    const changed = await house.ask(broadcastRunCalls.changeBroadcastStart, { ...asked, startsAt: late }, author)
    expect(changed.result).toMatchObject({ estimate: 5_000, awaitsApproval: true })
    const back = await house.ask(broadcastRunCalls.changeBroadcastStart, { ...asked, startsAt: null }, author)
    expect(back.result).toMatchObject({ estimate: 0.5, awaitsApproval: true })
  })

  it('where it is said with the confirmation, too', async () => {
    const { late, finalize } = await dearerTomorrow()
    expect((await finalize({ startsAt: late })).result).toMatchObject({ estimate: 5_000, awaitsApproval: true })
  })

  it('and its text is the one that was rehearsed: one that was written anew is rehearsed anew', async () => {
    const { templateId, finalize } = await dearerTomorrow()
    await house.superuser`update templates set version_number = version_number + 1 where template_id = ${templateId}`
    expect((await finalize({})).refusal.code).toBe('broadcast.rehearsalNeeded')
  })
})

describe('C181 another start', () => {
  const change = (broadcastId: string, said: object) =>
    house.ask(broadcastRunCalls.changeBroadcastStart, { companyId: scene.companyId, broadcastId, ...said }, scene.author)

  it('R088 is for those that have not begun', async () => {
    const at = house.clock.now() + hour
    const { broadcastId } = await scene.aBroadcast({ status: Registered })
    expect((await change(broadcastId, { broadcastStartAt: at })).result).toMatchObject({ status: Scheduled, startsAt: at })
    expect(await scene.stepsOf(broadcastId)).toMatchObject([{ payload: { what: 'wake' }, dueAt: at }])
    expect((await change(broadcastId, { startsAt: null })).result).toMatchObject({ status: Registered, startsAt: null })
    expect(whatOf(await scene.stepsOf(broadcastId))).toEqual(['wake', 'run'])
    const { broadcastId: over } = await scene.aBroadcast({ status: BroadcastStatus.Done })
    expect((await change(over, { startsAt: at })).refusal.code).toBe('broadcast.notNow')
  })
})
