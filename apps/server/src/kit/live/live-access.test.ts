import { agentEvents } from '@prosa/contract/agents/events'
import { sessionCalls } from '@prosa/contract/session/calls'
import { accessTokenLife } from '@prosa/contract/session/rules'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { greetedClient, type LiveClient, liveClient, textsOf } from '../../testing/live-client.ts'
import { liveNode } from '../../testing/programs/live-node.ts'
import { aGate } from '../../testing/stand-ins/a-gate.ts'
import { announce, moveToDepartments, say } from '../../testing/test-events.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import type { WrittenEvent } from '../events/outbox.ts'
import { openHouse } from '../house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
  await house.house.events.start()
})

async function aScene() {
  const node = await liveNode(house.house)
  const company = await house.aCompany()
  const sales = await company.aDepartment()
  const person = await company.anAgent({ departmentIds: [sales] })
  const { companyId } = company
  return {
    ...node,
    company,
    sales,
    person,
    say: (text: string) => say(house.house, companyId, text, sales),
    announce: (text: string) => announce(house.house, companyId, text),
    move: (departmentIds: string[]) => moveToDepartments(house.house, person, departmentIds),
  }
}

const heard = (client: LiveClient, text: string) => waitUntil(`${text} is heard`, () => textsOf(client).includes(text))

describe('somebody whose access changes', () => {
  it('hears nothing more of the department they were taken out of', async () => {
    const { origin, person, say, announce, move } = await aScene()
    const client = await greetedClient(origin, person)
    await say('davor')
    await move([])
    await say('canario')
    await announce('fim')
    await heard(client, 'fim')
    expect(textsOf(client)).toEqual(['davor', 'fim'])
  })

  it('hears everything of a department they are put into, also what happens while their rights are read', async () => {
    const { origin, person, company, sales, say, move, holdNextReading } = await aScene()
    await move([await company.aDepartment('SAC')])
    const client = await greetedClient(origin, person)
    const { reached, release } = holdNextReading()
    await move([sales])
    await reached
    await say('mitten drin')
    release()
    await heard(client, 'mitten drin')
    await say('danach')
    await heard(client, 'danach')
  })

  it('hears nothing at all while their rights are read, and afterwards only what they may', async () => {
    const { origin, company, person, say, announce, move, holdNextReading } = await aScene()
    const [client, witness] = [await greetedClient(origin, person), await greetedClient(origin, await company.anAdmin())]
    const { reached, release } = holdNextReading()
    await move([])
    await reached
    await say('canario')
    await announce('fim')
    const beats = witness.named('beat').length
    await waitUntil('others heard it and the next beat', () => textsOf(witness).includes('fim') && witness.named('beat').length > beats)
    expect(client.frames.filter(([name]) => name !== 'beat')).toEqual([['hello', expect.anything()]])
    const beatsBefore = client.named('beat').length
    await waitUntil('one more beat', () => witness.named('beat').length > beats + 1)
    expect(client.named('beat')).toHaveLength(beatsBefore)
    release()
    await heard(client, 'fim')
    expect(textsOf(client)).toEqual(['fim'])
    expect(JSON.stringify(client.frames)).toContain(agentEvents.accessChanged.name)
  })

  it('is read for once more when it changes again in between', async () => {
    const { origin, person, company, sales, say, announce, move, holdNextReading } = await aScene()
    const care = await company.aDepartment('SAC')
    await move([care])
    const client = await greetedClient(origin, person)
    const { reached, release } = holdNextReading()
    await move([sales])
    await reached
    await move([care])
    await say('canario')
    release()
    await announce('fim')
    await heard(client, 'fim')
    expect(textsOf(client)).toEqual(['fim'])
  })

  it('is told that the session is over when there is nobody any more', async () => {
    const { origin, person, say } = await aScene()
    const client = await greetedClient(origin, person)
    await house.house.work(person.companyId, async ({ db, emit }) => {
      await db`update memberships set deactivated_at = now() where company_id = ${person.companyId} and user_id = ${person.userId}`
      emit(agentEvents.accessChanged, { userId: person.userId, version: 2 })
    })
    await say('canario')
    await waitUntil('it is gone', () => client.named('gone').length)
    expect(client.frames.map(([name]) => name).filter((name) => name !== 'beat')).toEqual(['hello', 'session.ended', 'gone'])
  })

  it('is followed also when another node did it', async () => {
    const { origin, person, say, announce } = await aScene()
    const client = await greetedClient(origin, person)
    const other = openHouse({ url: house.url, env: house.house.config, secrets: house.secrets, poolSize: 2 })
    onTestFinished(() => other.close())
    await moveToDepartments(other, person, [])
    await waitUntil('it is known here', () => JSON.stringify(client.frames).includes(agentEvents.accessChanged.name))
    await say('canario')
    await announce('fim')
    await heard(client, 'fim')
    expect(textsOf(client)).toEqual(['fim'])
  })

  it('goes by the newest rights when a token is renewed at the same moment', async () => {
    const { origin, person, say, announce, move, holdNextReading } = await aScene()
    const client = await greetedClient(origin, person)
    const now = house.clock.now()
    const token = await house.house.accessTokens.sign({ ...person, expiresAt: now + 2 * accessTokenLife }, now)
    const { reached, release } = holdNextReading()
    const renewed = client.socket.emitWithAck('token', token)
    await reached
    await move([])
    release()
    expect(await renewed).toEqual({ ok: true })
    await say('canario')
    await announce('fim')
    await heard(client, 'fim')
    expect(textsOf(client)).toEqual(['fim'])
  })

  it('is sent away when their rights cannot be read, and misses nothing', async () => {
    const { person, say, announce, move } = await aScene()
    const gate = await aGate(house.url)
    const node = openHouse({ url: gate.url, env: house.house.config, secrets: house.secrets, poolSize: 4, report: () => undefined })
    onTestFinished(() => node.close())
    await node.events.start()
    const { origin } = await liveNode(node)
    const client = await greetedClient(origin, person)
    await gate.shut()
    const { companyId, userId } = person
    const changed = { seq: 1e9, companyId, name: agentEvents.accessChanged.name, payload: { userId, version: 2 } }
    node.events.publish([{ ...changed, audience: { to: 'person', userId }, entityKey: 'x', entityVersion: 2 }])
    await waitUntil('it is sent away', () => client.named('gone').length)
    expect(client.frames.at(-1)).toEqual(['gone', 'transport close'])
    await move([])
    await say('canario')
    await announce('verpasst')
    await gate.open()
    await waitUntil('the node can work again', async () => (await Promise.allSettled([node.database.ping()]))[0].status === 'fulfilled')
    const back = await greetedClient(origin, person, { cursor: client.cursor })
    // The node itself may read it a moment later and tell it once more: events may come twice, and screens go by their version.
    expect([...new Set(textsOf(back))]).toEqual(['verpasst'])
  })

  it('is sent away when too much happens meanwhile, and gets all of it when they come back', async () => {
    const { origin, person, announce, move, holdNextReading } = await aScene()
    const client = await greetedClient(origin, person)
    const { reached, release } = holdNextReading()
    await move([])
    await reached
    await announce('verpasst')
    const { companyId } = person
    const other = { companyId, name: 'test.other', payload: {}, audience: { to: 'company' }, entityKey: 'x', entityVersion: 1 } as const
    house.house.events.publish(Array.from({ length: 1_000 }, (_, at) => ({ ...other, seq: 2e9 + at })))
    release()
    await waitUntil('it is sent away', () => client.named('gone').length)
    expect(client.frames.map(([name]) => name).filter((name) => name !== 'beat')).toEqual(['hello', 'gone'])
    const back = await greetedClient(origin, person, { cursor: client.cursor })
    expect(textsOf(back)).toEqual(['verpasst'])
  })
})

describe('between the check at the door and the rooms', () => {
  it('a change is not lost', async () => {
    const { origin, person, say, announce, move, holdNextReading } = await aScene()
    const { cursor } = await greetedClient(origin, person)
    const { reached, release } = holdNextReading()
    const client = liveClient(origin, person.token, { cursor })
    await reached
    await move([])
    await say('canario 1')
    release()
    await waitUntil('it is in', () => client.named('hello').length)
    await say('canario 2')
    await announce('fim')
    await heard(client, 'fim')
    expect(textsOf(client)).toEqual(['fim'])
  })

  it('the end of the session is not lost', async () => {
    const { origin, person, announce, holdNextReading } = await aScene()
    const { reached, release } = holdNextReading()
    const client = liveClient(origin, person.token)
    await reached
    await house.ask(sessionCalls.endSession, {}, { token: person.token })
    release()
    await announce('canario')
    await waitUntil('it is gone', () => client.named('gone').length)
    expect(client.frames).toEqual([
      ['session.ended', undefined],
      ['gone', 'io server disconnect'],
    ])
  })

  it('nothing that happens is lost, nor told twice', async () => {
    const { origin, person, say, holdNextReading } = await aScene()
    const first = await greetedClient(origin, person)
    first.socket.disconnect()
    const door = holdNextReading()
    const client = liveClient(origin, person.token, { cursor: first.cursor })
    await door.reached
    await say('eins')
    const rooms = holdNextReading()
    door.release()
    await rooms.reached
    await say('zwei')
    rooms.release()
    await heard(client, 'zwei')
    await say('drei')
    await heard(client, 'drei')
    expect(textsOf(client)).toEqual(['eins', 'zwei', 'drei'])
  })

  it('nothing is told twice that happens just before it is read what was missed', async () => {
    const { person, say } = await aScene()
    const { companyId } = person
    const node = openHouse({ url: house.url, env: house.house.config, secrets: house.secrets, poolSize: 1 })
    onTestFinished(() => node.close())
    await node.events.start()
    const { origin, count, holdNextReading } = await liveNode(node)
    const { cursor, socket } = await greetedClient(origin, person)
    socket.disconnect()
    await waitUntil('it is gone', () => count().length === 0)
    const { reached, release } = holdNextReading()
    const client = liveClient(origin, person.token, { cursor })
    await reached
    const { promise: blocked, resolve: unblock } = Promise.withResolvers<void>()
    const blocking = node.database.transaction(null, () => blocked)
    release()
    await waitUntil('it is in, and waits for the only connection', () => count().length === 1)
    await say('eins')
    const [event] = await house.superuser<[WrittenEvent]>`
      select seq, company_id, name, payload, audience, entity_key, entity_version from events
      where company_id = ${companyId} and payload ->> 'text' = 'eins'`
    node.events.publish([event])
    unblock()
    await blocking
    await say('zwei')
    await heard(client, 'zwei')
    // What is committed while it is read may be told again by the log: versions are for that.
    expect(textsOf(client).filter((text) => text === 'eins')).toEqual(['eins'])
  })
})
