import { userCalls } from '@prosa/contract/agents/user-calls'
import { signupCalls } from '@prosa/contract/signup/calls'
import { signupStateCalls } from '@prosa/contract/signup/state-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { anAccount } from '../../testing/scenes/a-signup.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { signupCode } from './open-signup.ts'
import { insertSignup } from './signup-store.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse({ config: { signupOpen: false } })
})

/** A link that was mailed while sign-up was open. */
async function anOldLink() {
  const [signupId, startedAt] = [newId(), house.clock.now()]
  const signup = { signupId, email: `${newId()}@padaria.com.br`, language: 'pt' as const, newCompanyId: newId() }
  await house.house.database.transaction(null, (db) => insertSignup(db, { ...signup, startedAt, expiresAt: startedAt + 60_000 }))
  return { signupId, code: signupCode(house.house, signupId) }
}

const rowsOf = async () => (await house.superuser`select (select count(*) from signups) + (select count(*) from mails) as rows`)[0]!.rows

it('tells the sign-up pages which terms and which privacy policy apply', async () => {
  const addresses = { termsUrl: 'https://prosa.test/termos', privacyUrl: null }
  const other = await testHouse({ config: addresses })
  expect((await other.ask(signupCalls.getSignupTerms, {})).result).toEqual(addresses)
})

describe('[SU14] a closed sign-up', () => {
  it('says so before anything is asked', async () => {
    expect((await house.ask(signupStateCalls.getSignupState, {})).result).toEqual({ isOpen: false })
  })

  it('begins none, whatever the e-mail, and keeps and mails nothing', async () => {
    const before = await rowsOf()
    for (const email of [`${newId()}@padaria.com.br`, 'nonsense']) {
      const { status, refusal } = await house.ask(signupCalls.startSignup, { email })
      expect([status, refusal.code]).toEqual([403, 'signup.closed'])
    }
    expect(await rowsOf()).toBe(before)
  })

  it('refuses links that were mailed before, and made-up ones alike', async () => {
    const link = await anOldLink()
    for (const { signupId, code } of [link, { signupId: newId(), code: 'made up' }]) {
      const answers = [
        await house.ask(signupCalls.getSignup, { signupId, code }),
        await house.ask(signupCalls.createAccount, { signupId, code, ...anAccount }),
        await house.ask(signupCalls.resendSignup, { signupId }),
      ]
      expect(answers.map(({ status, refusal }) => [status, refusal.code])).toEqual(Array(3).fill([403, 'signup.closed']))
    }
    expect(await house.superuser`select 1 from signups where signup_id = ${link.signupId} and used_at is not null`).toHaveLength(0)
  })

  it('lets administrators add people as before', async () => {
    const { companyId, token } = await (await house.aCompany()).anAdmin()
    const nina = { companyId, name: 'Nina Novais', email: `${newId()}@teste.test`, password: 'Entrada#2026' }
    expect((await house.ask(userCalls.addUser, nina, { token })).status).toBe(200)
  })
})
