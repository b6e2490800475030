import type { ChatKey } from '@prosa/contract/chats/model'
import pino from 'pino'
import { createClient } from 'redis'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { greetedClient, type LiveClient, presencesOf, textsOf } from '../../testing/live-client.ts'
import { liveNode } from '../../testing/programs/live-node.ts'
import { aChat } from '../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { redisPath, testRedis } from '../../testing/stand-ins/test-redis.ts'
import { announce, moveToDepartments } from '../../testing/test-events.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { openHouse } from '../house.ts'
import type { News } from './live-letters.ts'
import { openRelay } from './live-redis.ts'

const attend = ({ socket }: LiveClient, chat: ChatKey, typing = false) => socket.emit('attend', { chat, typing })
const last = (client: LiveClient, what: string) =>
  waitUntil(
    () => `the last word is ${what}, after ${JSON.stringify(client.frames)}`,
    () => presencesOf(client).at(-1) === what,
  )

describe.runIf(redisPath !== null)('nodes that are linked by Redis', () => {
  let house: TestHouse
  let redis: Awaited<ReturnType<typeof testRedis>>
  beforeAll(async () => {
    house = await testHouse()
    await house.house.events.start()
    redis = await testRedis()
  })
  afterAll(() => redis.stop())

  async function aNode() {
    const node = openHouse({ url: house.url, env: { ...house.house.config, redisUrl: redis.url }, secrets: house.secrets, poolSize: 3 })
    onTestFinished(() => node.close())
    await node.events.start()
    return liveNode(node)
  }

  async function aScene() {
    const [one, two] = [await aNode(), await aNode()]
    await redis.links(2)
    const company = await house.aCompany()
    const { companyId } = company
    const departmentId = await company.aDepartment()
    const chat = await aChat(house.superuser, { companyId, departmentId, waId: 'eins' })
    const people: TestAgent[] = [
      await company.anAgent({ departmentIds: [departmentId] }),
      await company.anAgent({ departmentIds: [departmentId] }),
    ]
    return { one, two, company, companyId, chat, ana: people[0]!, bia: people[1]! }
  }

  it('do not say that somebody is gone who is still there on the other', async () => {
    const { one, two, chat, ana, bia } = await aScene()
    const watcher = await greetedClient(one.origin, ana)
    const [here, there] = [await greetedClient(one.origin, bia), await greetedClient(two.origin, bia)]
    attend(here, chat)
    await last(watcher, `${bia.userId} viewing eins`)
    attend(there, chat, true)
    await last(watcher, `${bia.userId} typing eins`)
    const before = presencesOf(watcher).length
    here.socket.disconnect()
    await waitUntil('it is gone and there again', () => presencesOf(watcher).length >= before + 2)
    await last(watcher, `${bia.userId} typing eins`)
  })

  it('go by the rights of now where somebody is told', async () => {
    const { one, two, company, companyId, chat, ana, bia } = await aScene()
    const [client, watcher] = [await greetedClient(one.origin, bia), await greetedClient(two.origin, ana)]
    await moveToDepartments(house.house, ana, [])
    await waitUntil('it is known there', () => JSON.stringify(watcher.frames).includes('agent.accessChanged'))
    const admin = await greetedClient(two.origin, await company.anAdmin())
    attend(client, chat)
    await last(admin, `${bia.userId} viewing eins`)
    await announce(house.house, companyId, 'fim')
    await waitUntil('all is told', () => textsOf(watcher).includes('fim'))
    expect(watcher.named('presence')).toEqual([])
  })

  it('believe nothing that has not the right shape, nor what is meant for those who may not see it', async () => {
    const { one, company, companyId, chat, ana, bia } = await aScene()
    const outside = await company.anAgent({ departmentIds: [] })
    const stranger = await (await house.aCompany()).anAdmin()
    const watcher = await greetedClient(one.origin, ana)
    const others = [await greetedClient(one.origin, outside), await greetedClient(one.origin, stranger)]
    const forger = await createClient({ url: redis.url }).connect()
    onTestFinished(() => forger.destroy())
    const presence = { chat, userId: bia.userId, doing: 'viewing' }
    const answered = others.map(({ socket }) => ({ kind: 'answered', companyId, presence, socketId: socket.id }))
    const foreign = { kind: 'told', companyId: stranger.companyId, presence }
    for (const letter of [
      'garbage',
      '{"from":',
      'null',
      JSON.stringify({ from: 'x', news: { kind: 'told', companyId, presence: { ...presence, doing: 'dancing' } } }),
      JSON.stringify({ from: 'x', news: { kind: 'told', companyId, presence: { ...presence, chat: { ...chat, waId: '\0' } } } }),
      JSON.stringify({ from: 'x', news: { kind: 'told', companyId, presence }, more: 'x'.repeat(20_000) }),
      JSON.stringify({ from: 'x', news: { kind: 'events', companyId, events: [{ name: 'forged' }] } }),
      ...[...answered, foreign].map((news) => JSON.stringify({ from: 'x', news })),
      JSON.stringify({ from: 'x', news: { kind: 'told', companyId, presence: { ...presence, doing: 'typing' } } }),
    ])
      await forger.publish('prosa:presence', letter)
    await last(watcher, `${bia.userId} typing eins`)
    expect(presencesOf(watcher)).toHaveLength(1)
    await announce(house.house, companyId, 'fim')
    await announce(house.house, stranger.companyId, 'fim')
    for (const other of others) {
      await waitUntil('all is told', () => textsOf(other).includes('fim'))
      expect(other.named('presence')).toEqual([])
    }
  })
})

describe.runIf(redisPath !== null)('a Redis that is there and does not answer', () => {
  const aRelay = async (url: string, pingEvery?: number) => {
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    const heard: News[] = []
    const hear = async (news: News) => void heard.push(news)
    const relay = await openRelay({
      url,
      siblings: null,
      log,
      hear,
      report: (error) => lines.push(String(error)),
      ...(pingEvery && { pingEvery }),
    })
    onTestFinished(() => relay.close())
    return { ...relay, heard, lines }
  }
  const asked = (socketId: string): News => ({ kind: 'asked', companyId: 'firma', chat: { phonenumberId: 'nr', waId: 'eins' }, socketId })

  it('is kept few letters waiting, and gets what is new when it goes on', async () => {
    const redis = await testRedis()
    onTestFinished(() => redis.stop())
    const [speaking, listening] = [await aRelay(redis.url), await aRelay(redis.url)]
    await redis.links(2)
    redis.freeze()
    for (let nth = 0; nth < 5_000; nth++) speaking.send(asked(`nr-${nth}`))
    redis.goOn()
    await waitUntil('it is heard again', () => {
      speaking.send(asked('new'))
      return listening.heard.some((news) => news.kind === 'asked' && news.socketId === 'new')
    })
    const old = listening.heard.filter((news) => news.kind === 'asked' && news.socketId !== 'new')
    expect(old).toHaveLength(100)
    expect(listening.lines).toEqual([])
  })

  it('is given up after a while, and found again', async () => {
    const redis = await testRedis()
    onTestFinished(() => redis.stop())
    const relay = await aRelay(redis.url, 300)
    await redis.links(1)
    redis.freeze()
    await waitUntil('it is away', () => relay.lines.some((line) => line.includes('redis is away')), 30_000)
    redis.goOn()
    await waitUntil('it is back', () => relay.lines.some((line) => line.includes('redis is back')), 20_000)
  }, 60_000)
})
