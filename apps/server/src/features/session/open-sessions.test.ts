import { agentCalls } from '@prosa/contract/agents/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { sessionLife } from '@prosa/contract/session/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { greetedClient } from '../../testing/live-client.ts'
import { liveNode } from '../../testing/programs/live-node.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { testPassword } from '../../testing/scenes/test-password.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'

const { getToken, listSessions, revokeSession, revokeOtherSessions, endAgentSessions } = sessionCalls

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
  await house.house.events.start()
})

const list = (token: string) => house.ask(listSessions, {}, { token })
const profile = (token: string) => house.ask(agentCalls.getProfile, {}, { token })
const refresh = (refresh_token: string) => house.ask(getToken, { grant_type: 'refresh_token', refresh_token })

/** One more session of somebody, from a browser of its own. */
async function signedIn({ email, userId, companyId }: TestAgent, browser = 'Navegador/1') {
  house.clock.advance(1_000)
  const asked = { grant_type: 'password', username: email, password: testPassword } as const
  const { result } = await house.ask(getToken, asked, { address: '10.1.1.1', headers: { 'user-agent': browser } })
  const { sessionId } = (await house.house.accessTokens.read(result.access_token, house.clock.now()))!
  return { companyId, userId, email, sessionId, token: result.access_token, refreshToken: result.refresh_token }
}

const auditOf = ({ companyId }: TestAgent) =>
  house.superuser`select user_id, target, before from audit_entries where company_id = ${companyId} and what = 'session.revoke' order by target`

async function isOver({ token, refreshToken }: { token: string; refreshToken: string }) {
  return [(await profile(token)).status, (await refresh(refreshToken)).refusal.code]
}
const over = [401, 'session.wrongGrant']

describe('[SE31] the open sessions', () => {
  it('are one’s own of this company, the one used last first', async () => {
    const company = await house.aCompany()
    const ana = await company.anAgent()
    const phone = await signedIn(ana, 'Telefone/2')
    await company.anAgent()
    await (await house.aCompany()).anAgent({ email: ana.email })
    await house.superuser`insert into devices (company_id, session_id, user_id, device_type, seen_at)
      values (${ana.companyId}, ${phone.sessionId}, ${ana.userId}, 'android', now())`
    const { result, headers } = await list(ana.token)
    const now = house.clock.now()
    expect(result).toEqual([
      {
        sessionId: phone.sessionId,
        address: '10.1.1.1',
        userAgent: 'Telefone/2',
        deviceType: 'android',
        startedAt: now,
        lastUsedAt: now,
        current: false,
      },
      {
        sessionId: ana.sessionId,
        address: '127.0.0.1',
        userAgent: 'test',
        deviceType: null,
        startedAt: now - 1_000,
        lastUsedAt: now - 1_000,
        current: true,
      },
    ])
    expect(headers['cache-control']).toBe('no-store')
  })

  it('are without the ended, the expired and those from before a new password', async () => {
    const ana = await (await house.aCompany()).anAgent()
    const [ended, expired, outdated, asking] = [await signedIn(ana), await signedIn(ana), await signedIn(ana), await signedIn(ana)]
    const now = house.clock.now()
    await house.superuser`update sessions set ended_at = now() where session_id in (${ended.sessionId}, ${ana.sessionId})`
    await house.superuser`update sessions set expires_at = ${now} where session_id = ${expired.sessionId}`
    await house.superuser`update persons set sessions_end_before = ${now} where email = ${ana.email}`
    await house.superuser`update sessions set proven_at = ${now - 1} where session_id = ${outdated.sessionId}`
    expect((await list(asking.token)).result.map(({ sessionId }) => sessionId)).toEqual([asking.sessionId])
  })

  it('are a hundred at most', async () => {
    const ana = await (await house.aCompany()).anAgent()
    await house.superuser`insert into sessions
        (company_id, session_id, user_id, kept, address, user_agent, started_at, last_used_at, expires_at)
      select company_id, md5(session_id || ' ' || n)::uuid, user_id, kept, address, user_agent, started_at, last_used_at - n * interval '1 minute', expires_at
      from sessions, generate_series(1, 120) n where session_id = ${ana.sessionId}`
    expect((await list(ana.token)).result).toHaveLength(100)
  })
})

describe('[SE32] ending one session', () => {
  it('refuses its tokens at once, ends its pushes, and leaves the others', async () => {
    const ana = await (await house.aCompany()).anAgent()
    const lost = await signedIn(ana)
    for (const { sessionId } of [ana, lost])
      await house.superuser`insert into push_subscriptions (company_id, endpoint_hash, session_id, user_id, endpoint, p256dh, auth)
        values (${ana.companyId}, ${Buffer.from(sessionId)}, ${sessionId}, ${ana.userId}, 'https://push.test/1', 'p', 'a')`
    expect((await house.ask(revokeSession, { sessionId: lost.sessionId }, { token: ana.token })).result).toEqual({ ended: 1 })
    expect(await isOver(lost)).toEqual(over)
    expect((await list(ana.token)).result.map(({ sessionId }) => sessionId)).toEqual([ana.sessionId])
    expect(await house.superuser`select session_id from push_subscriptions where user_id = ${ana.userId}`).toEqual([
      { sessionId: ana.sessionId },
    ])
    expect(await auditOf(ana)).toEqual([{ userId: ana.userId, target: lost.sessionId, before: { userId: ana.userId } }])
  })

  it('may end the one that asks', async () => {
    const ana = await signedIn(await (await house.aCompany()).anAgent())
    expect((await house.ask(revokeSession, { sessionId: ana.sessionId }, { token: ana.token })).status).toBe(200)
    expect(await isOver(ana)).toEqual(over)
  })

  it('ends its socket and tells the person’s other screens', async () => {
    const { origin } = await liveNode(house.house)
    const ana = await (await house.aCompany()).anAgent()
    const lost = await signedIn(ana)
    const [gone, stays] = [await greetedClient(origin, lost), await greetedClient(origin, ana)]
    await house.ask(revokeSession, { sessionId: lost.sessionId }, { token: ana.token })
    await waitUntil('it is gone', () => gone.named('gone').length)
    expect(gone.named('session.ended')).toHaveLength(1)
    await waitUntil('the others hear of it', () => JSON.stringify(stays.named('events')).includes(lost.sessionId))
    expect(stays.socket.connected).toBe(true)
  })

  it('knows no session of another person, of another company, none that is over and none that never was', async () => {
    const company = await house.aCompany()
    const [ana, colleague] = [await company.anAdmin(), await company.anAgent()]
    const elsewhere = await (await house.aCompany()).anAgent({ email: ana.email })
    const ended = await signedIn(ana)
    await house.superuser`update memberships set last_used_at = null where user_id = ${elsewhere.userId}`
    await house.ask(revokeSession, { sessionId: ended.sessionId }, { token: ana.token })
    const expired = await signedIn(ana)
    await house.superuser`update sessions set expires_at = ${house.clock.now()} where session_id = ${expired.sessionId}`
    for (const { sessionId } of [colleague, elsewhere, ended, expired, { sessionId: newId() }]) {
      const { status, refusal } = await house.ask(revokeSession, { sessionId }, { token: ana.token })
      expect([status, refusal.code]).toEqual([404, 'session.notFound'])
    }
    for (const { token } of [colleague, elsewhere]) expect((await profile(token)).status).toBe(200)
  })

  it('happens once when it is asked for twice at the same moment', async () => {
    const ana = await (await house.aCompany()).anAgent()
    const { sessionId } = await signedIn(ana)
    const answers = await Promise.all([1, 2, 3].map(() => house.ask(revokeSession, { sessionId }, { token: ana.token })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect(await auditOf(ana)).toHaveLength(1)
  })
})

describe('[SE33] ending all others', () => {
  it('leaves the session that asks, everybody else’s, and those in other companies', async () => {
    const company = await house.aCompany()
    const [ana, colleague] = [await company.anAgent(), await company.anAgent()]
    const others = [await signedIn(ana), await signedIn(ana)]
    const elsewhere = await (await house.aCompany()).anAgent({ email: ana.email })
    expect((await house.ask(revokeOtherSessions, {}, { token: ana.token })).result).toEqual({ ended: 2 })
    for (const other of others) expect(await isOver(other)).toEqual(over)
    for (const { token } of [ana, colleague, elsewhere]) expect((await profile(token)).status).toBe(200)
    expect((await auditOf(ana)).map(({ target }) => target)).toEqual(others.map(({ sessionId }) => sessionId).sort())
  })

  it('ends nothing where there is no other', async () => {
    const ana = await (await house.aCompany()).anAgent()
    expect((await house.ask(revokeOtherSessions, {}, { token: ana.token })).result).toEqual({ ended: 0 })
  })

  it('leaves one of two that end each other at the same moment', async () => {
    const ana = await (await house.aCompany()).anAgent()
    const both = [ana, await signedIn(ana)]
    const answers = await Promise.all(both.map(({ token }) => house.ask(revokeOtherSessions, {}, { token })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const alive = await Promise.all(both.map(async ({ token }) => (await profile(token)).status))
    expect(alive).toEqual(answers.map(({ status }) => status))
  })
})

describe('[SE34] an administrator', () => {
  const endAll = (asker: TestAgent, agentId: string) =>
    house.ask(endAgentSessions, { companyId: asker.companyId, agentId }, { token: asker.token })

  it('ends all sessions of somebody of the company, and says whose', async () => {
    const company = await house.aCompany()
    const [admin, ana] = [await company.anAdmin(), await company.anAgent()]
    const second = await signedIn(ana)
    const elsewhere = await (await house.aCompany()).anAgent({ email: ana.email })
    expect((await endAll(admin, ana.userId)).result).toEqual({ ended: 2 })
    expect((await profile(ana.token)).status).toBe(401)
    expect(await isOver(second)).toEqual(over)
    expect((await profile(elsewhere.token)).status).toBe(200)
    expect(await auditOf(admin)).toEqual(
      [ana.sessionId, second.sessionId].sort().map((target) => ({ userId: admin.userId, target, before: { userId: ana.userId } })),
    )
    expect((await endAll(admin, ana.userId)).result).toEqual({ ended: 0 })
  })

  it('ends those of somebody who is inactive, so that they stay ended', async () => {
    const company = await house.aCompany()
    const [admin, ana] = [await company.anAdmin(), await company.anAgent()]
    await house.superuser`update memberships set deactivated_at = now() where user_id = ${ana.userId}`
    expect((await endAll(admin, ana.userId)).result).toEqual({ ended: 1 })
    await house.superuser`update memberships set deactivated_at = null where user_id = ${ana.userId}`
    expect((await profile(ana.token)).status).toBe(401)
  })

  it('finds nobody of another company, nobody deleted and nobody of the provider', async () => {
    const company = await house.aCompany()
    const admin = await company.anAdmin()
    const [deleted, staff] = [await company.anAgent(), await company.anAdmin({ email: `${newId()}@prosa.test` })]
    const foreign = await (await house.aCompany()).anAgent()
    await house.superuser`update memberships set deleted_at = now() where user_id = ${deleted.userId}`
    for (const { userId } of [deleted, staff, foreign]) {
      const { status, refusal } = await endAll(admin, userId)
      expect([status, refusal.code]).toEqual([404, 'agent.notFound'])
    }
    for (const { token } of [staff, foreign]) expect((await profile(token)).status).toBe(200)
    expect((await endAll(staff, staff.userId)).result).toEqual({ ended: 1 })
  })
})

it('[SE9] a refresh token of a revoked session stays refused for its whole life', async () => {
  const ana = await (await house.aCompany()).anAgent()
  const lost = await signedIn(ana)
  await house.ask(revokeOtherSessions, {}, { token: ana.token })
  house.clock.advance(sessionLife.short / 2)
  expect((await refresh(lost.refreshToken)).status).toBe(400)
})
