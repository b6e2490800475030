import { sessionCalls } from '@prosa/contract/session/calls'
import { accessTokenLife } from '@prosa/contract/session/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { greetedClient, liveClient, textsOf } from '../../testing/live-client.ts'
import { say } from '../../testing/test-events.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'

let house: TestHouse
let origin: string
beforeAll(async () => {
  house = await testHouse({ live: true })
  await house.house.events.start()
  origin = await house.app.listen({ port: 0, host: '127.0.0.1' })
})

describe('live', () => {
  it.each([
    ['nothing', ''],
    ['garbage', 'x.y.z'],
  ])('refuses a client with %s for a token', async (_, token) => {
    const client = liveClient(origin, token)
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
      await Promise.all(Object.entries(people).map(async ([name, agent]) => [name, await greetedClient(origin, agent)] as const)),
    )
    await say(house.house, company.companyId, 'canario', sales, people.assigned.userId)
    await say(house.house, company.companyId, 'fim', care)
    await say(house.house, company.companyId, 'fim', sales)
    await say(house.house, other.companyId, 'fim', 'x')
    for (const name of ['admin', 'everywhere', 'inSales', 'assigned'])
      await waitUntil(`${name} gets it`, () => textsOf(clients[name]!).includes('canario'))
    for (const name of ['inCare', 'stranger'])
      await waitUntil(`${name} gets what came later`, () => textsOf(clients[name]!).includes('fim'))
    for (const name of ['inCare', 'nowhere', 'stranger']) expect(JSON.stringify(clients[name]!.frames)).not.toContain('canario')
  })

  it('tells each once, whatever the rooms in which it is found', async () => {
    const company = await house.aCompany()
    const sales = await company.aDepartment()
    const inAllWays = await company.anAdmin({ departmentIds: [sales] })
    const client = await greetedClient(origin, inAllWays)
    await say(house.house, company.companyId, 'eins', sales, inAllWays.userId)
    await say(house.house, company.companyId, 'zwei', sales, inAllWays.userId)
    await waitUntil('it has the second', () => textsOf(client).includes('zwei'))
    expect(textsOf(client)).toEqual(['eins', 'zwei'])
  })

  it('ends the sockets of an ended session, and no others', async () => {
    const company = await house.aCompany()
    const [leaving, staying] = [await company.anAgent(), await company.anAgent()]
    const [gone, stays] = [await greetedClient(origin, leaving), await greetedClient(origin, staying)]
    await house.ask(sessionCalls.endSession, {}, { token: leaving.token })
    await waitUntil('it is ended', () => gone.named('gone').length)
    expect(gone.named('session.ended')).toHaveLength(1)
    expect(stays.socket.connected).toBe(true)
  })

  it('takes a renewed token of the same session only', async () => {
    const company = await house.aCompany()
    const [agent, other] = [await company.anAgent(), await company.anAgent()]
    const { socket } = await greetedClient(origin, agent)
    const now = house.clock.now()
    const renewed = await house.house.accessTokens.sign({ ...agent, expiresAt: now + 2 * accessTokenLife }, now)
    expect(await socket.emitWithAck('token', renewed)).toEqual({ ok: true })
    expect(await socket.emitWithAck('token', other.token)).toEqual({ ok: false })
    expect(await socket.emitWithAck('token', { not: 'a token' })).toEqual({ ok: false })
  })

  it('ends a socket with its token, unless it was renewed', async () => {
    const agent = await (await house.aCompany()).anAgent()
    const now = house.clock.now()
    // Whole seconds are all a token can say.
    const aboutToEnd = Math.ceil(now / 1000) * 1000 + 1000
    const short = { ...agent, token: await house.house.accessTokens.sign({ ...agent, expiresAt: aboutToEnd }, now) }
    const [left, kept] = [await greetedClient(origin, short), await greetedClient(origin, short)]
    expect(await kept.socket.emitWithAck('token', agent.token)).toEqual({ ok: true })
    await waitUntil('its time is over', () => left.named('gone').length)
    expect(kept.socket.connected).toBe(true)
  })

  it('says its cursor with every beat', async () => {
    const client = await greetedClient(origin, await (await house.aCompany()).anAgent())
    const beat = await waitUntil('it beats', () => client.named('beat')[0])
    expect(beat).toEqual({ cursor: expect.stringMatching(/^[0-9a-f-]{36}:\d+$/) })
  })
})

describe('a client that comes back', () => {
  it('gets all it missed, by the same rule, and then the greeting', async () => {
    const company = await house.aCompany()
    const sales = await company.aDepartment()
    const [inside, outside] = [await company.anAgent({ departmentIds: [sales] }), await company.anAgent({ departmentIds: [] })]
    const [first, second] = [await greetedClient(origin, inside), await greetedClient(origin, outside)]
    first.socket.disconnect()
    second.socket.disconnect()
    await say(house.house, company.companyId, 'verpasst 1', sales)
    await say(house.house, company.companyId, 'verpasst 2', sales)
    const back = await greetedClient(origin, inside, { cursor: first.cursor })
    expect(textsOf(back)).toEqual(['verpasst 1', 'verpasst 2'])
    expect(back.frames.map(([name]) => name)).toEqual(['events', 'hello'])
    const shut = await greetedClient(origin, outside, { cursor: second.cursor })
    await say(house.house, company.companyId, 'danach', sales, outside.userId)
    await waitUntil('it hears what it may', () => textsOf(shut).includes('danach'))
    expect(JSON.stringify(shut.frames)).not.toContain('verpasst')
  })

  it.each([
    ['of another log', () => 'elsewhere:5'],
    ['from before the log', (cursor: string) => `${cursor.split(':')[0]}:3`],
    ['that is none', () => 'x'],
  ])('is told to fetch anew with a cursor %s', async (_, spoil) => {
    const agent = await (await house.aCompany()).anAgent()
    const { cursor } = await greetedClient(origin, agent)
    const client = await greetedClient(origin, agent, { cursor: spoil(cursor) })
    expect(client.frames.map(([name]) => name)).toEqual(['refetch', 'hello'])
  })
})
