import type { Audience } from '@prosa/contract/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { greetedClient, type LiveClient, textsOf } from '../../testing/live-client.ts'
import { liveNode } from '../../testing/programs/live-node.ts'
import { announce, moveToDepartments } from '../../testing/test-events.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import type { WrittenEvent } from '../events/outbox.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
  await house.house.events.start()
})

let seq = -1
/** One that counts how often it is turned into JSON. */
function counted(companyId: string, text: string, audience: Audience = { to: 'company' }) {
  const counter = { times: 0 }
  const toJSON = () => {
    counter.times += 1
    return { text }
  }
  const event: WrittenEvent = {
    seq: seq--,
    companyId,
    name: 'test.counted',
    payload: { toJSON },
    audience,
    entityKey: 'x',
    entityVersion: 1,
  }
  return { event, counter }
}

const heard = (client: LiveClient, text: string) =>
  waitUntil(
    () => `${text} is heard, after ${JSON.stringify(client.frames)}`,
    () => textsOf(client).includes(text),
  )

describe('events for many sockets', () => {
  it('are encoded as often for twelve sockets as for one', async () => {
    const { origin } = await liveNode(house.house)
    const company = await house.aCompany()
    const { companyId } = company
    const people = await Promise.all(Array.from({ length: 12 }, () => company.anAgent()))
    const first = await greetedClient(origin, people[0]!)
    const alone = counted(companyId, 'eins')
    house.house.events.publish([alone.event])
    await heard(first, 'eins')
    const clients = [first, ...(await Promise.all(people.slice(1).map((person) => greetedClient(origin, person))))]
    const together = counted(companyId, 'zwei')
    house.house.events.publish([together.event])
    for (const client of clients) await heard(client, 'zwei')
    expect(alone.counter.times).toBeGreaterThan(0)
    expect(together.counter.times).toBe(alone.counter.times)
  })

  it('are encoded once for each list of events that somebody gets, and everybody gets theirs in order', async () => {
    const { origin } = await liveNode(house.house)
    const company = await house.aCompany()
    const { companyId } = company
    const [sales, care] = [await company.aDepartment('Vendas'), await company.aDepartment('SAC')]
    const ownOnly = await company.aDepartment('Cobrança')
    await house.superuser`update departments set may_see_others = false where company_id = ${companyId} and department_id = ${ownOnly}`
    const people = {
      admin: await company.anAdmin({ departmentIds: [] }),
      otherAdmin: await company.anAdmin({ departmentIds: [sales] }),
      inSales: await company.anAgent({ departmentIds: [sales] }),
      alsoInSales: await company.anAgent({ departmentIds: [sales] }),
      inCare: await company.anAgent({ departmentIds: [care] }),
      inBoth: await company.anAgent({ departmentIds: [sales, care] }),
      owner: await company.anAgent({ departmentIds: [ownOnly] }),
      besideOwner: await company.anAgent({ departmentIds: [ownOnly] }),
    }
    const names = Object.keys(people) as (keyof typeof people)[]
    const clients = Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await greetedClient(origin, people[name])] as const)),
    ) as unknown as Record<keyof typeof people, LiveClient>
    const chat = (departmentId: string, agentId: string | null = null): Audience => ({ to: 'chat', departmentId, agentId })
    const said = [
      counted(companyId, 'vendas 1', chat(sales)),
      counted(companyId, 'sac', chat(care)),
      counted(companyId, 'vendas 2', chat(sales)),
      counted(companyId, 'oculta', chat(ownOnly, people.owner.userId)),
      counted(companyId, 'só dela', { to: 'person', userId: people.inSales.userId }),
      counted(companyId, 'gestão', { to: 'permission', allow: 'admin' }),
      counted(companyId, 'fim'),
    ]
    house.house.events.publish(said.map(({ event }) => event))
    for (const name of names) await heard(clients[name], 'fim')
    const got = Object.fromEntries(names.map((name) => [name, textsOf(clients[name])]))
    expect(got).toEqual({
      admin: ['vendas 1', 'sac', 'vendas 2', 'oculta', 'gestão', 'fim'],
      otherAdmin: ['vendas 1', 'sac', 'vendas 2', 'oculta', 'gestão', 'fim'],
      inSales: ['vendas 1', 'vendas 2', 'só dela', 'fim'],
      alsoInSales: ['vendas 1', 'vendas 2', 'fim'],
      inCare: ['sac', 'fim'],
      inBoth: ['vendas 1', 'sac', 'vendas 2', 'fim'],
      owner: ['oculta', 'fim'],
      besideOwner: ['fim'],
    })
    // As many of a list of its own as there are: the two administrators share theirs.
    const one = counted(companyId, 'mais um')
    house.house.events.publish([one.event])
    for (const name of names) await heard(clients[name], 'mais um')
    const lists = said.map(({ counter }) => counter.times / one.counter.times)
    expect(lists).toEqual([4, 3, 4, 2, 1, 1, 7])
  })

  it('go by the new rights of a socket whose rights change between two of them, and by the old ones before', async () => {
    const node = await liveNode(house.house)
    const company = await house.aCompany()
    const { companyId } = company
    const sales = await company.aDepartment()
    const [moved, stays] = [await company.anAgent({ departmentIds: [sales] }), await company.anAgent({ departmentIds: [sales] })]
    const [client, other] = [await greetedClient(node.origin, moved), await greetedClient(node.origin, stays)]
    const audience: Audience = { to: 'chat', departmentId: sales, agentId: null }
    house.house.events.publish([counted(companyId, 'antes', audience).event])
    const held = node.holdNextReading()
    await moveToDepartments(house.house, moved, [])
    house.house.events.publish([counted(companyId, 'depois', audience).event, counted(companyId, 'para todos').event])
    await held.reached
    await heard(other, 'para todos')
    expect(textsOf(client)).toEqual(['antes'])
    held.release()
    await announce(house.house, companyId, 'fim')
    await heard(client, 'fim')
    await heard(other, 'fim')
    expect(textsOf(client)).toEqual(['antes', 'para todos', 'fim'])
    expect(textsOf(other)).toEqual(['antes', 'depois', 'para todos', 'fim'])
  })
})
