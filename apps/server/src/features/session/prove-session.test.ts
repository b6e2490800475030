import { sessionCalls } from '@prosa/contract/session/calls'
import { accessTokenLife, proofLife } from '@prosa/contract/session/rules'
import { twoFactorCalls } from '@prosa/contract/session/two-factor-calls'
import { codeTries } from '@prosa/contract/session/two-factor-rules'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { testPassword } from '../../testing/scenes/test-password.ts'
import { appCode, turnOnTwoFactor } from '../../testing/scenes/two-factor.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { lockPassword } from './new-password-store.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const aPerson = async () => (await house.aCompany()).anAgent()
type Proof = { password?: string; code?: string }
const prove = ({ token }: TestAgent, proof: Proof) => house.ask(sessionCalls.proveSession, proof, { token })
/** Asked with a token of now: a proof may be older than the first one lives. */
async function isProved({ companyId, userId, sessionId }: TestAgent): Promise<boolean> {
  const now = house.clock.now()
  const token = await house.house.accessTokens.sign({ companyId, userId, sessionId, expiresAt: now + accessTokenLife }, now)
  const { status, refusal } = await house.ask(twoFactorCalls.startTwoFactor, {}, { token })
  if (status !== 200) expect(refusal.code).toBe('session.proofNeeded')
  return status === 200
}

describe('[SE27] a session', () => {
  it('is proved again by the password, for ten minutes', async () => {
    const person = await aPerson()
    house.clock.advance(proofLife + 1)
    expect(await isProved(person)).toBe(false)
    expect((await prove(person, { password: testPassword })).result).toEqual({ provenAt: house.clock.now() })
    house.clock.advance(proofLife)
    expect(await isProved(person)).toBe(true)
    house.clock.advance(1)
    expect(await isProved(person)).toBe(false)
  })

  it.each<[string, Proof]>([
    ['a wrong password', { password: 'errada' }],
    ['nothing', {}],
    ['a code where no second factor is on', { code: '123456' }],
  ])('is not proved by %s', async (_, proof) => {
    const person = await aPerson()
    house.clock.advance(proofLife + 1)
    expect((await prove(person, proof)).refusal.code).toBe('session.wrongProof')
    expect(await isProved(person)).toBe(false)
  })

  it('is proved by a code where a second factor is on, and not by the password', async () => {
    const person = await aPerson()
    const { secret, recoveryCodes } = await turnOnTwoFactor(house, person)
    house.clock.advance(proofLife + 30_000)
    const code = await appCode(house, secret)
    expect((await prove(person, { password: testPassword })).refusal.code).toBe('session.wrongProof')
    expect((await prove(person, { password: testPassword, code: '000000' })).refusal.code).toBe('session.wrongProof')
    expect((await house.ask(twoFactorCalls.turnOffTwoFactor, {}, person)).refusal.code).toBe('session.proofNeeded')
    expect((await prove(person, { code })).status).toBe(200)
    expect((await prove(person, { code })).refusal.code).toBe('session.wrongProof')
    expect((await prove(person, { code: recoveryCodes[0]! })).status).toBe(200)
    expect((await prove(person, { code: recoveryCodes[0]! })).refusal.code).toBe('session.wrongProof')
    expect((await house.ask(twoFactorCalls.turnOffTwoFactor, {}, person)).status).toBe(200)
  })

  it('of the same person elsewhere is not proved by it', async () => {
    const person = await aPerson()
    const { email: username } = person
    const { result } = await house.ask(sessionCalls.getToken, { grant_type: 'password', username, password: testPassword })
    const { sessionId } = (await house.house.accessTokens.read(result.access_token, house.clock.now()))!
    house.clock.advance(proofLife + 1)
    await prove(person, { password: testPassword })
    expect([await isProved(person), await isProved({ ...person, sessionId })]).toEqual([true, false])
  })

  it('that a new password ends at this moment is not brought back by a proof', async () => {
    const person = await aPerson()
    const [{ personId }] = await house.superuser<[{ personId: string }]>`select person_id from persons where email = ${person.email}`
    const { proving } = await house.house.database.transaction(person.companyId, async (db) => {
      await lockPassword(db, personId)
      house.clock.advance(1)
      const changedAt = house.clock.now()
      house.clock.advance(1)
      const proving = prove(person, { password: testPassword })
      await waitUntil('it waits', async () => {
        const waits = await house.superuser`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
        return waits.length
      })
      await db`select doors.set_password(${personId}, ${inject('passwordHash')}, false, ${changedAt})`
      return { proving }
    })
    expect((await proving).refusal.code).toBe('session.invalid')
    expect((await house.ask(sessionCalls.listSessions, {}, person)).status).toBe(401)
  })
})

it('[SE26] ten wrong proofs are refused for fifteen minutes, in all sessions of the person', async () => {
  const person = await aPerson()
  for (let tried = 0; tried < codeTries.most; tried++)
    expect((await prove(person, { password: 'errada' })).refusal.code).toBe('session.wrongProof')
  const refused = await prove(person, { password: testPassword })
  expect([refused.status, refused.refusal.code, refused.headers['retry-after']]).toEqual([429, 'session.tooManyTries', '900'])
  const { email: username } = person
  const again = await house.ask(sessionCalls.getToken, { grant_type: 'password', username, password: testPassword })
  expect((await prove({ ...person, token: again.result.access_token }, { password: testPassword })).status).toBe(429)
})
