import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { firstInboxRules } from '@prosa/contract/departments/inbox-rules'
import { type OtherRule, replayCalls } from '@prosa/contract/departments/replay-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { productBackground } from '../../../background.ts'
import { newId } from '../../../kit/db/ids.ts'
import { put } from '../../../kit/queue/queue.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { aWorker } from '../../../testing/scenes/a-worker.ts'
import { aDistributor, aRoutingScene } from '../../../testing/scenes/routing-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { distribution, lookInto } from '../../entries/public.ts'
import { routingJobs } from '../jobs.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const { startReplay, getReplay, cancelReplay } = replayCalls
const { stickyHours, stickyWait, lastAgentFirst } = firstInboxRules
const inTurn: OtherRule = { distribution: 'roundRobin', agentIdList: [], lastAgentFirst, capacity: 2, stickyHours, stickyWait }
const byLoad: OtherRule = { ...inTurn, distribution: 'leastLoaded' }

type Scene = Awaited<ReturnType<typeof aRoutingScene>>
/** As the clock of the database goes, by which people's days are kept. */
const tick = () => house.clock.advance(Math.max(1, Date.now() - house.clock.now()))

async function askedWith({ companyId, sales }: Scene, admin: TestAgent, rule: OtherRule) {
  tick()
  const started = await house.ask(startReplay, { companyId, departmentId: sales, days: 7, rule }, admin)
  expect(started.status).toBe(200)
  return waitUntil('it was gone through', async () => {
    const { replay } = (await house.ask(getReplay, { companyId, departmentId: sales }, admin)).result
    return replay?.replayId === started.result.replayId && replay.state === 'done' ? replay.result : null
  })
}

/** Some are given one by one, some at once, one is taken by hand, some are closed, and somebody leaves in between. */
async function aBusyHour(scene: Scene) {
  const { companyId, sales } = scene
  const people = [await scene.anAgentThere('Ana'), await scene.anAgentThere('Bia'), await scene.anAgentThere('Caio')]
  const chats: ChatKey[] = []
  const arrive = async () => {
    tick()
    chats.push(await scene.chatOf())
    return chats.at(-1)!
  }
  const look = async () => {
    tick()
    await house.house.work(companyId, ({ db }) => put(db, distribution, companyId, [lookInto(sales)]))
    await scene.settled()
  }
  const close = async (chat: ChatKey) => {
    const agentId = await scene.agentOf(chat)
    const agent = people.find(({ userId }) => userId === agentId)
    tick()
    if (agent) await house.ask(chatCalls.changeChatStatus, { companyId, ...chat, chatStatus: ChatStatus.Closed }, agent)
    await scene.settled()
  }
  for (let nth = 0; nth < 4; nth += 1) {
    await arrive()
    await look()
  }
  for (let nth = 0; nth < 2; nth += 1) await arrive()
  await look()
  // Nobody has room by now: she takes one beyond that.
  const hers = await arrive()
  tick()
  await house.ask(chatActionCalls.takeChat, { companyId, ...hers }, people[0]!)
  await arrive()
  for (const chat of chats.slice(1, 4)) await close(chat)
  tick()
  await scene.setAvailability(people[2]!.userId, 2)
  for (const chat of [chats[0]!, chats[5]!]) {
    await close(chat)
    await arrive()
    await look()
  }
  return { chats, people }
}

it('is part of what runs behind the calls', () => {
  expect(productBackground.jobs).toEqual(expect.arrayContaining(routingJobs))
})

describe('[RO62] the rule that was in force', () => {
  it('gives every chat to whom it went, from what was kept of each decision and from how people were; another one does not', async () => {
    const scene = await aRoutingScene(house, { capacity: 2 })
    const admin = await scene.anAdmin({ departmentIds: [] })
    await aDistributor(house)
    await aWorker(house, routingJobs)
    const { chats, people } = await aBusyHour(scene)
    const agents = await Promise.all(chats.map(scene.agentOf))
    const had = people.map(({ userId }) => ({ userId, was: agents.filter((agentId) => agentId === userId).length }))
    const same = await askedWith(scene, admin, byLoad)
    expect(same).toMatchObject({ chats: chats.length, same: chats.length, differing: [], was: same.would })
    expect(same.people.map(({ userId, was, would }) => [userId, was, would]).toSorted()).toEqual(
      had.map(({ userId, was }) => [userId, was, was]).toSorted(),
    )
    // It says nothing of days of which it does not know how people were.
    expect(same.until - same.since).toBeLessThan(60_000)
    const other = await askedWith(scene, admin, { ...inTurn, agentIdList: [people[1]!.userId] })
    expect(other.same).toBeLessThan(chats.length)
    expect(other.differing[0]).toMatchObject({ contactName: expect.any(String), wouldName: 'Bia' })
    await house.superuser`update persons set email = ${`${people[1]!.userId}@prosa.test`} where email = ${people[1]!.email}`
    const { replay } = (await house.ask(getReplay, { companyId: scene.companyId, departmentId: scene.sales }, admin)).result
    expect(JSON.stringify(replay)).not.toMatch(new RegExp(`Bia|${people[1]!.userId}`))
    expect(replay!.result!.people.filter(({ userId }) => userId === null)).toMatchObject([{ name: null, would: expect.any(Number) }])
    // As they were kept before turns were.
    await house.superuser`update chat_routes set candidates = (select jsonb_agg(jsonb_build_object('userId', split_part(c, ' ', 1),
        'reason', split_part(c, ' ', 2), 'open', split_part(c, ' ', 3)::int, 'capacity', split_part(c, ' ', 4)::int))
      from jsonb_array_elements_text(candidates) c)
      where company_id = ${scene.companyId} and candidates <> '[]'`
    expect(await askedWith(scene, admin, byLoad)).toMatchObject({ same: chats.length, differing: [] })
  })
})

describe('[RO63] going through the days again', () => {
  it('is one at a time, can be stopped, and is asked for by administrators with what is theirs', async () => {
    const scene = await aRoutingScene(house)
    const { companyId, sales } = scene
    const [admin, other] = [await scene.anAdmin(), await aRoutingScene(house)]
    const start = (departmentId: string, rule = inTurn, asker = admin) =>
      house.ask(startReplay, { companyId, departmentId, days: 7, rule }, asker)
    const { replayId } = (await start(sales)).result
    const [again, unknown, foreign] = [
      await start(sales),
      await start(sales, { ...inTurn, agentIdList: [newId()] }),
      await start(other.sales),
    ]
    expect([again, unknown, foreign].map(({ refusal }) => refusal.code)).toEqual([
      'replay.running',
      'agent.notFound',
      'department.notFound',
    ])
    const read = async () => (await house.ask(getReplay, { companyId, departmentId: sales }, admin)).result.replay
    expect(await read()).toMatchObject({ replayId, state: 'waiting', days: 7, rule: inTurn, result: null })
    expect((await house.ask(cancelReplay, { companyId, departmentId: sales, replayId }, admin)).status).toBe(200)
    expect(await read()).toMatchObject({ state: 'cancelled' })
    const late = await house.ask(cancelReplay, { companyId, departmentId: sales, replayId }, admin)
    expect(late.refusal.code).toBe('replay.notFound')
    expect((await start(sales)).status).toBe(200)
  })
})
