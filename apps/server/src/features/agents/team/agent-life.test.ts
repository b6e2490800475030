import { agentCalls } from '@prosa/contract/agents/calls'
import { agentEvents } from '@prosa/contract/agents/events'
import { UserStatus } from '@prosa/contract/agents/states'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { userCalls } from '@prosa/contract/agents/user-calls'
import { ChatStatus } from '@prosa/contract/chats/states'
import { securityEvents } from '@prosa/contract/security/events'
import { sessionCalls } from '@prosa/contract/session/calls'
import { sessionEvents } from '@prosa/contract/session/events'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import type { WrittenEvent } from '../../../kit/events/outbox.ts'
import { aChat } from '../../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { testPassword } from '../../../testing/scenes/test-password.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

let house: TestHouse
const heard: WrittenEvent[] = []
beforeAll(async () => {
  house = await testHouse()
  house.house.events.subscribe((events) => heard.push(...events))
})

const { Online, Offline, Inactive, Deleted } = UserStatus
const deactivate = (admin: TestAgent, agentId: string, receiverId = '0') =>
  house.ask(teamCalls.deactivateAgent, { companyId: admin.companyId, agentId, receiverId }, admin)
const activate = (admin: TestAgent, agentId: string) => house.ask(teamCalls.activateAgent, { companyId: admin.companyId, agentId }, admin)
const remove = (admin: TestAgent, agentId: string, receiverId = '0') =>
  house.ask(teamCalls.deleteAgent, { companyId: admin.companyId, agentId, receiverId }, admin)
const signIn = ({ email }: TestAgent) =>
  house.ask(sessionCalls.getToken, { grant_type: 'password', username: email, password: testPassword })
const profile = (token: string) => house.ask(agentCalls.getProfile, {}, { token })
const toldIn = (companyId: string) => heard.filter((event) => event.companyId === companyId).map(({ name, payload }) => [name, payload])
const entriesOf = (companyId: string) =>
  house.superuser`select user_id, what, target, before, after from audit_entries where company_id = ${companyId} order by entry_id`
const handOversIn = async (companyId: string) =>
  (await house.superuser`select input from jobs where company_id = ${companyId} and name = 'chat.handOver' order by job_id`).map(
    ({ input }) => input,
  )
const atProvider = () => ({ email: `${newId()}@prosa.test` })

async function aScene() {
  const company = await house.aCompany()
  const [sales, care] = [await company.aDepartment('Vendas'), await company.aDepartment('SAC')]
  const [admin, ana] = [await company.anAdmin({ name: 'Chefe' }), await company.anAgent({ name: 'Ana', departmentIds: [sales] })]
  const aChatOfAna = (chatStatus = ChatStatus.Open as ChatStatus) =>
    aChat(house.superuser, { companyId: company.companyId, departmentId: sales, agentId: ana.userId, chatStatus })
  return { ...company, sales, care, admin, ana, aChatOfAna }
}

describe('[AG44] who is deactivated', () => {
  it('is out at once: no token opens a call, none earns the next, no password opens a session, no push is left', async () => {
    const { companyId, admin, ana } = await aScene()
    const other = (await signIn(ana)).result
    await house.superuser`insert into push_subscriptions (company_id, endpoint_hash, session_id, user_id, endpoint, p256dh, auth)
      values (${companyId}, ${newId()}, ${ana.sessionId}, ${ana.userId}, 'https://push.test/1', 'p', 'a')`
    const { status, result } = await deactivate(admin, ana.userId)
    expect([status, result.chats]).toEqual([200, 0])
    for (const token of [ana.token, other.access_token]) expect((await profile(token)).status).toBe(401)
    expect((await house.ask(sessionCalls.getToken, { grant_type: 'refresh_token', refresh_token: other.refresh_token })).status).toBe(400)
    expect((await signIn(ana)).refusal.code).toBe('session.wrongLogin')
    expect(await house.superuser`select 1 from push_subscriptions where user_id = ${ana.userId}`).toEqual([])
    expect(toldIn(companyId).filter(([name]) => name === sessionEvents.ended.name)).toHaveLength(2)
  })

  it('keeps what was set up for them, and is Offline once they are activated', async () => {
    const { companyId, admin, ana, sales } = await aScene()
    await house.superuser`update memberships set capacity = 6 where user_id = ${ana.userId}`
    await house.ask(agentCalls.changeAvailability, { companyId, agentId: ana.userId, status: Online }, ana)
    const { agent } = (await deactivate(admin, ana.userId)).result
    expect(agent).toMatchObject({ active: false, userStatus: Inactive, availability: Offline, departmentIdList: [sales], capacity: 6 })
    const { result } = await activate(admin, ana.userId)
    expect(result).toEqual({ ...agent, active: true, userStatus: Offline, version: agent.version + 1 })
    expect((await profile(ana.token)).status).toBe(401)
    const back = await signIn(ana)
    expect((await profile(back.result.access_token)).result).toMatchObject({ userStatus: Offline, departmentIdList: [sales] })
  })

  it('is told to everybody who shows them, with their status', async () => {
    const { companyId, admin, ana } = await aScene()
    await deactivate(admin, ana.userId)
    await activate(admin, ana.userId)
    await remove(admin, ana.userId)
    const { userId } = ana
    const told = (status: UserStatus, version: number) => [
      [agentEvents.userChanged.name, { userId, version }],
      [agentEvents.availabilityChanged.name, { agentId: userId, status, version }],
    ]
    const ofSessions: unknown[] = [sessionEvents.ended.name, securityEvents.sessionsChanged.name]
    expect(toldIn(companyId).filter(([name]) => !ofSessions.includes(name))).toEqual([
      ...told(Inactive, 2),
      ...told(Offline, 3),
      ...told(Deleted, 4),
    ])
  })

  it('is in the log, with who got the chats, and so is who is activated', async () => {
    const { companyId, admin, ana, aChatOfAna } = await aScene()
    await aChatOfAna()
    await deactivate(admin, ana.userId, admin.userId)
    house.clock.advance(1_000)
    await activate(admin, ana.userId)
    const [by, target] = [admin.userId, ana.userId]
    const after = { userStatus: Inactive, receiverId: admin.userId, chats: 1 }
    expect(await entriesOf(companyId)).toEqual([
      { userId: by, what: 'agent.deactivate', target, before: { userStatus: Offline }, after },
      { userId: by, what: 'agent.activate', target, before: { userStatus: Inactive }, after: { userStatus: Offline } },
    ])
  })

  it('stays as they are when it is done again, and nobody is told', async () => {
    const { companyId, admin, ana } = await aScene()
    expect((await activate(admin, ana.userId)).result).toMatchObject({ active: true, version: 1 })
    await deactivate(admin, ana.userId)
    const told = toldIn(companyId).length
    expect((await deactivate(admin, ana.userId)).result).toMatchObject({ agent: { active: false, version: 2 }, chats: 0 })
    expect(toldIn(companyId)).toHaveLength(told)
  })

  it('[AG45] leaves no chat behind when a hand-over was given up: doing it again begins it anew', async () => {
    const { companyId, admin, ana, aChatOfAna } = await aScene()
    await aChatOfAna()
    await deactivate(admin, ana.userId)
    await house.superuser`update jobs set state = 'failed' where company_id = ${companyId}`
    expect((await deactivate(admin, ana.userId)).result).toMatchObject({ agent: { active: false, version: 2 }, chats: 1 })
    expect(await handOversIn(companyId)).toHaveLength(2)
  })

  it('stays in their other companies', async () => {
    const { admin, ana } = await aScene()
    const there = await (await house.aCompany()).anAgent({ email: ana.email })
    await deactivate(admin, ana.userId)
    expect((await profile(there.token)).status).toBe(200)
    expect((await signIn(ana)).status).toBe(200)
  })

  it('decides nothing any more, and brings nobody back', async () => {
    const { admin, anAdmin, ana } = await aScene()
    const second = await anAdmin()
    await deactivate(admin, second.userId)
    expect((await activate(second, second.userId)).status).toBe(401)
    expect((await deactivate(second, ana.userId)).status).toBe(401)
  })

  it('may be oneself where somebody else governs', async () => {
    const { admin, anAdmin } = await aScene()
    await anAdmin()
    expect((await deactivate(admin, admin.userId)).status).toBe(200)
    expect((await profile(admin.token)).status).toBe(401)
  })
})

describe.each([
  ['deactivated', deactivate],
  ['deleted', remove],
])('[AG45] the chats of who is %s', (_, letGo) => {
  it('go to the queues, to a colleague or to a department, as it is asked for', async () => {
    for (const kind of ['queue', 'agent', 'department'] as const) {
      const { companyId, admin, ana, care, anAgent, aChatOfAna } = await aScene()
      const { userId: agentId } = await anAgent()
      for (const status of [ChatStatus.Open, ChatStatus.Open, ChatStatus.Expired, ChatStatus.Closed]) await aChatOfAna(status)
      const receivers = { queue: '0', agent: agentId, department: care }
      const { status, result } = await letGo(admin, ana.userId, receivers[kind])
      expect([status, result.chats]).toEqual([200, 3])
      const to = { queue: { kind }, agent: { kind, agentId }, department: { kind, departmentId: care } }[kind]
      expect(await handOversIn(companyId)).toEqual([{ from: { agentId: ana.userId }, to }])
    }
  })

  it('go to nobody who is inactive, was removed, may have none, goes themselves or is hidden, nor to what is not there', async () => {
    const { companyId, admin, ana, anAgent, anAdmin, aDepartment, aChatOfAna } = await aScene()
    await aChatOfAna()
    const [ina, rui] = [await anAgent(), await anAgent()]
    await house.superuser`update memberships set deactivated_at = now() where user_id = ${ina.userId}`
    await house.superuser`update memberships set deleted_at = now() where user_id = ${rui.userId}`
    const [payer, support] = [await anAgent({ permissions: ['billing'] }), await anAdmin(atProvider())]
    const [draft, gone] = [await aDepartment(''), await aDepartment('Antigo')]
    await house.superuser`update departments set removed_at = now() where department_id = ${gone}`
    const elsewhere = await house.aCompany()
    const strangers = [(await elsewhere.anAgent()).userId, await elsewhere.aDepartment()]
    for (const unfit of [ina, rui, payer, support, ana].map(({ userId }) => userId).concat(draft, gone, 'ninguem', strangers)) {
      const { status, refusal } = await letGo(admin, ana.userId, unfit)
      expect([status, refusal.code]).toEqual([409, 'agent.receiverUnfit'])
    }
    expect((await profile(ana.token)).status).toBe(200)
    expect([await handOversIn(companyId), await entriesOf(companyId), toldIn(companyId)]).toEqual([[], [], []])
  })

  it('do not go to each other when two go at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { companyId, admin, anAdmin, anAgent, ana } = await aScene()
      const [second, bia] = [await anAdmin(), await anAgent()]
      const answers = await Promise.all([letGo(admin, ana.userId, bia.userId), letGo(second, bia.userId, ana.userId)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const left =
        await house.superuser`select 1 from memberships where company_id = ${companyId} and user_id in (${ana.userId}, ${bia.userId})
        and deactivated_at is null and deleted_at is null`
      expect(left).toHaveLength(1)
    }
  })

  it('[AG41] are nothing for who cannot find them', async () => {
    const { admin, ana, anAdmin } = await aScene()
    const [support, stranger] = [await anAdmin(atProvider()), await (await house.aCompany()).anAdmin()]
    expect((await letGo(admin, support.userId)).refusal.code).toBe('agent.notFound')
    expect((await letGo(stranger, ana.userId)).refusal.code).toBe('agent.notFound')
    expect((await letGo(admin, 'ninguem')).refusal.code).toBe('agent.notFound')
  })
})

describe('who is deleted', () => {
  it('is out at once, in no list and not found again, and the log has what was set up for them', async () => {
    const { companyId, admin, ana, sales, aChatOfAna } = await aScene()
    await aChatOfAna()
    expect((await remove(admin, ana.userId)).result).toEqual({ removed: true, chats: 1 })
    expect((await profile(ana.token)).status).toBe(401)
    expect((await house.ask(teamCalls.listAgents, { companyId }, admin)).result.map(({ name }) => name)).toEqual(['Chefe'])
    for (const again of [remove, deactivate]) expect((await again(admin, ana.userId)).refusal.code).toBe('agent.notFound')
    expect((await activate(admin, ana.userId)).refusal.code).toBe('agent.notFound')
    const before = { name: 'Ana', email: ana.email, permissions: ['agent'], departmentAll: false, departmentIdList: [sales], capacity: 0 }
    const after = { receiverId: '0', chats: 1 }
    expect(await entriesOf(companyId)).toEqual([{ userId: admin.userId, what: 'agent.delete', target: ana.userId, before, after }])
  })

  it('may be inactive, and what chats they were left with go to somebody', async () => {
    const { companyId, admin, ana, aChatOfAna } = await aScene()
    await deactivate(admin, ana.userId)
    await aChatOfAna()
    expect((await remove(admin, ana.userId)).result).toEqual({ removed: true, chats: 1 })
    expect(await handOversIn(companyId)).toHaveLength(1)
  })

  it('[AG45] by the users’ call leaves the chats to the queues', async () => {
    const { companyId, admin, ana, aChatOfAna } = await aScene()
    await aChatOfAna()
    expect((await house.ask(userCalls.removeUser, { companyId, userId: ana.userId }, admin)).result).toEqual({ removed: true })
    expect(await handOversIn(companyId)).toEqual([{ from: { agentId: ana.userId }, to: { kind: 'queue' } }])
  })
})
