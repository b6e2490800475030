import { agentCalls } from '@prosa/contract/agents/calls'
import { agentEvents } from '@prosa/contract/agents/events'
import { UserStatus } from '@prosa/contract/agents/states'
import { userCalls } from '@prosa/contract/agents/user-calls'
import { auditCalls } from '@prosa/contract/audit/calls'
import type { SentOf } from '@prosa/contract/kit/call'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import type { WrittenEvent } from '../../../kit/events/outbox.ts'
import { greetedClient } from '../../../testing/live-client.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'

let house: TestHouse
let origin: string
const heard: WrittenEvent[] = []
beforeAll(async () => {
  house = await testHouse({ live: true })
  house.house.events.subscribe((events) => heard.push(...events))
  await house.house.events.start()
  origin = await house.app.listen({ port: 0, host: '127.0.0.1' })
})

type Form = Partial<Omit<SentOf<typeof userCalls.alterUser>, 'companyId' | 'userId'>>
const alter = (admin: TestAgent, userId: string, form: Form) =>
  house.ask(userCalls.alterUser, { companyId: admin.companyId, userId, ...form }, admin)
const rowOf = async (userId: string) => (await house.superuser`select * from memberships where user_id = ${userId}`)[0]!
const toldIn = (companyId: string) => heard.filter((event) => event.companyId === companyId).map(({ name, payload }) => [name, payload])

async function aPair() {
  const company = await house.aCompany()
  return { company, admin: await company.anAdmin(), ana: await company.anAgent({ name: 'Ana' }) }
}

describe('somebody’s details', () => {
  it('are changed as the form says, and the rest stays', async () => {
    const { admin, ana } = await aPair()
    const form = { name: ' Ana Maria ', language: 'en' as const, countryNumber: '55', phonenumber: '11 98721-4406', billing: true }
    const { status, result } = await alter(admin, ana.userId, form)
    expect(status).toBe(200)
    expect(result).toMatchObject({
      userId: ana.userId,
      email: ana.email,
      name: 'Ana Maria',
      language: 'en',
      countryNumber: '55',
      phonenumber: '11987214406',
      agentPermission: true,
      billingPermission: true,
      role: 'agent',
      version: 2,
    })
    expect((await house.ask(userCalls.listUsers, { companyId: admin.companyId }, admin)).result).toEqual([result])
    const next = await alter(admin, ana.userId, { phonenumber: '' })
    expect(next.result).toMatchObject({
      name: 'Ana Maria',
      language: 'en',
      countryNumber: '',
      phonenumber: '',
      billingPermission: true,
      version: 3,
    })
  })

  it.each([
    [{ name: '  ' }, 'name', 'required'],
    [{ phonenumber: '12', countryNumber: '55' }, 'phonenumber', 'wrongFormat'],
    [{ phonenumber: '11987214406' }, 'countryNumber', 'wrongFormat'],
  ])('are refused with the field of %j', async (form, name, problem) => {
    const { admin, ana } = await aPair()
    expect((await alter(admin, ana.userId, form)).refusal).toMatchObject({ code: 'input.invalid', fields: [{ name, problem }] })
    expect(await rowOf(ana.userId)).toMatchObject({ name: 'Ana', version: 1 })
  })

  it('hold no other e-mail: that is the person’s, in all their companies', async () => {
    const { admin, ana } = await aPair()
    const { status, refusal } = await alter(admin, ana.userId, { email: 'outra@teste.test', name: 'Outra' })
    expect([status, refusal.code]).toEqual([409, 'agent.emailFixed'])
    expect((await alter(admin, ana.userId, { email: ` ${ana.email.toUpperCase()}`, name: 'Ana Maria' })).result.name).toBe('Ana Maria')
  })

  it('are in the log before and after', async () => {
    const { admin, ana } = await aPair()
    await alter(admin, ana.userId, { name: 'Ana Maria', role: 'admin' })
    const { result } = await house.ask(auditCalls.listAuditEntries, { companyId: admin.companyId }, admin)
    const same = { language: null, countryNumber: '', phonenumber: '' }
    expect(result.entries).toMatchObject([
      {
        userId: admin.userId,
        what: 'user.alter',
        target: ana.userId,
        before: { ...same, name: 'Ana', permissions: ['agent'] },
        after: { ...same, name: 'Ana Maria', permissions: ['admin', 'agent'] },
      },
    ])
  })

  it('that are as they were change nothing and tell nobody', async () => {
    const { admin, ana } = await aPair()
    const { result } = await alter(admin, ana.userId, { name: 'Ana', role: 'agent', agent: true })
    expect(result.version).toBe(1)
    expect(toldIn(admin.companyId)).toEqual([])
  })

  it('of nobody who was removed, is of another company or is not there are found', async () => {
    const { admin, ana } = await aPair()
    const stranger = await (await house.aCompany()).anAgent()
    await house.superuser`update memberships set deleted_at = now() where user_id = ${ana.userId}`
    for (const userId of [ana.userId, stranger.userId, 'ninguem']) {
      const { status, refusal } = await alter(admin, userId, { name: 'Alvo' })
      expect([status, refusal.code]).toEqual([404, 'agent.notFound'])
    }
    const foreign = { companyId: stranger.companyId, userId: stranger.userId, name: 'Alvo' }
    expect((await house.ask(userCalls.alterUser, foreign, admin)).refusal.code).toBe('company.foreign')
    expect(await rowOf(stranger.userId)).toMatchObject({ name: 'Ana Teste', version: 1 })
  })

  it('[AG23] of the provider’s staff are found by their colleagues only', async () => {
    const { company, admin } = await aPair()
    const [support, duty] = [
      await company.anAdmin({ email: `${newId()}@prosa.test` }),
      await company.anAdmin({ email: `${newId()}@prosa.test` }),
    ]
    expect((await alter(admin, support.userId, { name: 'Alvo' })).refusal.code).toBe('agent.notFound')
    expect((await alter(duty, support.userId, { name: 'Suporte' })).result.name).toBe('Suporte')
  })

  it('of who is inactive can be changed', async () => {
    const { admin, ana } = await aPair()
    await house.superuser`update memberships set deactivated_at = now() where user_id = ${ana.userId}`
    expect((await alter(admin, ana.userId, { name: 'Ana Maria' })).result).toMatchObject({
      name: 'Ana Maria',
      userStatus: UserStatus.Inactive,
    })
  })
})

describe('[AG28] what was seen before somebody else changed it', () => {
  it('is not written over what is there now', async () => {
    const { admin, ana } = await aPair()
    await alter(admin, ana.userId, { name: 'Ana Primeira', version: 1 })
    const { status, refusal } = await alter(admin, ana.userId, { name: 'Ana Segunda', version: 1 })
    expect([status, refusal.code]).toEqual([409, 'agent.changedMeanwhile'])
    expect(await rowOf(ana.userId)).toMatchObject({ name: 'Ana Primeira', version: 2 })
    expect((await alter(admin, ana.userId, { name: 'Ana Segunda', version: 2 })).result.name).toBe('Ana Segunda')
    expect((await alter(admin, ana.userId, { name: 'Sem versão' })).result.name).toBe('Sem versão')
  })

  it('is written by one of many at the same moment', async () => {
    const { admin, ana } = await aPair()
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => alter(admin, ana.userId, { name: `Ana ${at}`, version: 1 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect((await rowOf(ana.userId)).version).toBe(2)
  })
})

describe('[AG27] changed permissions', () => {
  it('hold from the next call on', async () => {
    const { admin, ana } = await aPair()
    const list = () => house.ask(userCalls.listUsers, { companyId: ana.companyId }, ana)
    expect((await list()).refusal.code).toBe('permission.denied')
    await alter(admin, ana.userId, { admin: true })
    expect((await list()).status).toBe(200)
    await alter(admin, ana.userId, { admin: false })
    expect((await list()).refusal.code).toBe('permission.denied')
    expect((await house.ask(agentCalls.getProfile, {}, ana)).result).toMatchObject({ adminPermission: false, agentPermission: true })
  })

  it('reach the person’s open screens and the lists of the administrators, and nobody else', async () => {
    const { company, admin, ana } = await aPair()
    const colleague = await company.anAgent()
    const screens = await Promise.all([ana, admin, colleague].map((person) => greetedClient(origin, person)))
    const namesAt = (at: number) => (screens[at]!.named('events') as { name: string }[][]).flat().map(({ name }) => name)
    await alter(admin, ana.userId, { dashboard: true, language: 'es' })
    await waitUntil('the person hears it', () => namesAt(0).includes(agentEvents.accessChanged.name))
    await waitUntil('the administrator hears it', () => namesAt(1).length > 0)
    expect(namesAt(0)).toEqual([agentEvents.profileChanged.name, agentEvents.accessChanged.name])
    expect(namesAt(1)).toEqual([agentEvents.userChanged.name])
    await house.ask(agentCalls.changeAvailability, { companyId: admin.companyId, agentId: ana.userId, status: UserStatus.Online }, ana)
    await waitUntil('the colleague hears what came later', () => namesAt(2).length > 0)
    expect(namesAt(2)).toEqual([agentEvents.availabilityChanged.name])
  })

  it('are told as such, and a language or a name as a change of the profile', async () => {
    const { admin, ana } = await aPair()
    const { userId } = ana
    await alter(admin, userId, { name: 'Ana Maria' })
    await alter(admin, userId, { language: 'en' })
    await alter(admin, userId, { contact: true })
    const { userChanged, profileChanged, accessChanged } = agentEvents
    expect(toldIn(admin.companyId)).toEqual([
      [userChanged.name, { userId, version: 2 }],
      [profileChanged.name, { userId, version: 2 }],
      [userChanged.name, { userId, version: 3 }],
      [profileChanged.name, { userId, version: 3 }],
      [userChanged.name, { userId, version: 4 }],
      [profileChanged.name, { userId, version: 4 }],
      [accessChanged.name, { userId, version: 4 }],
    ])
  })
})
