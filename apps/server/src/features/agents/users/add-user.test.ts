import { agentCalls } from '@prosa/contract/agents/calls'
import { agentEvents } from '@prosa/contract/agents/events'
import { UserStatus } from '@prosa/contract/agents/states'
import { userCalls } from '@prosa/contract/agents/user-calls'
import type { SentOf } from '@prosa/contract/kit/call'
import { permissions } from '@prosa/contract/permissions'
import { sessionCalls } from '@prosa/contract/session/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../../../kit/crypto/crypto.ts'
import { idOf, newId } from '../../../kit/db/ids.ts'
import type { WrittenEvent } from '../../../kit/events/outbox.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { testPassword } from '../../../testing/scenes/test-password.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

let house: TestHouse
const heard: WrittenEvent[] = []
beforeAll(async () => {
  house = await testHouse()
  house.house.events.subscribe((events) => heard.push(...events))
})

type Form = Partial<Omit<SentOf<typeof userCalls.addUser>, 'companyId'>>
const givenPassword = 'Entrada#2026'
const everywhere = { departmentAll: true, departmentIdList: [], capacity: 0 }
const someEmail = () => `${newId()}@teste.test`
const add = (admin: TestAgent, form: Form = {}) =>
  house.ask(
    userCalls.addUser,
    { companyId: admin.companyId, name: 'Nina Novais', email: someEmail(), password: givenPassword, ...form },
    admin,
  )
const remove = (admin: TestAgent, userId: string) => house.ask(userCalls.removeUser, { companyId: admin.companyId, userId }, admin)
const signIn = (username: string, password: string) => house.ask(sessionCalls.getToken, { grant_type: 'password', username, password })
const personOf = async (email: string) => (await house.superuser`select * from persons where email = ${email}`)[0]!
const membersOf = (companyId: string, email: string) =>
  house.superuser`select m.* from memberships m join persons p using (person_id) where m.company_id = ${companyId} and p.email = ${email}`

type SealedMail = { kind: string; to: string; language: string; values: Record<string, unknown> }
const mailsOf = async (companyId: string): Promise<SealedMail[]> => {
  const items = await house.superuser<{ payload: { sealed: string } }[]>`select payload from mails where company_id = ${companyId}`
  return items.map(({ payload }) => JSON.parse(house.house.sealer.open(payload.sealed, 'mails.payload')))
}

describe('somebody new', () => {
  it('is added as the form says, and is answered as the list tells them', async () => {
    const admin = await (await house.aCompany()).anAdmin()
    const email = someEmail()
    const form = { name: '  Nina Novais ', email, language: 'es' as const, countryNumber: '55', phonenumber: '(11) 98721-4406' }
    const { status, result } = await add(admin, { ...form, agent: true, contact: true })
    expect(status).toBe(200)
    expect(result).toMatchObject({
      name: 'Nina Novais',
      email,
      language: 'es',
      countryNumber: '55',
      phonenumber: '11987214406',
      role: 'agent',
      agentPermission: true,
      contactPermission: true,
      adminPermission: false,
      userStatus: UserStatus.Offline,
      twoFactorOn: false,
      joinedAt: house.clock.now(),
      lastUsedAt: null,
      version: 1,
    })
    const listed = await house.ask(userCalls.listUsers, { companyId: admin.companyId }, admin)
    expect(listed.result).toEqual([result])
    expect((await membersOf(admin.companyId, email))[0]).toMatchObject({ departmentAll: true })
  })

  it('[AG25] signs in with the password they were given, and has to choose their own before anything else', async () => {
    const admin = await (await house.aCompany()).anAdmin()
    const { result } = await add(admin)
    const session = await signIn(result.email, givenPassword)
    expect(session.status).toBe(200)
    const { status, refusal } = await house.ask(agentCalls.getProfile, {}, { token: session.result.access_token })
    expect([status, refusal.code]).toEqual([403, 'session.newPasswordNeeded'])
  })

  it('[AG25] gets a password nobody knows where none is given: the way in is the forgotten one', async () => {
    const admin = await (await house.aCompany()).anAdmin()
    const email = someEmail()
    const { status } = await house.ask(userCalls.addUser, { companyId: admin.companyId, name: 'Nina', email }, admin)
    expect(status).toBe(200)
    expect(await personOf(email)).toMatchObject({ passwordTemporary: true, passwordChangedAt: house.clock.now() })
  })

  it.each(['', 'curta', 'semmaiuscula1!', 'SEMMINUSCULA1!', 'SemNumero!!!', 'SemEspecial12'])(
    'is refused with the weak password %j',
    async (password) => {
      const admin = await (await house.aCompany()).anAdmin()
      const email = someEmail()
      const { status, refusal } = await add(admin, { email, password })
      expect([status, refusal.code]).toEqual([400, 'password.weak'])
      expect(await membersOf(admin.companyId, email)).toEqual([])
      expect(await mailsOf(admin.companyId)).toEqual([])
    },
  )

  it.each([
    [{ email: 'semarroba' }, [{ name: 'email', problem: 'wrongFormat' }]],
    [{ email: 'nina+loja@teste.test' }, [{ name: 'email', problem: 'wrongFormat' }]],
    [{ name: '   ' }, [{ name: 'name', problem: 'required' }]],
    [{ phonenumber: '123', countryNumber: '55' }, [{ name: 'phonenumber', problem: 'wrongFormat' }]],
    [{ phonenumber: '11987214406', countryNumber: '999' }, [{ name: 'countryNumber', problem: 'wrongFormat' }]],
    [
      { name: ' ', email: 'x@y' },
      [
        { name: 'name', problem: 'required' },
        { name: 'email', problem: 'wrongFormat' },
      ],
    ],
  ])('is refused with the fields of %j', async (form, fields) => {
    const admin = await (await house.aCompany()).anAdmin()
    expect((await add(admin, form)).refusal).toMatchObject({ code: 'input.invalid', fields })
  })

  it('is known by their e-mail however it is written', async () => {
    const admin = await (await house.aCompany()).anAdmin()
    const email = someEmail()
    expect((await add(admin, { email: ` ${email.toUpperCase()} ` })).result.email).toBe(email)
    expect((await add(admin, { email })).refusal.code).toBe('agent.alreadyMember')
  })

  it('is told to the administrators’ open lists, and the log has all but the password', async () => {
    const admin = await (await house.aCompany()).anAdmin()
    const { result } = await add(admin, { role: 'admin' })
    const told = heard.filter(({ companyId }) => companyId === admin.companyId)
    expect(told).toMatchObject([{ name: agentEvents.userChanged.name, payload: { userId: result.userId, version: 1 } }])
    const entries =
      await house.superuser`select user_id, what, target, before, after from audit_entries where company_id = ${admin.companyId}`
    const { name, email, language } = result
    const after = { name, email, language, permissions: ['admin'], countryNumber: '', phonenumber: '', ...everywhere }
    expect(entries).toEqual([{ userId: admin.userId, what: 'user.add', target: result.userId, before: null, after }])
    expect(JSON.stringify(entries)).not.toContain(givenPassword)
  })
})

describe('[AG22] somebody is added', () => {
  it.each([
    [{}, ['agent']],
    [{ role: 'agent' as const }, ['agent']],
    [{ role: 'admin' as const }, ['admin']],
    [{ role: 'admin' as const, admin: false, billing: true }, ['billing']],
    [{ role: 'agent' as const, developer: true }, ['agent', 'developer']],
    [{ dashboard: true }, ['dashboard']],
    [{ agent: false }, []],
    [Object.fromEntries(permissions.map((flag) => [flag, true])), [...permissions]],
  ])('with %j as %j', async (grants, expected) => {
    const admin = await (await house.aCompany()).anAdmin()
    const { result } = await add(admin, grants)
    const [row] = await membersOf(admin.companyId, result.email)
    expect(row?.permissions).toEqual(expected)
    expect(result.role).toBe(expected.includes('admin') ? 'admin' : 'agent')
  })
})

describe('[AG25] the mail to somebody who was added', () => {
  it('says who added them where, and whether their password was given to them', async () => {
    const [company, elsewhere] = [await house.aCompany({ companyName: 'Loja Azul' }), await house.aCompany()]
    const admin = await company.anAdmin({ name: 'Ana Dona' })
    const known = await elsewhere.anAgent()
    const nova = (await add(admin, { name: 'Nina' })).result
    await add(admin, { name: 'Kika', email: known.email, language: 'en' })
    const values = { companyName: 'Loja Azul', addedBy: 'Ana Dona', path: '/' }
    expect(await mailsOf(company.companyId)).toEqual([
      { kind: 'userAdded', to: nova.email, language: 'pt', values: { ...values, name: 'Nina', isNew: true } },
      { kind: 'userAdded', to: known.email, language: 'en', values: { ...values, name: 'Kika', isNew: false } },
    ])
    expect(JSON.stringify(await mailsOf(company.companyId))).not.toContain(givenPassword)
  })

  it('is in the language of who adds where none is chosen', async () => {
    const admin = await (await house.aCompany()).anAdmin()
    await house.ask(agentCalls.chooseLanguage, { language: 'es' }, admin)
    const { result } = await add(admin)
    expect([result.language, (await mailsOf(admin.companyId))[0]?.language]).toEqual([null, 'es'])
  })
})

describe('[AG24] one e-mail is one person', () => {
  it('who is known elsewhere keeps their password and name there, and nobody learns that they were', async () => {
    const [here, elsewhere] = [await house.aCompany(), await house.aCompany()]
    const admin = await here.anAdmin()
    const known = await elsewhere.anAgent({ name: 'Kika Lá' })
    const before = await personOf(known.email)
    const [added, fresh] = [await add(admin, { email: known.email }), await add(admin)]
    const { userId, email, ...rest } = added.result
    expect({ ...rest, status: added.status }).toEqual({ ...fresh.result, userId: undefined, email: undefined, status: 200 })
    expect(await personOf(known.email)).toEqual(before)
    expect((await signIn(email, givenPassword)).refusal.code).toBe('session.wrongLogin')
    expect((await signIn(email, testPassword)).status).toBe(200)
    expect(userId).not.toBe(known.userId)
    expect((await membersOf(known.companyId, email))[0]).toMatchObject({ name: 'Kika Lá', userId: known.userId })
  })

  it('who is a member already is not added again, nor is who is inactive', async () => {
    const { anAdmin, anAgent, companyId } = await house.aCompany()
    const [admin, ana, ina] = [await anAdmin(), await anAgent(), await anAgent()]
    await house.superuser`update memberships set deactivated_at = now() where user_id = ${ina.userId}`
    for (const { email } of [admin, ana, ina]) {
      const { status, refusal } = await add(admin, { email, name: 'Outra', role: 'admin' })
      expect([status, refusal.code]).toEqual([409, 'agent.alreadyMember'])
    }
    expect((await membersOf(companyId, ana.email))[0]).toMatchObject({ name: 'Ana Teste', permissions: ['agent'], version: 1 })
    expect(await mailsOf(companyId)).toEqual([])
  })

  it('who was removed comes back as the same user, and with nothing of their former life', async () => {
    const { anAdmin, anAgent, aDepartment, companyId } = await house.aCompany()
    const admin = await anAdmin()
    const ana = await anAgent({ permissions: ['admin', 'billing'], departmentIds: [await aDepartment()] })
    await house.ask(agentCalls.changeAvailability, { companyId, agentId: ana.userId, status: UserStatus.Online }, ana)
    await house.superuser`insert into member_photos (company_id, user_id, media_id, content_type, content)
      values (${companyId}, ${ana.userId}, ${idOf('foto')}, 'image/png', 'png')`
    expect((await remove(admin, ana.userId)).status).toBe(200)
    // A sign-in of the moment of the removal may have left a session open.
    await house.superuser`update sessions set ended_at = null where session_id = ${ana.sessionId}`
    house.clock.advance(60_000)

    const { result } = await add(admin, { email: ana.email, name: 'Ana de Volta', language: 'en' })
    expect(result).toMatchObject({ userId: ana.userId, name: 'Ana de Volta', language: 'en', role: 'agent', agentPermission: true })
    expect(result).toMatchObject({ billingPermission: false, userStatus: UserStatus.Offline, lastUsedAt: null, photoUrl: null, version: 4 })
    expect(result.joinedAt).toBe(house.clock.now())
    expect((await membersOf(companyId, ana.email))[0]).toMatchObject({ departmentAll: true, deletedAt: null })
    expect(await house.superuser`select 1 from membership_departments where user_id = ${ana.userId}`).toEqual([])
    expect((await house.ask(agentCalls.getProfile, {}, ana)).refusal.code).toBe('session.invalid')
    expect((await signIn(ana.email, testPassword)).status).toBe(200)
  })

  it('two who add somebody at the same moment add them once, here and in another company', async () => {
    const [one, two] = [await house.aCompany(), await house.aCompany()]
    const [ana, bia, eva] = [await one.anAdmin(), await one.anAdmin(), await two.anAdmin()]
    const email = someEmail()
    const answers = await Promise.all([ana, bia, ana, bia, eva].map((admin) => add(admin, { email })))
    expect(
      answers
        .slice(0, 4)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual([200, 409, 409, 409])
    expect(answers[4]!.status).toBe(200)
    expect([(await membersOf(one.companyId, email)).length, (await membersOf(two.companyId, email)).length]).toEqual([1, 1])
    expect((await mailsOf(one.companyId)).length).toBe(1)
    expect(await house.superuser`select 1 from persons where email = ${email}`).toHaveLength(1)
  })
})

describe('[AG23] the provider’s own staff', () => {
  it('are added by their colleagues only', async () => {
    const { anAdmin } = await house.aCompany()
    const [admin, support] = [await anAdmin(), await anAdmin({ email: `${newId()}@prosa.test` })]
    const email = `${newId()}@prosa.test`
    const { status, refusal } = await add(admin, { email: email.toUpperCase() })
    expect([status, refusal.code]).toEqual([403, 'agent.internalEmail'])
    expect((await add(support, { email })).status).toBe(200)
  })
})

it('two hundred an hour are added to a company, and the next one later', async () => {
  const admin = await (await house.aCompany()).anAdmin()
  const keyHash = sha256(admin.companyId)
  await house.superuser`insert into account_attempts (what, key_hash, tried_at)
    select 'userAdded', ${keyHash}, ${house.clock.now() - 3_300_000} from generate_series(1, 199)`
  expect((await add(admin)).status).toBe(200)
  const email = someEmail()
  const { status, refusal, headers } = await add(admin, { email })
  expect([status, refusal.code, headers['retry-after']]).toEqual([429, 'rate.limited', '300'])
  expect(await membersOf(admin.companyId, email)).toEqual([])
  expect((await add(await (await house.aCompany()).anAdmin())).status).toBe(200)
  house.clock.advance(300_000)
  expect((await add(admin, { email })).status).toBe(200)
})

it('nobody is added to another company', async () => {
  const [admin, other] = [await (await house.aCompany()).anAdmin(), await (await house.aCompany()).anAdmin()]
  const form = { companyId: other.companyId, name: 'Nina', email: someEmail(), password: givenPassword }
  expect((await house.ask(userCalls.addUser, form, admin)).refusal.code).toBe('company.foreign')
})
