import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { put } from '../../kit/queue/queue.ts'
import { failpointShare } from '../../testing/programs/failpoint-tests.ts'
import { serverPlace } from '../../testing/programs/run-server.ts'
import { aRoutingScene } from '../../testing/scenes/routing-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { awayMessages, distribution, lookInto } from '../entries/public.ts'

vi.setConfig({ testTimeout: 120_000 })

const place = serverPlace()
const share = failpointShare('distribution-killed')
let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
afterAll(() => place.clear())

const program = 'apps/server/src/testing/programs/batch-program.ts'
const aNode = (points = '', ...args: string[]) =>
  place.run({ dataDir: place.emptyFolder(), program, args, env: { DATABASE_URL: house.url, FAILPOINTS: points } })

it('[RO4] nodes that are killed while they distribute: others give each chat once, and nobody more than they may have', async () => {
  const scene = await aRoutingScene(house, { distribution: 'roundRobin' })
  const { companyId, sales } = scene
  const people = [await scene.anAgentThere('Ana', 12), await scene.anAgentThere('Bia', 12), await scene.anAgentThere('Caio', 12)]
  const chats = await Promise.all(Array.from({ length: 30 }, () => scene.chatOf()))
  await house.house.work(companyId, ({ db }) => put(db, distribution, companyId, [lookInto(sales)]))
  // With nothing written, with all written and not committed, and right after the commit.
  for (const points of ['distribution.decided', 'queue.handled', 'events.committed']) {
    const node = aNode(points)
    expect(await node.ended).toBe('SIGKILL')
    share.note(node)
    await house.superuser`update distribution set leased_until = clock_timestamp() where lease_id is not null`
  }
  const [one, other] = [aNode(), aNode()]
  await waitUntil('all are given', async () => (await Promise.all(chats.map(scene.agentOf))).every((agentId) => agentId !== null), 60_000)
  for (const node of [one, other]) node.kill('SIGTERM')
  for (const node of [one, other]) expect([0, 'SIGTERM']).toContain(await node.ended)
  const routes = await house.superuser`select agent_id, count(*)::int, count(distinct session_id)::int as chats from chat_routes
    where company_id = ${companyId} group by 1`
  expect(routes).toHaveLength(people.length)
  for (const route of routes) expect(route).toMatchObject({ count: 10, chats: 10 })
  expect(share.hit().filter((point) => share.owed.includes(point as never))).toEqual(share.owed)
})

it('[RO25] nodes that are killed while they say something by themselves: it is said once', async () => {
  const closed = [{ days: [(new Date().getUTCDay() + 3) % 7], from: 480, to: 1_080 }]
  const { companyId, chatOf } = await aRoutingScene(house, { hours: closed, awayMessage: 'Voltamos amanhã.' })
  const chat = await chatOf()
  await house.superuser`update chats set unanswered_since = now(), window_expires_at = now() + interval '1 day' where company_id = ${companyId}`
  const wrote = () => house.house.work(companyId, ({ db }) => put(db, awayMessages, companyId, [{ payload: chat, lane: 'one' }]))
  const said = () => house.superuser`select source from messages where company_id = ${companyId} and from_me`
  await wrote()
  for (const [points, count] of [
    ['queue.handled', 0],
    ['events.committed', 1],
  ] as const) {
    expect(await aNode(points).ended).toBe('SIGKILL')
    expect(await said()).toHaveLength(count)
    await house.superuser`update away_messages set leased_until = clock_timestamp() where lease_id is not null`
  }
  await wrote()
  const node = aNode()
  await waitUntil('it was looked at', async () => (await house.superuser`select 1 from away_messages`).length === 0, 60_000)
  node.kill('SIGTERM')
  expect([0, 'SIGTERM']).toContain(await node.ended)
  expect(await said()).toEqual([{ source: 'system' }])
  expect(await house.superuser`select 1 from outbound where company_id = ${companyId}`).toHaveLength(1)
})

it('[RO33] [RO34] nodes that are killed while they mind a silence: its customer is warned once, and the chat closed once', async () => {
  const rules = { distribution: 'off', idleWarning: 5, idleWarningText: 'Ainda está aí?', idleClose: 10 } as const
  const { companyId, anAgentThere, chatOf } = await aRoutingScene(house, rules)
  await chatOf({ agentId: (await anAgentThere('Ana')).userId })
  const { superuser } = house
  await superuser`update chats set our_word_at = now() - interval '6 minutes', idle_stage = 0, window_expires_at = now() + interval '1 day'
    where company_id = ${companyId}`
  const done = async () => ({
    warned: (await superuser`select 1 from messages where company_id = ${companyId} and source = 'system' and not internal`).length,
    leaving: (await superuser`select 1 from outbound where company_id = ${companyId}`).length,
    lines: (await superuser`select 1 from messages where company_id = ${companyId} and internal`).length,
    closed: (await superuser`select 1 from chat_sessions where company_id = ${companyId} and closed_at is not null`).length,
  })
  const killedAt = async (points: string) => {
    expect(await aNode(points, 'silence').ended).toBe('SIGKILL')
    return done()
  }
  const nothing = { warned: 0, leaving: 0, lines: 0, closed: 0 }
  expect(await killedAt('events.written')).toEqual(nothing)
  expect(await killedAt('events.committed')).toEqual({ ...nothing, warned: 1, leaving: 1 })
  // Its customer has heard the warning, and five minutes more pass; who begins again now has nothing left to say.
  await superuser`update messages set status_detail = 'accepted', status_times = jsonb_build_object('accepted', (extract(epoch from now()) * 1000 - 360_000)::bigint)
    where company_id = ${companyId}`
  await superuser`update chats set our_word_at = our_word_at - interval '6 minutes', idle_warned_at = idle_warned_at - interval '6 minutes'
    where company_id = ${companyId}`
  const over = { warned: 1, leaving: 1, lines: 1, closed: 1 }
  expect(await killedAt('events.committed')).toEqual(over)
  const node = aNode('', 'silence')
  await node.says(/at work/)
  node.kill('SIGTERM')
  expect([0, 'SIGTERM']).toContain(await node.ended)
  expect(await done()).toEqual(over)
})
