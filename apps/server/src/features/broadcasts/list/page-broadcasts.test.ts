import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import type { SentOf } from '@prosa/contract/kit/call'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { type BroadcastScene, broadcastScene } from '../../../testing/scenes/broadcast-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const { Archived, Deleted, Done, Draft, Running, Scheduled } = BroadcastStatus

let house: TestHouse
let scene: BroadcastScene
beforeAll(async () => {
  house = await testHouse()
  scene = await broadcastScene(house)
  const hour = 3_600_000
  const now = house.clock.now()
  const all: [string, BroadcastStatus, number][] = [
    ['Água na praça', Draft, 0],
    ['Bazar de maio', Scheduled, 5],
    ['Café da manhã', Running, -5],
    ['Dia das mães', Done, -50],
    ['Época de festas', Archived, -70],
    ['Fora de linha', Deleted, -80],
  ]
  for (const [broadcast_name, status, hours] of all) {
    const startsAt = status === Draft ? undefined : now + hours * hour
    const created_at = new Date(now + all.findIndex(([name]) => name === broadcast_name))
    const { broadcastId } = await scene.aBroadcast({ status, changes: { broadcast_name, created_at }, ...(startsAt && { startsAt }) })
    // One was agreed to long after the time that it was planned for.
    const lateness = broadcast_name === 'Dia das mães' ? 48 * hour : 0
    if (hours < 0) await scene.setRow(broadcastId, { started_at: new Date(now + hours * hour + lateness) })
  }
})
const page = (said: Partial<SentOf<typeof broadcastRunCalls.pageBroadcasts>> = {}, who = scene.author) =>
  house.ask(broadcastRunCalls.pageBroadcasts, { companyId: scene.companyId, ...said }, who)
const namesOf = async (said: Parameters<typeof page>[0]) =>
  (await page(said)).result.broadcastList.map(({ broadcastName }) => broadcastName.slice(0, 1))

describe('[BR19] C187 the list', () => {
  it('R191 shows ten at a time', async () => {
    const { companyId, aDraft, author } = await broadcastScene(house)
    for (let nth = 0; nth < 11; nth += 1) await aDraft()
    const { result } = await house.ask(broadcastRunCalls.pageBroadcasts, { companyId }, author)
    expect([result.broadcastList.length, result.total, result.totalPages]).toEqual([10, 11, 2])
  })

  it('has what is neither archived nor deleted, with the total and the tabs', async () => {
    const { result } = await page()
    expect(result).toMatchObject({ total: 4, totalPages: 1, tabs: { all: 4, running: 1, scheduled: 1, drafts: 1, archived: 1 } })
    expect((await page({ pageSize: 3, page: 1 })).result).toMatchObject({
      totalPages: 2,
      broadcastList: [{ broadcastName: 'Água na praça' }],
    })
  })

  test.each([
    ['broadcastName', 'asc', 'ÁBCD'],
    ['broadcastName', 'desc', 'DCBÁ'],
    ['startsAt', 'desc', 'BDCÁ'],
    ['startsAt', 'asc', 'CDBÁ'],
    ['status', 'asc', 'ÁCDB'],
    ['userName', 'asc', 'DCBÁ'],
  ] as const)('R062 is ordered by %s %s', async (orderBy, order, names) => {
    expect((await namesOf({ orderBy, order })).join('')).toBe(names)
  })

  it('R062 and by nothing else', async () => {
    expect((await page({ orderBy: 'goal' as 'status' })).refusal).toMatchObject({ code: 'input.invalid', fields: [{ name: 'orderBy' }] })
  })

  it('is searched by words, and narrowed by state, author and number', async () => {
    expect(await namesOf({ searchFilter: 'cafe MANHA' })).toEqual(['C'])
    expect(await namesOf({ showArchived: true })).toEqual(['É'])
    expect(await namesOf({ statusList: [Deleted] })).toEqual(['F'])
    expect(await namesOf({ statusList: [Done, Scheduled], orderBy: 'broadcastName' })).toEqual(['B', 'D'])
    expect(await namesOf({ broadcastType: 3 })).toEqual([])
    expect(await namesOf({ userId: scene.author.userId, phonenumberId: scene.phonenumberId })).toHaveLength(4)
  })

  it('C163 C164 has the newest, and the archive', async () => {
    const of = { companyId: scene.companyId }
    expect((await house.ask(broadcastRunCalls.listBroadcasts, of, scene.author)).result).toHaveLength(4)
    const { result } = await house.ask(broadcastRunCalls.listArchivedBroadcasts, of, scene.author)
    expect(result.map(({ broadcastName }) => broadcastName)).toEqual(['Época de festas'])
  })

  it('[BR1] R146 is of the departments of the asker alone', async () => {
    const other = await scene.aBroadcaster({ departmentIds: [await scene.aDepartment()] })
    expect((await page({}, other)).result).toMatchObject({ total: 0, tabs: { all: 0, archived: 0 } })
    expect((await page({}, await scene.anAgent({ permissions: ['agent'] }))).status).toBe(403)
    expect((await page({}, await scene.anAdmin({ departmentIds: [] }))).result.total).toBe(4)
  })
})

describe('what stands above the list', () => {
  it('C165 is summed of this month and the one before, of what the asker sees', async () => {
    const { broadcastId, rehearsalId } = await scene.aBroadcast({ status: Done, people: [{}, {}, {}] })
    const month = (
      back: number,
    ) => house.superuser`(date_trunc('month', to_timestamp(${house.clock.now() / 1000}) at time zone 'America/Sao_Paulo')
      - make_interval(months => ${back}))::date`
    const spend = (position: number, back: number) => house.superuser`update broadcast_people set state = 2, price = 0.35, settled = 0.35,
      spent_month = ${month(back)}, delivered_at = now() where rehearsal_id = ${rehearsalId} and position = ${position}`
    await spend(0, 0)
    await spend(1, 0)
    await spend(2, 1)
    const of = { companyId: scene.companyId }
    const { result } = await house.ask(broadcastRunCalls.getBroadcastTotals, of, scene.author)
    expect(result).toMatchObject({ sent: 2, delivered: 2, read: 0, spent: 0.7, monthBudget: null, before: { sent: 1, spent: 0.35 } })
    const { result: settings } = await house.ask(broadcastRunCalls.getBroadcastSettings, of, scene.author)
    expect(settings).toEqual({ approvalPeople: 5_000, approvalCost: 2_000, monthBudget: null, spent: 0.7, reserved: 0, version: 0 })
    const other = await scene.aBroadcaster({ departmentIds: [await scene.aDepartment()] })
    expect((await house.ask(broadcastRunCalls.getBroadcastTotals, of, other)).result).toMatchObject({ sent: 0, before: { sent: 0 } })
    expect((await house.ask(broadcastRunCalls.getBroadcastSummary, { ...of, broadcastId }, scene.author)).result.counts.accepted).toBe(3)
  })

  it('limits are said by administrators, by the version that was read', async () => {
    const { companyId, anAdmin, author } = await broadcastScene(house)
    const admin = await anAdmin()
    const said = { companyId, approvalPeople: 100, approvalCost: 50.5, monthBudget: 900 }
    const saveAs = (who: typeof admin, version: number) => house.ask(broadcastRunCalls.saveBroadcastSettings, { ...said, version }, who)
    expect((await saveAs(author, 0)).status).toBe(403)
    expect((await saveAs(admin, 0)).result).toEqual({
      approvalPeople: 100,
      approvalCost: 50.5,
      monthBudget: 900,
      spent: 0,
      reserved: 0,
      version: 1,
    })
    expect((await saveAs(admin, 0)).refusal.code).toBe('company.changedMeanwhile')
    expect((await saveAs(admin, 1)).result.version).toBe(2)
  })
})
