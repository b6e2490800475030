import { agentCalls } from '@prosa/contract/agents/calls'
import { agentEvents } from '@prosa/contract/agents/events'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { sessionEvents } from '@prosa/contract/session/events'
import { beforeAll, describe, expect, it } from 'vitest'
import { greetedClient, type LiveClient, textsOf } from '../../../testing/live-client.ts'
import { announce, say } from '../../../testing/test-events.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { setDepartmentMembers } from '../public.ts'

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
  const [admin, ana] = [await company.anAdmin(), await company.anAgent({ departmentIds: [sales] })]
  const screen = await greetedClient(origin, ana)
  return {
    company,
    companyId,
    sales,
    care,
    admin,
    ana,
    screen,
    say: (text: string, departmentId: string) => say(house.house, companyId, text, departmentId),
    announce: (text: string) => announce(house.house, companyId, text),
    profile: () => house.ask(agentCalls.getProfile, {}, ana),
  }
}

const namesAt = (client: LiveClient) => (client.named('events') as { name: string }[][]).flat().map(({ name }) => name)
const heard = (client: LiveClient, text: string) => waitUntil(`${text} is heard`, () => textsOf(client).includes(text))

describe('[AG47] the departments of somebody at work', () => {
  it('hold at once when an administrator changes them, on the open socket and from the next call on', async () => {
    const { companyId, sales, care, admin, ana, screen, say, announce, profile } = await aScene()
    await say('antes', sales)
    await house.ask(teamCalls.saveAgentDepartments, { companyId, agentId: ana.userId, departmentIdList: [care] }, admin)
    expect((await profile()).result.departmentIdList).toEqual([care])
    await say('canario', sales)
    await say('depois', care)
    await announce('fim')
    await heard(screen, 'fim')
    expect(textsOf(screen)).toEqual(['antes', 'depois', 'fim'])
    expect(namesAt(screen)).toContain(agentEvents.accessChanged.name)
  })

  it('hold at once when they are taken away and given back with all the rest', async () => {
    const { companyId, sales, admin, ana, screen, say, announce } = await aScene()
    const update = (departmentAll: boolean) => house.ask(teamCalls.updateAgent, { companyId, agentId: ana.userId, departmentAll }, admin)
    await update(false)
    await say('canario', sales)
    await update(true)
    await say('de novo', sales)
    await announce('fim')
    await heard(screen, 'fim')
    expect(textsOf(screen)).toEqual(['de novo', 'fim'])
  })

  it('hold at once when they are changed from the department’s side', async () => {
    const { companyId, sales, admin, screen, say, announce, profile } = await aScene()
    await house.house.work(companyId, ({ db, emit }) => {
      const actor = {
        ...admin,
        permissions: ['admin' as const],
        departmentIds: 'all' as const,
        ownChatsOnlyIn: [],
        contactsMasked: false,
        flagsOff: [],
        internal: false,
      }
      const visitor = { requestId: 'teste', address: '127.0.0.1', userAgent: 'test', host: 'localhost' }
      return setDepartmentMembers({ actor, visitor, db, emit, audit: () => undefined, house: house.house }, sales, [])
    })
    expect((await profile()).result.departmentIdList).toEqual([])
    await say('canario', sales)
    await announce('fim')
    await heard(screen, 'fim')
    expect(textsOf(screen)).toEqual(['fim'])
  })
})

describe('[AG27] the permissions of somebody at work', () => {
  it('hold at once on the open socket: what is for administrators is heard from then until then', async () => {
    const { companyId, admin, ana, company, screen, announce } = await aScene()
    const other = await company.anAgent()
    const grant = (isAdmin: boolean) => house.ask(teamCalls.updateAgent, { companyId, agentId: ana.userId, admin: isAdmin }, admin)
    const touch = (capacity: number) => house.ask(teamCalls.updateAgent, { companyId, agentId: other.userId, capacity }, admin)
    const list = async () => (await house.ask(teamCalls.listAgents, { companyId }, ana)).status
    await touch(1)
    await grant(true)
    expect(await list()).toBe(200)
    await touch(2)
    await grant(false)
    expect(await list()).toBe(403)
    await touch(3)
    await announce('fim')
    await heard(screen, 'fim')
    const told = (screen.named('events') as { name: string; payload: { userId?: string; version?: number } }[][]).flat()
    const ofOther = told.filter(({ name, payload }) => name === agentEvents.userChanged.name && payload.userId === other.userId)
    expect(ofOther.map(({ payload }) => payload.version)).toEqual([3])
  })
})

describe('[AG44] somebody at work who is', () => {
  it.each([
    ['deactivated', teamCalls.deactivateAgent],
    ['deleted', teamCalls.deleteAgent],
  ])('%s is cut off with a word, hears nothing more, and the next call is refused', async (_, call) => {
    const { companyId, sales, admin, ana, screen, say, profile } = await aScene()
    await house.ask(call, { companyId, agentId: ana.userId, receiverId: '0' }, admin)
    const { status, refusal } = await profile()
    expect([status, refusal.code]).toEqual([401, 'session.invalid'])
    await say('canario', sales)
    await waitUntil('it is cut off', () => screen.named('gone').length > 0)
    expect(screen.named(sessionEvents.ended.name)).toHaveLength(1)
    expect(textsOf(screen)).toEqual([])
  })
})
