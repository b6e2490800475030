import { proofLife } from '@prosa/contract/session/rules'
import { twoFactorCalls } from '@prosa/contract/session/two-factor-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { queuedMails } from '../../../testing/scenes/queued-mails.ts'
import { appCode, turnOnTwoFactor } from '../../../testing/scenes/two-factor.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const { getTwoFactor, startTwoFactor, confirmTwoFactor, renewRecoveryCodes, turnOffTwoFactor } = twoFactorCalls

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const aPerson = async (companyName = 'Empresa de teste') => (await house.aCompany({ companyName })).anAgent({ name: 'Ana Teste' })
const look = async ({ token }: TestAgent) => (await house.ask(getTwoFactor, {}, { token })).result
const start = ({ token }: TestAgent) => house.ask(startTwoFactor, {}, { token })
const confirm = ({ token }: TestAgent, code: string) => house.ask(confirmTwoFactor, { code }, { token })

const mailsTo = ({ email }: TestAgent) => queuedMails(house, email)
const auditOf = ({ companyId }: TestAgent) =>
  house.superuser`select what, target, before, after from audit_entries where company_id = ${companyId} order by entry_id`

describe('[SE28] a second factor', () => {
  it('is off until a first code shows that an app has its secret', async () => {
    const person = await aPerson('Casa: Aurora & Cia')
    const off = { on: false, since: null, recoveryCodesLeft: 0, requiredByCompany: false }
    expect(await look(person)).toEqual(off)
    const { secret, uri } = (await start(person)).result
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const address = new URL(uri)
    expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp'])
    expect(decodeURIComponent(address.pathname)).toBe(`/Casa  Aurora & Cia:${person.email}`)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret, issuer: 'Casa  Aurora & Cia' })
    expect(await look(person)).toEqual(off)

    const confirmed = await confirm(person, await appCode(house, secret))
    expect(new Set(confirmed.result.recoveryCodes).size).toBe(10)
    for (const code of confirmed.result.recoveryCodes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/)
    expect(await look(person)).toEqual({ ...off, on: true, since: house.clock.now(), recoveryCodesLeft: 10 })
  })

  it('is named after the product where the company has no name', async () => {
    const { uri } = (await start(await aPerson(''))).result
    expect(uri).toMatch(/^otpauth:\/\/totp\/Prosa:/)
  })

  it('is stored sealed, for its person only, and its recovery codes as hashes', async () => {
    const person = await aPerson()
    const { secret, recoveryCodes } = await turnOnTwoFactor(house, person)
    const [row] = await house.superuser`select p::text as line, person_id, two_factor_secret from persons p where email = ${person.email}`
    const { line, personId, twoFactorSecret } = row as { line: string; personId: string; twoFactorSecret: string }
    for (const shown of [secret, ...recoveryCodes.flatMap((code) => [code, code.replace('-', '')])]) expect(line).not.toContain(shown)
    expect(house.house.sealer.open(twoFactorSecret, `persons.two_factor_secret ${personId}`)).toBe(secret)
    expect(() => house.house.sealer.open(twoFactorSecret, `persons.two_factor_secret ${newId()}`)).toThrow()
  })

  it('is not confirmed by a wrong code, by one of another secret, or by one that is too old', async () => {
    const person = await aPerson()
    expect((await confirm(person, '123456')).refusal.code).toBe('twoFactor.notStarted')
    const first = (await start(person)).result.secret
    const { secret } = (await start(person)).result
    for (const code of [await appCode(house, first), await appCode(house, secret, -2), await appCode(house, secret, 2), 'ABCDE-FGHJK', ''])
      expect((await confirm(person, code)).refusal.code).toBe('session.wrongCode')
    expect((await look(person)).on).toBe(false)
    expect((await confirm(person, await appCode(house, secret, 1))).status).toBe(200)
  })

  it('[SE26] is refused its confirmation after ten wrong codes, for fifteen minutes', async () => {
    const person = await aPerson()
    const { secret } = (await start(person)).result
    for (let tried = 0; tried < 10; tried++) await confirm(person, await appCode(house, secret, 5))
    const refused = await confirm(person, await appCode(house, secret))
    expect([refused.status, refused.refusal.code, refused.headers['retry-after']]).toEqual([429, 'session.tooManyTries', '900'])
    house.clock.advance(15 * 60_000 - 60_000)
    expect((await confirm(person, await appCode(house, secret))).status).toBe(429)
  })

  it('is set up by one request only where two confirm at the same moment', async () => {
    const person = await aPerson()
    const { secret } = (await start(person)).result
    const code = await appCode(house, secret)
    const answers = await Promise.all([confirm(person, code), confirm(person, code), confirm(person, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await mailsTo(person)).length).toBe(1)
  })

  it('that is on is not started again: its secret stays', async () => {
    const person = await aPerson()
    await turnOnTwoFactor(house, person)
    expect((await start(person)).refusal.code).toBe('twoFactor.alreadyOn')
    expect((await confirm(person, '123456')).refusal.code).toBe('twoFactor.notStarted')
    expect((await look(person)).on).toBe(true)
  })
})

describe('[SE29] what becomes of a second factor', () => {
  it('is told to its person by mail and stands in the audit log, without a word of its secrets', async () => {
    const person = await aPerson()
    const { userId, email, companyId, token } = person
    await house.superuser`update memberships set language = 'es' where user_id = ${userId}`
    const { secret, recoveryCodes } = await turnOnTwoFactor(house, person)
    const turnedOnAt = house.clock.now()
    house.clock.advance(1_000)
    const renewed = (await house.ask(renewRecoveryCodes, {}, { token })).result.recoveryCodes
    house.clock.advance(1_000)
    expect((await house.ask(turnOffTwoFactor, {}, { token })).result.on).toBe(false)
    const told = (on: boolean, at: number) => ({
      kind: 'twoFactorChanged',
      values: { name: 'Ana Teste', on, at, path: `/user/${companyId}/profile` },
      to: email,
      language: 'es',
    })
    expect(await mailsTo(person)).toEqual([told(true, turnedOnAt), told(false, house.clock.now())])
    const entries = await auditOf(person)
    expect(entries).toEqual([
      { what: 'twoFactor.turnOn', target: userId, before: { twoFactor: false }, after: { twoFactor: true } },
      { what: 'twoFactor.renewCodes', target: userId, before: { recoveryCodesLeft: 10 }, after: { recoveryCodesLeft: 10 } },
      { what: 'twoFactor.turnOff', target: userId, before: { twoFactor: true }, after: { twoFactor: false } },
    ])
    for (const shown of [secret, ...recoveryCodes, ...renewed]) expect(JSON.stringify(entries)).not.toContain(shown)
  })

  it('is nothing where there was none to turn off', async () => {
    const person = await aPerson()
    expect((await house.ask(turnOffTwoFactor, {}, person)).result).toEqual({
      on: false,
      since: null,
      recoveryCodesLeft: 0,
      requiredByCompany: false,
    })
    expect(await mailsTo(person)).toEqual([])
  })
})

describe('[SE20] a proof of long ago', () => {
  it.each([
    ['starts no second factor', startTwoFactor],
    ['renews no recovery codes', renewRecoveryCodes],
    ['turns none off', turnOffTwoFactor],
  ])('%s', async (_, call) => {
    const person = await aPerson()
    house.clock.advance(proofLife + 1)
    expect((await house.ask(call, {}, person)).refusal.code).toBe('session.proofNeeded')
  })

  it('is renewed by the first code', async () => {
    const person = await aPerson()
    const { secret } = (await start(person)).result
    house.clock.advance(proofLife)
    await confirm(person, await appCode(house, secret))
    house.clock.advance(1)
    expect((await house.ask(turnOffTwoFactor, {}, person)).status).toBe(200)
  })
})

it('recovery codes of a second factor that is off cannot be renewed', async () => {
  expect((await house.ask(renewRecoveryCodes, {}, await aPerson())).refusal.code).toBe('twoFactor.notStarted')
})
