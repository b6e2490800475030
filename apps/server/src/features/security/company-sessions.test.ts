import type { SentOf } from '@prosa/contract/kit/call'
import { securityCalls } from '@prosa/contract/security/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { greetedClient } from '../../testing/live-client.ts'
import type { TestAgent, TestCompany } from '../../testing/scenes/a-company.ts'
import { testPassword } from '../../testing/scenes/test-password.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'

const { listCompanySessions, endCompanySession, endCompanySessions } = securityCalls

let house: TestHouse
let origin: string
let company: TestCompany
let admin: TestAgent
let ana: TestAgent
beforeAll(async () => {
  house = await testHouse({ live: true })
  await house.house.events.start()
  origin = await house.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  company = await house.aCompany()
  admin = await company.anAdmin({ name: 'Clara Chefe' })
  house.clock.advance(1)
  ana = await company.anAgent({ name: 'Ana Souza' })
  house.clock.advance(1)
})

const list = (filter: Omit<SentOf<typeof listCompanySessions>, 'companyId'> = {}, { companyId, token } = admin) =>
  house.ask(listCompanySessions, { companyId, ...filter }, { token })
const end = ({ sessionId }: { sessionId: string }, { companyId, token } = admin) =>
  house.ask(endCompanySession, { companyId, sessionId }, { token })
const endAll = (withOwn: boolean, { companyId, token } = admin) => house.ask(endCompanySessions, { companyId, withOwn }, { token })
const lives = async ({ token }: TestAgent) => (await house.ask(sessionCalls.listSessions, {}, { token })).status === 200

describe('[SC1] the sessions of everybody', () => {
  it('are listed with person, device, address and times, the newest first', async () => {
    const { result } = await list()
    const known = {
      address: '127.0.0.1',
      userAgent: 'test',
      deviceType: null,
      startedAt: expect.any(Number),
      lastUsedAt: expect.any(Number),
    }
    expect(result).toEqual({
      sessions: [
        { ...known, sessionId: ana.sessionId, userId: ana.userId, userName: 'Ana Souza', current: false },
        { ...known, sessionId: admin.sessionId, userId: admin.userId, userName: 'Clara Chefe', current: true },
      ],
      containsMore: false,
      total: 2,
    })
  })

  it('come page by page, each once, and of one person', async () => {
    for (let more = 0; more < 3; more++) await company.anAgent()
    const first = (await list({ limit: 2 })).result
    const second = (await list({ limit: 2, beforeId: first.sessions[1]!.sessionId })).result
    const third = (await list({ limit: 2, beforeId: second.sessions[1]!.sessionId })).result
    expect([first, second, third].map(({ sessions, containsMore }) => [sessions.length, containsMore])).toEqual([
      [2, true],
      [2, true],
      [1, false],
    ])
    expect(new Set([first, second, third].flatMap(({ sessions }) => sessions.map(({ sessionId }) => sessionId))).size).toBe(5)
    expect((await list({ userId: ana.userId })).result).toMatchObject({ sessions: [{ userId: ana.userId }], total: 1 })
  })

  it('are those of the company only, and without the provider’s staff', async () => {
    await (await house.aCompany()).anAgent()
    await company.anAgent({ email: `equipe@${house.house.config.internalDomain}` })
    expect((await list()).result.total).toBe(2)
    expect((await house.ask(listCompanySessions, { companyId: (await house.aCompany()).companyId }, admin)).refusal.code).toBe(
      'company.foreign',
    )
  })

  it('tell administrators of who comes and goes, and nobody else', async () => {
    const [screen, hers] = [await greetedClient(origin, admin), await greetedClient(origin, ana)]
    const told = (client: typeof screen) => JSON.stringify(client.named('events')).split('security.sessionsChanged').length - 1
    await house.ask(sessionCalls.getToken, { grant_type: 'password', username: ana.email, password: testPassword })
    await waitUntil('the sign-in is told', () => told(screen) === 1)
    const other = await company.anAgent()
    await end(other)
    await waitUntil('the end is told', () => told(screen) === 2)
    const double = await (await house.aCompany()).anAgent({ email: ana.email })
    await house.ask(sessionCalls.switchCompany, { targetCompanyId: company.companyId }, double)
    await waitUntil('who came over from another company is told', () => told(screen) === 3)
    expect(told(hers)).toBe(0)
  })
})

describe('[SC2] an administrator', () => {
  it('ends a session of somebody else at once, and it is written down', async () => {
    const screen = await greetedClient(origin, ana)
    expect((await end(ana)).result).toEqual({ ended: 1 })
    expect(await lives(ana)).toBe(false)
    await waitUntil('its socket is closed', () => screen.named('gone').length)
    const entries = await house.superuser`select user_id, what, target, before from audit_entries where company_id = ${company.companyId}`
    expect(entries).toEqual([{ userId: admin.userId, what: 'session.revoke', target: ana.sessionId, before: { userId: ana.userId } }])
    expect((await end(ana)).refusal.code).toBe('session.notFound')
  })

  it('ends all but the own one, or also that', async () => {
    expect((await endAll(false)).result).toEqual({ ended: 1 })
    expect([await lives(ana), await lives(admin)]).toEqual([false, true])
    expect((await endAll(true)).result).toEqual({ ended: 1 })
    expect(await lives(admin)).toBe(false)
    const entries =
      await house.superuser`select after from audit_entries where company_id = ${company.companyId} order by after->>'withOwn'`
    expect(entries.map(({ after }) => after)).toEqual([
      { ended: 1, withOwn: false },
      { ended: 1, withOwn: true },
    ])
  })

  it('of two who end each other at the same moment the first stays', async () => {
    const other = await company.anAdmin()
    const answers = await Promise.all([endAll(false), endAll(false, other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  it('ends nobody’s session elsewhere, nor that of the provider’s staff', async () => {
    const stranger = await (await house.aCompany()).anAgent()
    const staff = await company.anAgent({ email: `outra@${house.house.config.internalDomain}` })
    for (const away of [stranger, staff]) expect((await end(away)).refusal.code).toBe('session.notFound')
    await endAll(false)
    expect([await lives(stranger), await lives(staff)]).toEqual([true, true])
  })
})
