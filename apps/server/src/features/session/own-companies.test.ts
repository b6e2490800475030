import { agentCalls } from '@prosa/contract/agents/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { accessTokenLife, sessionLife } from '@prosa/contract/session/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { testPassword } from '../../testing/scenes/test-password.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

const { getToken, hasSeveralCompanies, listOwnCompanies, startMobileSession, switchCompany, switchMobileCompany } = sessionCalls

const day = 86_400_000

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const profile = (token: string) => house.ask(agentCalls.getProfile, {}, { token })
const enter = ({ token }: { token: string }, targetCompanyId: string) =>
  house.ask(switchCompany, { targetCompanyId }, { token, address: '10.2.2.2', headers: { 'user-agent': 'Navegador/2' } })

/** Somebody in two companies; the clock has gone on since the sign-in. */
async function aDouble() {
  const [here, there] = [await house.aCompany({ companyName: 'Aqui' }), await house.aCompany({ companyName: 'Lá' })]
  const atHome = await here.anAgent()
  const away = await there.anAgent({ email: atHome.email })
  const provenAt = house.clock.now()
  house.clock.advance(accessTokenLife / 2)
  return { here, there, atHome, away, provenAt }
}

const sessionOf = async (token: string) => {
  const { sessionId } = (await house.house.accessTokens.read(token, house.clock.now()))!
  const [row] = await house.superuser`select * from sessions where session_id = ${sessionId}`
  return row!
}
const sessionsIn = ({ companyId }: TestAgent) =>
  house.superuser`select session_id from sessions where company_id = ${companyId} and ended_at is null`

describe('[SE35] the companies of a person', () => {
  it('are those they belong to, with the one they are in', async () => {
    const { here, there, atHome, away } = await aDouble()
    const [left, closed] = [await house.aCompany(), await house.aCompany({ companyName: 'Fechada' })]
    const former = await left.anAgent({ email: atHome.email })
    await closed.anAgent({ email: atHome.email })
    await house.superuser`update memberships set deactivated_at = now() where user_id = ${former.userId}`
    await house.superuser`update companies set suspended_at = now() where company_id = ${closed.companyId}`
    await house.superuser`update memberships set last_used_at = now() + interval '1 day' where user_id = ${away.userId}`
    const { result } = await house.ask(listOwnCompanies, {}, { token: atHome.token })
    expect(result.map(({ companyId, companyName, current, suspended }) => [companyId, companyName, current, suspended])).toEqual([
      [there.companyId, 'Lá', false, false],
      [here.companyId, 'Aqui', true, false],
      [closed.companyId, 'Fechada', false, true],
    ])
  })

  it('are several or not', async () => {
    const { atHome } = await aDouble()
    const alone = await (await house.aCompany()).anAgent()
    expect((await house.ask(hasSeveralCompanies, {}, { token: atHome.token })).result).toEqual({ multipleCompaniesHas: true })
    expect((await house.ask(hasSeveralCompanies, {}, { token: alone.token })).result).toEqual({ multipleCompaniesHas: false })
    const [own] = (await house.ask(listOwnCompanies, {}, { token: alone.token })).result
    expect(own).toMatchObject({ companyId: alone.companyId, current: true })
  })
})

describe('[SE36] entering another company', () => {
  it('opens a session of its own there and leaves the one that asks', async () => {
    const { atHome, away, provenAt } = await aDouble()
    const { status, result, headers } = await enter(atHome, away.companyId)
    const now = house.clock.now()
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(result).toMatchObject({ token_type: 'Bearer', expires_in: accessTokenLife / 1000 })
    expect((await profile(result.access_token)).result).toMatchObject({ companyId: away.companyId, userId: away.userId })
    expect((await profile(atHome.token)).status).toBe(200)
    expect(await sessionOf(result.access_token)).toMatchObject({
      kept: false,
      startedAt: now,
      expiresAt: now + sessionLife.short,
      provenAt,
      limitedTo: null,
      address: '10.2.2.2',
      userAgent: 'Navegador/2',
    })
    const refreshed = await house.ask(getToken, { grant_type: 'refresh_token', refresh_token: result.refresh_token })
    expect((await profile(refreshed.result.access_token)).result.userId).toBe(away.userId)
  })

  it('is written down there, and makes it the company used last', async () => {
    const { atHome, away } = await aDouble()
    const { access_token } = (await enter(atHome, away.companyId)).result
    const { sessionId } = await sessionOf(access_token)
    const entries =
      await house.superuser`select user_id, what, target, address, after from audit_entries where company_id = ${away.companyId}`
    expect(entries).toEqual([
      { userId: away.userId, what: 'session.start', target: sessionId, address: '10.2.2.2', after: { kept: false, switched: true } },
    ])
    expect(await house.superuser`select last_used_at from memberships where user_id = ${away.userId}`).toEqual([
      { lastUsedAt: house.clock.now() },
    ])
    const signedIn = await house.ask(getToken, { grant_type: 'password', username: atHome.email, password: testPassword })
    expect((await profile(signedIn.result.access_token)).result.userId).toBe(away.userId)
  })

  it('keeps what the session that asks has: how long it is kept, and how long ago it was proved', async () => {
    const { atHome, away, provenAt } = await aDouble()
    await house.superuser`update sessions set kept = true, proven_at = ${provenAt + 7} where session_id = ${atHome.sessionId}`
    const { result } = await enter(atHome, away.companyId)
    expect(result.scope).toBe('keep_session')
    expect(await sessionOf(result.access_token)).toMatchObject({
      kept: true,
      provenAt: provenAt + 7,
      expiresAt: house.clock.now() + sessionLife.kept,
    })
    house.clock.advance(1_000)
    const back = await enter({ token: result.access_token }, atHome.companyId)
    expect(await sessionOf(back.result.access_token)).toMatchObject({ kept: true, provenAt: provenAt + 7 })
  })

  it('gives nothing to who waits for a new password', async () => {
    const { atHome, away } = await aDouble()
    await house.superuser`update sessions set limited_to = 'newPassword' where session_id = ${atHome.sessionId}`
    expect((await enter(atHome, away.companyId)).refusal.code).toBe('session.newPasswordNeeded')
    expect(await sessionsIn(away)).toHaveLength(1)
  })

  it('[SE15] gives nothing to an expired password', async () => {
    const { atHome, away } = await aDouble()
    await house.superuser`update persons set password_changed_at = ${house.clock.now() - 400 * day} where email = ${atHome.email}`
    const { status, refusal } = await enter(atHome, away.companyId)
    expect([status, refusal.code]).toEqual([401, 'session.invalid'])
    expect(await sessionsIn(away)).toHaveLength(1)
  })

  it('is over there too when a new password ends what was proved before it', async () => {
    const { atHome, away, provenAt } = await aDouble()
    const { access_token } = (await enter(atHome, away.companyId)).result
    await house.superuser`update persons set sessions_end_before = ${provenAt + 1} where email = ${atHome.email}`
    expect((await profile(access_token)).status).toBe(401)
  })

  it('works many times at the same moment, with more askers than connections', async () => {
    const { atHome, away } = await aDouble()
    const answers = await Promise.all(Array.from({ length: 12 }, () => enter(atHome, away.companyId)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    for (const { result } of answers) expect((await profile(result.access_token)).result.userId).toBe(away.userId)
    expect(new Set(answers.map(({ result }) => result.refresh_token)).size).toBe(12)
  })

  it('is answered once by one key', async () => {
    const { atHome, away } = await aDouble()
    const asked = () =>
      house.ask(switchMobileCompany, { targetCompanyId: away.companyId }, { token: atHome.token, headers: { 'idempotency-key': 'um' } })
    const [first, again] = [await asked(), await asked()]
    expect(again.result).toEqual(first.result)
    expect(await sessionsIn(away)).toHaveLength(2)
  })
})

describe('[SE37] a company that is not one’s own', () => {
  it.each([
    ['switchCompany', switchCompany],
    ['switchMobileCompany', switchMobileCompany],
  ])('is not there for %s: another’s, a former one, one that never was', async (_, call) => {
    const { atHome, away } = await aDouble()
    const [foreign, deleted] = [await (await house.aCompany()).anAgent(), await (await house.aCompany()).anAgent({ email: atHome.email })]
    await house.superuser`update memberships set deleted_at = now() where user_id = ${deleted.userId}`
    await house.superuser`update memberships set deactivated_at = now() where user_id = ${away.userId}`
    const answers = await Promise.all(
      [foreign.companyId, deleted.companyId, away.companyId, newId()].map((targetCompanyId) =>
        house.ask(call, { targetCompanyId }, { token: atHome.token }),
      ),
    )
    for (const { status, refusal } of answers)
      expect({ status, ...refusal, requestId: '' }).toEqual({ status: 404, ...answers[0]!.refusal, requestId: '' })
    expect(answers[0]!.refusal.code).toBe('company.notFound')
    for (const each of [foreign, deleted, away]) expect(await sessionsIn(each)).toHaveLength(1)
  })

  it('[SE16] says of a suspended one of theirs that it is', async () => {
    const { atHome, away } = await aDouble()
    await house.superuser`update companies set suspended_at = now() where company_id = ${away.companyId}`
    const { status, refusal } = await enter(atHome, away.companyId)
    expect([status, refusal.code]).toEqual([400, 'session.companySuspended'])
    expect(await sessionsIn(away)).toHaveLength(1)
  })
})

describe('[SE38] a phone', () => {
  it('gets a kept session', async () => {
    const ana = await (await house.aCompany()).anAgent()
    const { result } = await house.ask(startMobileSession, { email: ` ${ana.email.toUpperCase()} `, password: testPassword })
    expect(result).toMatchObject({ token_type: 'Bearer', expires_in: accessTokenLife / 1000, scope: 'keep_session' })
    expect((await profile(result.access_token)).result.userId).toBe(ana.userId)
    house.clock.advance(sessionLife.short * 2)
    expect((await house.ask(getToken, { grant_type: 'refresh_token', refresh_token: result.refresh_token })).status).toBe(200)
  })

  it('is refused and slowed down like a browser', async () => {
    const ana = await (await house.aCompany()).anAgent()
    const wrong = () => house.ask(startMobileSession, { email: ana.email, password: 'errada' }, { address: '10.3.3.3' })
    for (let failure = 0; failure < 10; failure++) expect((await wrong()).refusal.code).toBe('session.wrongLogin')
    const { status, headers } = await wrong()
    expect([status, headers['retry-after']]).toEqual([429, '300'])
  })
})
