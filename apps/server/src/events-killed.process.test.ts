import { sessionEvents } from '@prosa/contract/session/events'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { WrittenEvent } from './kit/outbox.ts'
import { aProductNode } from './testing/a-product-node.ts'
import { failpointShare } from './testing/failpoint-tests.ts'
import { serverPlace } from './testing/run-server.ts'
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

describe('a node that is killed', () => {
  it.each([
    ['events.written', 'before the commit: nothing happened', false],
    ['events.committed', 'between commit and delivery: the event arrives', true],
    ['events.told', 'after it told its own: the event arrives', true],
  ] as const)('at %s %s', async (point, _, happened) => {
    const { token, sessionId, companyId } = await (await house.aCompany()).anAgent()
    // Another node on the same database, which ends itself at the failpoint.
    const node = await aProductNode(place, house, { NODE_ENV: 'test', FAILPOINTS: point })
    expect(node.pid).not.toBe(process.pid)
    await Promise.allSettled([node.post('/oauth2/logout', token)])
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
