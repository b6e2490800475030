import { agentEvents } from '@prosa/contract/agents/events'
import { UserStatus } from '@prosa/contract/agents/states'
import { type Actor, permissions } from '@prosa/contract/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { idOf, newId } from '../../../kit/db/ids.ts'
import type { WrittenEvent } from '../../../kit/events/outbox.ts'
import type { Context } from '../../../kit/http/context.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { listColleaguesOf, refuseUnknownAgents, setDepartmentMembers, tellAccessChanged } from '../public.ts'

let house: TestHouse
const heard: WrittenEvent[] = []
beforeAll(async () => {
  house = await testHouse()
  house.house.events.subscribe((events) => heard.push(...events))
})

/** As a command of this person would. */
const as = <T>({ companyId, userId, sessionId }: TestAgent, run: (ctx: Context) => Promise<T>, internal = false): Promise<T> =>
  house.house.work(companyId, ({ db, emit }) => {
    const actor: Actor = {
      companyId,
      userId,
      sessionId,
      permissions: ['admin'],
      departmentIds: 'all',
      ownChatsOnlyIn: [],
      contactsMasked: false,
      flagsOff: [],
      internal,
    }
    const visitor = { requestId: newId(), address: '127.0.0.1', userAgent: 'test', host: 'localhost' }
    return run({ actor, visitor, db, emit, audit: () => undefined, house: house.house })
  })
const idsOf = (...people: TestAgent[]) => people.map(({ userId }) => userId).toSorted()
const membersOf = async (departmentId: string) =>
  (await house.superuser`select user_id from membership_departments where department_id = ${departmentId} order by user_id`).map(
    ({ userId }) => userId as string,
  )
const toldIn = (companyId: string) => heard.filter((event) => event.companyId === companyId).map(({ name, payload }) => [name, payload])
const atProvider = () => ({ email: `${newId()}@prosa.test` })

async function aScene() {
  const company = await house.aCompany()
  const [sales, care] = [await company.aDepartment('Vendas'), await company.aDepartment('SAC')]
  const [ana, bia] = [
    await company.anAgent({ name: 'Ana', departmentIds: [sales] }),
    await company.anAgent({ name: 'Bia', departmentIds: [sales, care] }),
  ]
  return { ...company, sales, care, ana, bia, admin: await company.anAdmin({ name: 'Chefe', departmentIds: [] }) }
}

describe('[AG48] the people of a department', () => {
  it('are those who are named: others lose it, and each who changed is told', async () => {
    const { companyId, sales, care, ana, bia, admin } = await aScene()
    const members = await as(admin, (ctx) => setDepartmentMembers(ctx, care, [ana.userId, ana.userId]))
    expect(members).toEqual({ before: [bia.userId], after: [ana.userId] })
    expect([await membersOf(care), await membersOf(sales)]).toEqual([[ana.userId], idsOf(ana, bia)])
    const { userChanged, profileChanged, accessChanged } = agentEvents
    const expected = idsOf(ana, bia).flatMap((userId) =>
      [userChanged, profileChanged, accessChanged].map(({ name }) => [name, { userId, version: 2 }]),
    )
    expect(toldIn(companyId)).toEqual(expect.arrayContaining(expected))
    expect(toldIn(companyId)).toHaveLength(expected.length)
  })

  it('stay when the same are named, and nobody is told', async () => {
    const { companyId, sales, ana, bia, admin } = await aScene()
    const same = idsOf(ana, bia)
    expect(await as(admin, (ctx) => setDepartmentMembers(ctx, sales, same.toReversed()))).toEqual({ before: same, after: same })
    expect(toldIn(companyId)).toEqual([])
    expect(await house.superuser`select 1 from memberships where company_id = ${companyId} and version > 1`).toEqual([])
  })

  it('are without those who work in all departments, who stay in all of them', async () => {
    const { sales, ana, bia, admin, anAgent } = await aScene()
    const everywhere = await anAgent()
    const { after } = await as(admin, (ctx) => setDepartmentMembers(ctx, sales, idsOf(ana, bia, everywhere)))
    expect(after).toEqual(idsOf(ana, bia))
    const [row] = await house.superuser`select department_all, version from memberships where user_id = ${everywhere.userId}`
    expect(row).toEqual({ departmentAll: true, version: 1 })
  })

  it('are nobody unknown, removed or of another company, and then nothing is written', async () => {
    const { sales, ana, bia, admin, anAgent } = await aScene()
    const [gone, stranger] = [await anAgent(), await (await house.aCompany()).anAgent()]
    await house.superuser`update memberships set deleted_at = now() where user_id = ${gone.userId}`
    for (const userId of [gone.userId, stranger.userId, idOf('ninguem')]) {
      await expect(as(admin, (ctx) => setDepartmentMembers(ctx, sales, [userId]))).rejects.toMatchObject({ code: 'agent.notFound' })
      await expect(as(admin, (ctx) => refuseUnknownAgents(ctx, [userId, ana.userId]))).rejects.toMatchObject({
        code: 'agent.notFound',
      })
    }
    expect(await membersOf(sales)).toEqual(idsOf(ana, bia))
  })

  it('may be inactive', async () => {
    const { sales, ana, admin } = await aScene()
    await house.superuser`update memberships set deactivated_at = now() where user_id = ${ana.userId}`
    expect((await as(admin, (ctx) => setDepartmentMembers(ctx, sales, [ana.userId]))).after).toEqual([ana.userId])
    await as(admin, (ctx) => refuseUnknownAgents(ctx, [ana.userId, ana.userId]))
  })

  it('keep the provider’s own staff, whom nobody but a colleague moves', async () => {
    const { sales, ana, bia, admin, anAgent } = await aScene()
    const support = await anAgent({ departmentIds: [sales], ...atProvider() })
    expect(await as(admin, (ctx) => setDepartmentMembers(ctx, sales, [ana.userId]))).toEqual({
      before: idsOf(ana, bia),
      after: [ana.userId],
    })
    expect(await membersOf(sales)).toEqual(idsOf(ana, support))
    await expect(as(admin, (ctx) => setDepartmentMembers(ctx, sales, [support.userId]))).rejects.toMatchObject({ code: 'agent.notFound' })
    await expect(as(admin, (ctx) => refuseUnknownAgents(ctx, [support.userId]))).rejects.toMatchObject({ code: 'agent.notFound' })
    await as(support, (ctx) => refuseUnknownAgents(ctx, [support.userId]), true)
    expect((await as(support, (ctx) => setDepartmentMembers(ctx, sales, []), true)).before).toEqual(idsOf(ana, support))
    expect(await membersOf(sales)).toEqual([])
  })

  it('are set by many at once without anybody waiting for ever', async () => {
    const { sales, care, ana, bia, admin } = await aScene()
    const wanted = [idsOf(ana, bia), idsOf(bia), [], idsOf(ana)]
    await Promise.all(
      Array.from({ length: 16 }, (_, at) => as(admin, (ctx) => setDepartmentMembers(ctx, at % 2 ? sales : care, wanted[at % 4]!))),
    )
    expect(wanted).toContainEqual(await membersOf(sales))
  })
})

describe('what a department shows its people', () => {
  it('[AG47] is another now for all who work in it by list or in all, and for nobody else', async () => {
    const { companyId, care, ana, bia, admin, anAgent } = await aScene()
    const [everywhere, inactive] = [await anAgent({ permissions: ['contact'] }), await anAgent()]
    await house.superuser`update memberships set deactivated_at = now() where user_id = ${inactive.userId}`
    await as(admin, (ctx) => tellAccessChanged(ctx, care))
    const { userChanged, accessChanged } = agentEvents
    const expected = [bia, everywhere].flatMap(({ userId }) =>
      [userChanged, accessChanged].map(({ name }) => [name, { userId, version: 2 }]),
    )
    expect(toldIn(companyId)).toEqual(expect.arrayContaining(expected))
    expect(toldIn(companyId)).toHaveLength(4)
    const [row] = await house.superuser`select version from memberships where user_id = ${ana.userId}`
    expect(row).toEqual({ version: 1 })
  })
})

describe('[AG49] who can be given chats in a department', () => {
  const namesIn = async (asker: TestAgent, departmentId: string, internal = false) =>
    (await as(asker, (ctx) => listColleaguesOf(ctx, departmentId), internal)).map(({ name }) => name)

  it('works in it or in all of them, and is active', async () => {
    const { sales, care, admin, anAgent, anAdmin } = await aScene()
    const [, ina, rui] = [await anAdmin({ name: 'ágil' }), await anAgent({ name: 'Ina' }), await anAgent({ name: 'Rui' })]
    await house.superuser`update memberships set deactivated_at = now() where user_id = ${ina.userId}`
    await house.superuser`update memberships set deleted_at = now() where user_id = ${rui.userId}`
    expect(await namesIn(admin, sales)).toEqual(['ágil', 'Ana', 'Bia'])
    expect(await namesIn(admin, care)).toEqual(['ágil', 'Bia'])
  })

  it.each(permissions)('has with the permission %s what it takes only if that is for chats', async (permission) => {
    const { companyId, aDepartment, anAgent } = await house.aCompany()
    const [departmentId, ana] = [await aDepartment(), await anAgent({ name: 'Ana', permissions: [permission] })]
    const found = await as({ ...ana, companyId }, (ctx) => listColleaguesOf(ctx, departmentId))
    const isForChats = permission === 'agent' || permission === 'admin'
    expect(found).toEqual(isForChats ? [{ userId: ana.userId, name: 'Ana', photoUrl: null, userStatus: UserStatus.Offline }] : [])
  })

  it('is of the provider’s staff only for their colleagues', async () => {
    const { sales, admin, anAgent } = await aScene()
    const support = await anAgent({ name: 'Suporte', ...atProvider() })
    expect(await namesIn(admin, sales)).toEqual(['Ana', 'Bia'])
    expect(await namesIn(support, sales, true)).toEqual(['Ana', 'Bia', 'Suporte'])
  })

  it('is shown with a photo', async () => {
    const { companyId, care, admin, bia } = await aScene()
    await house.superuser`insert into member_photos (company_id, user_id, media_id, content_type, content)
      values (${companyId}, ${bia.userId}, ${idOf('foto')}, 'image/png', ${Buffer.from('png')})`
    const [colleague] = await as(admin, (ctx) => listColleaguesOf(ctx, care))
    expect((await house.app.inject({ url: colleague!.photoUrl! })).body).toBe('png')
  })
})
