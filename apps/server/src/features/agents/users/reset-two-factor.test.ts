import { userCalls } from '@prosa/contract/agents/user-calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { queuedMails } from '../../../testing/scenes/queued-mails.ts'
import { testPassword } from '../../../testing/scenes/test-password.ts'
import { turnOnTwoFactor } from '../../../testing/scenes/two-factor.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const reset = ({ companyId, token }: TestAgent, agentId: string) => house.ask(userCalls.resetTwoFactor, { companyId, agentId }, { token })
const signIn = async ({ email }: TestAgent) =>
  house.ask(sessionCalls.getToken, { grant_type: 'password', username: email, password: testPassword })

describe('[SE41] the second factor of somebody who lost it', () => {
  it('is taken off by an administrator, who is named in the audit log, and the person is told', async () => {
    const company = await house.aCompany()
    const [admin, ana] = [await company.anAdmin(), await company.anAgent()]
    await turnOnTwoFactor(house, ana)
    expect((await signIn(ana)).refusal.code).toBe('session.codeNeeded')
    expect((await reset(admin, ana.userId)).result).toEqual({ on: false })
    expect((await signIn(ana)).status).toBe(200)
    expect((await queuedMails(house, ana.email)).at(-1)).toMatchObject({ kind: 'twoFactorChanged', values: { on: false } })
    const [entry] = await house.superuser`select user_id, target, before, after from audit_entries where what = 'twoFactor.reset'
      and company_id = ${company.companyId}`
    expect(entry).toEqual({ userId: admin.userId, target: ana.userId, before: { twoFactor: true }, after: { twoFactor: false } })
  })

  it('stays where the person belongs to another company too', async () => {
    const [company, other] = [await house.aCompany(), await house.aCompany()]
    const admin = await company.anAdmin()
    const ana = await company.anAgent()
    await other.anAgent({ email: ana.email })
    await turnOnTwoFactor(house, ana)
    expect((await reset(admin, ana.userId)).refusal.code).toBe('twoFactor.shared')
    expect((await signIn(ana)).refusal.code).toBe('session.codeNeeded')
  })

  it('is nothing that an administrator of another company finds', async () => {
    const [company, other] = [await house.aCompany(), await house.aCompany()]
    const [ana, stranger] = [await company.anAgent(), await other.anAdmin()]
    await turnOnTwoFactor(house, ana)
    expect((await reset(stranger, ana.userId)).refusal.code).toBe('agent.notFound')
    expect((await signIn(ana)).refusal.code).toBe('session.codeNeeded')
  })

  it('asks for a proof of the last ten minutes', async () => {
    const company = await house.aCompany()
    const [admin, ana] = [await company.anAdmin(), await company.anAgent()]
    await house.superuser`update sessions set started_at = ${house.clock.now() - 11 * 60_000}, proven_at = null where session_id = ${admin.sessionId}`
    expect((await reset(admin, ana.userId)).refusal.code).toBe('session.proofNeeded')
  })
})
