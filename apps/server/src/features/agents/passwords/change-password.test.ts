import { agentCalls } from '@prosa/contract/agents/calls'
import { passwordCalls } from '@prosa/contract/agents/password-calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { sessionEvents } from '@prosa/contract/session/events'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WrittenEvent } from '../../../kit/events/outbox.ts'
import { greetedClient } from '../../../testing/live-client.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { queuedMails } from '../../../testing/scenes/queued-mails.ts'
import { testPassword } from '../../../testing/scenes/test-password.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { lockPassword } from '../../session/public.ts'

const { changePassword } = passwordCalls
const { getToken } = sessionCalls
const newPassword = 'Nova#Senha2027'

let house: TestHouse
let origin: string
const heard: WrittenEvent[] = []
beforeAll(async () => {
  house = await testHouse({ live: true })
  house.house.events.subscribe((events) => heard.push(...events))
  await house.house.events.start()
  origin = await house.app.listen({ port: 0, host: '127.0.0.1' })
})

const aPerson = async () => (await house.aCompany()).anAgent({ name: 'Ana Souza' })
const change = ({ token }: { token: string }, password = newPassword, currentPassword: string | undefined = testPassword) =>
  house.ask(changePassword, { password, ...(currentPassword === undefined ? {} : { currentPassword }) }, { token })
const signIn = (username: string, password: string) => house.ask(getToken, { grant_type: 'password', username, password })
const profile = (token: string) => house.ask(agentCalls.getProfile, {}, { token })
const sessionRow = async ({ sessionId }: { sessionId: string }) =>
  (await house.superuser`select * from sessions where session_id = ${sessionId}`)[0]!
const passwordHashOf = async ({ email }: TestAgent) => (await house.superuser`select password_hash from persons where email = ${email}`)[0]!
const limit = ({ sessionId }: TestAgent) => house.superuser`update sessions set limited_to = 'newPassword' where session_id = ${sessionId}`

/** Another browser of the same person. */
async function anotherSession({ email }: TestAgent) {
  const { result } = await signIn(email, testPassword)
  const { sessionId } = (await house.house.accessTokens.read(result.access_token, house.clock.now()))!
  return { sessionId, token: result.access_token, refreshToken: result.refresh_token }
}

describe('choosing a new password', () => {
  it('[AG16] lets in with the new one and no more with the old one, and says so by mail and in the audit log', async () => {
    const ana = await aPerson()
    house.clock.advance(1_000)
    expect((await change(ana)).result).toEqual({ changed: true })
    expect((await signIn(ana.email, testPassword)).refusal.code).toBe('session.wrongLogin')
    expect((await signIn(ana.email, newPassword)).status).toBe(200)
    expect((await profile(ana.token)).result.lastUpdateTime).toBe(house.clock.now())
    expect(await queuedMails(house, ana.email)).toMatchObject([
      { kind: 'passwordChanged', language: 'pt', values: { name: 'Ana Souza', at: house.clock.now(), path: '/forgot/password' } },
    ])
    const entries = await house.superuser`select what, target, before, after from audit_entries where user_id = ${ana.userId}
      and what = 'password.change'`
    expect(entries).toEqual([{ what: 'password.change', target: ana.userId, before: null, after: null }])
  })

  it('[AG16] goes on in the session it was chosen in, whose refresh token stays good', async () => {
    const ana = await anotherSession(await aPerson())
    house.clock.advance(1_000)
    await change(ana)
    expect((await profile(ana.token)).status).toBe(200)
    expect((await house.ask(getToken, { grant_type: 'refresh_token', refresh_token: ana.refreshToken })).status).toBe(200)
    expect(await sessionRow(ana)).toMatchObject({ provenAt: house.clock.now(), limitedTo: null, endedAt: null })
  })

  it('[AG16] ends every other session at once: its calls, its refresh token, its socket', async () => {
    const ana = await aPerson()
    const other = await anotherSession(ana)
    const screen = await greetedClient(origin, { ...ana, token: other.token })
    await house.superuser`insert into devices (company_id, session_id, user_id, device_type, seen_at)
      values (${ana.companyId}, ${other.sessionId}, ${ana.userId}, 'android', now())`
    house.clock.advance(1_000)
    await change(ana)
    expect((await profile(other.token)).refusal.code).toBe('session.invalid')
    const refreshed = await house.ask(getToken, { grant_type: 'refresh_token', refresh_token: other.refreshToken })
    expect(refreshed.refusal.code).toBe('session.wrongGrant')
    await waitUntil('its socket is closed', () => screen.named('gone').length)
    const ended = heard.filter(({ companyId, name }) => companyId === ana.companyId && name === sessionEvents.ended.name)
    expect(ended).toMatchObject([{ payload: { userId: ana.userId, sessionId: other.sessionId, endedAt: house.clock.now() } }])
    expect(await house.superuser`select 1 from devices where session_id = ${other.sessionId}`).toEqual([])
  })

  it('ends nobody else’s session', async () => {
    const company = await house.aCompany()
    const [ana, bia] = [await company.anAgent(), await company.anAgent()]
    house.clock.advance(1_000)
    await change(ana)
    expect((await profile(bia.token)).status).toBe(200)
  })
})

describe('[AG14] R106 a new password is refused', () => {
  it.each([
    ['too weak', 'fraca', 'password.weak'],
    ['the same', testPassword, 'password.same'],
  ])('that is %s', async (_, password, code) => {
    const ana = await aPerson()
    const before = await passwordHashOf(ana)
    const { status, refusal } = await change(ana, password)
    expect([status, refusal.code]).toEqual([400, code])
    expect(await passwordHashOf(ana)).toEqual(before)
    expect(await queuedMails(house, ana.email)).toEqual([])
  })
})

describe('[AG15] the current password', () => {
  it.each([
    ['a wrong one', 'Errada#2026x'],
    ['an empty one', ''],
    ['none', undefined],
  ])('is asked for: %s is refused', async (_, currentPassword) => {
    const ana = await aPerson()
    const { status, refusal } = await house.ask(
      changePassword,
      { password: newPassword, ...(currentPassword === undefined ? {} : { currentPassword }) },
      ana,
    )
    expect([status, refusal.code]).toEqual([400, 'password.wrong'])
    expect((await signIn(ana.email, testPassword)).status).toBe(200)
  })

  it('is not asked for in a session that was begun with a mailed or a given one', async () => {
    const ana = await aPerson()
    await limit(ana)
    house.clock.advance(1_000)
    expect((await profile(ana.token)).refusal.code).toBe('session.newPasswordNeeded')
    expect((await house.ask(changePassword, { password: testPassword }, ana)).refusal.code).toBe('password.same')
    expect((await house.ask(changePassword, { password: newPassword }, ana)).result).toEqual({ changed: true })
    expect((await profile(ana.token)).status).toBe(200)
    expect(await sessionRow(ana)).toMatchObject({ limitedTo: null })
    expect(await house.superuser`select password_temporary from persons where email = ${ana.email}`).toEqual([{ passwordTemporary: false }])
  })

  it('may be tried ten times in 15 minutes, also at the same moment, and then also the right one has to wait', async () => {
    const ana = await aPerson()
    const tried = await Promise.all(Array.from({ length: 12 }, () => change(ana, newPassword, 'Errada#2026x')))
    const codes = tried.map(({ refusal }) => refusal.code).toSorted()
    expect(codes).toEqual([...Array(10).fill('password.wrong'), ...Array(2).fill('session.tooManyTries')])
    house.clock.advance(300_000)
    const refused = await change(ana)
    expect([refused.status, refused.refusal.code, refused.headers['retry-after']]).toEqual([429, 'session.tooManyTries', '600'])
    house.clock.advance(600_000)
    const again = await signIn(ana.email, testPassword)
    expect((await change({ token: again.result.access_token })).status).toBe(200)
  })

  it('that was right forgets the wrong ones', async () => {
    const ana = await aPerson()
    for (let tried = 0; tried < 9; tried++) await change(ana, newPassword, 'Errada#2026x')
    expect((await change(ana)).status).toBe(200)
    expect((await change(ana, testPassword, 'Errada#2026x')).refusal.code).toBe('password.wrong')
  })
})

describe('[AG16] a sign-in and a new password at the same moment', () => {
  const personIdOf = async ({ email }: TestAgent) =>
    (await house.superuser<[{ personId: string }]>`select person_id from persons where email = ${email}`)[0].personId
  const somebodyWaits = async () =>
    (await house.superuser`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`).length

  it('with the old one: nobody gets in', async () => {
    const ana = await aPerson()
    const personId = await personIdOf(ana)
    const { signingIn } = await house.house.database.transaction(ana.companyId, async (db) => {
      await lockPassword(db, personId)
      const changedAt = house.clock.now()
      house.clock.advance(1_000)
      const signingIn = signIn(ana.email, testPassword)
      await waitUntil('it was found right and waits', somebodyWaits)
      await db`select doors.set_password(${personId}, 'another', false, ${changedAt})`
      return { signingIn }
    })
    expect((await signingIn).refusal.code).toBe('session.wrongLogin')
  })

  it('the new one is later than whoever came in before it', async () => {
    const ana = await aPerson()
    const personId = await personIdOf(ana)
    const { changing } = await house.house.database.transaction(ana.companyId, async (db) => {
      await lockPassword(db, personId)
      const changing = change(ana)
      await waitUntil('it waits', somebodyWaits)
      house.clock.advance(1_000)
      return { changing }
    })
    expect((await changing).status).toBe(200)
    const rows = await house.superuser`select sessions_end_before from persons where person_id = ${personId}`
    expect(rows).toEqual([{ sessionsEndBefore: house.clock.now() }])
  })
})

describe('two changes at the same moment', () => {
  it('with the same current password: one is done', async () => {
    const ana = await aPerson()
    house.clock.advance(1_000)
    const answers = await Promise.all(['Uma#Senha2027', 'Outra#Senha2027'].map((password) => change(ana, password)))
    expect(answers.map(({ status, refusal }) => (status === 200 ? 'changed' : refusal.code)).toSorted()).toEqual([
      'changed',
      'password.wrong',
    ])
  })

  it('in two limited sessions: the one that comes second is over', async () => {
    const ana = await aPerson()
    const other = { ...ana, ...(await anotherSession(ana)) }
    for (const session of [ana, other]) await limit(session)
    house.clock.advance(1_000)
    const answers = await Promise.all([
      house.ask(changePassword, { password: 'Uma#Senha2027' }, ana),
      house.ask(changePassword, { password: 'Outra#Senha2027' }, other),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })
})
