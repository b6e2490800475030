import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { serverPlace } from '../../../testing/programs/run-server.ts'
import { aBatchScene } from '../../../testing/scenes/batch-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'

vi.setConfig({ testTimeout: 120_000 })

const place = serverPlace()
let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
afterAll(() => place.clear())

const program = 'apps/server/src/testing/programs/batch-program.ts'
const aNode = (points = '') => place.run({ dataDir: place.emptyFolder(), program, env: { DATABASE_URL: house.url, FAILPOINTS: points } })

it('[CH49] nodes that are killed while they wake chats: others wake each once', async () => {
  const { ana, companyId, aRunningFew } = await aBatchScene(house)
  const chats = await aRunningFew(50, { agentId: ana.userId })
  const until = house.clock.now() + 60_000
  for (const chat of chats) expect((await house.ask(chatActionCalls.snoozeChat, { companyId, ...chat, until }, ana)).status).toBe(200)
  await house.superuser`update snoozes set due_at = now() where company_id = ${companyId}`
  const count = async () => (await house.superuser`select 1 from snoozes where company_id = ${companyId}`).length
  const left: number[] = []
  // With nothing done, with some done and not committed, and right after a commit.
  for (const points of ['queue.claimed', 'queue.handled', 'events.committed']) {
    expect(await aNode(points).ended).toBe('SIGKILL')
    await house.superuser`update snoozes set leased_until = clock_timestamp() where lease_id is not null`
    left.push(await count())
  }
  expect([left[0], left[1], left[2]! > 0 && left[2]! < 50]).toEqual([50, 50, true])
  const [one, other] = [aNode(), aNode()]
  await waitUntil('all are awake', async () => (await count()) === 0, 60_000)
  for (const node of [one, other]) node.kill('SIGTERM')
  // On a busy machine one may have done all of it before the other was up, which the signal itself ends then.
  for (const node of [one, other]) expect([0, 'SIGTERM']).toContain(await node.ended)
  const standing =
    await house.superuser`select count(*), version, unread_count, snoozed_until from chats where company_id = ${companyId} group by 2, 3, 4`
  expect(standing).toEqual([{ count: 50, version: 3, unreadCount: 1, snoozedUntil: null }])
  const lines = await house.superuser`select count(*) as lines, count(distinct wa_id) as chats from messages
    where company_id = ${companyId} and content->>'notice' = 'woken'`
  const told = await house.superuser`select count(*) as bells, count(distinct payload->>'waId') as chats from events
    where company_id = ${companyId} and name = 'chat.woken'`
  expect([lines, told]).toEqual([[{ lines: 50, chats: 50 }], [{ bells: 50, chats: 50 }]])
})
