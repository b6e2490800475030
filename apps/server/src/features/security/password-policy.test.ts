import { agentCalls } from '@prosa/contract/agents/calls'
import { passwordCalls } from '@prosa/contract/agents/password-calls'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { securityCalls } from '@prosa/contract/security/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestAgent, TestCompany } from '../../testing/scenes/a-company.ts'
import { testPassword } from '../../testing/scenes/test-password.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

const day = 86_400_000
const minute = 60_000
const [ten, sixteen] = ['Nova#Sen27', 'Nova#Senha202734']

let house: TestHouse
let company: TestCompany
let admin: TestAgent
let ana: TestAgent
beforeAll(async () => {
  house = await testHouse()
})
beforeEach(async () => {
  company = await house.aCompany()
  admin = await company.anAdmin()
  ana = await company.anAgent()
})

const save = (length: number, days: number, { asks = admin, version = 0 } = {}) =>
  house.ask(securityCalls.savePasswordPolicy, { companyId: asks.companyId, length, days, version }, asks)
const change = (password: string, { token }: { token: string } = ana, currentPassword = testPassword) =>
  house.ask(passwordCalls.changePassword, { password, currentPassword }, { token })
const signIn = (password = testPassword) => house.ask(sessionCalls.getToken, { grant_type: 'password', username: ana.email, password })
const profile = (token: string) => house.ask(agentCalls.getProfile, {}, { token })
const tooShort = (length: number) => ({ status: 400, refusal: { code: 'password.tooShort', facts: { length } } })
/** As if it had been chosen so long ago. */
const age = (days: number) =>
  house.superuser`update persons set password_changed_at = ${house.clock.now() - days * day} where email = ${ana.email}`

describe('[SC3] the length that a company asks for', () => {
  it('is asked of own passwords and of given ones, from the next one on', async () => {
    await save(12, 0)
    expect(await change(ten)).toMatchObject(tooShort(12))
    expect(await house.ask(passwordCalls.requestPasswordWithToken, { password: ten }, ana)).toMatchObject(tooShort(12))
    expect(await house.ask(passwordCalls.confirmPasswordWithToken, { password: ten, token: '1' }, ana)).toMatchObject(tooShort(12))
    const someone = { name: 'Bia Lima', countryNumber: '', phonenumber: '' }
    const add = (email: string, password: string) =>
      house.ask(teamCalls.createAgent, { companyId: company.companyId, ...someone, email, password }, admin)
    expect(await add('bia@teste.test', ten)).toMatchObject(tooShort(12))
    expect((await signIn()).status).toBe(200)
    expect((await change(sixteen)).result).toEqual({ changed: true })
  })

  it.each<[number, number, string, string]>([
    [9, 0, 'length', 'tooSmall'],
    [65, 0, 'length', 'tooBig'],
    [10, -1, 'days', 'tooSmall'],
    [10, 366, 'days', 'tooBig'],
  ])('is never weaker than the product’s: %i characters, %i days', async (length, days, name, problem) => {
    expect((await save(length, days)).refusal.fields).toEqual([{ name, problem }])
  })
})

describe('[SC9] the rule', () => {
  it('is saved by who has seen the one before, and written down', async () => {
    expect((await save(14, 90)).result.passwords).toEqual({ length: 14, days: 90, version: 1 })
    expect((await save(12, 30)).refusal.code).toBe('company.changedMeanwhile')
    const entries = await house.superuser`select what, before, after from audit_entries where company_id = ${company.companyId}`
    expect(entries).toEqual([{ what: 'security.passwords', before: { length: 10, days: 0 }, after: { length: 14, days: 90 } }])
  })
})

describe('[SC4] who belongs to several companies', () => {
  it('obeys the strictest, and none that only added them', async () => {
    const [second, adding] = [await house.aCompany(), await house.aCompany()]
    await save(12, 90)
    await second.anAgent({ email: ana.email })
    await save(16, 120, { asks: await second.anAdmin() })
    await adding.anAgent({ email: ana.email })
    await house.superuser`update memberships set accepted_at = null where company_id = ${adding.companyId}`
    await save(20, 1, { asks: await adding.anAdmin() })
    expect((await house.ask(securityCalls.getOwnPasswordPolicy, {}, ana)).result).toMatchObject({ length: 16, days: 90 })
    expect(await change('Nova#Senha2027')).toMatchObject(tooShort(16))
  })
})

describe('[SC5] a password that is too old for the company', () => {
  it('lets in to choosing another one, without the present one, which was just shown', async () => {
    await save(10, 30)
    await age(31)
    const { access_token: token } = (await signIn()).result
    expect((await profile(token)).refusal.code).toBe('session.newPasswordNeeded')
    house.clock.advance(1_000)
    expect((await house.ask(passwordCalls.changePassword, { password: sixteen }, { token })).result).toEqual({ changed: true })
    expect((await profile(token)).status).toBe(200)
  })

  it('stops nobody who works, and waits for another one after a pause, with the present one', async () => {
    const { result } = await signIn()
    await save(10, 30)
    await age(31)
    const refresh = async (refreshToken: string, later: number) => {
      house.clock.advance(later)
      await age(30.1)
      return (await house.ask(sessionCalls.getToken, { grant_type: 'refresh_token', refresh_token: refreshToken })).result
    }
    const working = await refresh(result.refresh_token, 14 * minute)
    expect((await profile(working.access_token)).status).toBe(200)
    const { access_token: token } = await refresh(working.refresh_token, 60 * minute)
    expect((await profile(token)).refusal.code).toBe('session.newPasswordNeeded')
    const { companyId, userId } = ana
    const data = await house.ask(sessionCalls.afterLogin, { companyId, userId }, { token })
    expect(data.result).toMatchObject({ limit: 'newPassword', currentPasswordNeeded: true, passwordExpired: false })
    expect((await house.ask(passwordCalls.changePassword, { password: sixteen }, { token })).refusal.code).toBe('password.wrong')
    expect((await change(sixteen, { token })).result).toEqual({ changed: true })
    expect((await profile(token)).status).toBe(200)
  })
})
