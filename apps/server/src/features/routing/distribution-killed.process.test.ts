import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { put } from '../../kit/queue/queue.ts'
import { failpointShare } from '../../testing/programs/failpoint-tests.ts'
import { serverPlace } from '../../testing/programs/run-server.ts'
import { aRoutingScene } from '../../testing/scenes/routing-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { distribution, lookInto } from '../entries/public.ts'

vi.setConfig({ testTimeout: 120_000 })

const place = serverPlace()
const share = failpointShare('distribution-killed')
let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
afterAll(() => place.clear())

const program = 'apps/server/src/testing/programs/batch-program.ts'
const aNode = (points = '') => place.run({ dataDir: place.emptyFolder(), program, env: { DATABASE_URL: house.url, FAILPOINTS: points } })

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
