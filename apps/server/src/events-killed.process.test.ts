import { sessionEvents } from '@prosa/contract/session/events'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type { WrittenEvent } from './kit/events/outbox.ts'
import type { Failpoint } from './kit/failpoints.ts'
import { aProductNode } from './testing/programs/a-product-node.ts'
import { failpointShare } from './testing/programs/failpoint-tests.ts'
import type { Program } from './testing/programs/run-program.ts'
import { serverPlace } from './testing/programs/run-server.ts'
import type { TestAgent } from './testing/scenes/a-company.ts'
import { type TestHouse, testHouse } from './testing/test-house.ts'
import { waitUntil } from './testing/wait-until.ts'

vi.setConfig({ testTimeout: 120_000 })

const place = serverPlace()
const share = failpointShare('events-killed')
let house: TestHouse
const heard: WrittenEvent[] = []
beforeAll(async () => {
  house = await testHouse()
  house.house.events.subscribe((events) => heard.push(...events))
  await house.house.events.start()
})
afterAll(() => place.clear())

const endedEventsOf = (sessionId: string) =>
  heard.filter(({ name, payload }) => name === sessionEvents.ended.name && (payload as { sessionId: string }).sessionId === sessionId)

/** Another node on the same database, which ends itself at the point while it ends the session of this one. */
async function aLogoutBy(agent: TestAgent, point: Failpoint): Promise<Program> {
  const { companyId, userId, sessionId } = agent
  if (!inject('isFull')) {
    const env = { DATABASE_URL: house.url, FAILPOINTS: point, COMPANY_ID: companyId, USER_ID: userId, SESSION_ID: sessionId }
    return place.run({ dataDir: place.emptyFolder(), program: 'apps/server/src/testing/programs/logout-program.ts', env })
  }
  const node = await aProductNode(place, house, { NODE_ENV: 'test', FAILPOINTS: point })
  await Promise.allSettled([node.post('/oauth2/logout', agent.token)])
  return node
}

describe('a node that is killed', () => {
  it.each([
    ['events.written', 'before the commit: nothing happened', false],
    ['events.committed', 'between commit and delivery: the event arrives', true],
    ['events.told', 'after it told its own: the event arrives', true],
  ] as const)('at %s %s', async (point, _, happened) => {
    const agent = await (await house.aCompany()).anAgent()
    const { sessionId, companyId } = agent
    const node = await aLogoutBy(agent, point)
    expect(node.pid).not.toBe(process.pid)
    expect(await node.ended).toBe('SIGKILL')
    expect(node.said.err).toContain(`failpoint ${point} hit`)
    share.note(node)
    const [session] = await house.superuser`select ended_at is not null as ended from sessions where session_id = ${sessionId}`
    expect(session).toEqual({ ended: happened })
    if (happened) await waitUntil('the other node heard it', () => endedEventsOf(sessionId).length)
    await house.house.work(companyId, async ({ emit }) =>
      emit(sessionEvents.ended, { userId: 'x', sessionId: `after ${point}`, endedAt: 1 }),
    )
    await waitUntil('later events are heard', () => endedEventsOf(`after ${point}`).length)
    expect(endedEventsOf(sessionId)).toHaveLength(happened ? 1 : 0)
  })

  it('was killed at every failpoint of events', () => {
    expect(share.hit()).toEqual(share.owed)
  })
})
