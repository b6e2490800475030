import { agentEvents } from '@prosa/contract/agents/events'
import type { ChatKey } from '@prosa/contract/chats/model'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { greetedClient, type LiveClient, presencesOf, textsOf } from './testing/live-client.ts'
import { aProductNode, type ProductNode } from './testing/programs/a-product-node.ts'
import { serverPlace } from './testing/programs/run-server.ts'
import { aChat } from './testing/scenes/a-chat.ts'
import type { TestAgent } from './testing/scenes/a-company.ts'
import { redisPath, testRedis } from './testing/stand-ins/test-redis.ts'
import { announce } from './testing/test-events.ts'
import { type TestHouse, testHouse } from './testing/test-house.ts'
import { waitUntil } from './testing/wait-until.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const password = 'hidden-word'
const place = serverPlace()
let house: TestHouse
let redis: Awaited<ReturnType<typeof testRedis>> | null = null
let one: ProductNode
let two: ProductNode
let running = 0
beforeAll(async () => {
  house = await testHouse()
  await house.house.events.start()
  if (redisPath) redis = await testRedis({ password })
  ;[one, two] = await Promise.all([aNode(), aNode()])
})
afterAll(async () => {
  await place.clear()
  await redis?.stop()
})

const aNode = async () => {
  const node = await aProductNode(place, house, redis ? { REDIS_URL: redis.url } : {})
  running += 1
  return node
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

it('two processes with one database are two, and not this one', () => {
  expect(new Set([one.pid, two.pid, process.pid]).size).toBe(3)
})

it('an event of one process reaches a client of another, once', async () => {
  const ana = await (await house.aCompany()).anAgent()
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

describe.runIf(redisPath !== null)('two processes with one database and one Redis', () => {
  let late: ProductNode | null = null
  beforeAll(() => redis!.links(running))

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
    await redis!.kill()
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
    if (inject('isFull')) late = await aNode()
    const lateWatchers = late ? [await greetedClient(late.origin, ana)] : []
    await redis!.start()
    await redis!.links(running)
    attend(client, chat, true)
    for (const each of [watcher, ...lateWatchers]) await told(each, bia, 'typing')
    expect(one.said.out).toContain('redis is away')
    for (const { said } of [one, two, late ?? two]) expect(said.out + said.err).not.toContain(password)
  })

  it('say that everybody is gone when one of them is stopped', async () => {
    const { chat, ana, bia } = await aScene()
    // The last test of the file: whoever is stopped is missed by nobody.
    const leaving = late ?? one
    await redis!.links(running)
    const [client, watcher] = [await greetedClient(leaving.origin, bia), await greetedClient(two.origin, ana)]
    attend(client, chat)
    await told(watcher, bia, 'viewing')
    leaving.kill('SIGTERM')
    expect(await leaving.ended).toBe(0)
    running -= 1
    await told(watcher, bia, 'gone')
  })
})
