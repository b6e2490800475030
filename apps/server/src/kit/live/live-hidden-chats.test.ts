import { chatCalls } from '@prosa/contract/chats/calls'
import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { allDepartmentPermissions } from '@prosa/contract/departments/permissions'
import { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { greetedClient, type LiveClient, presencesOf, textsOf } from '../../testing/live-client.ts'
import { liveNode } from '../../testing/programs/live-node.ts'
import { aChat } from '../../testing/scenes/a-chat.ts'
import { announce, say } from '../../testing/test-events.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'

let house: TestHouse
let origin: string
beforeAll(async () => {
  house = await testHouse({ live: true })
  await house.house.events.start()
  origin = await house.app.listen({ port: 0, host: '127.0.0.1' })
})

/** A department with two agents that hides the chats of colleagues, unless it is to show them. */
async function aScene({ seeOthers = false } = {}) {
  const company = await house.aCompany()
  const { companyId } = company
  const sales = await company.aDepartment('Vendas', { permissions: { ...allDepartmentPermissions, seeOthers } })
  const care = await company.aDepartment('SAC')
  const [ana, bia] = [await company.anAgent({ departmentIds: [sales] }), await company.anAgent({ departmentIds: [sales] })]
  const admin = await company.anAdmin({ departmentIds: [] })
  return {
    company,
    companyId,
    sales,
    care,
    ana,
    bia,
    say: (text: string, agentId: string | null) => say(house.house, companyId, text, sales, agentId),
    async show(isShown: boolean) {
      const permissions = { ...allDepartmentPermissions, seeOthers: isShown }
      const saved = await house.ask(departmentSetupCalls.saveDepartmentPermissions, { companyId, departmentId: sales, permissions }, admin)
      expect(saved.status).toBe(200)
    },
    /** Whatever was to come before it has come when this arrives. */
    async untilNow(...clients: LiveClient[]) {
      ends += 1
      const text = `fim ${ends}`
      await announce(house.house, companyId, text)
      for (const client of clients) await waitUntil('all is told', () => textsOf(client).includes(text))
    },
  }
}
let ends = 0

const heard = (client: LiveClient) => textsOf(client).filter((text) => !text.startsWith('fim'))

describe('[CH1] where a department hides the chats of colleagues', () => {
  it('its people hear of the queue and of their own, administrators of all', async () => {
    const { company, sales, ana, bia, say, untilNow } = await aScene()
    const clients = [
      await greetedClient(origin, ana),
      await greetedClient(origin, await company.anAgent({ departmentIds: 'all' })),
      await greetedClient(origin, await company.anAdmin({ departmentIds: [] })),
      await greetedClient(origin, await company.anAgent({ departmentIds: [sales], permissions: ['dashboard'] })),
    ]
    await say('fila', null)
    await say('de ana', ana.userId)
    await say('de bia', bia.userId)
    await untilNow(...clients)
    expect(clients.map(heard)).toEqual([['fila', 'de ana'], ['fila'], ['fila', 'de ana', 'de bia'], ['fila']])
  })

  it('what they missed comes by the same rule', async () => {
    const { ana, bia, say, untilNow } = await aScene()
    const first = await greetedClient(origin, ana)
    first.socket.disconnect()
    for (const agentId of [null, ana.userId, bia.userId]) await say(agentId ? `de ${agentId}` : 'fila', agentId)
    const back = await greetedClient(origin, ana, { cursor: first.cursor })
    await untilNow(back)
    expect(heard(back)).toEqual(['fila', `de ${ana.userId}`])
  })

  it('an open screen follows the moment it begins, and the moment it ends', async () => {
    const { ana, bia, say, show, untilNow } = await aScene({ seeOthers: true })
    const client = await greetedClient(origin, ana)
    await say('antes', bia.userId)
    await show(false)
    await say('canario', bia.userId)
    await say('fila', null)
    await untilNow(client)
    await show(true)
    await say('depois', bia.userId)
    await untilNow(client)
    expect(heard(client)).toEqual(['antes', 'fila', 'depois'])
  })

  it('nothing of a colleague’s chat slips through while the rights are read', async () => {
    const { company, ana, bia, say, show, untilNow } = await aScene({ seeOthers: true })
    const node = await liveNode(house.house)
    const [client, witness] = [await greetedClient(node.origin, ana), await greetedClient(node.origin, await company.anAdmin())]
    const { reached, release } = node.holdNextReading()
    await show(false)
    await reached
    await say('canario', bia.userId)
    await waitUntil('others heard it', () => textsOf(witness).includes('canario'))
    release()
    await untilNow(client)
    expect(heard(client)).toEqual([])
  })
})

const attend = ({ socket }: LiveClient, chat: ChatKey, typing = false) => socket.emit('attend', { chat, typing })
const presence = (client: LiveClient, what: string) => waitUntil(`${what} is told`, () => presencesOf(client).includes(what))

describe('[CH1] presence where a department hides the chats of colleagues', () => {
  it('is told of the queue’s chats, and of a colleague’s to administrators only', async () => {
    const { company, companyId, sales, ana, bia, untilNow } = await aScene()
    const [queued, hers] = [
      await aChat(house.superuser, { companyId, departmentId: sales, waId: 'fila' }),
      await aChat(house.superuser, { companyId, departmentId: sales, agentId: bia.userId, waId: 'dela' }),
    ]
    const [admin, watcher, client] = [
      await greetedClient(origin, await company.anAdmin()),
      await greetedClient(origin, ana),
      await greetedClient(origin, bia),
    ]
    attend(client, hers)
    await presence(admin, `${bia.userId} viewing dela`)
    attend(watcher, hers)
    attend(watcher, queued)
    attend(client, queued)
    await presence(watcher, `${bia.userId} viewing fila`)
    await untilNow(watcher, client)
    expect(JSON.stringify(presencesOf(watcher))).not.toContain('dela')
    expect(presencesOf(client)).not.toContain(`${ana.userId} viewing dela`)
  })

  it('ends for who looks at a colleague’s chat when it begins', async () => {
    const { company, companyId, sales, ana, bia, show, untilNow } = await aScene({ seeOthers: true })
    const chat = await aChat(house.superuser, { companyId, departmentId: sales, agentId: bia.userId, waId: 'dela' })
    const [watcher, client] = [await greetedClient(origin, ana), await greetedClient(origin, bia)]
    // Nobody's presence is told to those whose rights are being read, which are the agents' at that moment.
    const witness = await greetedClient(origin, await company.anAdmin())
    attend(client, chat)
    attend(watcher, chat)
    await presence(watcher, `${bia.userId} viewing dela`)
    await presence(witness, `${ana.userId} viewing dela`)
    await show(false)
    await presence(witness, `${ana.userId} gone dela`)
    await untilNow(watcher, client)
    const before = presencesOf(watcher)
    attend(client, chat, true)
    await presence(witness, `${bia.userId} typing dela`)
    await untilNow(watcher)
    expect(presencesOf(watcher)).toEqual(before)
  })
})

type Told = { name: string; payload: { departmentId: string; agentId: string | null } }
const toldOf = (client: LiveClient) =>
  (client.named('events') as Told[][]).flat().flatMap(({ name, payload }) => (name.startsWith('chat.') ? [{ name, ...payload }] : []))
const namesOf = (client: LiveClient) => toldOf(client).map(({ name }) => name)

describe('[CH12] a chat that moves', () => {
  it('is told to who saw it where it was, to who sees it where it is, and to nobody else', async () => {
    const { company, companyId, sales, care, ana, bia, untilNow } = await aScene()
    const people = {
      herself: ana,
      colleague: bia,
      inCare: await company.anAgent({ departmentIds: [care] }),
      inBoth: await company.anAgent({ departmentIds: [sales, care] }),
      outside: await company.anAgent({ permissions: ['agent', 'dashboard', 'contact'], departmentIds: [] }),
      admin: await company.anAdmin({ departmentIds: [] }),
      foreign: await (await house.aCompany()).anAdmin(),
    }
    const clients = Object.fromEntries(
      await Promise.all(Object.entries(people).map(async ([who, person]) => [who, await greetedClient(origin, person)] as const)),
    )
    const chat = await aChat(house.superuser, { companyId, departmentId: sales, agentId: ana.userId })
    const { status } = await house.ask(chatCalls.transferChat, { companyId, ...chat, departmentTargetId: care }, ana)
    expect(status).toBe(200)
    const { foreign, ...here } = clients
    await untilNow(...Object.values(here))
    expect(Object.fromEntries(Object.entries(clients).map(([who, client]) => [who, namesOf(client)]))).toEqual({
      herself: ['chat.left'],
      colleague: [],
      inCare: ['chat.changed'],
      inBoth: ['chat.changed'],
      outside: [],
      admin: ['chat.left', 'chat.changed'],
      foreign: [],
    })
    expect(foreign!.named('events')).toEqual([])
    expect(toldOf(clients.herself!)).toMatchObject([{ deed: 'transferred', by: 'Ana Teste' }])
    expect(JSON.stringify(toldOf(clients.herself!))).not.toContain(care)
    expect(JSON.stringify(toldOf(clients.inCare!))).not.toContain(sales)
  })

  it('back into the queue is told to the colleagues who could not see it before', async () => {
    const { companyId, sales, ana, bia, untilNow } = await aScene()
    const [herself, colleague] = [await greetedClient(origin, ana), await greetedClient(origin, bia)]
    const chat = await aChat(house.superuser, { companyId, departmentId: sales, agentId: ana.userId })
    await house.ask(chatCalls.changeChatStatus, { companyId, ...chat, chatStatus: ChatStatus.Pending }, ana)
    await untilNow(herself, colleague)
    expect(toldOf(colleague)).toMatchObject([{ name: 'chat.changed', agentId: null }])
    expect(namesOf(herself)).toEqual(['chat.left', 'chat.changed'])
  })
})
