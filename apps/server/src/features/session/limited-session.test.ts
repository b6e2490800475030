import { calls } from '@prosa/contract/calls'
import type { Call } from '@prosa/contract/kit/call'
import { twoFactorCalls } from '@prosa/contract/session/two-factor-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { greetedClient, liveClient } from '../../testing/live-client.ts'
import { liveNode } from '../../testing/programs/live-node.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { turnOnTwoFactor } from '../../testing/scenes/two-factor.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'

let house: TestHouse
/** Each may make every call, and waits for one thing. */
const limited: Record<string, TestAgent> = {}
beforeAll(async () => {
  house = await testHouse()
  await house.house.events.start()
  const staff = () => ({ email: `${newId()}@${house.house.config.internalDomain}` })
  const [company, strict] = [await house.aCompany(), await house.aCompany()]
  limited.newPassword = await company.anAdmin(staff())
  await house.superuser`update sessions set limited_to = 'newPassword' where session_id = ${limited.newPassword.sessionId}`
  limited.secondFactor = await strict.anAdmin(staff())
  await house.superuser`update companies set two_factor_required = true where company_id = ${strict.companyId}`
})

const closed = Object.entries<Call>(calls).filter(([, { allow }]) => allow !== 'anonymous')

async function codeOf({ method, path }: Call, { companyId, token }: TestAgent): Promise<unknown> {
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => (name === 'companyId' ? companyId : 'x'))
  const { body } = await house.app.inject({ method, url: `/api${address}`, headers: { authorization: `Bearer ${token}` } })
  return body.startsWith('{') ? (JSON.parse(body) as { code?: unknown }).code : undefined
}

describe.each([
  ['newPassword', 'session.newPasswordNeeded'],
  ['secondFactor', 'session.secondFactorMissing'],
])('[SE19] a session that waits for %s', (limit, code) => {
  const isOpen = ({ whileLimited }: Call) => whileLimited === true || whileLimited === limit
  it.each(closed.filter(([, call]) => !isOpen(call)))('cannot make %s', async (_, call) => {
    expect(await codeOf(call, limited[limit]!)).toBe(code)
  })

  // The last one ends the session.
  const open = closed.filter(([, call]) => isOpen(call)).sort(([, one], [, other]) => Number(ends(one)) - Number(ends(other)))
  it.each(open)('can make %s', async (_, call) => {
    expect(await codeOf(call, limited[limit]!)).not.toBe(code)
  })
})

const ends = ({ path }: Call) => path.includes('logout')

describe('[SE30] where the company asks for a second factor', () => {
  const require = ({ companyId, token }: TestAgent, required: boolean) =>
    house.ask(twoFactorCalls.requireTwoFactor, { companyId, required }, { token })
  const look = ({ token }: TestAgent) => house.ask(calls.getProfile, {}, { token })

  it('whoever has none is limited at once, and whoever has one goes on', async () => {
    const company = await house.aCompany()
    const [admin, careful, careless] = [await company.anAdmin(), await company.anAgent(), await company.anAgent()]
    await turnOnTwoFactor(house, careful)
    expect((await require(admin, true)).result).toEqual({ required: true })
    expect((await look(careful)).status).toBe(200)
    for (const person of [admin, careless]) expect((await look(person)).refusal.code).toBe('session.secondFactorMissing')
    expect((await house.ask(twoFactorCalls.getTwoFactor, {}, careless)).result.requiredByCompany).toBe(true)
    await turnOnTwoFactor(house, careless)
    expect((await look(careless)).status).toBe(200)
    const [entry] = await house.superuser`select target, before, after from audit_entries where what = 'company.requireTwoFactor'
      and company_id = ${company.companyId}`
    expect(entry).toEqual({ target: company.companyId, before: { required: false }, after: { required: true } })
  })

  it('nobody turns theirs off until it does not any more', async () => {
    const company = await house.aCompany()
    const admin = await company.anAdmin()
    await turnOnTwoFactor(house, admin)
    await require(admin, true)
    expect((await house.ask(twoFactorCalls.turnOffTwoFactor, {}, admin)).refusal.code).toBe('twoFactor.required')
    await require(admin, false)
    expect((await house.ask(twoFactorCalls.turnOffTwoFactor, {}, admin)).result.on).toBe(false)
  })

  it('other companies are as they were', async () => {
    const [strict, other] = [await house.aCompany(), await house.aCompany()]
    const [admin, stranger] = [await strict.anAdmin(), await other.anAgent()]
    await require(admin, true)
    expect((await look(stranger)).status).toBe(200)
  })

  it('open screens hear nothing more, and are told why when they come back', async () => {
    const { origin } = await liveNode(house.house)
    const company = await house.aCompany()
    const [admin, careful, careless] = [await company.anAdmin(), await company.anAgent(), await company.anAgent()]
    await turnOnTwoFactor(house, careful)
    await turnOnTwoFactor(house, admin)
    const [open, shut] = [await greetedClient(origin, careful), await greetedClient(origin, careless)]
    await require(admin, true)
    await waitUntil('its line is closed', () => shut.named('gone').length)
    expect(shut.named('session.ended')).toEqual([])
    const back = liveClient(origin, careless.token)
    await waitUntil('it is refused', () => back.named('refused').length)
    expect(back.frames).toEqual([['refused', 'session.limited']])
    expect(open.named('gone')).toEqual([])
    await require(admin, false)
    await greetedClient(origin, careless)
  })
})
