import { chatCalls } from '@prosa/contract/chats/calls'
import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { allDepartmentPermissions } from '@prosa/contract/departments/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { aChat, aNumber } from '../../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'

const { Open, Pending, Expired, Closed } = ChatStatus

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

async function aScene({ transfer = true } = {}) {
  const company = await house.aCompany()
  const { companyId } = company
  const sales = await company.aDepartment('Vendas', { permissions: { ...allDepartmentPermissions, transfer } })
  const care = await company.aDepartment('SAC')
  const ana = await company.anAgent({ departmentIds: [sales] })
  return { company, companyId, sales, care, ana, admin: await company.anAdmin({ departmentIds: [] }) }
}
type Scene = Awaited<ReturnType<typeof aScene>>

const chatOf = ({ companyId, sales, ana }: Scene, more: Partial<Parameters<typeof aChat>[1]> = {}) =>
  aChat(house.superuser, { companyId, departmentId: sales, agentId: ana.userId, ...more })

const transfer = (asker: TestAgent, chat: ChatKey, departmentTargetId: string) =>
  house.ask(chatCalls.transferChat, { companyId: asker.companyId, ...chat, departmentTargetId }, asker)
const options = async (asker: TestAgent, chat: ChatKey) => {
  const { result } = await house.ask(chatCalls.getTransferOptions, { companyId: asker.companyId, ...chat }, asker)
  return result.departments.map(({ departmentId }) => departmentId)
}
const rowOf = async ({ waId }: ChatKey) =>
  (
    await house.superuser`select chat_status, department_id, agent_id, handled_by, version, waiting_since from chats where wa_id = ${waId}`
  )[0]!
const told = ({ companyId }: Scene) =>
  house.superuser`select name, payload, audience from events where company_id = ${companyId} and name like 'chat.%' order by seq`

describe('[CH4] R085 a transfer', () => {
  it.each([Open, Pending, Expired])('of a chat that is %i lets it wait in the other department, without agent', async (chatStatus) => {
    const scene = await aScene()
    const { ana, sales, care } = scene
    const chat = await chatOf(scene, { chatStatus, waitingSince: house.clock.now() - 60_000 })
    const { status, result } = await transfer(ana, chat, care)
    const after = { chatStatus: Pending, departmentId: care, agentId: null, handledBy: 'queue', version: 2 }
    expect([status, result]).toEqual([200, { ...chat, ...after, snoozedUntil: null }])
    expect(await rowOf(chat)).toEqual({ ...after, waitingSince: house.clock.now() })
    expect(await told(scene)).toEqual([
      {
        name: 'chat.left',
        payload: {
          ...chat,
          departmentId: sales,
          agentId: ana.userId,
          version: 2,
          chatStatus,
          handledBy: 'agent',
          isUnread: false,
          isSnoozed: false,
          deed: 'transferred',
          by: 'Ana Teste',
        },
        audience: { to: 'chat', departmentId: sales, agentId: ana.userId },
      },
      {
        name: 'chat.changed',
        payload: {
          ...chat,
          departmentId: care,
          agentId: null,
          version: 2,
          chatStatus: Pending,
          before: null,
          entry: expect.objectContaining({ ...chat, ...after, agentName: null }),
        },
        audience: { to: 'chat', departmentId: care, agentId: null },
      },
    ])
    const [entry] =
      await house.superuser`select what, user_id, target, before, after from audit_entries where company_id = ${scene.companyId}`
    expect(entry).toEqual({
      what: 'chat.transfer',
      userId: ana.userId,
      target: `${chat.phonenumberId}/${chat.waId}`,
      before: { chatStatus, departmentId: sales, agentId: ana.userId },
      after: { chatStatus: Pending, departmentId: care, agentId: null },
    })
  })

  it('to where it is, of a closed chat, and to what takes no chats is refused and changes nothing', async () => {
    const scene = await aScene()
    const { company, ana, sales, companyId } = scene
    const [removed, draft, elsewhere] = [await company.aDepartment('Antigo'), await company.aDepartment(''), await house.aCompany()]
    await house.superuser`update departments set removed_at = now() where department_id = ${removed}`
    const strange = await company.aDepartment('Outlet', { phonenumberIdList: [await aNumber(house.superuser, companyId)] })
    const [chat, closed] = [await chatOf(scene), await chatOf(scene, { chatStatus: Closed })]
    const codes: [ChatKey, string, string][] = [
      [chat, sales, 'department.same'],
      [chat, removed, 'department.notFound'],
      [chat, draft, 'department.notFound'],
      [chat, strange, 'department.notFound'],
      [chat, await elsewhere.aDepartment(), 'department.notFound'],
      [chat, 'nenhum', 'department.notFound'],
      [closed, scene.care, 'chat.wrongStatus'],
    ]
    for (const [key, target, code] of codes) expect((await transfer(ana, key, target)).refusal.code).toBe(code)
    expect([await rowOf(chat), await rowOf(closed)]).toMatchObject([{ version: 1 }, { version: 1 }])
    expect(await told(scene)).toEqual([])
    expect(await house.superuser`select 1 from audit_entries where company_id = ${companyId}`).toEqual([])
  })

  it('[CH6] offers those that would be accepted, by name', async () => {
    const scene = await aScene()
    const { company, companyId, ana, care } = scene
    const phonenumberId = await aNumber(house.superuser, companyId)
    const own = await company.aDepartment('Aluguel', { phonenumberIdList: [phonenumberId] })
    const strange = await company.aDepartment('Outlet', { phonenumberIdList: [await aNumber(house.superuser, companyId)] })
    const [chat, other, closed] = [await chatOf(scene, { phonenumberId }), await chatOf(scene), await chatOf(scene, { chatStatus: Closed })]
    expect(await options(ana, chat)).toEqual([own, care])
    expect(await options(ana, other)).toEqual([care])
    expect(await options(ana, closed)).toEqual([])
    expect((await transfer(ana, chat, strange)).refusal.code).toBe('department.notFound')
    expect((await transfer(ana, chat, own)).status).toBe(200)
  })
})

describe('[CH5] R154 where transfers are', () => {
  it.each([
    ['allowed', true],
    ['forbidden', false],
  ])('%s: agents are bound by it, administrators are not', async (_, isAllowed) => {
    const scene = await aScene({ transfer: isAllowed })
    const { ana, admin, care } = scene
    const [hers, another] = [await chatOf(scene), await chatOf(scene)]
    expect(await options(ana, hers)).toEqual(isAllowed ? [care] : [])
    const asked = await transfer(ana, hers, care)
    expect([asked.status, asked.refusal.code]).toEqual(isAllowed ? [200, undefined] : [403, 'department.forbids'])
    expect(await options(admin, another)).toEqual([care])
    expect((await transfer(admin, another, care)).status).toBe(200)
  })

  it('another permission of the department is no matter', async () => {
    const scene = await aScene()
    await house.superuser`update departments set may_close = false, may_template = false where department_id = ${scene.sales}`
    expect((await transfer(scene.ana, await chatOf(scene), scene.care)).status).toBe(200)
  })
})

describe('[CH2] a chat that somebody does not see', () => {
  it('is not there for them', async () => {
    const scene = await aScene()
    const { company, companyId, sales, care, ana } = scene
    const [outside, foreign] = [await company.anAgent({ departmentIds: [care] }), await (await house.aCompany()).anAdmin()]
    const chat = await chatOf(scene)
    for (const asker of [outside, { ...foreign, companyId }]) {
      const answers = [
        await transfer(asker, chat, care),
        await house.ask(chatCalls.getTransferOptions, { companyId, ...chat }, asker),
        await house.ask(chatCalls.getChatStatusOptions, { companyId, ...chat }, asker),
        await house.ask(chatCalls.changeChatStatus, { companyId, ...chat, chatStatus: Closed }, asker),
      ]
      const code = asker === outside ? 'chat.notFound' : 'company.foreign'
      for (const { refusal } of answers) expect(refusal.code).toBe(code)
    }
    const own = await foreign.token
    const mine = await house.ask(
      chatCalls.transferChat,
      { companyId: foreign.companyId, ...chat, departmentTargetId: care },
      { token: own },
    )
    expect(mine.refusal.code).toBe('chat.notFound')
    await house.superuser`update departments set may_see_others = false where department_id = ${sales}`
    const colleague = await company.anAgent({ departmentIds: [sales] })
    expect((await transfer(colleague, chat, care)).refusal.code).toBe('chat.notFound')
    expect((await transfer(ana, chat, care)).status).toBe(200)
  })

  it('is gone for who transferred it out of their sight', async () => {
    const scene = await aScene()
    const chat = await chatOf(scene)
    expect((await transfer(scene.ana, chat, scene.care)).status).toBe(200)
    expect((await transfer(scene.ana, chat, scene.sales)).refusal.code).toBe('chat.notFound')
  })
})

it('[CH7] two transfers at once end in one place, one after the other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const scene = await aScene()
    const { company, ana, admin, sales, care } = scene
    const help = await company.aDepartment('Ajuda')
    const chat = await chatOf(scene)
    const [hers, theirs] = await Promise.all([transfer(ana, chat, care), transfer(admin, chat, help)])
    expect(theirs.status).toBe(200)
    const row = await rowOf(chat)
    const left = (await told(scene))
      .filter(({ name }) => name === 'chat.left')
      .map(({ payload }) => [payload.departmentId, payload.version])
    if (hers.status === 200) {
      expect(row).toMatchObject({ departmentId: help, version: 3, agentId: null })
      expect(left).toEqual([
        [sales, 2],
        [care, 3],
      ])
    } else {
      expect(hers.refusal.code).toBe('chat.notFound')
      expect(row).toMatchObject({ departmentId: help, version: 2, agentId: null })
      expect(left).toEqual([[sales, 2]])
    }
  }
})

it('[CH4] a transfer into a department that is being removed waits for it, and is refused', async () => {
  const scene = await aScene()
  const chat = await chatOf(scene)
  const { asked } = await house.house.database.transaction(scene.companyId, async (db) => {
    await db`update departments set removed_at = now() where department_id = ${scene.care}`
    const asked = transfer(scene.ana, chat, scene.care)
    await waitUntil('it waits', async () => {
      const waits = await house.superuser`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      return waits.length
    })
    return { asked }
  })
  expect((await asked).refusal.code).toBe('department.notFound')
})
