import { agentCalls } from '@prosa/contract/agents/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { sessionEvents } from '@prosa/contract/session/events'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import type { WrittenEvent } from '../../../kit/events/outbox.ts'
import { liveClient } from '../../../testing/live-client.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { testPassword } from '../../../testing/scenes/test-password.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'

const { getToken, checkSession, inspectToken } = sessionCalls

let house: TestHouse
let origin: string
const heard: WrittenEvent[] = []
beforeAll(async () => {
  house = await testHouse({ live: true })
  house.house.events.subscribe((events) => heard.push(...events))
  await house.house.events.start()
  origin = await house.app.listen({ port: 0, host: '127.0.0.1' })
})

const signIn = (username: string, password = testPassword, more: { address?: string } = {}) =>
  house.ask(getToken, { grant_type: 'password', username, password }, more)
const refresh = (refresh_token: string) => house.ask(getToken, { grant_type: 'refresh_token', refresh_token })
const profile = (token: string) => house.ask(agentCalls.getProfile, {}, { token })
const aPerson = async () => (await house.aCompany()).anAgent()

const traces = async ({ userId, sessionId }: TestAgent) => ({
  sessions: (await house.superuser`select 1 from sessions where user_id = ${userId} and session_id <> ${sessionId}`).length,
  entries: (await house.superuser`select what from audit_entries where user_id = ${userId} order by entry_id`).map(({ what }) => what),
})

describe('[SE15] a password older than a year', () => {
  /** A calendar year before now, and so many milliseconds more. */
  const ageBy = ({ email }: { email: string }, more: number) => {
    const changedAt = new Date(house.clock.now())
    changedAt.setUTCFullYear(changedAt.getUTCFullYear() - 1)
    return house.superuser`update persons set password_changed_at = ${changedAt.getTime() - more} where email = ${email}`
  }

  it('earns no tokens, and who knows it learns why', async () => {
    const person = await aPerson()
    await ageBy(person, 86_400_000)
    const { status, refusal, body } = await signIn(person.email)
    expect([status, refusal]).toMatchObject([400, { code: 'session.passwordExpired', error: 'invalid_grant' }])
    expect(body).not.toMatch(/access_token|refresh_token/)
    expect(await traces(person)).toEqual({ sessions: 0, entries: [] })
  })

  it('holds on the very day, and one of unknown age does not', async () => {
    const [onTheDay, unknown] = [await aPerson(), await aPerson()]
    await ageBy(onTheDay, 0)
    await house.superuser`update persons set password_changed_at = null where email = ${unknown.email}`
    expect((await signIn(onTheDay.email)).status).toBe(200)
    expect((await signIn(unknown.email)).refusal.code).toBe('session.passwordExpired')
  })

  it('is not told to who does not know it', async () => {
    const person = await aPerson()
    await ageBy(person, 86_400_000)
    const [wrong, nobody] = [await signIn(person.email, 'errada'), await signIn('ninguem@teste.test')]
    expect(wrong.refusal.code).toBe('session.wrongLogin')
    expect({ ...wrong.refusal, requestId: '' }).toEqual({ ...nobody.refusal, requestId: '' })
  })

  it('is no failed try, however often it is given', async () => {
    const person = await aPerson()
    await ageBy(person, 86_400_000)
    house.clock.waits.length = 0
    for (let tried = 0; tried < 12; tried++) {
      expect((await signIn(person.email, testPassword, { address: '10.1.1.1' })).refusal.code).toBe('session.passwordExpired')
    }
    expect(new Set(house.clock.waits)).toEqual(new Set([0]))
  })

  it('ends the session at its next refresh', async () => {
    const person = await aPerson()
    const pair = (await signIn(person.email)).result
    house.clock.advance(1_000)
    await ageBy(person, 86_400_000)
    expect((await profile(pair.access_token)).status).toBe(200)
    expect((await refresh(pair.refresh_token)).refusal).toMatchObject({ code: 'session.passwordExpired', error: 'invalid_grant' })
    expect((await profile(pair.access_token)).refusal.code).toBe('session.invalid')
    expect((await refresh(pair.refresh_token)).refusal.code).toBe('session.wrongGrant')
    expect((await traces(person)).entries).toEqual(['session.start', 'session.revoke'])
    const ended = heard.filter(({ companyId, name }) => companyId === person.companyId && name === sessionEvents.ended.name)
    expect(ended).toMatchObject([{ payload: { userId: person.userId }, audience: { to: 'person', userId: person.userId } }])
  })
})

describe('[SE16] a suspended company', () => {
  const suspend = ({ companyId }: { companyId: string }, at: number | null = house.clock.now()) =>
    house.superuser`update companies set suspended_at = ${at} where company_id = ${companyId}`

  it('is closed to its people at once, and open to them again when it is no more', async () => {
    const person = await aPerson()
    const pair = (await signIn(person.email)).result
    const { access_token: token } = pair
    await suspend(person)

    expect((await profile(token)).refusal.code).toBe('session.invalid')
    expect((await house.ask(checkSession, { accessToken: token })).result).toEqual({ valid: false, refreshCan: false, accessToken: '' })
    expect((await house.ask(inspectToken, { token })).result).toEqual({ active: false })
    expect((await refresh(pair.refresh_token)).refusal.code).toBe('session.wrongGrant')
    const screen = liveClient(origin, token)
    await waitUntil('it is refused', () => screen.named('refused').length)
    expect(screen.frames).toEqual([['refused', 'session.invalid']])

    await suspend(person, null)
    expect((await profile(token)).status).toBe(200)
    expect((await refresh(pair.refresh_token)).status).toBe(200)
  })

  it('is told to who knows the password, and to nobody else', async () => {
    const person = await aPerson()
    await suspend(person)
    const right = await signIn(person.email)
    expect([right.status, right.refusal]).toMatchObject([400, { code: 'session.companySuspended', error: 'invalid_grant' }])
    expect((await signIn(person.email, 'errada')).refusal.code).toBe('session.wrongLogin')
    expect(await traces(person)).toEqual({ sessions: 0, entries: [] })
  })

  it('is passed by for another company of the same person', async () => {
    const email = `${newId()}@teste.test`
    const first = await (await house.aCompany()).anAgent({ email })
    const second = await (await house.aCompany()).anAgent({ email })
    await house.superuser`update memberships set last_used_at = now() + interval '1 day' where user_id = ${second.userId}`
    const entered = async () => (await profile((await signIn(email)).result.access_token)).result.companyId
    expect(await entered()).toBe(second.companyId)
    await suspend(second)
    expect(await entered()).toBe(first.companyId)
    await suspend(first)
    expect((await signIn(email)).refusal.code).toBe('session.companySuspended')
  })

  it('leaves the other companies as they are', async () => {
    const [closed, open] = [await aPerson(), await aPerson()]
    await suspend(closed)
    expect((await profile(open.token)).status).toBe(200)
  })
})
