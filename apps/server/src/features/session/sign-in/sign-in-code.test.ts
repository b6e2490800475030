import { agentCalls } from '@prosa/contract/agents/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { twoFactorCalls } from '@prosa/contract/session/two-factor-calls'
import { codeTries } from '@prosa/contract/session/two-factor-rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPassword } from '../../../testing/scenes/test-password.ts'
import { appCode, turnOnTwoFactor } from '../../../testing/scenes/two-factor.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const { getToken } = sessionCalls

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

type More = { code?: string; password?: string; address?: string; scope?: string }
const signIn = (username: string, { code, password = testPassword, address, scope }: More = {}) =>
  house.ask(
    getToken,
    { grant_type: 'password', username, password, ...(code === undefined ? {} : { code }), ...(scope ? { scope } : {}) },
    address ? { address } : {},
  )

/** Somebody with a second factor, half a minute after it was turned on: the app shows another code by now. */
async function aCarefulPerson() {
  const person = await (await house.aCompany()).anAgent()
  const factor = await turnOnTwoFactor(house, person)
  house.clock.advance(30_000)
  const openSessions = async () =>
    (await house.superuser`select 1 from sessions where user_id = ${person.userId} and session_id <> ${person.sessionId}`).length
  return { ...person, ...factor, code: () => appCode(house, factor.secret), openSessions }
}

describe('[SE23] the right password of somebody with a second factor', () => {
  it('earns the question for a code, and the session with it', async () => {
    const person = await aCarefulPerson()
    const asked = await signIn(person.email)
    expect([asked.status, asked.refusal]).toMatchObject([400, { code: 'session.codeNeeded', error: 'invalid_grant' }])
    expect((await signIn(person.email, { code: '' })).refusal.code).toBe('session.codeNeeded')
    expect(await person.openSessions()).toBe(0)
    const entered = await signIn(person.email, { code: await person.code(), scope: 'keep_session' })
    expect([entered.status, entered.result.scope]).toEqual([200, 'keep_session'])
    const { access_token: token } = entered.result
    expect((await house.ask(agentCalls.getProfile, {}, { token })).result.userId).toBe(person.userId)
    const [entry] = await house.superuser`select after from audit_entries where user_id = ${person.userId} and what = 'session.start'`
    expect(entry!.after).toEqual({ kept: true, secondFactor: 'app' })
  })

  it('is no failed try, however often it is given', async () => {
    const { email } = await aCarefulPerson()
    house.clock.waits.length = 0
    for (let tried = 0; tried < 12; tried++) expect((await signIn(email, { address: '10.2.0.1' })).refusal.code).toBe('session.codeNeeded')
    expect(new Set(house.clock.waits)).toEqual(new Set([0]))
  })

  it('is needed before anything is said of a code', async () => {
    const person = await aCarefulPerson()
    const [wrong, nobody] = [
      await signIn(person.email, { password: 'errada', code: await person.code() }),
      await signIn('ninguem@teste.test', { code: '123456' }),
    ]
    expect(wrong.refusal.code).toBe('session.wrongLogin')
    expect({ ...wrong.refusal, requestId: '' }).toEqual({ ...nobody.refusal, requestId: '' })
    expect((await signIn(person.email, { code: await person.code() })).status).toBe(200)
  })

  it('asks nobody without one for a code, nor looks at it', async () => {
    const { email } = await (await house.aCompany()).anAgent()
    expect((await signIn(email, { code: '000000' })).status).toBe(200)
  })
})

describe('[SE24] a code of the app', () => {
  it('opens one session only, whoever comes with it at the same moment', async () => {
    const person = await aCarefulPerson()
    const code = await person.code()
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(person.email, { code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, refusal } of answers) if (status !== 200) expect(refusal.code).toBe('session.wrongCode')
    expect(await person.openSessions()).toBe(1)
    expect((await signIn(person.email, { code })).refusal.code).toBe('session.wrongCode')
  })

  it('that confirmed it opens nothing more', async () => {
    const person = await (await house.aCompany()).anAgent()
    const { code } = await turnOnTwoFactor(house, person)
    expect((await signIn(person.email, { code })).refusal.code).toBe('session.wrongCode')
  })

  it.each([
    ['two half minutes ago', -2, 400],
    ['the half minute before', -1, 200],
    ['this half minute', 0, 200],
    ['the next half minute', 1, 200],
    ['the one after it', 2, 400],
  ])('of %s', async (_, halfMinutes, status) => {
    const person = await aCarefulPerson()
    house.clock.advance(120_000)
    expect((await signIn(person.email, { code: await appCode(house, person.secret, halfMinutes) })).status).toBe(status)
  })

  it('is not good any more once a later one was used', async () => {
    const person = await aCarefulPerson()
    house.clock.advance(120_000)
    expect((await signIn(person.email, { code: await appCode(house, person.secret, 1) })).status).toBe(200)
    expect((await signIn(person.email, { code: await person.code() })).refusal.code).toBe('session.wrongCode')
  })

  it('may be typed with the gap that apps show', async () => {
    const person = await aCarefulPerson()
    const code = await person.code()
    expect((await signIn(person.email, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200)
  })

  it('is of its person only', async () => {
    const [person, other] = [await aCarefulPerson(), await aCarefulPerson()]
    expect((await signIn(person.email, { code: await other.code() })).refusal.code).toBe('session.wrongCode')
  })
})

describe('[SE25] a recovery code', () => {
  it('opens one session, in any spelling, and then nothing', async () => {
    const person = await aCarefulPerson()
    const [first, second, third] = person.recoveryCodes as [string, string, string]
    for (const [spelled, again] of [
      [first, first.toLowerCase()],
      [second.toLowerCase(), second],
      [` ${third.replace('-', '')} `, third],
    ] as const) {
      expect((await signIn(person.email, { code: spelled })).status).toBe(200)
      expect((await signIn(person.email, { code: again })).refusal.code).toBe('session.wrongCode')
    }
    const { token } = person
    expect((await house.ask(twoFactorCalls.getTwoFactor, {}, { token })).result.recoveryCodesLeft).toBe(7)
    const entries = await house.superuser`select after from audit_entries where user_id = ${person.userId} and what = 'session.start'`
    expect(entries[0]!.after).toEqual({ kept: false, secondFactor: 'recovery' })
  })

  it('opens one session only, whoever comes with it at the same moment', async () => {
    const person = await aCarefulPerson()
    const code = person.recoveryCodes[0]!
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(person.email, { code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await person.openSessions()).toBe(1)
  })

  it('is of its person, and of the last ones that were made', async () => {
    const [person, other] = [await aCarefulPerson(), await aCarefulPerson()]
    expect((await signIn(person.email, { code: other.recoveryCodes[0]! })).refusal.code).toBe('session.wrongCode')
    const renewed = (await house.ask(twoFactorCalls.renewRecoveryCodes, {}, person)).result.recoveryCodes
    expect((await signIn(person.email, { code: person.recoveryCodes[0]! })).refusal.code).toBe('session.wrongCode')
    expect((await signIn(person.email, { code: renewed[0]! })).status).toBe(200)
  })
})

describe('[SE26] wrong codes', () => {
  it('are refused after ten in fifteen minutes, from wherever, also a right one', async () => {
    const person = await aCarefulPerson()
    for (let tried = 0; tried < codeTries.most; tried++)
      expect((await signIn(person.email, { code: 'ERRADO-1234', address: `10.3.0.${tried}` })).refusal.code).toBe('session.wrongCode')
    const refused = await signIn(person.email, { code: await person.code(), address: '10.3.1.1' })
    expect([refused.status, refused.refusal.code, refused.headers['retry-after']]).toEqual([429, 'session.tooManyTries', '900'])
    expect((await signIn(person.email)).refusal.code).toBe('session.codeNeeded')
    house.clock.advance(codeTries.within)
    expect((await signIn(person.email, { code: await person.code() })).status).toBe(200)
  })

  it('are counted at the same moment too', async () => {
    const person = await aCarefulPerson()
    const tries = await Promise.all(
      Array.from({ length: 14 }, (_, each) => signIn(person.email, { code: 'ERRADO-1234', address: `10.4.0.${each}` })),
    )
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(4)
  })

  it('are forgotten after a right one', async () => {
    const person = await aCarefulPerson()
    for (let tried = 0; tried < codeTries.most - 1; tried++) await signIn(person.email, { code: 'ERRADO-1234' })
    expect((await signIn(person.email, { code: await person.code() })).status).toBe(200)
    expect((await signIn(person.email, { code: 'ERRADO-1234' })).refusal.code).toBe('session.wrongCode')
  })
})
