import { agentCalls } from '@prosa/contract/agents/calls'
import { passwordCalls } from '@prosa/contract/agents/password-calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { accessTokenLife, mailedPasswordLife, sessionLife, triesWindow } from '@prosa/contract/session/rules'
import { twoFactorCalls } from '@prosa/contract/session/two-factor-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { queuedMails } from '../../../testing/scenes/queued-mails.ts'
import { testPassword } from '../../../testing/scenes/test-password.ts'
import { appCode, turnOnTwoFactor } from '../../../testing/scenes/two-factor.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const { getToken, afterLogin } = sessionCalls
const mailed = 'Enviada#2026x'

let house: TestHouse
let mailedHash: string
beforeAll(async () => {
  house = await testHouse()
  mailedHash = await house.house.passwords.hash(mailed)
})

type More = { code?: string; address?: string }
const signIn = (username: string, password = testPassword, { code, address }: More = {}) =>
  house.ask(getToken, { grant_type: 'password', username, password, ...(code ? { code } : {}) }, address ? { address } : {})
const profile = (token: string) => house.ask(agentCalls.getProfile, {}, { token })

async function aForgetfulPerson() {
  const person = await (await house.aCompany()).anAgent()
  await house.superuser`update persons set mailed_password_hash = ${mailedHash}, mailed_password_at = ${house.clock.now()}
    where email = ${person.email}`
  return person
}

describe('[SE21] a mailed password', () => {
  it('is right for an hour beside the own one', async () => {
    const { email } = await aForgetfulPerson()
    house.clock.advance(mailedPasswordLife)
    expect((await signIn(email, mailed)).status).toBe(200)
    expect((await signIn(email)).status).toBe(200)
    house.clock.advance(1)
    expect((await signIn(email, mailed)).refusal.code).toBe('session.wrongLogin')
    expect((await signIn(email)).status).toBe(200)
  })

  it('[SE19] begins a session that is good for nothing but choosing a password', async () => {
    const person = await aForgetfulPerson()
    const { companyId, userId, email } = person
    const { access_token: token } = (await signIn(email, mailed)).result
    expect((await profile(token)).refusal.code).toBe('session.newPasswordNeeded')
    const data = await house.ask(afterLogin, { companyId, userId }, { token })
    expect([data.status, data.result.limit]).toEqual([200, 'newPassword'])
    expect((await house.ask(passwordCalls.changePassword, { password: '' }, { token })).refusal.code).not.toBe('session.newPasswordNeeded')
    expect((await profile((await signIn(email)).result.access_token)).status).toBe(200)
  })

  it('[SE19] whose session is over after an hour, however often it is refreshed, unless a password is chosen', async () => {
    const { email } = await aForgetfulPerson()
    const refresh = (refresh_token: string) => house.ask(getToken, { grant_type: 'refresh_token', refresh_token })
    const idle = (await signIn(email, mailed)).result
    house.clock.advance(sessionLife.limited - 1)
    const later = (await refresh(idle.refresh_token)).result
    house.clock.advance(1)
    expect((await refresh(later.refresh_token)).refusal.code).toBe('session.wrongGrant')

    const { access_token: token, refresh_token } = (await signIn(email)).result
    await house.superuser`update sessions set limited_to = 'newPassword', expires_at = ${house.clock.now() + 1_000}
      where session_id = ${(await house.house.accessTokens.read(token, house.clock.now()))!.sessionId}`
    expect((await house.ask(passwordCalls.changePassword, { password: 'Nova#Senha2027' }, { token })).status).toBe(200)
    house.clock.advance(sessionLife.limited)
    expect((await refresh(refresh_token)).status).toBe(200)
  })

  it('[SE15] leads out of an expired one, and stays good until a new one is chosen', async () => {
    const { companyId, userId, email } = await aForgetfulPerson()
    await house.superuser`update persons set password_changed_at = null where email = ${email}`
    expect((await signIn(email)).refusal.code).toBe('session.passwordExpired')
    const pair = (await signIn(email, mailed)).result
    const told = await house.ask(afterLogin, { companyId, userId }, { token: pair.access_token })
    expect(told.result).toMatchObject({ limit: 'newPassword', passwordExpired: false })
    house.clock.advance(accessTokenLife)
    expect((await house.ask(getToken, { grant_type: 'refresh_token', refresh_token: pair.refresh_token })).status).toBe(200)
  })

  it('[SE16] opens no suspended company', async () => {
    const { companyId, email } = await aForgetfulPerson()
    await house.superuser`update companies set suspended_at = now() where company_id = ${companyId}`
    expect((await signIn(email, mailed)).refusal.code).toBe('session.companySuspended')
  })

  it('[SE23] is no way around the second factor', async () => {
    const person = await aForgetfulPerson()
    const { secret } = await turnOnTwoFactor(house, person)
    house.clock.advance(30_000)
    expect((await signIn(person.email, mailed)).refusal.code).toBe('session.codeNeeded')
    expect((await signIn(person.email, mailed, { code: await appCode(house, secret) })).status).toBe(200)
  })
})

describe('[SE39] a password that somebody else chose', () => {
  const chosen = 'Escolhida#2027'

  async function aNewcomer() {
    const { email } = await (await house.aCompany()).anAgent()
    await house.superuser`update persons set password_temporary = true where email = ${email}`
    return { email, token: (await signIn(email)).result.access_token }
  }

  it('begins a session that opens nothing, and cannot be made an own one by whoever gave it', async () => {
    const { token } = await aNewcomer()
    expect((await profile(token)).refusal.code).toBe('session.newPasswordNeeded')
    expect(
      (await house.ask(passwordCalls.changePassword, { password: chosen, currentPassword: testPassword }, { token })).refusal.code,
    ).toBe('password.codeNeeded')
    expect((await house.ask(twoFactorCalls.startTwoFactor, {}, { token })).refusal.code).toBe('session.newPasswordNeeded')
  })

  it('becomes the person’s own with the code from their mailbox', async () => {
    const { email, token } = await aNewcomer()
    await house.ask(passwordCalls.requestPasswordWithToken, { password: chosen }, { token })
    const [code] = (await queuedMails(house, email)).flatMap(({ kind, values }) => (kind === 'passwordToken' ? values.code : []))
    expect((await house.ask(passwordCalls.confirmPasswordWithToken, { password: chosen, token: code! }, { token })).status).toBe(200)
    expect((await profile(token)).status).toBe(200)
    expect((await profile((await signIn(email, chosen)).result.access_token)).status).toBe(200)
  })
})

it('[SE40] a hundred sessions of one person are open at most: the ones used longest ago end', async () => {
  const { email, companyId, userId } = await (await house.aCompany()).anAgent()
  await house.superuser`insert into sessions (company_id, session_id, user_id, kept, address, user_agent, started_at, last_used_at, expires_at)
    select ${companyId}, lpad(n::text, 32, '0')::uuid, ${userId}, true, '::1', 'test', now(), ${house.clock.now() - 1_000}::timestamptz - n * interval '1 s',
      ${house.clock.now() + 86_400_000} from generate_series(1, 120) n`
  const oldest = '00000000-0000-0000-0000-000000000120'
  const { access_token: token } = (await signIn(email)).result
  const open = await house.superuser<{ sessionId: string }[]>`
    select session_id from sessions where company_id = ${companyId} and user_id = ${userId} and ended_at is null`
  expect(open).toHaveLength(100)
  expect(open.map(({ sessionId }) => sessionId)).not.toContain(oldest)
  expect((await profile(token)).status).toBe(200)
})

describe('[SE22] fifty failures with one e-mail from many addresses', () => {
  const failFrom = async (email: string, addresses: number) => {
    for (let each = 0; each < addresses; each++)
      await signIn(email, 'errada', { address: `10.${50 + Math.floor(each / 200)}.7.${each % 200}` })
  }

  it('slow every further try, and lock nobody out', { timeout: 60_000 }, async () => {
    const [{ email }, other] = [await (await house.aCompany()).anAgent(), await (await house.aCompany()).anAgent()]
    await failFrom(email, 49)
    house.clock.waits.length = 0
    await signIn(email, 'errada', { address: '10.9.0.1' })
    await signIn(email, 'errada', { address: '10.9.0.2' })
    expect((await signIn(email, testPassword, { address: '10.9.0.3' })).status).toBe(200)
    await signIn(other.email, 'errada', { address: '10.9.0.3' })
    expect(house.clock.waits).toEqual([0, 2_500, 2_500, 0])
    house.clock.advance(triesWindow)
    house.clock.waits.length = 0
    await signIn(email, 'errada', { address: '10.9.0.4' })
    expect(house.clock.waits).toEqual([0])
  })
})
