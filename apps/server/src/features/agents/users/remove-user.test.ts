import { agentCalls } from '@prosa/contract/agents/calls'
import { agentEvents } from '@prosa/contract/agents/events'
import { UserStatus } from '@prosa/contract/agents/states'
import { userCalls } from '@prosa/contract/agents/user-calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { sessionEvents } from '@prosa/contract/session/events'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import type { WrittenEvent } from '../../../kit/events/outbox.ts'
import { greetedClient } from '../../../testing/live-client.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { testPassword } from '../../../testing/scenes/test-password.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'

let house: TestHouse
let origin: string
const heard: WrittenEvent[] = []
beforeAll(async () => {
  house = await testHouse({ live: true })
  house.house.events.subscribe((events) => heard.push(...events))
  await house.house.events.start()
  origin = await house.app.listen({ port: 0, host: '127.0.0.1' })
})

const remove = (admin: TestAgent, userId: string, companyId = admin.companyId) =>
  house.ask(userCalls.removeUser, { companyId, userId }, admin)
const signIn = (username: string) => house.ask(sessionCalls.getToken, { grant_type: 'password', username, password: testPassword })
const profile = (token: string) => house.ask(agentCalls.getProfile, {}, { token })

async function aPair() {
  const company = await house.aCompany()
  return { company, admin: await company.anAdmin(), ana: await company.anAgent({ name: 'Ana' }) }
}

describe('[AG26] who is removed', () => {
  it('is out at once: no token opens a call, none earns the next, no password opens a session', async () => {
    const { admin, ana } = await aPair()
    const other = (await signIn(ana.email)).result
    expect((await remove(admin, ana.userId)).result).toEqual({ removed: true })
    for (const token of [ana.token, other.access_token]) {
      const { status, refusal } = await profile(token)
      expect([status, refusal.code]).toEqual([401, 'session.invalid'])
    }
    expect((await house.ask(sessionCalls.getToken, { grant_type: 'refresh_token', refresh_token: other.refresh_token })).status).toBe(400)
    expect((await signIn(ana.email)).refusal.code).toBe('session.wrongLogin')
  })

  it('sees their open pages end', async () => {
    const { admin, ana } = await aPair()
    const screen = await greetedClient(origin, ana)
    await remove(admin, ana.userId)
    await waitUntil('it is cut off', () => screen.named('gone').length > 0)
    expect(screen.named(sessionEvents.ended.name)).toHaveLength(1)
  })

  it('has every session ended and told, once each, and no pushes left', async () => {
    const { admin, ana } = await aPair()
    const { companyId, userId, sessionId } = ana
    await signIn(ana.email)
    await house.superuser`insert into push_subscriptions (company_id, endpoint_hash, session_id, user_id, endpoint, p256dh, auth)
      values (${companyId}, 'hash', ${sessionId}, ${userId}, 'https://push.test/1', 'p', 'a')`
    await house.superuser`insert into devices (company_id, session_id, user_id, device_type, seen_at)
      values (${companyId}, ${sessionId}, ${userId}, 'android', now())`
    await remove(admin, userId)
    const sessions = await house.superuser`select session_id, ended_at from sessions where user_id = ${userId}`
    expect(sessions).toHaveLength(2)
    for (const session of sessions) expect(session.endedAt).toBe(house.clock.now())
    const told = heard.filter((event) => event.companyId === companyId)
    const ends = told.filter(({ name }) => name === sessionEvents.ended.name).map(({ entityKey }) => entityKey)
    expect(ends.toSorted()).toEqual(sessions.map((session) => `session:${session.sessionId}`).toSorted())
    expect(told.filter(({ name }) => name === agentEvents.userChanged.name)).toMatchObject([{ payload: { userId, version: 2 } }])
    expect(await house.superuser`select 1 from push_subscriptions where user_id = ${userId}`).toEqual([])
    expect(await house.superuser`select 1 from devices where user_id = ${userId}`).toEqual([])
  })

  it('stays in their other companies', async () => {
    const [{ admin, ana }, elsewhere] = [await aPair(), await house.aCompany()]
    const there = await elsewhere.anAgent({ email: ana.email })
    await remove(admin, ana.userId)
    expect((await profile(there.token)).status).toBe(200)
    expect((await signIn(ana.email)).status).toBe(200)
  })

  it('is marked and not erased, is in no list, and the log has who did it', async () => {
    const { admin, ana } = await aPair()
    await remove(admin, ana.userId)
    const { result } = await house.ask(agentCalls.getAvailability, { companyId: admin.companyId, agentId: ana.userId }, admin)
    expect(result).toMatchObject({ status: UserStatus.Deleted, version: 2 })
    expect((await house.ask(userCalls.listUsers, { companyId: admin.companyId }, admin)).result).toEqual([])
    const entries =
      await house.superuser`select user_id, what, target, before, after from audit_entries where company_id = ${admin.companyId}`
    const everywhere = { departmentAll: true, departmentIdList: [], capacity: 0 }
    const before = { name: 'Ana', email: ana.email, permissions: ['agent'], ...everywhere }
    const after = { receiverId: '0', chats: 0 }
    expect(entries).toEqual([{ userId: admin.userId, what: 'user.remove', target: ana.userId, before, after }])
  })
})

describe('a removal', () => {
  it('R203 is understood with the slash at the end that the specification writes', async () => {
    const { admin, ana } = await aPair()
    const url = `/api/company/${admin.companyId}/${ana.userId}/delete/`
    const answer = await house.app.inject({ method: 'DELETE', url, headers: { authorization: `Bearer ${admin.token}` } })
    expect([answer.statusCode, answer.json()]).toEqual([200, { removed: true }])
  })

  it('finds nobody who was removed already, is of another company or is not there', async () => {
    const { admin, ana } = await aPair()
    const stranger = await (await house.aCompany()).anAgent()
    await remove(admin, ana.userId)
    for (const userId of [ana.userId, stranger.userId, 'ninguem']) {
      const { status, refusal } = await remove(admin, userId)
      expect([status, refusal.code]).toEqual([404, 'agent.notFound'])
    }
    expect((await remove(admin, stranger.userId, stranger.companyId)).refusal.code).toBe('company.foreign')
    expect((await profile(stranger.token)).status).toBe(200)
  })

  it('[AG23] of the provider’s staff is for their colleagues only', async () => {
    const { company, admin } = await aPair()
    const [support, duty] = [
      await company.anAdmin({ email: `${newId()}@prosa.test` }),
      await company.anAdmin({ email: `${newId()}@prosa.test` }),
    ]
    expect((await remove(admin, support.userId)).refusal.code).toBe('agent.notFound')
    expect((await remove(duty, support.userId)).status).toBe(200)
  })

  it('of oneself is for who is not the only administrator, and ends their own session', async () => {
    const { company, admin } = await aPair()
    expect((await remove(admin, admin.userId)).refusal.code).toBe('agent.lastAdmin')
    await company.anAdmin()
    expect((await remove(admin, admin.userId)).status).toBe(200)
    expect((await profile(admin.token)).status).toBe(401)
  })
})
