import { signupCalls } from '@prosa/contract/signup/calls'
import { signupLife } from '@prosa/contract/signup/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { queuedMails } from '../../testing/scenes/queued-mails.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

let addresses = 0
const start = (email: string, address = `10.1.0.${++addresses}`, language?: 'en') =>
  house.ask(signupCalls.startSignup, { email, ...(language ? { language } : {}) }, { address })
const kindsTo = async (email: string) => (await queuedMails(house, email)).map(({ kind }) => kind)
const anEmail = () => `ana.${newId()}@padaria-sol.com.br`

async function signupOf(signupId: string) {
  const [row] = await house.superuser`select * from signups where signup_id = ${signupId}`
  return row!
}

/** Everything that begins, changes or ends in the database while `run` does its work. */
async function workOf(run: () => Promise<unknown>) {
  const count = () => house.superuser<{ name: string; rows: number }[]>`
    select 'signups' as name, count(*) as rows from signups union all select 'mails', count(*) from mails
    union all select 'attempts', count(*) from account_attempts union all select 'persons', count(*) from persons
    union all select 'companies', count(*) from companies order by name`
  const before = await count()
  await run()
  return (await count()).map(({ name, rows }, index) => `${name} +${rows - before[index]!.rows}`)
}

describe('a sign-up begins', () => {
  it('with a link to the mailbox, whose code stands nowhere in the database', async () => {
    const email = anEmail()
    const { status, result } = await start(` ${email.toUpperCase()} `, undefined, 'en')
    expect(status).toBe(200)
    const [mail, ...others] = await queuedMails(house, email)
    expect(others).toEqual([])
    const path = expect.stringMatching(new RegExp(`^/create/account/${result.signupId}\\?code=[\\w-]{43}$`))
    expect(mail).toMatchObject({ kind: 'signupConfirm', language: 'en', values: { path, hours: 24 } })
    const row = await signupOf(result.signupId)
    expect(row).toMatchObject({ email, language: 'en', usedAt: null, expiresAt: row.startedAt + signupLife })
    const code = mail?.kind === 'signupConfirm' ? mail.values.path.split('code=')[1]! : ''
    expect(JSON.stringify([row, await house.superuser`select payload from mails`])).not.toContain(code)
  })

  it('in Portuguese where no language is said', async () => {
    expect(await signupOf((await start(anEmail())).result.signupId)).toMatchObject({ language: 'pt' })
  })

  it.each([
    ['', 'tooShort'],
    ['  ', 'required'],
    ['ana@padaria', 'wrongFormat'],
    ['ana+1@padaria.com', 'wrongFormat'],
    [`${'a'.repeat(250)}@b.com`, 'tooLong'],
  ])('not with the e-mail "%s"', async (email, problem) => {
    const { status, refusal } = await start(email)
    expect([status, refusal.code, refusal.fields]).toEqual([400, 'input.invalid', [{ name: 'email', problem }]])
  })

  it('[SU1] with the same answer and the same work for an e-mail that is known', async () => {
    const { email: known } = await (await house.aCompany()).anAgent({ email: `${newId()}@teste.com` })
    const unknown = anEmail()
    const answers: Record<string, unknown>[] = []
    const ask = (email: string) => async () => {
      const { status, result, headers } = await start(email)
      answers.push({ status, names: Object.keys(result), length: result.signupId.length, type: headers['content-type'] })
    }
    expect(await workOf(ask(known))).toEqual(await workOf(ask(unknown)))
    expect(answers[0]).toEqual(answers[1])
    expect([await kindsTo(known), await kindsTo(unknown)]).toEqual([['signupKnown'], ['signupConfirm']])
  })

  it('[SU2] by mail as a known one for an e-mail of the provider itself', async () => {
    const email = `nova.${newId()}@prosa.test`
    expect((await start(email)).status).toBe(200)
    expect(await kindsTo(email)).toEqual(['signupKnown'])
  })

  it('[SU3] ten times an hour from one address, and then has to wait', async () => {
    for (let time = 0; time < 10; time++) expect((await start(anEmail(), '10.2.0.1')).status).toBe(200)
    const refused = await start(anEmail(), '10.2.0.1')
    expect([refused.status, refused.refusal.code, refused.headers['retry-after']]).toEqual([429, 'rate.limited', '3600'])
    expect((await start(anEmail(), '10.2.0.2')).status).toBe(200)
    house.clock.advance(3_600_000)
    expect((await start(anEmail(), '10.2.0.1')).status).toBe(200)
  })

  it('[SU3] five times an hour for one e-mail; more are answered alike and mailed to nobody', async () => {
    const email = anEmail()
    const silent = (await queuedMails(house, null)).length
    for (let time = 0; time < 7; time++) expect((await start(email)).status).toBe(200)
    expect(await kindsTo(email)).toHaveLength(5)
    expect((await queuedMails(house, null)).length).toBe(silent + 2)
    house.clock.advance(3_600_000)
    await start(email)
    expect(await kindsTo(email)).toHaveLength(6)
  })
})
