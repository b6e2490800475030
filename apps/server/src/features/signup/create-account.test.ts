import { agentCalls } from '@prosa/contract/agents/calls'
import { companyCalls } from '@prosa/contract/company/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { signupCalls } from '@prosa/contract/signup/calls'
import { signupLife } from '@prosa/contract/signup/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { anAccount, aSignup } from '../../testing/scenes/a-signup.ts'
import { queuedMails } from '../../testing/scenes/queued-mails.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

type Link = { signupId: string; code: string }
const look = ({ signupId, code }: Link) => house.ask(signupCalls.getSignup, { signupId, code })
const create = ({ signupId, code }: Link, account: Partial<typeof anAccount & { companyName: string }> = {}) =>
  house.ask(signupCalls.createAccount, { signupId, code, ...anAccount, ...account })
const signIn = (username: string, password: string) => house.ask(sessionCalls.getToken, { grant_type: 'password', username, password })

async function companyOf({ signupId }: Link): Promise<number> {
  return (await house.superuser`select 1 from companies join signups on new_company_id = company_id where signup_id = ${signupId}`).length
}

describe('a new account', () => {
  it('[SU9] is a company with its first department and its administrator, who signs in', async () => {
    const signup = await aSignup(house)
    expect((await look(signup)).result).toEqual({ email: signup.email })
    const { status, result } = await create(signup)
    expect([status, result.email]).toEqual([200, signup.email])
    const { companyId } = result

    const tokens = await signIn(signup.email, anAccount.password)
    const token = tokens.result.access_token
    expect(tokens.status).toBe(200)
    expect((await house.ask(agentCalls.getProfile, {}, { token })).result).toMatchObject({
      companyId,
      name: 'Ana Lima',
      email: signup.email,
      language: 'pt',
      countryNumber: '55',
      phonenumber: '11933334444',
      departmentAll: true,
      adminPermission: true,
      agentPermission: true,
      billingPermission: false,
      developerPermission: false,
    })
    expect((await house.ask(companyCalls.getCompany, { companyId }, { token })).result).toMatchObject({ companyName: 'Padaria Sol' })
    const departments = await house.superuser`select department_name from departments where company_id = ${companyId}`
    expect(departments).toEqual([{ departmentName: 'Atendimento' }])
    expect((await queuedMails(house, signup.email)).at(-1)).toMatchObject({
      kind: 'welcome',
      language: 'pt',
      values: { name: 'Ana Lima', companyName: 'Padaria Sol', path: `/${companyId}/admin` },
    })
    const entries = await house.superuser`select target, after from audit_entries
      where company_id = ${companyId} and what = 'signup.createAccount'`
    expect(entries).toEqual([{ target: companyId, after: { companyName: 'Padaria Sol' } }])
  })

  it('R001 sees its own company and no other', async () => {
    const other = await house.aCompany()
    const signup = await aSignup(house)
    await create(signup)
    const token = (await signIn(signup.email, anAccount.password)).result.access_token
    expect((await house.ask(companyCalls.getCompany, { companyId: other.companyId }, { token })).refusal.code).toBe('company.foreign')
  })

  it('[SU8] [SU9] goes by the language and the mail service of the person', async () => {
    for (const [language, department] of [
      ['en', 'Customer service'],
      ['es', 'Atención'],
    ] as const) {
      const signup = await aSignup(house, `ana.${newId()}@gmail.com`, language)
      const { companyId } = (await create(signup, { name: ' Ana Lima ' })).result
      const [row] = await house.superuser`
        select c.company_name, d.department_name, m.language, m.name from companies c join departments d using (company_id)
        join memberships m using (company_id) where c.company_id = ${companyId}`
      expect(row).toEqual({ companyName: 'Ana Lima', departmentName: department, language, name: 'Ana Lima' })
    }
  })

  it('[SU8] bears the name that its founder gave it, which nobody has to confirm', async () => {
    const signup = await aSignup(house)
    const { companyId } = (await create(signup, { companyName: '  Pão & Sol ' })).result
    const token = (await signIn(signup.email, anAccount.password)).result.access_token
    expect((await house.ask(companyCalls.getCompany, { companyId }, { token })).result.companyName).toBe('Pão & Sol')
    expect((await house.ask(companyCalls.getFirstSteps, { companyId }, { token })).result.companyNamed).toBe(true)
    expect((await queuedMails(house, signup.email)).at(-1)).toMatchObject({ values: { companyName: 'Pão & Sol' } })
  })

  it('keeps the password only as a hash', async () => {
    const signup = await aSignup(house)
    await create(signup, { password: 'segredo-unico', confirmation: 'segredo-unico' })
    const rows = await house.superuser`select * from persons where email = ${signup.email}`
    expect(JSON.stringify(rows)).not.toContain('segredo-unico')
    expect(rows[0]!.passwordHash).toMatch(/^\$argon2id\$/)
  })

  it.each([
    ['a name', { name: '   ' }, 'name', 'required'],
    ['a name for its company, where one is given', { companyName: ' ' }, 'companyName', 'required'],
    ['a name for its company that fits', { companyName: 'x'.repeat(121) }, 'companyName', 'tooLong'],
    ['a phone with its area code (R105)', { phonenumber: '933334444' }, 'phonenumber', 'wrongFormat'],
    ['a country', { countryNumber: '999' }, 'countryNumber', 'notInList'],
    ['six characters of password (R102)', { password: 'abc12', confirmation: 'abc12' }, 'password', 'tooShort'],
    ['the same password again (R104)', { confirmation: 'abc124' }, 'confirmation', 'wrongFormat'],
  ])('[SU7] needs %s', async (_what, account, name, problem) => {
    const signup = await aSignup(house)
    const { status, refusal } = await create(signup, account)
    expect([status, refusal.code, refusal.fields]).toEqual([400, 'input.invalid', [{ name, problem }]])
    expect((await look(signup)).status).toBe(200)
  })
})

describe('the link of a sign-up', () => {
  it('[SU4] opens nothing with another code, for another sign-up or for none', async () => {
    const [one, other] = [await aSignup(house), await aSignup(house)]
    for (const link of [
      { ...one, code: 'x' },
      { ...one, code: other.code },
      { ...one, code: `${one.code}x` },
      { signupId: 'nenhum', code: one.code },
      { signupId: one.signupId.toLowerCase(), code: one.code },
    ])
      for (const { status, refusal } of [await look(link), await create(link)])
        expect([status, refusal.code]).toEqual([404, 'signup.notFound'])
    expect(await companyOf(one)).toBe(0)
  })

  it('[SU5] opens for 24 hours', async () => {
    const signup = await aSignup(house)
    house.clock.advance(signupLife - 1)
    expect((await look(signup)).status).toBe(200)
    house.clock.advance(1)
    for (const { status, refusal } of [await look(signup), await create(signup)])
      expect([status, refusal.code]).toEqual([410, 'signup.expired'])
    expect(await companyOf(signup)).toBe(0)
  })

  it('[SU5] makes one account', async () => {
    const signup = await aSignup(house)
    await create(signup)
    for (const { status, refusal } of [await look(signup), await create(signup, { name: 'Outra' })])
      expect([status, refusal.code]).toEqual([410, 'signup.used'])
  })

  it('[SU6] makes one company when it is used twice at the same moment', async () => {
    const signup = await aSignup(house)
    const answers = await Promise.all([create(signup), create(signup), create(signup)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410])
    expect(await companyOf(signup)).toBe(1)
    expect(await house.superuser`select count(*) from persons where email = ${signup.email}`).toEqual([{ count: 1 }])
  })

  it('[SU6] [SU10] makes one account of two sign-ups for one e-mail', async () => {
    const one = await aSignup(house)
    const other = await aSignup(house, one.email)
    const answers = await Promise.all([create(one), create(other)])
    expect(answers.map(({ status, refusal }) => [status, refusal.code]).sort()).toEqual([
      [200, undefined],
      [409, 'signup.knownEmail'],
    ])
    expect((await companyOf(one)) + (await companyOf(other))).toBe(1)
  })

  it('[SU10] writes nothing when somebody has the e-mail meanwhile, and leaves their password as it is', async () => {
    const signup = await aSignup(house)
    const { userId } = await (await house.aCompany()).anAgent({ email: signup.email })
    const { status, refusal } = await create(signup)
    expect([status, refusal.code]).toEqual([409, 'signup.knownEmail'])
    expect(await companyOf(signup)).toBe(0)
    expect(await house.superuser`select used_at from signups where signup_id = ${signup.signupId}`).toEqual([{ usedAt: null }])
    expect(await house.superuser`select user_id from memberships join persons using (person_id) where email = ${signup.email}`).toEqual([
      { userId },
    ])
    expect((await signIn(signup.email, anAccount.password)).refusal.code).toBe('session.wrongLogin')
  })
})
