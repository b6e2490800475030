import { agentCalls } from '@prosa/contract/agents/calls'
import { passwordCalls } from '@prosa/contract/agents/password-calls'
import { userCalls } from '@prosa/contract/agents/user-calls'
import { theOperator } from '@prosa/contract/audit/model'
import { sessionCalls } from '@prosa/contract/session/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { StartRefusal } from '../../kit/start-refusal.ts'
import { testPassword } from '../../testing/scenes/test-password.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { createCompanyByOperator } from './create-company-by-operator.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const chosen = 'Padaria#2026'
const someEmail = () => `${newId()}@padaria.com.br`
const create = (email: string, companyName = 'Padaria Sol') =>
  createCompanyByOperator(house.house, { companyName, email, adminName: 'Ana Lima', language: 'en' })
const signIn = (username: string, password: string) => house.ask(sessionCalls.getToken, { grant_type: 'password', username, password })
const linkOf = (path: string | null) => {
  const [, , , companyId = '', userId = ''] = new URL(path!, 'http://x').pathname.split('/')
  return { companyId, userId, code: new URL(path!, 'http://x').hash.slice(1) }
}
const choose = (path: string | null) => house.ask(passwordCalls.choosePassword, { ...linkOf(path), password: chosen })
const companiesOf = (email: string) =>
  house.superuser`select c.company_id, c.company_name from companies c join memberships m using (company_id) join persons p using (person_id)
    where p.email = ${email} order by c.created_at`

describe('[SU15] the company of the operator', () => {
  it('has its first department and its administrator, who chooses a password and signs in', async () => {
    const email = someEmail()
    const { companyId, isNew, linkPath } = await create(email)
    expect(isNew).toBe(true)
    expect((await choose(linkPath)).result).toEqual({ email })
    const token = (await signIn(email, chosen)).result.access_token
    expect((await house.ask(agentCalls.getProfile, {}, { token })).result).toMatchObject({
      ...{ companyId, email, name: 'Ana Lima', language: 'en', adminPermission: true, agentPermission: true, departmentAll: true },
    })
    const departments = await house.superuser`select department_name from departments where company_id = ${companyId}`
    expect(departments).toEqual([{ departmentName: 'Customer service' }])
    const entries = await house.superuser`select what, user_id, by_provider, target, after from audit_entries
      where company_id = ${companyId} and by_provider is not null`
    const after = { companyName: 'Padaria Sol', email }
    expect(entries).toEqual([{ what: 'signup.createCompany', userId: null, byProvider: theOperator, target: companyId, after }])
  })

  it('mails nobody: the link is printed', async () => {
    const { companyId } = await create(someEmail())
    expect(await house.superuser`select 1 from mails where company_id = ${companyId}`).toEqual([])
  })

  it('is added to somebody with a password, who keeps it and their sessions', async () => {
    const ana = await (await house.aCompany()).anAgent()
    const { companyId, linkPath } = await create(ana.email)
    expect(linkPath).toBeNull()
    expect((await companiesOf(ana.email)).map((row) => row.companyId)).toContain(companyId)
    expect((await signIn(ana.email, testPassword)).status).toBe(200)
    expect((await house.ask(agentCalls.getProfile, {}, ana)).status).toBe(200)
    const { result } = await house.ask(sessionCalls.listOwnCompanies, {}, ana)
    expect(result.map((each) => each.companyName)).toContain('Padaria Sol')
  })

  it('gives a link to who only has a password that an administrator chose, and that one opens no more', async () => {
    const admin = await (await house.aCompany()).anAdmin()
    const email = someEmail()
    const given = 'Entrada#2026'
    await house.ask(userCalls.addUser, { companyId: admin.companyId, name: 'Nina Novais', email, password: given }, admin)
    const { linkPath } = await create(email)
    expect((await signIn(email, given)).status).toBe(400)
    expect((await choose(linkPath)).status).toBe(200)
    expect((await signIn(email, chosen)).status).toBe(200)
  })

  it('gives a link to who was removed everywhere, and the password from before opens no more', async () => {
    const company = await house.aCompany()
    const [admin, ana] = [await company.anAdmin(), await company.anAgent()]
    await house.ask(userCalls.removeUser, { companyId: admin.companyId, userId: ana.userId }, admin)
    const { linkPath } = await create(ana.email)
    expect((await signIn(ana.email, testPassword)).status).toBe(400)
    expect((await choose(linkPath)).status).toBe(200)
  })
})

describe('[SU16] the same command again', () => {
  it('gives another link while no password was chosen, and only that one works', async () => {
    const email = someEmail()
    const first = await create(email)
    const second = await create(email, 'PADARIA SOL')
    expect([second.isNew, second.companyId]).toEqual([false, first.companyId])
    expect((await choose(first.linkPath)).refusal.code).toBe('password.linkInvalid')
    expect((await choose(second.linkPath)).status).toBe(200)
    expect(await companiesOf(email)).toHaveLength(1)
    const entries =
      await house.superuser`select what from audit_entries where company_id = ${first.companyId} and by_provider is not null order by what`
    expect(entries.map(({ what }) => what)).toEqual(['signup.createCompany', 'signup.renewLink'])
  })

  it('is refused once a password was chosen, and a company of another name is made', async () => {
    const email = someEmail()
    await choose((await create(email)).linkPath)
    await expect(create(email)).rejects.toThrow(StartRefusal)
    await expect(create(email)).rejects.toThrow(/The company "Padaria Sol" exists already .* nothing was changed/)
    expect((await create(email, 'Padaria Lua')).linkPath).toBeNull()
    expect((await companiesOf(email)).map(({ companyName }) => companyName)).toEqual(['Padaria Sol', 'Padaria Lua'])
  })

  it('makes one company where it runs twice at the same moment', async () => {
    const email = someEmail()
    const made = await Promise.all([create(email), create(email)])
    expect(made.map(({ isNew }) => isNew).toSorted()).toEqual([false, true])
    expect(await companiesOf(email)).toHaveLength(1)
  })
})
