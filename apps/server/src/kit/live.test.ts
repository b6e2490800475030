import { event } from '@prosa/contract/kit/event'
import { sessionCalls } from '@prosa/contract/session/calls'
import { accessTokenLife } from '@prosa/contract/session/rules'
import { io, type Socket } from 'socket.io-client'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import type { TestAgent } from '../testing/a-company.ts'
import { type TestHouse, testHouse } from '../testing/test-house.ts'
import { waitUntil } from '../testing/wait-until.ts'

const said = event({
  name: 'test.said',
  payload: z.object({ chat: z.string(), text: z.string(), version: z.number(), departmentId: z.string(), agentId: z.nullable(z.string()) }),
  audience: ({ departmentId, agentId }) => ({ to: 'chat', departmentId, agentId }),
  entity: ({ chat, version }) => ({ key: `chat:${chat}`, version }),
})

let house: TestHouse
let origin: string
beforeAll(async () => {
  house = await testHouse({ live: true })
  await house.house.events.start()
  origin = await house.app.listen({ port: 0, host: '127.0.0.1' })
})

type Recorded = { socket: Socket; frames: [name: string, value: unknown][]; named(name: string): unknown[] }

function aClient(token: string, cursor = ''): Recorded {
  const socket = io(origin, { path: '/live', transports: ['websocket'], reconnection: false, auth: { token, cursor } })
  onTestFinished(() => void socket.disconnect())
  const frames: [string, unknown][] = []
  socket.onAny((name: string, value: unknown) => frames.push([name, value]))
  socket.on('connect_error', (error) => frames.push(['refused', error.message]))
  socket.on('disconnect', (reason) => frames.push(['gone', reason]))
  return { socket, frames, named: (wanted) => frames.filter(([name]) => name === wanted).map(([, value]) => value) }
}

const texts = (client: Recorded) => (client.named('events') as { payload: { text: string } }[][]).flat().map(({ payload }) => payload.text)

async function connected(agent: TestAgent, cursor?: string) {
  const client = aClient(agent.token, cursor)
  const [hello] = await waitUntil('the server says hello', () => (client.named('hello').length ? client.named('hello') : null))
  return { ...client, cursor: (hello as { cursor: string }).cursor }
}

const say = (companyId: string, text: string, departmentId: string, agentId: string | null = null) =>
  house.house.work(companyId, async ({ emit }) => emit(said, { chat: 'c', text, version: 1, departmentId, agentId }))

describe('live', () => {
  it.each([
    ['nothing', ''],
    ['garbage', 'x.y.z'],
  ])('refuses a client with %s for a token', async (_, token) => {
    const client = aClient(token)
    await waitUntil('it is refused', () => client.named('refused').length)
    expect(client.frames).toEqual([['refused', 'session.invalid']])
  })

  it('tells those who may see it, and nobody else, in any frame', async () => {
    const [company, other] = [await house.aCompany(), await house.aCompany()]
    const [sales, care] = [await company.aDepartment('Vendas'), await company.aDepartment('SAC')]
    const people = {
      admin: await company.anAdmin({ departmentIds: [] }),
      everywhere: await company.anAgent({ departmentIds: 'all' }),
      inSales: await company.anAgent({ departmentIds: [sales] }),
      inCare: await company.anAgent({ departmentIds: [care] }),
      assigned: await company.anAgent({ departmentIds: [] }),
      nowhere: await company.anAgent({ departmentIds: [] }),
      stranger: await other.anAdmin(),
    }
    const clients = Object.fromEntries(
      await Promise.all(Object.entries(people).map(async ([name, agent]) => [name, await connected(agent)] as const)),
    )
    await say(company.companyId, 'canario', sales, people.assigned.userId)
    await say(company.companyId, 'fim', care)
    await say(company.companyId, 'fim', sales)
    await say(other.companyId, 'fim', 'x')
    for (const name of ['admin', 'everywhere', 'inSales', 'assigned'])
      await waitUntil(`${name} gets it`, () => texts(clients[name]!).includes('canario'))
    for (const name of ['inCare', 'stranger']) await waitUntil(`${name} gets what came later`, () => texts(clients[name]!).includes('fim'))
    for (const name of ['inCare', 'nowhere', 'stranger']) expect(JSON.stringify(clients[name]!.frames)).not.toContain('canario')
  })

  it('gives a client that comes back all it missed, by the same rule', async () => {
    const company = await house.aCompany()
    const sales = await company.aDepartment()
    const [inside, outside] = [await company.anAgent({ departmentIds: [sales] }), await company.anAgent({ departmentIds: [] })]
    const [first, second] = [await connected(inside), await connected(outside)]
    first.socket.disconnect()
    second.socket.disconnect()
    await say(company.companyId, 'verpasst 1', sales)
    await say(company.companyId, 'verpasst 2', sales)
    const back = await connected(inside, first.cursor)
    await waitUntil('it has both', () => texts(back).length === 2)
    expect(texts(back)).toEqual(['verpasst 1', 'verpasst 2'])
    const shut = await connected(outside, second.cursor)
    await say(company.companyId, 'danach', sales, outside.userId)
    await waitUntil('it hears what it may', () => texts(shut).includes('danach'))
    expect(JSON.stringify(shut.frames)).not.toContain('verpasst')
  })

  it.each([
    ['of another log', () => 'elsewhere:5'],
    ['from before the log', (cursor: string) => `${cursor.split(':')[0]}:3`],
    ['that is none', () => 'x'],
  ])('says refetch to a cursor %s', async (_, spoil) => {
    const agent = await (await house.aCompany()).anAgent()
    const { cursor } = await connected(agent)
    const client = await connected(agent, spoil(cursor))
    await waitUntil('it is told', () => client.named('refetch').length)
  })

  it('ends the sockets of an ended session, and no others', async () => {
    const company = await house.aCompany()
    const [leaving, staying] = [await company.anAgent(), await company.anAgent()]
    const [gone, stays] = [await connected(leaving), await connected(staying)]
    await house.ask(sessionCalls.endSession, {}, { token: leaving.token })
    await waitUntil('it is ended', () => gone.named('gone').length)
    expect(gone.named('session.ended')).toHaveLength(1)
    expect(stays.socket.connected).toBe(true)
  })

  it('takes a renewed token of the same session only', async () => {
    const company = await house.aCompany()
    const [agent, other] = [await company.anAgent(), await company.anAgent()]
    const { socket } = await connected(agent)
    const now = house.clock.now()
    const renewed = await house.house.accessTokens.sign({ ...agent, expiresAt: now + 2 * accessTokenLife }, now)
    expect(await socket.emitWithAck('token', renewed)).toEqual({ ok: true })
    expect(await socket.emitWithAck('token', other.token)).toEqual({ ok: false })
    expect(await socket.emitWithAck('token', { not: 'a token' })).toEqual({ ok: false })
  })

  it('says its cursor with every beat', async () => {
    const client = await connected(await (await house.aCompany()).anAgent())
    const [beat] = await waitUntil('it beats', () => (client.named('beat').length ? client.named('beat') : null))
    expect(beat).toEqual({ cursor: expect.stringMatching(/^[0-9a-f-]{36}:\d+$/) })
  })
})
