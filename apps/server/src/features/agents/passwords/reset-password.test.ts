import { passwordCalls } from '@prosa/contract/agents/password-calls'
import { isStrongPassword } from '@prosa/contract/formats/secrets/password'
import { beforeAll, describe, expect, it } from 'vitest'
import { isPassword } from '../../../kit/crypto/passwords.ts'
import { newId } from '../../../kit/db/ids.ts'
import { queuedMails } from '../../../testing/scenes/queued-mails.ts'
import { testPassword } from '../../../testing/scenes/test-password.ts'
import { changedTables } from '../../../testing/sweep/changed-tables.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

let addresses = 0
const anAddress = () => `10.20.${Math.floor(++addresses / 250)}.${addresses % 250}`
const reset = (email: string, more: { language?: 'en'; address?: string } = {}) => {
  const { address = anAddress(), ...input } = more
  return house.ask(passwordCalls.resetPassword, { email, ...input }, { address })
}
const aPerson = async () => (await house.aCompany()).anAgent({ name: 'Ana Souza' })
const secretsOf = async (email: string) => {
  const [row] = await house.superuser<{ passwordHash: string; mailedPasswordHash: string | null; mailedPasswordAt: number | null }[]>`
    select password_hash, mailed_password_hash, mailed_password_at from persons where email = ${email}`
  return row!
}
const mailedPasswords = async (to: string) =>
  (await queuedMails(house, to)).map(({ kind, values }) => (kind === 'mailedPassword' ? values.password : kind))

describe('who has forgotten the password', () => {
  it('[AG12] C021 is mailed a strong new one that opens beside the old one', async () => {
    const { email, companyId, userId } = await aPerson()
    await house.superuser`update memberships set language = 'es' where user_id = ${userId}`
    expect((await reset(email)).result).toEqual({ sent: true })
    const [mail] = await queuedMails(house, email)
    expect(mail).toMatchObject({ kind: 'mailedPassword', language: 'es', values: { name: 'Ana Souza', minutes: 60, path: '/' } })
    const [password = ''] = await mailedPasswords(email)
    const { passwordHash, mailedPasswordHash, mailedPasswordAt } = await secretsOf(email)
    expect([isStrongPassword(password), mailedPasswordAt]).toEqual([true, house.clock.now()])
    expect(await isPassword(mailedPasswordHash!, password)).toBe(true)
    expect(await isPassword(passwordHash, testPassword)).toBe(true)
    expect(await house.superuser`select company_id from sign_in_mails where company_id = ${companyId}`).toHaveLength(1)
  })

  it('[AG12] gets another one by asking again, which replaces the first', async () => {
    const { email } = await aPerson()
    await reset(email)
    await reset(email)
    const [first = '', second = ''] = await mailedPasswords(email)
    const { mailedPasswordHash } = await secretsOf(email)
    expect([await isPassword(mailedPasswordHash!, first), await isPassword(mailedPasswordHash!, second)]).toEqual([false, true])
  })

  it('may write the e-mail with capitals and spaces around', async () => {
    const { email } = await aPerson()
    await reset(`  ${email.toUpperCase()} `)
    expect(await mailedPasswords(email)).toHaveLength(1)
  })

  it('is written to in the language of the page where none was chosen', async () => {
    const { email } = await aPerson()
    await reset(email, { language: 'en' })
    expect(await queuedMails(house, email)).toMatchObject([{ language: 'en' }])
  })

  it('is mailed to in the name of a company that is not suspended, and not at all where all are', async () => {
    const email = `${newId()}@teste.test`
    const [here, there] = [await house.aCompany(), await house.aCompany()]
    for (const company of [here, there]) await company.anAgent({ email })
    const suspend = (companyId: string) => house.superuser`update companies set suspended_at = now() where company_id = ${companyId}`
    await suspend(here.companyId)
    await reset(email)
    expect(await house.superuser`select 1 from sign_in_mails where company_id = ${there.companyId}`).toHaveLength(1)
    const { mailedPasswordHash } = await secretsOf(email)
    await suspend(there.companyId)
    expect((await reset(email)).result).toEqual({ sent: true })
    expect(await mailedPasswords(email)).toHaveLength(1)
    expect((await secretsOf(email)).mailedPasswordHash).toBe(mailedPasswordHash)
  })
})

describe('[AG11] the answer', () => {
  const told = ({ status, body, headers }: Awaited<ReturnType<typeof reset>>) => {
    const { date, 'x-request-id': _, ...rest } = headers
    return { status, body, headers: rest }
  }

  it('and what is written are the same for known and unknown e-mails', async () => {
    const { email } = await aPerson()
    const known = await changedTables(house, () => reset(email))
    const unknown = await changedTables(house, () => reset(`${newId()}@teste.test`))
    expect(told(unknown.given)).toEqual(told(known.given))
    // Only the person's own row differs, and nobody sees that from outside.
    expect(unknown.changed).toEqual(known.changed.filter((table) => table !== 'public.persons'))
    expect(unknown.changed).toEqual(expect.arrayContaining(['public.account_attempts', 'public.mails']))
  })

  it('is followed by a mail to nobody, in a company that is nobody’s', async () => {
    const { email } = await aPerson()
    await reset(email)
    const before = (await queuedMails(house, null)).length
    await reset(`${newId()}@teste.test`)
    const mails = await queuedMails(house, null)
    expect(mails).toHaveLength(before + 1)
    expect(mails.at(-1)).toMatchObject({ kind: 'mailedPassword', to: null, values: { minutes: 60 } })
    const rows = await house.superuser`select 1 from sign_in_mails where company_id not in (select company_id from companies)`
    expect(rows.length).toBeGreaterThan(0)
  })

  it('says nothing about people who left or are inactive', async () => {
    const [left, inactive, active] = [await aPerson(), await aPerson(), await aPerson()]
    await house.superuser`update memberships set deleted_at = now() where user_id = ${left.userId}`
    await house.superuser`update memberships set deactivated_at = now() where user_id = ${inactive.userId}`
    const answers = [await reset(left.email), await reset(inactive.email), await reset(active.email)].map(told)
    expect(answers).toEqual([answers[0], answers[0], answers[0]])
    expect([await mailedPasswords(left.email), await mailedPasswords(inactive.email)]).toEqual([[], []])
  })
})

describe('[AG13] many requests', () => {
  it('mail three passwords an hour to one e-mail, and then none, with the same answer', async () => {
    const { email } = await aPerson()
    const answers = []
    for (let asked = 0; asked < 5; asked++) answers.push((await reset(email)).body)
    expect(new Set(answers).size).toBe(1)
    const passwords = await mailedPasswords(email)
    expect(passwords).toHaveLength(3)
    expect(await isPassword((await secretsOf(email)).mailedPasswordHash!, passwords[2]!)).toBe(true)
    house.clock.advance(3_600_000)
    await reset(email)
    expect(await mailedPasswords(email)).toHaveLength(4)
  })

  it('at the same moment are counted all the same', async () => {
    const { email } = await aPerson()
    await Promise.all(Array.from({ length: 8 }, () => reset(email)))
    expect(await mailedPasswords(email)).toHaveLength(3)
  })

  it('of one address have to wait after twenty, whomever they are about', async () => {
    const address = anAddress()
    for (let asked = 0; asked < 20; asked++) expect((await reset(`${newId()}@teste.test`, { address })).status).toBe(200)
    house.clock.advance(600_000)
    const { email } = await aPerson()
    const refused = await reset(email, { address })
    expect([refused.status, refused.refusal.code, refused.headers['retry-after']]).toEqual([429, 'rate.limited', '3000'])
    expect(await mailedPasswords(email)).toEqual([])
    expect((await reset(email)).status).toBe(200)
    house.clock.advance(3_000_000)
    expect((await reset(email, { address })).status).toBe(200)
  })
})
