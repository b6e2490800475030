import { agentCalls } from '@prosa/contract/agents/calls'
import { passwordCalls } from '@prosa/contract/agents/password-calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { queuedMails } from '../../../testing/scenes/queued-mails.ts'
import { testPassword } from '../../../testing/scenes/test-password.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const minute = 60_000

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const signIn = (username: string, password: string) => house.ask(sessionCalls.getToken, { grant_type: 'password', username, password })
const change = (token: string, password: string) => house.ask(passwordCalls.changePassword, { password }, { token })
const profile = (token: string) => house.ask(agentCalls.getProfile, {}, { token })

async function mailedTo({ email }: TestAgent): Promise<string> {
  await house.ask(passwordCalls.resetPassword, { email })
  const mail = (await queuedMails(house, email)).findLast(({ kind }) => kind === 'mailedPassword')
  if (mail?.kind !== 'mailedPassword') throw new Error('no password was mailed')
  return mail.values.password
}
const opens = async ({ email }: TestAgent, ...passwords: string[]) => {
  const answers = []
  for (const password of passwords) answers.push((await signIn(email, password)).status)
  return answers
}

describe('[AG12] the mailed password', () => {
  it('opens for an hour beside the old one, and then only the old one does', async () => {
    const ana = await (await house.aCompany()).anAgent()
    const mailed = await mailedTo(ana)
    expect(await opens(ana, mailed, testPassword)).toEqual([200, 200])
    house.clock.advance(59 * minute)
    expect(await opens(ana, mailed, testPassword)).toEqual([200, 200])
    house.clock.advance(2 * minute)
    expect(await opens(ana, mailed, testPassword)).toEqual([400, 200])
  })

  it('is replaced by the next one', async () => {
    const ana = await (await house.aCompany()).anAgent()
    const [first, second] = [await mailedTo(ana), await mailedTo(ana)]
    expect(await opens(ana, first, second, testPassword)).toEqual([400, 200, 200])
  })

  it('opens nothing but the choice of another one, which is neither of the two', async () => {
    const ana = await (await house.aCompany()).anAgent()
    const mailed = await mailedTo(ana)
    const { access_token: token } = (await signIn(ana.email, mailed)).result
    expect((await profile(token)).refusal.code).toBe('session.newPasswordNeeded')
    for (const known of [mailed, testPassword]) expect((await change(token, known)).refusal.code).toBe('password.same')
    house.clock.advance(1_000)
    expect((await change(token, 'Nova#Senha2027')).status).toBe(200)
    expect((await profile(token)).status).toBe(200)
    expect(await opens(ana, 'Nova#Senha2027', mailed, testPassword)).toEqual([200, 400, 400])
    expect((await profile(ana.token)).status).toBe(401)
  })

  it('is the way back in for who has an expired one', async () => {
    const ana = await (await house.aCompany()).anAgent()
    await house.superuser`update persons set password_changed_at = null where email = ${ana.email}`
    expect((await signIn(ana.email, testPassword)).refusal.code).toBe('session.passwordExpired')
    const { access_token: token } = (await signIn(ana.email, await mailedTo(ana))).result
    house.clock.advance(1_000)
    expect((await change(token, 'Nova#Senha2027')).status).toBe(200)
    expect((await signIn(ana.email, 'Nova#Senha2027')).status).toBe(200)
  })

  it('also counts as the current one where that is asked for', async () => {
    const ana = await (await house.aCompany()).anAgent()
    const mailed = await mailedTo(ana)
    const changed = await house.ask(passwordCalls.changePassword, { currentPassword: mailed, password: 'Nova#Senha2027' }, ana)
    expect(changed.status).toBe(200)
  })
})
