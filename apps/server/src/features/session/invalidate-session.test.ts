import { agentCalls } from '@prosa/contract/agents/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { sessionEvents } from '@prosa/contract/session/events'
import { accessTokenLife, sessionLife } from '@prosa/contract/session/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { accessTokens } from '../../kit/crypto/access-token.ts'
import type { WrittenEvent } from '../../kit/events/outbox.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { testPassword } from '../../testing/scenes/test-password.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

const { getToken, invalidateSession, inspectToken, endSession, endOwnSession } = sessionCalls

let house: TestHouse
const heard: WrittenEvent[] = []
beforeAll(async () => {
  house = await testHouse()
  house.house.events.subscribe((events) => heard.push(...events))
})

const refresh = (refresh_token: string) => house.ask(getToken, { grant_type: 'refresh_token', refresh_token })
const profile = (token: string) => house.ask(agentCalls.getProfile, {}, { token })
const invalidate = (tokens: { accessToken?: string; refreshToken?: string }) =>
  house.ask(invalidateSession, tokens, { address: '10.7.7.7', headers: { 'user-agent': 'Navegador/7' } })

async function aSession() {
  const person = await (await house.aCompany()).anAgent()
  const { result } = await house.ask(getToken, { grant_type: 'password', username: person.email, password: testPassword })
  return { person, accessToken: result.access_token, refreshToken: result.refresh_token }
}
type Session = Awaited<ReturnType<typeof aSession>>

/** What was written when sessions of this company ended. */
const endsOf = async ({ companyId }: TestAgent) => ({
  events: heard.filter((event) => event.companyId === companyId && event.name === sessionEvents.ended.name).length,
  entries: await house.superuser`select user_id, address, user_agent from audit_entries
    where company_id = ${companyId} and what = 'session.end'`,
})

const anEnd = ({ person: { userId } }: Session) => ({
  events: 1,
  entries: [{ userId, address: '10.7.7.7', userAgent: 'Navegador/7' }],
})

describe('[SE17] a session ends by', () => {
  const later = () => house.clock.advance(accessTokenLife)
  type Way = [title: string, used: readonly ('accessToken' | 'refreshToken')[], before?: (session: Session) => unknown]
  const ways: Way[] = [
    ['its access token', ['accessToken']],
    ['its refresh token', ['refreshToken']],
    ['both', ['accessToken', 'refreshToken']],
    ['an access token that has expired', ['accessToken'], later],
    ['a refresh token that was used', ['refreshToken'], ({ refreshToken }) => refresh(refreshToken)],
  ]

  it.each(ways)('%s, once', async (_, used, before) => {
    const session = await aSession()
    const { person, accessToken, refreshToken } = session
    await before?.(session)
    const tokens = Object.fromEntries(used.map((name) => [name, session[name]]))
    const first = await invalidate(tokens)
    expect([first.status, first.result]).toEqual([200, { ended: true }])
    expect((await profile(accessToken)).status).toBe(401)
    expect((await refresh(refreshToken)).refusal.code).toBe('session.wrongGrant')
    expect(await endsOf(person)).toEqual(anEnd(session))
    expect((await invalidate(tokens)).body).toBe(first.body)
    expect(await endsOf(person)).toEqual(anEnd(session))
  })

  it('many at the same moment, once', async () => {
    const session = await aSession()
    const { person, accessToken, refreshToken } = session
    await Promise.all(Array.from({ length: 8 }, () => invalidate({ accessToken, refreshToken })))
    expect(await endsOf(person)).toEqual(anEnd(session))
  })

  it('nothing of another session, also of the same person', async () => {
    const { person, accessToken } = await aSession()
    await invalidate({ accessToken })
    expect((await profile(person.token)).status).toBe(200)
  })

  it('nothing that is no token of it, with the same answer', async () => {
    const { person, accessToken, refreshToken } = await aSession()
    const claims = (await house.house.accessTokens.read(accessToken, house.clock.now()))!
    const forged = await accessTokens('x'.repeat(44)).sign(claims, house.clock.now())
    for (const tokens of [{}, { accessToken: 'nada' }, { refreshToken: 'nada' }, { accessToken: forged, refreshToken: accessToken }]) {
      expect(await invalidate(tokens)).toMatchObject({ status: 200, result: { ended: true } })
    }
    expect(await endsOf(person)).toEqual({ events: 0, entries: [] })
    expect((await refresh(refreshToken)).status).toBe(200)
  })

  it('nothing once it has run out by itself', async () => {
    const { person, accessToken } = await aSession()
    house.clock.advance(sessionLife.short)
    expect((await invalidate({ accessToken })).result).toEqual({ ended: true })
    expect(await endsOf(person)).toEqual({ events: 0, entries: [] })
  })
})

describe('[SE18] asked about a token', () => {
  const inspect = async (token: string) => (await house.ask(inspectToken, { token })).result

  it('that opens calls, it is told for whom and until when', async () => {
    const { person, accessToken } = await aSession()
    const { companyId, userId } = person
    const { expiresAt } = (await house.house.accessTokens.read(accessToken, house.clock.now()))!
    expect(await inspect(accessToken)).toEqual({ active: true, companyId, userId, expiresAt })
  })

  it('that opens none, nothing else is told', async () => {
    const [expired, ended, left, living] = [await aSession(), await aSession(), await aSession(), await aSession()]
    await house.ask(endSession, {}, { token: ended.accessToken })
    await house.superuser`update memberships set deactivated_at = now() where user_id = ${left.person.userId}`
    const claims = (await house.house.accessTokens.read(expired.accessToken, house.clock.now()))!
    const forged = await accessTokens('x'.repeat(44)).sign(claims, house.clock.now())
    for (const token of [ended.accessToken, left.accessToken, living.refreshToken, `${living.accessToken}x`, forged, 'nada'])
      expect(await inspect(token)).toEqual({ active: false })
    house.clock.advance(accessTokenLife)
    expect(await inspect(expired.accessToken)).toEqual({ active: false })
  })

  it('the metrics do not carry it', async () => {
    const { accessToken } = await aSession()
    await inspect(accessToken)
    const { body } = await house.app.inject('/metrics')
    expect(body).toContain('call="inspectToken"')
    expect(body).not.toContain(accessToken)
  })
})

describe('[SE9] who ends their own session by name', () => {
  const end = ({ accessToken }: Session, companyId: string, userId: string) =>
    house.ask(endOwnSession, { companyId, userId }, { token: accessToken })

  it('ends access and refresh at once', async () => {
    const session = await aSession()
    const { person, accessToken, refreshToken } = session
    expect((await end(session, person.companyId, person.userId)).result).toEqual({ ended: true })
    expect((await profile(accessToken)).refusal.code).toBe('session.invalid')
    expect((await refresh(refreshToken)).refusal.code).toBe('session.wrongGrant')
    expect(await endsOf(person)).toMatchObject({ events: 1, entries: [{ userId: person.userId }] })
  })

  it('cannot name another, of this company or of another one', async () => {
    const company = await house.aCompany()
    const [admin, colleague, stranger] = [await company.anAdmin(), await company.anAgent(), (await aSession()).person]
    const asked = (companyId: string, userId: string) => house.ask(endOwnSession, { companyId, userId }, { token: admin.token })
    for (const userId of [colleague.userId, stranger.userId, 'ninguem']) {
      expect((await asked(company.companyId, userId)).refusal.code).toBe('agent.notFound')
    }
    expect((await asked(stranger.companyId, stranger.userId)).refusal.code).toBe('company.foreign')
    for (const { token } of [admin, colleague, stranger]) expect((await profile(token)).status).toBe(200)
  })
})
