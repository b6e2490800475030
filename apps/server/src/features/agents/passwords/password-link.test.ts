import { passwordCalls } from '@prosa/contract/agents/password-calls'
import { passwordLinkLife } from '@prosa/contract/agents/password-rules'
import { sessionCalls } from '@prosa/contract/session/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { testPassword } from '../../../testing/scenes/test-password.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { createPasswordLink } from './password-link.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const chosen = 'Padaria#2026'
type Link = { companyId: string; userId: string; code: string }

const newLink = async ({ companyId, userId }: TestAgent): Promise<Link> => {
  const path = await house.house.database.transaction(companyId, (db) => createPasswordLink(house.house, db, { companyId, userId }))
  return { companyId, userId, code: path.split('#')[1]! }
}
/** Somebody who has not chosen a password yet. */
async function aNewcomer() {
  const ana = await (await house.aCompany({ companyName: 'Padaria Sol' })).anAdmin()
  await house.superuser`update persons set password_temporary = true where email = ${ana.email}`
  return ana
}
const look = (link: Link) => house.ask(passwordCalls.getPasswordLink, link)
const choose = (link: Link, password = chosen) => house.ask(passwordCalls.choosePassword, { ...link, password })
const signIn = (username: string, password: string) => house.ask(sessionCalls.getToken, { grant_type: 'password', username, password })
const invalid = [410, 'password.linkInvalid']

describe('[AG53] the link to choose a first password', () => {
  it('says whose it is, and works once', async () => {
    const ana = await aNewcomer()
    const link = await newLink(ana)
    expect((await look(link)).result).toEqual({ email: ana.email, companyName: 'Padaria Sol', length: 10 })
    expect((await choose(link)).result).toEqual({ email: ana.email })
    expect((await signIn(ana.email, chosen)).result.access_token).toBeTruthy()
    for (const { status, refusal } of [await look(link), await choose(link, 'Outra#Senha26')])
      expect([status, refusal.code]).toEqual(invalid)
    expect((await signIn(ana.email, 'Outra#Senha26')).status).toBe(400)
  })

  it('works for an hour', async () => {
    const [ana, bia] = [await aNewcomer(), await aNewcomer()]
    const [early, late] = [await newLink(ana), await newLink(bia)]
    house.clock.advance(passwordLinkLife - 1_000)
    expect((await choose(early)).status).toBe(200)
    house.clock.advance(1_000)
    expect((await choose(late)).refusal.code).toBe('password.linkInvalid')
  })

  it('is good for one of two who use it at the same moment', async () => {
    const link = await newLink(await aNewcomer())
    const answers = await Promise.all([choose(link), choose(link, 'Outra#Senha26')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
  })

  it('is refused alike with another code, for another person, company or nobody', async () => {
    const [ana, bia] = [await aNewcomer(), await aNewcomer()]
    const [link, other] = [await newLink(ana), await newLink(bia)]
    const { userId, companyId } = other
    for (const wrong of [{ code: other.code }, { userId }, { companyId }, { userId, companyId }, { code: 'made up' }]) {
      const { status, refusal } = await choose({ ...link, ...wrong })
      expect([status, refusal.code]).toEqual(invalid)
    }
    expect((await choose(link)).status).toBe(200)
  })

  it('does not replace a password that the person chose meanwhile, nor let in who was taken out', async () => {
    const [ana, bia] = [await aNewcomer(), await aNewcomer()]
    const [link, other] = [await newLink(ana), await newLink(bia)]
    await house.superuser`update persons set password_temporary = false where email = ${ana.email}`
    await house.superuser`update memberships set deactivated_at = now() where user_id = ${bia.userId}`
    expect((await choose(link)).refusal.code).toBe('password.linkInvalid')
    expect((await choose(other)).refusal.code).toBe('password.linkInvalid')
    expect((await signIn(ana.email, testPassword)).status).toBe(200)
  })

  it('takes strong passwords only, as long as the company asks for, and is not used up by a weak one', async () => {
    const ana = await aNewcomer()
    const link = await newLink(ana)
    expect((await choose(link, 'abc123')).refusal.code).toBe('password.weak')
    await house.superuser`insert into security_policies (company_id, password_length) values (${ana.companyId}, 14)`
    expect((await look(link)).result.length).toBe(14)
    expect((await choose(link)).refusal).toMatchObject({ code: 'password.tooShort', facts: { length: 14 } })
    expect((await choose(link, 'Padaria#do#Sol#2026')).status).toBe(200)
  })
})
