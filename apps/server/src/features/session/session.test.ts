import { agentCalls } from '@prosa/contract/agents/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { accessTokenLife, rotationGrace, sessionLife, triesWindow } from '@prosa/contract/session/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../../kit/crypto/crypto.ts'
import { newId } from '../../kit/db/ids.ts'
import { testPassword } from '../../testing/scenes/test-password.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const { getToken, checkSession, endSession } = sessionCalls

const signIn = (username: string, password = testPassword, more: { scope?: string; address?: string } = {}) =>
  house.ask(getToken, { grant_type: 'password', username, password, ...(more.scope ? { scope: more.scope } : {}) }, more)
const refresh = (refresh_token: string) => house.ask(getToken, { grant_type: 'refresh_token', refresh_token })
const profile = (token: string) => house.ask(agentCalls.getProfile, {}, { token })
const aPerson = async () => (await house.aCompany()).anAgent()

describe('sign-in', () => {
  it('R001 gives a pair that works', async () => {
    const { email, userId } = await aPerson()
    const { status, result, headers } = await signIn(email)
    expect(status).toBe(200)
    expect(result).toMatchObject({ token_type: 'Bearer', expires_in: accessTokenLife / 1000 })
    expect(headers['cache-control']).toBe('no-store')
    expect((await profile(result.access_token)).result.userId).toBe(userId)
  })

  it('takes the e-mail in any case and with blanks around', async () => {
    const { email } = await aPerson()
    expect((await signIn(` ${email.toUpperCase()} `)).status).toBe(200)
  })

  it('[SE1] answers the same to an unknown e-mail, a wrong password, an inactive and a deleted person', async () => {
    const company = await house.aCompany()
    const [wrong, inactive, deleted] = [await company.anAgent(), await company.anAgent(), await company.anAgent()]
    await house.superuser`update memberships set deactivated_at = now() where user_id = ${inactive.userId}`
    await house.superuser`update memberships set deleted_at = now() where user_id = ${deleted.userId}`
    const answers = [
      await signIn('ninguem@teste.test'),
      await signIn(wrong.email, 'errada'),
      await signIn(inactive.email),
      await signIn(deleted.email),
    ]
    for (const { status, refusal } of answers) {
      expect({ status, ...refusal, requestId: '' }).toEqual({ status: 400, ...answers[0]!.refusal, requestId: '' })
    }
    expect(answers[0]!.refusal).toMatchObject({ code: 'session.wrongLogin' })
  })

  it('[SE13] refuses as RFC 6749 has it, with our code beside', async () => {
    expect((await signIn('ninguem2@teste.test')).refusal).toMatchObject({ error: 'invalid_grant', code: 'session.wrongLogin' })
    const wrongGrant = await house.ask(getToken, { grant_type: 'magic' as 'password' })
    expect(wrongGrant.refusal).toMatchObject({
      error: 'unsupported_grant_type',
      code: 'input.invalid',
      fields: [{ name: 'grant_type', problem: 'notInList' }],
    })
  })

  it('[SE2] slows down after five failures, refuses after ten, and lets in again after the window', async () => {
    const { email } = await aPerson()
    const address = '10.0.0.2'
    house.clock.waits.length = 0
    for (let failure = 0; failure < 10; failure++) await signIn(email, 'errada', { address })
    expect(house.clock.waits).toEqual([0, 0, 0, 0, 0, 500, 1000, 1500, 2000, 2500])
    const refused = await signIn(email, testPassword, { address })
    expect([refused.status, refused.refusal.code, refused.headers['retry-after']]).toEqual([429, 'session.tooManyTries', '300'])
    expect((await signIn(email, testPassword, { address: '10.0.0.3' })).status).toBe(200)
    house.clock.advance(triesWindow)
    expect((await signIn(email, testPassword, { address })).status).toBe(200)
  })

  it('[SE2] counts tries at the same moment', async () => {
    const { email } = await aPerson()
    const tries = await Promise.all(Array.from({ length: 14 }, () => signIn(email, 'errada', { address: '10.0.0.5' })))
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(4)
  })

  it('[SE2] counts one line by its IPv6 network', async () => {
    const { email } = await aPerson()
    for (let failure = 0; failure < 10; failure++) await signIn(email, 'errada', { address: `2001:db8:7:7::${failure}` })
    expect((await signIn(email, testPassword, { address: '2001:db8:7:7:ffff::1' })).status).toBe(429)
    expect((await signIn(email, testPassword, { address: '2001:db8:7:8::1' })).status).toBe(200)
  })

  it('[SE3] forgets the failures after a success', async () => {
    const { email } = await aPerson()
    const address = '10.0.0.4'
    for (let failure = 0; failure < 5; failure++) await signIn(email, 'errada', { address })
    await signIn(email, testPassword, { address })
    house.clock.waits.length = 0
    await signIn(email, 'errada', { address })
    expect(house.clock.waits).toEqual([0])
  })

  it('[SE42] a device with which they signed in is not locked by what others fail at from the same address, and is by its own', async () => {
    const [{ email }, other] = [await aPerson(), await aPerson()]
    const address = '10.0.0.9'
    const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['set-cookie']).split(';')[0]!
    const signInWith = (cookie: string, username = email, password = testPassword) =>
      house.ask(getToken, { grant_type: 'password', username, password }, { address, headers: { cookie } })
    const first = await signIn(email, testPassword, { address })
    expect(String(first.headers['set-cookie'])).toMatch(
      /^prosa_device=[\w-]{43}\.[\w-]{43}; Path=\/api\/oauth2\/token; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    )
    const cookie = cookieOf(await signInWith(cookieOf(first), other.email))
    for (let failure = 0; failure < 10; failure++) await signIn(email, 'errada', { address })
    expect((await signIn(email, testPassword, { address })).status).toBe(429)
    expect((await signInWith(cookie)).status).toBe(200)

    const stranger = cookieOf(await signIn((await aPerson()).email))
    const [deviceId, mark] = cookie.slice('prosa_device='.length).split('.')
    const forged = [
      stranger,
      `prosa_device=${deviceId}`,
      `prosa_device=x.${mark}`,
      `prosa_device=${deviceId}.${deviceId}`,
      'prosa_device=.',
    ]
    for (const one of forged) expect([one, (await signInWith(one)).status]).toEqual([one, 429])

    for (let failure = 0; failure < 10; failure++) expect((await signInWith(cookie, email, 'errada')).headers['set-cookie']).toBeUndefined()
    expect((await signInWith(cookie)).refusal.code).toBe('session.tooManyTries')
    expect((await signInWith(cookie, other.email)).status).toBe(200)
  })

  it('[SE14] enters the company used last, else the one joined first', async () => {
    const [first, second] = [await house.aCompany(), await house.aCompany()]
    const email = `${newId()}@teste.test`
    const inFirst = await first.anAgent({ email })
    house.clock.advance(1000)
    const inSecond = await second.anAgent({ email })
    await house.superuser`update memberships set last_used_at = null where user_id in (${inFirst.userId}, ${inSecond.userId})`
    expect((await profile((await signIn(email)).result.access_token)).result.userId).toBe(inFirst.userId)
    await house.superuser`update memberships set last_used_at = now() + interval '1 day' where user_id = ${inSecond.userId}`
    expect((await profile((await signIn(email)).result.access_token)).result.userId).toBe(inSecond.userId)
  })
})

describe('refresh', () => {
  it('[SE5] gives a new pair', async () => {
    const { email } = await aPerson()
    const first = (await signIn(email)).result
    house.clock.advance(60_000)
    const second = await refresh(first.refresh_token)
    expect(second.status).toBe(200)
    expect(second.result.refresh_token).not.toBe(first.refresh_token)
    expect((await profile(second.result.access_token)).status).toBe(200)
  })

  it('[SE6] gives the same pair to the same token within 30 seconds', async () => {
    const { refresh_token } = (await signIn((await aPerson()).email)).result
    const first = await refresh(refresh_token)
    house.clock.advance(rotationGrace)
    const again = await refresh(refresh_token)
    expect([again.result.access_token, again.result.refresh_token]).toEqual([first.result.access_token, first.result.refresh_token])
  })

  it('[SE7] ends the whole session when a used token comes back later', async () => {
    const { refresh_token } = (await signIn((await aPerson()).email)).result
    const next = (await refresh(refresh_token)).result
    house.clock.advance(rotationGrace + 1)
    expect((await refresh(refresh_token)).refusal).toMatchObject({ code: 'session.wrongGrant', error: 'invalid_grant' })
    expect((await profile(next.access_token)).status).toBe(401)
    expect((await refresh(next.refresh_token)).status).toBe(400)
  })

  it('[SE8] gives one pair to two uses at the same moment', async () => {
    const { refresh_token } = (await signIn((await aPerson()).email)).result
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(refresh_token)))
    expect(new Set(answers.map(({ result }) => `${result.access_token} ${result.refresh_token}`)).size).toBe(1)
  })

  it('[SE4] lasts twelve hours without use, thirty days when kept', async () => {
    const { email } = await aPerson()
    const short = (await signIn(email)).result
    const kept = (await signIn(email, testPassword, { scope: 'keep_session' })).result
    expect(kept.scope).toBe('keep_session')
    house.clock.advance(sessionLife.short)
    expect((await refresh(short.refresh_token)).status).toBe(400)
    expect((await refresh(kept.refresh_token)).status).toBe(200)
    house.clock.advance(sessionLife.kept)
    expect((await refresh(kept.refresh_token)).status).toBe(400)
  })

  it('forgets tokens and sessions that ended long ago, of this person only', async () => {
    const [person, other] = [await aPerson(), await aPerson()]
    const kept = (await signIn(person.email, testPassword, { scope: 'keep_session' })).result
    await signIn(other.email)
    const count = async (userId: string) =>
      (await house.superuser`select 1 from sessions s join refresh_tokens t using (company_id, session_id) where s.user_id = ${userId}`)
        .length
    const rotated = (await refresh(kept.refresh_token)).result
    house.clock.advance(sessionLife.kept - 1)
    await refresh(rotated.refresh_token)
    expect(await count(person.userId)).toBe(3)
    house.clock.advance(2 * sessionLife.kept + 2)
    await signIn(person.email)
    expect([await count(person.userId), await count(other.userId)]).toEqual([1, 1])
  })

  it('refuses a token of nobody', async () => {
    expect((await refresh('nothing')).refusal.code).toBe('session.wrongGrant')
    expect((await refresh('')).refusal.code).toBe('input.invalid')
  })

  it('refuses people who were deactivated meanwhile', async () => {
    const { email, userId } = await aPerson()
    const { refresh_token } = (await signIn(email)).result
    await house.superuser`update memberships set deactivated_at = now() where user_id = ${userId}`
    expect((await refresh(refresh_token)).refusal.code).toBe('session.wrongGrant')
  })
})

describe('end and check', () => {
  it('[SE9] ends access and refresh at once', async () => {
    const pair = (await signIn((await aPerson()).email)).result
    expect((await house.ask(endSession, {}, { token: pair.access_token })).result).toEqual({ ended: true })
    expect((await profile(pair.access_token)).refusal.code).toBe('session.invalid')
    expect((await refresh(pair.refresh_token)).refusal.code).toBe('session.wrongGrant')
  })

  it('[SE10] stores refresh tokens as hashes only', async () => {
    const { refresh_token } = (await signIn((await aPerson()).email)).result
    expect(await house.superuser`select 1 from refresh_tokens where token_hash = ${sha256(refresh_token)}`).toHaveLength(1)
    const [{ found }] = await house.superuser<[{ found: number }]>`
      select count(*) as found from (select s::text from sessions s union all select t::text from refresh_tokens t) as rows (line)
      where position(${refresh_token} in line) > 0`
    expect(found).toBe(0)
  })

  it('[SE11] tells a living, an expired, an ended and a foreign token apart', async () => {
    const { email } = await aPerson()
    const pair = (await signIn(email)).result
    const check = async (accessToken: string) => (await house.ask(checkSession, { accessToken })).result
    expect(await check(pair.access_token)).toEqual({ valid: true, refreshCan: true, accessToken: pair.access_token })
    house.clock.advance(accessTokenLife)
    expect(await check(pair.access_token)).toEqual({ valid: false, refreshCan: true, accessToken: '' })
    const ended = (await signIn(email)).result
    await house.ask(endSession, {}, { token: ended.access_token })
    for (const token of [ended.access_token, `${pair.access_token}x`, 'null', '']) {
      expect(await check(token)).toEqual({ valid: false, refreshCan: false, accessToken: '' })
    }
  })

  it('an access token is refused from the moment it expires', async () => {
    const pair = (await signIn((await aPerson()).email)).result
    house.clock.advance(accessTokenLife - 1000)
    expect((await profile(pair.access_token)).status).toBe(200)
    house.clock.advance(1000)
    expect((await profile(pair.access_token)).status).toBe(401)
  })

  it('[SE12] sees a changed permission with the next call', async () => {
    const { userId, token } = await aPerson()
    expect((await profile(token)).result.adminPermission).toBe(false)
    await house.superuser`update memberships set permissions = '{admin}' where user_id = ${userId}`
    expect((await profile(token)).result.adminPermission).toBe(true)
    await house.superuser`update memberships set deactivated_at = now() where user_id = ${userId}`
    expect((await profile(token)).refusal.code).toBe('session.invalid')
  })
})
