import type { ChatKey } from '@prosa/contract/chats/model'
import { flagCalls } from '@prosa/contract/flags/calls'
import { attendEvery } from '@prosa/contract/live'
import { beforeAll, describe, expect, it } from 'vitest'
import { greetedClient, type LiveClient, presencesOf, textsOf } from '../../testing/live-client.ts'
import { liveNode } from '../../testing/programs/live-node.ts'
import { aChat } from '../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { changedTables } from '../../testing/sweep/changed-tables.ts'
import { announce, moveToDepartments } from '../../testing/test-events.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'

const { setUserFlag } = flagCalls

let house: TestHouse
let origin: string
beforeAll(async () => {
  house = await testHouse({ live: true })
  await house.house.events.start()
  origin = await house.app.listen({ port: 0, host: '127.0.0.1' })
})

async function aScene() {
  const company = await house.aCompany()
  const { companyId } = company
  const [sales, care] = [await company.aDepartment('Vendas'), await company.aDepartment('SAC')]
  const [chat, another] = [
    await aChat(house.superuser, { companyId, departmentId: sales, waId: 'eins' }),
    await aChat(house.superuser, { companyId, departmentId: sales, waId: 'zwei' }),
  ]
  const [ana, bia] = [await company.anAgent({ departmentIds: [sales] }), await company.anAgent({ departmentIds: [sales] })]
  return { company, companyId, sales, care, chat, another, ana, bia }
}

const attend = ({ socket }: LiveClient, chat: ChatKey, typing = false) => socket.emit('attend', { chat, typing })
const told = (client: LiveClient, what: string, times = 1) =>
  waitUntil(
    () => `${what} is told ${times} times, after ${JSON.stringify(client.frames)}`,
    () => presencesOf(client).filter((one) => one === what).length >= times,
  )
/** Whatever was to come before it has come when this arrives. */
const untilNow = async (companyId: string, ...clients: LiveClient[]) => {
  await announce(house.house, companyId, 'fim')
  for (const client of clients) await waitUntil('all is told', () => textsOf(client).includes('fim'))
}

describe('presence', () => {
  it('is told while somebody looks, writes and leaves', async () => {
    const { chat, ana, bia } = await aScene()
    const [watcher, client] = [await greetedClient(origin, ana), await greetedClient(origin, bia)]
    for (const [typing, doing] of [
      [false, 'viewing'],
      [true, 'typing'],
      [false, 'viewing'],
    ] as const) {
      const before = presencesOf(watcher).length
      attend(client, chat, typing)
      await waitUntil(`${doing} is told`, () => presencesOf(watcher).length > before)
    }
    client.socket.emit('attend', null)
    await told(watcher, `${bia.userId} gone eins`)
    expect(presencesOf(watcher)).toEqual(['viewing', 'typing', 'viewing', 'gone'].map((doing) => `${bia.userId} ${doing} eins`))
  })

  it('[FL5] ends at once for whom it is switched off, who is neither seen nor sees anybody until it is on again', async () => {
    const { companyId, chat, ana, bia } = await aScene()
    const [watcher, client] = [await greetedClient(origin, ana), await greetedClient(origin, bia)]
    attend(watcher, chat)
    attend(client, chat)
    await told(watcher, `${bia.userId} viewing eins`)
    await told(client, `${ana.userId} viewing eins`)
    const set = (status: boolean) => house.ask(setUserFlag, { companyId, userId: bia.userId, flagId: 'presence', status }, bia)
    await set(false)
    await told(watcher, `${bia.userId} gone eins`)
    const before = presencesOf(client).length
    attend(watcher, chat, true)
    attend(client, chat, true)
    await untilNow(companyId, watcher, client)
    expect([presencesOf(client).length, presencesOf(watcher).at(-1)]).toEqual([before, expect.not.stringContaining(`${bia.userId} typing`)])
    await set(true)
    await told(watcher, `${bia.userId} typing eins`)
  })

  it.each<[string, (client: LiveClient, another: ChatKey) => unknown]>([
    ['looks at another chat', (client, another) => attend(client, another)],
    ['closes the tab', ({ socket }) => socket.disconnect()],
    ['is cut off', ({ socket }) => socket.io.engine.close()],
  ])('ends when somebody %s', async (_, leave) => {
    const { chat, another, ana, bia } = await aScene()
    const [watcher, client] = [await greetedClient(origin, ana), await greetedClient(origin, bia)]
    attend(client, chat)
    await told(watcher, `${bia.userId} viewing eins`)
    leave(client, another)
    await told(watcher, `${bia.userId} gone eins`)
  })

  it('goes on while another tab of the same person is at the chat', async () => {
    const { companyId, chat, ana, bia } = await aScene()
    const watcher = await greetedClient(origin, ana)
    const [one, two] = [await greetedClient(origin, bia), await greetedClient(origin, bia)]
    attend(one, chat, true)
    await told(watcher, `${bia.userId} typing eins`)
    attend(two, chat)
    await told(watcher, `${bia.userId} typing eins`, 2)
    one.socket.disconnect()
    await told(watcher, `${bia.userId} viewing eins`)
    await untilNow(companyId, watcher)
    expect(presencesOf(watcher)).not.toContain(`${bia.userId} gone eins`)
    two.socket.disconnect()
    await told(watcher, `${bia.userId} gone eins`)
  })

  it('is told to a newcomer of those who are there already, and of none who have not been heard of for long', async () => {
    const { companyId, company, sales, chat, ana, bia } = await aScene()
    const silent = await company.anAgent({ departmentIds: [sales] })
    const [old, here] = [await greetedClient(origin, silent), await greetedClient(origin, bia)]
    attend(old, chat)
    await told(old, `${silent.userId} viewing eins`)
    house.clock.advance(2 * attendEvery)
    attend(here, chat, true)
    await told(here, `${bia.userId} typing eins`)
    const newcomer = await greetedClient(origin, ana)
    attend(newcomer, chat)
    await told(newcomer, `${ana.userId} viewing eins`)
    await untilNow(companyId, newcomer)
    expect(presencesOf(newcomer)).toEqual([`${bia.userId} typing eins`, `${ana.userId} viewing eins`])
  })

  it('writes nothing down', async () => {
    const { chat, ana, bia } = await aScene()
    const [watcher, client] = [await greetedClient(origin, ana), await greetedClient(origin, bia)]
    const { changed } = await changedTables(house, async () => {
      attend(client, chat, true)
      await told(watcher, `${bia.userId} typing eins`)
      client.socket.emit('attend', null)
      await told(watcher, `${bia.userId} gone eins`)
    })
    expect(changed).toEqual([])
  })

  it.each<[string, (chat: ChatKey) => unknown]>([
    ['nothing', () => undefined],
    ['a text', () => 'chat'],
    ['no chat', () => ({ typing: true })],
    ['a chat of nothing', (chat) => ({ chat: { ...chat, waId: '' }, typing: true })],
    ['a chat that does not exist', (chat) => ({ chat: { ...chat, waId: 'nobody' }, typing: true })],
    ['what no database can keep', (chat) => ({ chat: { ...chat, waId: '\0' }, typing: true })],
    ['a very long id', (chat) => ({ chat: { ...chat, waId: 'x'.repeat(8_000) }, typing: true })],
  ])('takes %s for nothing', async (_, spoil) => {
    const { companyId, chat, ana, bia } = await aScene()
    const [watcher, client] = [await greetedClient(origin, ana), await greetedClient(origin, bia)]
    client.socket.emit('attend', spoil(chat))
    await client.socket.emitWithAck('token', bia.token)
    attend(client, chat)
    await told(watcher, `${bia.userId} viewing eins`)
    await untilNow(companyId, watcher)
    expect(presencesOf(watcher)).toEqual([`${bia.userId} viewing eins`])
    expect(client.socket.connected).toBe(true)
  })
})

describe('presence and what people may see', () => {
  it('tells those who see the chat, and nobody else', async () => {
    const { company, companyId, sales, care, chat } = await aScene()
    const foreign = await house.aCompany()
    const assigned = await company.anAgent({ departmentIds: [] })
    await house.superuser`update chats set agent_id = ${assigned.userId} where company_id = ${companyId} and wa_id = 'eins'`
    const people: Record<string, TestAgent> = {
      admin: await company.anAdmin({ departmentIds: [] }),
      everywhere: await company.anAgent({ departmentIds: 'all' }),
      inSales: await company.anAgent({ departmentIds: [sales] }),
      assigned,
      inCare: await company.anAgent({ departmentIds: [care] }),
      nowhere: await company.anAgent({ departmentIds: [] }),
      stranger: await foreign.anAdmin(),
    }
    const clients = new Map<string, LiveClient>()
    for (const [name, agent] of Object.entries(people)) clients.set(name, await greetedClient(origin, agent))
    attend(clients.get('inSales')!, chat)
    for (const name of ['admin', 'everywhere', 'inSales', 'assigned'])
      await told(clients.get(name)!, `${people.inSales!.userId} viewing eins`)
    await untilNow(companyId, clients.get('inCare')!, clients.get('nowhere')!)
    await untilNow(foreign.companyId, clients.get('stranger')!)
    for (const name of ['inCare', 'nowhere', 'stranger']) expect(clients.get(name)!.named('presence')).toEqual([])
  })

  it('hears nobody at a chat they do not see, nor introduces anybody to them', async () => {
    const { company, companyId, care, chat, ana, bia } = await aScene()
    const outside = await company.anAgent({ departmentIds: [care] })
    const foreign = await (await house.aCompany()).anAdmin()
    const [watcher, client] = [await greetedClient(origin, ana), await greetedClient(origin, bia)]
    attend(client, chat)
    await told(watcher, `${bia.userId} viewing eins`)
    for (const agent of [outside, foreign]) {
      const intruder = await greetedClient(origin, agent)
      attend(intruder, chat)
      attend(client, chat)
      await intruder.socket.emitWithAck('token', agent.token)
      await untilNow(agent.companyId, intruder)
      expect(intruder.named('presence')).toEqual([])
    }
    await untilNow(companyId, watcher)
    expect(new Set(presencesOf(watcher))).toEqual(new Set([`${bia.userId} viewing eins`]))
  })

  it('follows a chat that moves to another department, also to say that somebody left', async () => {
    const { company, companyId, care, chat, ana, bia } = await aScene()
    const admin = await greetedClient(origin, await company.anAdmin())
    const [inSales, inCare] = [
      await greetedClient(origin, ana),
      await greetedClient(origin, await company.anAgent({ departmentIds: [care] })),
    ]
    const client = await greetedClient(origin, bia)
    attend(client, chat)
    await told(inSales, `${bia.userId} viewing eins`)
    await house.superuser`update chats set department_id = ${care} where company_id = ${companyId} and wa_id = 'eins'`
    attend(client, chat, true)
    await told(inCare, `${bia.userId} gone eins`)
    await told(admin, `${bia.userId} gone eins`)
    await untilNow(companyId, inSales, inCare)
    expect(presencesOf(inSales)).toEqual([`${bia.userId} viewing eins`])
    expect(presencesOf(inCare)).toEqual([`${bia.userId} gone eins`])
  })

  it('says nothing to somebody whose rights are being read', async () => {
    const { company, companyId, chat, ana, bia } = await aScene()
    const node = await liveNode(house.house)
    const [watcher, witness] = [await greetedClient(node.origin, ana), await greetedClient(node.origin, await company.anAdmin())]
    const client = await greetedClient(node.origin, bia)
    const { reached, release } = node.holdNextReading()
    await moveToDepartments(house.house, ana, [])
    await reached
    attend(client, chat)
    await told(witness, `${bia.userId} viewing eins`)
    release()
    await untilNow(companyId, watcher)
    expect(watcher.named('presence')).toEqual([])
  })

  it('ends for whoever loses the chat: they are said to be gone and hear nothing more', async () => {
    const { companyId, chat, ana, bia } = await aScene()
    const [watcher, client] = [await greetedClient(origin, ana), await greetedClient(origin, bia)]
    attend(client, chat)
    attend(watcher, chat)
    await told(watcher, `${bia.userId} viewing eins`)
    await told(client, `${ana.userId} viewing eins`)
    await moveToDepartments(house.house, bia, [])
    await told(watcher, `${bia.userId} gone eins`)
    const before = presencesOf(client)
    attend(watcher, chat, true)
    await told(watcher, `${ana.userId} typing eins`)
    await untilNow(companyId, client)
    expect(presencesOf(client)).toEqual(before)
    expect(before).not.toContain(`${bia.userId} gone eins`)
  })
})
