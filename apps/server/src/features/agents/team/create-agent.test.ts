import { agentCalls } from '@prosa/contract/agents/calls'
import { UserStatus } from '@prosa/contract/agents/states'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { isStrongPassword } from '@prosa/contract/formats/secrets/password'
import type { SentOf } from '@prosa/contract/kit/call'
import { sessionCalls } from '@prosa/contract/session/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { idOf, newId } from '../../../kit/db/ids.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { queuedMails } from '../../../testing/scenes/queued-mails.ts'
import { testPassword } from '../../../testing/scenes/test-password.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

type Form = Partial<Omit<SentOf<typeof teamCalls.createAgent>, 'companyId'>>
const chosen = 'Entrada#2026'
const someEmail = () => `${newId()}@teste.test`
const create = (admin: TestAgent, form: Form = {}) =>
  house.ask(teamCalls.createAgent, { companyId: admin.companyId, name: 'Nina Novais', email: someEmail(), ...form }, admin)
const signIn = (username: string, password: string) => house.ask(sessionCalls.getToken, { grant_type: 'password', username, password })
const entriesOf = (companyId: string) =>
  house.superuser`select user_id, what, target, before, after from audit_entries where company_id = ${companyId}`

describe('a new agent', () => {
  it('is set up as the form says, is told by mail, signs in with the password that was chosen and works where they were put', async () => {
    const { companyId, aDepartment, anAdmin } = await house.aCompany({ companyName: 'Loja Azul' })
    const [admin, sales] = [await anAdmin({ name: 'Ana Dona' }), await aDepartment('Vendas')]
    await aDepartment('SAC')
    const form = { password: chosen, language: 'es' as const, agent: true, contact: true, departmentIdList: [sales], capacity: 12 }
    const { status, result } = await create(admin, form)
    expect(status).toBe(200)
    expect(result).toMatchObject({
      companyId,
      name: 'Nina Novais',
      active: true,
      availability: UserStatus.Offline,
      capacity: 12,
      version: 1,
    })
    expect(result).toMatchObject({ agent: true, contact: true, admin: false, contactPermission: true, departmentAll: false })
    expect(result.departmentIdList).toEqual([sales])
    const { result: detail } = await house.ask(teamCalls.getAgent, { companyId, agentId: result.userId }, admin)
    expect(detail).toEqual({ ...result, openChats: 0 })

    const [mail] = await queuedMails(house, result.email)
    const values = { name: 'Nina Novais', companyName: 'Loja Azul', addedBy: 'Ana Dona', isNew: true, path: '/' }
    expect(mail).toEqual({ kind: 'userAdded', to: result.email, language: 'es', values })
    const session = await signIn(result.email, chosen)
    expect(session.status).toBe(200)
    const { refusal } = await house.ask(agentCalls.getProfile, {}, { token: session.result.access_token })
    expect(refusal.code).toBe('session.newPasswordNeeded')
  })

  it('is in the log with all but the password', async () => {
    const { companyId, aDepartment, anAdmin } = await house.aCompany()
    const [admin, sales] = [await anAdmin(), await aDepartment()]
    const { result } = await create(admin, { password: chosen, role: 'admin', departmentIdList: [sales], capacity: 3 })
    const entries = await entriesOf(companyId)
    const after = {
      email: result.email,
      name: 'Nina Novais',
      language: null,
      permissions: ['admin'],
      countryNumber: '',
      phonenumber: '',
      departmentAll: false,
      departmentIdList: [sales],
      capacity: 3,
    }
    expect(entries).toEqual([{ userId: admin.userId, what: 'agent.create', target: result.userId, before: null, after }])
    expect(JSON.stringify(entries)).not.toContain(chosen)
  })

  it('gets a strong password that nobody knows where none is chosen', async () => {
    const admin = await (await house.aCompany()).anAdmin()
    const { result } = await create(admin)
    const [person] = await house.superuser`select password_temporary from persons where email = ${result.email}`
    expect(person).toEqual({ passwordTemporary: true })
    for (const password of ['', 'curta']) {
      expect(isStrongPassword(password)).toBe(false)
      expect((await create(admin, { password })).refusal.code).toBe('password.weak')
    }
  })

  it('who is known elsewhere keeps their password, and the answer tells nobody that they are', async () => {
    const [here, elsewhere] = [await house.aCompany(), await house.aCompany()]
    const [admin, known] = [await here.anAdmin(), await elsewhere.anAgent()]
    const [added, fresh] = [await create(admin, { email: known.email, password: chosen }), await create(admin, { password: chosen })]
    expect({ ...added.result, userId: '', email: '' }).toEqual({ ...fresh.result, userId: '', email: '' })
    expect((await signIn(known.email, chosen)).refusal.code).toBe('session.wrongLogin')
    expect((await signIn(known.email, testPassword)).status).toBe(200)
  })

  it('who is a member already is refused, also while they are inactive', async () => {
    const { anAdmin, anAgent } = await house.aCompany()
    const [admin, ana] = [await anAdmin(), await anAgent()]
    await house.superuser`update memberships set deactivated_at = now() where user_id = ${ana.userId}`
    expect((await create(admin, { email: ana.email })).refusal.code).toBe('agent.alreadyMember')
    expect((await create(admin, { email: `${newId()}@prosa.test` })).refusal.code).toBe('agent.internalEmail')
  })
})

describe('[AG42] a new agent', () => {
  it.each([
    ['an administrator', { role: 'admin' as const }],
    ['an agent', { role: 'agent' as const }],
    ['somebody for billing', { billing: true }],
  ])('works in all departments as %s without a word of them', async (_, form) => {
    const admin = await (await house.aCompany()).anAdmin()
    expect((await create(admin, form)).result).toMatchObject({ departmentAll: true, departmentIdList: [], capacity: 0 })
  })

  it('works in none where the form says not in all and names none', async () => {
    const admin = await (await house.aCompany()).anAdmin()
    expect((await create(admin, { departmentAll: false })).result).toMatchObject({ departmentAll: false, departmentIdList: [] })
  })
})

describe('[AG43] a new agent', () => {
  it('works in no department that is not there, is a draft, was removed or is of another company', async () => {
    const [{ companyId, aDepartment, anAdmin }, other] = [await house.aCompany(), await house.aCompany()]
    const [admin, sales, draft, gone] = [await anAdmin(), await aDepartment('Vendas'), await aDepartment(''), await aDepartment('Antigo')]
    await house.superuser`update departments set removed_at = now() where department_id = ${gone}`
    const email = someEmail()
    for (const wrong of ['nenhum', draft, gone, await other.aDepartment()]) {
      const { status, refusal } = await create(admin, { email, departmentIdList: [sales, wrong] })
      expect([status, refusal.code]).toEqual([404, 'department.notFound'])
    }
    expect(await house.superuser`select 1 from persons where email = ${email}`).toEqual([])
    expect(await entriesOf(companyId)).toEqual([])
  })
})

it('[AG24] who was deleted comes back as the same user and with nothing of their former life', async () => {
  const { companyId, aDepartment, anAdmin, anAgent } = await house.aCompany()
  const [admin, sales, care] = [await anAdmin(), await aDepartment('Vendas'), await aDepartment('SAC')]
  const ana = await anAgent({ permissions: ['agent', 'billing'], departmentIds: [sales] })
  await house.superuser`update memberships set capacity = 9 where user_id = ${ana.userId}`
  await house.superuser`insert into member_photos (company_id, user_id, media_id, content_type, content)
    values (${companyId}, ${ana.userId}, ${idOf('foto')}, 'image/png', 'png')`
  await house.ask(teamCalls.deleteAgent, { companyId, agentId: ana.userId, receiverId: '0' }, admin)
  const { result } = await create(admin, { email: ana.email, name: 'Ana de Volta', departmentIdList: [care] })
  expect(result).toMatchObject({ userId: ana.userId, name: 'Ana de Volta', billing: false, departmentIdList: [care], capacity: 0 })
  expect(result).toMatchObject({ photoUrl: null, active: true, lastUsedAt: null, version: 3 })
})
