import { agentCalls } from '@prosa/contract/agents/calls'
import { auditCalls } from '@prosa/contract/audit/calls'
import { theProduct } from '@prosa/contract/audit/model'
import { billingCalls } from '@prosa/contract/billing/calls'
import { managerCalls } from '@prosa/contract/manager/calls'
import { managerDeedsAtOnce } from '@prosa/contract/manager/rules'
import { sessionCalls } from '@prosa/contract/session/calls'
import { mailedPasswordLife } from '@prosa/contract/session/rules'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { greetedClient, liveClient } from '../../testing/live-client.ts'
import type { TestAgent, TestCompany } from '../../testing/scenes/a-company.ts'
import { testPassword } from '../../testing/scenes/test-password.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'

const { setPaymentState, suspendCompany, resumeCompany, clearAllCache, refreshAdminPassword, listManagerActions } = managerCalls
const reason = 'Fatura de outubro'

let house: TestHouse
let origin: string
let staff: TestAgent
let company: TestCompany
let targetCompanyId: string
beforeAll(async () => {
  house = await testHouse({ live: true })
  await house.house.events.start()
  await house.house.memories.start()
  origin = await house.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  staff = await (await house.aCompany()).anAdmin({ email: `${newId()}@prosa.test`, name: 'Ivo Salgado' })
  company = await house.aCompany()
  targetCompanyId = company.companyId
})

const pay = (payment: 'current' | 'late' | 'overdue') => house.ask(setPaymentState, { targetCompanyId, payment, reason }, staff)
const history = async () => (await house.ask(listManagerActions, { targetCompanyId }, staff)).result.actions
const signIn = (username: string, password = testPassword) =>
  house.ask(sessionCalls.getToken, { grant_type: 'password', username, password })

describe('R159 W023 the payment of a company', () => {
  it('[MA7] is late, overdue and current again, and its people are told', async () => {
    const agent = await company.anAgent()
    const screen = await greetedClient(origin, agent)
    const told = async () => (await house.ask(billingCalls.getPayment, { companyId: targetCompanyId }, agent)).result
    expect([(await pay('late')).result.payment, await told()]).toEqual(['late', { paymentLate: true, paymentOverdue: false }])
    expect([(await pay('overdue')).result.payment, await told()]).toEqual(['overdue', { paymentLate: false, paymentOverdue: true }])
    expect([(await pay('current')).result.payment, await told()]).toEqual(['current', { paymentLate: false, paymentOverdue: false }])
    await waitUntil('open screens hear of it', () => JSON.stringify(screen.named('events')).includes('company.paid'))
  })

  it('[MA3] stands in the history, in the company’s own trail by the name of the staff, and in no other', async () => {
    const admin = await company.anAdmin()
    await house.superuser`insert into audit_entries (company_id, entry_id, by_provider, what, at, request_id, address, user_agent)
      values (${targetCompanyId}, ${newId()}, ${theProduct}, 'retention.run', now(), '', '', '')`
    await pay('late')
    const [done] = await history()
    const values = { before: { payment: 'current' }, at: house.clock.now() }
    expect(await history()).toEqual([
      {
        ...values,
        entryId: done!.entryId,
        action: null,
        deed: 'payment',
        by: 'Ivo Salgado',
        reason,
        target: targetCompanyId,
        after: { payment: 'late' },
      },
    ])
    const trail = (await house.ask(auditCalls.listAuditEntries, { companyId: targetCompanyId, areaList: ['manager'] }, admin)).result
    const entry = {
      ...values,
      what: 'manager.payment',
      userName: 'Ivo Salgado',
      target: targetCompanyId,
      after: { payment: 'late', reason },
    }
    expect(trail.entries).toMatchObject([{ ...entry, userId: null }])
    expect(await house.superuser`select what from audit_entries where company_id = ${staff.companyId}`).toEqual([])
  })

  it('[MA3] needs a reason and a fresh proof, and what was refused stands nowhere', async () => {
    const unreasoned = await house.ask(setPaymentState, { targetCompanyId, payment: 'late', reason: ' ' }, staff)
    expect(unreasoned.refusal.fields).toEqual([{ name: 'reason', problem: 'required' }])
    expect((await house.ask(setPaymentState, { targetCompanyId: newId(), payment: 'late', reason }, staff)).refusal.code).toBe(
      'company.notFound',
    )
    house.clock.advance(660_000)
    expect((await pay('late')).refusal.code).toBe('session.proofNeeded')
    expect(await history()).toEqual([])
  })

  it('is set once for one Idempotency-Key, and not endlessly often', async () => {
    const headers = { 'idempotency-key': newId() }
    const once = () => house.ask(setPaymentState, { targetCompanyId, payment: 'late', reason }, { ...staff, headers })
    expect([(await once()).result, (await history()).length]).toEqual([(await once()).result, 1])
    await house.superuser`insert into account_attempts (what, key_hash, tried_at)
      select what, key_hash, tried_at from account_attempts, generate_series(2, ${managerDeedsAtOnce.most}) where what = 'manager deed'`
    expect((await pay('late')).status).toBe(429)
  })
})

describe('R159 a suspended company', () => {
  it('[MA6] is closed at once, sockets and all, says so at the sign-in, and opens again', async () => {
    const agent = await company.anAgent()
    const screen = liveClient(origin, agent.token)
    await waitUntil('it is there', () => screen.named('hello').length)
    const { result } = await house.ask(suspendCompany, { targetCompanyId, reason }, staff)
    expect(result.suspendedAt).toBe(house.clock.now())
    await waitUntil('it has ended', () => screen.named('session.ended').length)
    expect((await house.ask(agentCalls.getProfile, {}, agent)).status).toBe(401)
    expect((await signIn(agent.email)).refusal.code).toBe('session.companySuspended')
    house.clock.advance(1)
    expect((await house.ask(resumeCompany, { targetCompanyId, reason }, staff)).result.suspendedAt).toBeNull()
    expect((await signIn(agent.email)).status).toBe(200)
    expect((await history()).map(({ deed }) => deed)).toEqual(['resume', 'suspend'])
  })

  it('[MA6] is never the one of who asks', async () => {
    const own = await house.ask(suspendCompany, { targetCompanyId: staff.companyId, reason }, staff)
    expect([own.status, own.refusal.code]).toEqual([403, 'permission.denied'])
  })
})

describe('R159 a password for an administrator', () => {
  it('[MA8] is mailed to them alone, good for an hour beside their own, and shown to nobody', async () => {
    const admin = await company.anAdmin()
    const answer = await house.ask(refreshAdminPassword, { targetCompanyId, userId: admin.userId, reason }, staff)
    expect(answer.status).toBe(200)
    const [mail] = await house.superuser<
      [{ payload: { sealed: string } }]
    >`select payload from sign_in_mails where company_id = ${targetCompanyId}`
    expect(JSON.stringify(mail)).not.toMatch(/"password"/)
    expect(answer.body).not.toMatch(/password/i)
    const [person] = await house.superuser`select mailed_password_hash is not null as is_mailed, mailed_password_at
      from persons where email = ${admin.email}`
    expect(person).toEqual({ isMailed: true, mailedPasswordAt: house.clock.now() })
    expect(mailedPasswordLife).toBe(3_600_000)
    expect((await signIn(admin.email)).status).toBe(200)
    expect(await history()).toMatchObject([{ deed: 'refreshPassword', action: 3, target: admin.userId }])
  })

  it('[MA8] goes to nobody who is no administrator of the company, nor too often', async () => {
    const [agent, stranger, admin] = [await company.anAgent(), await (await house.aCompany()).anAdmin(), await company.anAdmin()]
    const ask = (userId: string) => house.ask(refreshAdminPassword, { targetCompanyId, userId, reason }, staff)
    expect([(await ask(agent.userId)).refusal.code, (await ask(stranger.userId)).refusal.code]).toEqual([
      'agent.notFound',
      'agent.notFound',
    ])
    for (let sent = 0; sent < 3; sent++) expect((await ask(admin.userId)).status).toBe(200)
    expect((await ask(admin.userId)).refusal.code).toBe('mail.tooMany')
  })
})

describe('R159 clearing the memory', () => {
  it('[MA9] has names read anew that changed behind our back', async () => {
    const departmentId = await company.aDepartment('Vendas')
    const { names, database } = house.house
    const known = () => database.transaction(targetCompanyId, (db) => names.get(db, targetCompanyId))
    const nameOf = async () => (await known()).departments.get(departmentId)
    await known()
    await names.rest()
    await house.superuser`update departments set department_name = 'Comercial' where department_id = ${departmentId}`
    expect(await nameOf()).toBe('Vendas')
    let forgotten = 0
    house.house.memories.keep(() => forgotten++)
    expect((await house.ask(clearAllCache, { targetCompanyId, reason: '' }, staff)).status).toBe(400)
    expect(forgotten).toBe(0)
    expect((await house.ask(clearAllCache, { targetCompanyId, reason }, staff)).status).toBe(200)
    expect([forgotten, await nameOf()]).toEqual([1, 'Comercial'])
  })
})
