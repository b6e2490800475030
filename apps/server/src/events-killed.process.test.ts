import { agentEvents } from '@prosa/contract/agents/events'
import { sessionEvents } from '@prosa/contract/session/events'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Failpoint } from './kit/failpoints.ts'
import { freePort } from './kit/free-port.ts'
import type { WrittenEvent } from './kit/outbox.ts'
import { failpointShare } from './testing/failpoint-tests.ts'
import { greetedClient } from './testing/live-client.ts'
import { serverPlace } from './testing/run-server.ts'
import { type TestHouse, testHouse } from './testing/test-house.ts'
import { waitUntil } from './testing/wait-until.ts'

vi.setConfig({ testTimeout: 60_000 })

const place = serverPlace()
const share = failpointShare('events-killed')
let house: TestHouse
const heard: WrittenEvent[] = []
beforeAll(async () => {
  house = await testHouse()
  house.house.events.subscribe((events) => heard.push(...events))
  await house.house.events.start()
})
afterEach(() => place.killAll())

/** Another node on the same database, which ends itself at the failpoint. */
async function aNode(point: Failpoint | '' = '') {
  const port = await freePort()
  const { tokenSecret, encryptionKey } = house.secrets
  const program = place.run({
    dataDir: place.emptyFolder(),
    env: {
      NODE_ENV: 'test',
      FAILPOINTS: point,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: house.url,
      TOKEN_SECRET: tokenSecret,
      ENCRYPTION_KEY: encryptionKey,
    },
  })
  const origin = `http://127.0.0.1:${port}`
  await waitUntil(
    'the node is ready',
    async () => {
      const [answer] = await Promise.allSettled([fetch(`${origin}/api/readyz`)])
      return answer.status === 'fulfilled' && answer.value.ok
    },
    30_000,
  )
  const post = (path: string, token: string, body?: object) =>
    fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  return { ...program, origin, post }
}

const endedEventsOf = (sessionId: string) =>
  heard.filter(({ name, payload }) => name === sessionEvents.ended.name && (payload as { sessionId: string }).sessionId === sessionId)

describe('a node that is killed', () => {
  it.each([
    ['events.written', 'before the commit: nothing happened', false],
    ['events.committed', 'between commit and delivery: the event arrives', true],
    ['events.told', 'after it told its own: the event arrives', true],
  ] as const)('at %s %s', async (point, _, happened) => {
    const { token, sessionId, companyId } = await (await house.aCompany()).anAgent()
    const node = await aNode(point)
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

it('an event of one process reaches a client of another, once', async () => {
  const ana = await (await house.aCompany()).anAgent()
  const [one, two] = await Promise.all([aNode(), aNode()])
  expect(new Set([one.pid, two.pid, process.pid]).size).toBe(3)
  const client = await greetedClient(two.origin, ana)
  const heardOf = (language: string) =>
    (client.named('events') as { name: string; payload: { language?: string } }[][])
      .flat()
      .filter(({ name, payload }) => name === agentEvents.profileChanged.name && payload.language === language)
  const choose = async (language: string) => {
    expect((await one.post('/user/language', ana.token, { language })).status).toBe(200)
    await waitUntil(
      () => `${language} is heard, after ${JSON.stringify(client.frames)}`,
      () => heardOf(language).length,
    )
  }
  await choose('en')
  await choose('es')
  expect([heardOf('en').length, heardOf('es').length]).toEqual([1, 1])
})
