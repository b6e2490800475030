import type { ChatKey } from '@prosa/contract/chats/model'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from './kit/free-port.ts'
import { aChat } from './testing/a-chat.ts'
import type { TestAgent } from './testing/a-company.ts'
import { greetedClient, type LiveClient, presencesOf, textsOf } from './testing/live-client.ts'
import { serverPlace } from './testing/run-server.ts'
import { announce } from './testing/test-events.ts'
import { type TestHouse, testHouse } from './testing/test-house.ts'
import { redisPath, testRedis } from './testing/test-redis.ts'
import { waitUntil } from './testing/wait-until.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const password = 'hidden-word'
const place = serverPlace()
let house: TestHouse
let running = 0

/** The product itself in a process of its own. */
async function aNode(redisUrl: string) {
  const port = await freePort()
  const { tokenSecret, encryptionKey } = house.secrets
  const program = place.run({
    dataDir: place.emptyFolder(),
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: house.url,
      REDIS_URL: redisUrl,
      TOKEN_SECRET: tokenSecret,
      ENCRYPTION_KEY: encryptionKey,
    },
  })
  const origin = `http://127.0.0.1:${port}`
  await waitUntil(
    () => `the node is ready after ${JSON.stringify(program.said)}`,
    async () => {
      const [answer] = await Promise.allSettled([fetch(`${origin}/api/readyz`)])
      return answer.status === 'fulfilled' && answer.value.ok
    },
    30_000,
  )
  running += 1
  return { ...program, origin }
}

async function aScene() {
  const company = await house.aCompany()
  const { companyId } = company
  const sales = await company.aDepartment()
  const chat = await aChat(house.superuser, { companyId, departmentId: sales, waId: 'eins' })
  const anAgent = () => company.anAgent({ departmentIds: [sales] })
  return { companyId, company, anAgent, chat, ana: await anAgent(), bia: await anAgent() }
}

const attend = ({ socket }: LiveClient, chat: ChatKey, typing = false) => socket.emit('attend', { chat, typing })
const told = (client: LiveClient, who: TestAgent, doing: string) =>
  waitUntil(
    () => `${doing} is told, after ${JSON.stringify(client.frames)}`,
    () => presencesOf(client).includes(`${who.userId} ${doing} eins`),
  )

describe.runIf(redisPath !== null)('two processes with one database and one Redis', () => {
  let redis: Awaited<ReturnType<typeof testRedis>>
  let one: Awaited<ReturnType<typeof aNode>>
  let two: Awaited<ReturnType<typeof aNode>>
  beforeAll(async () => {
    house = await testHouse()
    await house.house.events.start()
    redis = await testRedis({ password })
    ;[one, two] = await Promise.all([aNode(redis.url), aNode(redis.url)])
    await redis.links(running)
  })
  afterAll(async () => {
    await place.clear()
    await redis.stop()
  })

  it('are two, and not this one', () => {
    expect(new Set([one.pid, two.pid, process.pid]).size).toBe(3)
  })

  it('show each other who looks, writes and leaves, also to those who come later', async () => {
    const { companyId, company, chat, ana, bia } = await aScene()
    const outside = await company.anAgent({ departmentIds: [] })
    const [client, watcher, outsider] = [
      await greetedClient(one.origin, bia),
      await greetedClient(two.origin, ana),
      await greetedClient(two.origin, outside),
    ]
    attend(client, chat)
    await told(watcher, bia, 'viewing')
    attend(client, chat, true)
    await told(watcher, bia, 'typing')
    const newcomer = await greetedClient(two.origin, ana)
    attend(newcomer, chat)
    await told(newcomer, bia, 'typing')
    await told(client, ana, 'viewing')
    client.socket.disconnect()
    await told(watcher, bia, 'gone')
    await announce(house.house, companyId, 'fim')
    await waitUntil('all is told', () => textsOf(outsider).includes('fim'))
    expect(outsider.named('presence')).toEqual([])
  })

  it('go on when Redis is killed, each for itself, and find each other when it is back', async () => {
    const { companyId, anAgent, chat, ana, bia } = await aScene()
    const [client, watcher] = [await greetedClient(one.origin, bia), await greetedClient(two.origin, ana)]
    await redis.kill()
    attend(client, chat)
    for (const { origin } of [one, two]) {
      const [left, right] = [await anAgent(), await anAgent()]
      const [looking, seeing] = [await greetedClient(origin, left), await greetedClient(origin, right)]
      attend(looking, chat)
      await told(seeing, left, 'viewing')
    }
    await announce(house.house, companyId, 'ohne Redis')
    for (const each of [client, watcher]) await waitUntil('events still arrive', () => textsOf(each).includes('ohne Redis'))
    expect(presencesOf(watcher).filter((told) => told.startsWith(bia.userId))).toEqual([])
    const late = await aNode(redis.url)
    const lateWatcher = await greetedClient(late.origin, ana)
    await redis.start()
    await redis.links(running)
    attend(client, chat, true)
    for (const each of [watcher, lateWatcher]) await told(each, bia, 'typing')
    expect(one.said.out).toContain('redis is away')
    for (const { said } of [one, two, late]) expect(said.out + said.err).not.toContain(password)
  })

  it('say that everybody is gone when one of them is stopped', async () => {
    const { chat, ana, bia } = await aScene()
    const three = await aNode(redis.url)
    await redis.links(running)
    const [client, watcher] = [await greetedClient(three.origin, bia), await greetedClient(two.origin, ana)]
    attend(client, chat)
    await told(watcher, bia, 'viewing')
    three.kill('SIGTERM')
    expect(await three.ended).toBe(0)
    running -= 1
    await told(watcher, bia, 'gone')
  })
})
