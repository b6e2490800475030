import { passwordCalls } from '@prosa/contract/agents/password-calls'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { queuedMails } from '../../../testing/scenes/queued-mails.ts'
import { testPassword } from '../../../testing/scenes/test-password.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const reset = (admin: TestAgent, agentId: string) => house.ask(teamCalls.resetAgentPassword, { companyId: admin.companyId, agentId }, admin)
const opens = async (username: string, password: string) =>
  (await house.ask(sessionCalls.getToken, { grant_type: 'password', username, password })).status === 200
const mailedTo = async (email: string) =>
  (await queuedMails(house, email)).flatMap((mail) => (mail.kind === 'mailedPassword' ? [mail.values.password] : []))

async function aPair() {
  const company = await house.aCompany()
  return { company, admin: await company.anAdmin(), ana: await company.anAgent({ name: 'Ana' }) }
}

describe('[AG46] a password that an administrator has mailed', () => {
  it('opens beside the old one, reaches nobody but the person, and is in no log', async () => {
    const { company, admin, ana } = await aPair()
    await house.superuser`update memberships set language = 'es' where user_id = ${ana.userId}`
    const { status, result, body } = await reset(admin, ana.userId)
    expect([status, result]).toEqual([200, { mailed: true }])
    const [mail] = await queuedMails(house, ana.email)
    expect(mail).toMatchObject({ kind: 'mailedPassword', language: 'es', values: { name: 'Ana', minutes: 60, path: '/' } })
    const [password = ''] = await mailedTo(ana.email)
    expect([await opens(ana.email, password), await opens(ana.email, testPassword)]).toEqual([true, true])
    const entries =
      await house.superuser`select user_id, what, target, before, after from audit_entries where company_id = ${company.companyId}
        and what <> 'session.start'`
    const entry = { userId: admin.userId, what: 'agent.resetPassword', target: ana.userId, before: null, after: { mailed: true } }
    expect(entries).toEqual([entry])
    expect(JSON.stringify(entries) + body).not.toContain(password)
  })

  it('is replaced by the next, and the fourth within an hour is refused', async () => {
    const { company, admin, ana } = await aPair()
    for (let round = 0; round < 3; round += 1) expect((await reset(admin, ana.userId)).status).toBe(200)
    const { status, refusal, headers } = await reset(admin, ana.userId)
    expect([status, refusal.code, headers['retry-after']]).toEqual([429, 'mail.tooMany', '3600'])
    const [first = '', , third = ''] = await mailedTo(ana.email)
    expect([await opens(ana.email, first), await opens(ana.email, third)]).toEqual([false, true])
    house.clock.advance(3_600_000)
    expect((await reset(await company.anAdmin(), ana.userId)).status).toBe(200)
  })

  it('is one of three an hour to an e-mail, and what happens elsewhere changes nothing of the answer', async () => {
    const [{ admin, ana }, elsewhere] = [await aPair(), await house.aCompany()]
    const [there, stranger] = [await elsewhere.anAgent({ email: ana.email }), await elsewhere.anAdmin()]
    for (let round = 0; round < 2; round += 1) await reset(stranger, there.userId)
    await house.ask(passwordCalls.resetPassword, { email: ana.email })
    expect(await mailedTo(ana.email)).toHaveLength(3)
    for (let round = 0; round < 3; round += 1) expect((await reset(admin, ana.userId)).result).toEqual({ mailed: true })
    expect((await reset(admin, ana.userId)).refusal.code).toBe('mail.tooMany')
    const mailed = await mailedTo(ana.email)
    expect(mailed).toHaveLength(3)
    expect(await opens(ana.email, mailed[2]!)).toBe(true)
  })

  it('is for nobody who cannot sign in, is hidden or is of another company', async () => {
    const { company, admin, ana } = await aPair()
    const support = await company.anAdmin({ email: `${newId()}@prosa.test` })
    const stranger = await (await house.aCompany()).anAgent()
    const gone = await company.anAgent()
    await house.superuser`update memberships set deactivated_at = now() where user_id = ${ana.userId}`
    await house.superuser`update memberships set deleted_at = now() where user_id = ${gone.userId}`
    for (const { userId, email } of [ana, support, stranger, gone]) {
      const { status, refusal } = await reset(admin, userId)
      expect([status, refusal.code]).toEqual(userId === ana.userId ? [409, 'agent.inactive'] : [404, 'agent.notFound'])
      expect(await mailedTo(email)).toEqual([])
    }
    expect((await reset(support, support.userId)).status).toBe(200)
  })
})
