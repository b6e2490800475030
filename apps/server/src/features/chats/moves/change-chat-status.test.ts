import { chatCalls } from '@prosa/contract/chats/calls'
import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { allDepartmentPermissions } from '@prosa/contract/departments/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '../../../kit/db/ids.ts'
import { aChat } from '../../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const { Open, Pending, Expired, Closed } = ChatStatus

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

async function aScene({ close = true } = {}) {
  const company = await house.aCompany()
  const { companyId } = company
  const sales = await company.aDepartment('Vendas', { permissions: { ...allDepartmentPermissions, close } })
  const [ana, admin] = [await company.anAgent({ departmentIds: [sales] }), await company.anAdmin({ departmentIds: [] })]
  const chatOf = (more: Partial<Parameters<typeof aChat>[1]> = {}) =>
    aChat(house.superuser, { companyId, departmentId: sales, agentId: ana.userId, ...more })
  return { companyId, sales, ana, admin, chatOf }
}

const change = (asker: TestAgent, chat: ChatKey, chatStatus: ChatStatus) =>
  house.ask(chatCalls.changeChatStatus, { companyId: asker.companyId, ...chat, chatStatus }, asker)
const options = async (asker: TestAgent, chat: ChatKey) =>
  (await house.ask(chatCalls.getChatStatusOptions, { companyId: asker.companyId, ...chat }, asker)).result
const rowOf = async ({ waId }: ChatKey) =>
  (
    await house.superuser`select chat_status, department_id, agent_id, handled_by, version, waiting_since from chats where wa_id = ${waId}`
  )[0]!
const told = (companyId: string) =>
  house.superuser`select name, payload from events where company_id = ${companyId} and name like 'chat.%' order by seq`

describe('[CH3] a chat', () => {
  it('is closed and keeps its agent: it leaves nobody’s sight, and has nothing unread', async () => {
    const { companyId, sales, ana, chatOf } = await aScene()
    const chat = await chatOf({ waitingSince: house.clock.now() })
    await house.superuser`update chats set unread_count = 2 where wa_id = ${chat.waId}`
    const { status, result } = await change(ana, chat, Closed)
    const after = { chatStatus: Closed, departmentId: sales, agentId: ana.userId, handledBy: 'agent', version: 2 }
    expect([status, result]).toEqual([200, { ...chat, ...after, snoozedUntil: null }])
    expect(await rowOf(chat)).toEqual({ ...after, waitingSince: null })
    const before = { chatStatus: Open, handledBy: 'agent', isUnread: true, isSnoozed: false }
    const payload = { ...chat, departmentId: sales, agentId: ana.userId, version: 2, chatStatus: Closed, before }
    const entry = expect.objectContaining({ ...chat, ...after, unreadCount: 0 })
    expect(await told(companyId)).toEqual([{ name: 'chat.changed', payload: { ...payload, entry } }])
    expect(await house.superuser`select what, target, before, after from audit_entries where company_id = ${companyId}`).toEqual([
      {
        what: 'chat.changeStatus',
        target: `${chat.phonenumberId}/${chat.waId}`,
        before: { chatStatus: Open, departmentId: sales, agentId: ana.userId },
        after: { chatStatus: Closed, departmentId: sales, agentId: ana.userId },
      },
    ])
  })

  it('[CH17] that is closed has no open session any more, and one that goes back to the queue keeps its own', async () => {
    const { companyId, sales, ana, chatOf } = await aScene()
    const [closing, waiting] = [await chatOf(), await chatOf()]
    for (const { phonenumberId, waId } of [closing, waiting])
      await house.superuser`insert into chat_sessions (company_id, session_id, phonenumber_id, wa_id, opened_by, opened_at, department_id)
        values (${companyId}, ${idOf(waId)}, ${phonenumberId}, ${waId}, 'customer', '2026-01-01', ${sales})`
    await change(ana, closing, Closed)
    await change(ana, waiting, Pending)
    const sessions =
      await house.superuser`select session_id, closed_at, closed_by, agent_id from chat_sessions where company_id = ${companyId}`
    expect(sessions).toEqual(
      expect.arrayContaining([
        { sessionId: idOf(closing.waId), closedAt: house.clock.now(), closedBy: ana.userId, agentId: ana.userId },
        { sessionId: idOf(waiting.waId), closedAt: null, closedBy: null, agentId: null },
      ]),
    )
  })

  it('is put back into the queue by its agent, and waits from now on or since it waits', async () => {
    const { companyId, sales, ana, chatOf } = await aScene()
    const before = house.clock.now() - 60_000
    for (const waitingSince of [null, before]) {
      const chat = await chatOf({ waitingSince })
      expect((await change(ana, chat, Pending)).status).toBe(200)
      const after = { chatStatus: Pending, departmentId: sales, agentId: null, handledBy: 'queue', version: 2 }
      expect(await rowOf(chat)).toEqual({ ...after, waitingSince: waitingSince ?? house.clock.now() })
    }
    expect((await told(companyId)).map(({ name }) => name)).toEqual(['chat.left', 'chat.changed', 'chat.left', 'chat.changed'])
  })

  it('[CH6] becomes what is offered, and nothing else', async () => {
    const { companyId, ana, chatOf } = await aScene()
    for (const chatStatus of ChatStatus.values) {
      for (const wanted of ChatStatus.values) {
        const chat = await chatOf({ chatStatus })
        const offered = (await options(ana, chat)).includes(wanted)
        const { status, refusal } = await change(ana, chat, wanted)
        expect([status, refusal.code]).toEqual(offered ? [200, undefined] : [409, 'chat.wrongStatus'])
        expect(await rowOf(chat)).toMatchObject(offered ? { chatStatus: wanted, version: 2 } : { chatStatus, version: 1 })
      }
    }
    expect(await told(companyId)).toHaveLength(3 + 2)
  })

  it('is closed once, by whoever comes first', async () => {
    const { ana, admin, chatOf } = await aScene()
    const chat = await chatOf()
    const answers = await Promise.all([change(ana, chat, Closed), change(admin, chat, Closed)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await rowOf(chat)).toMatchObject({ chatStatus: Closed, version: 2 })
  })
})

describe('[CH5] R154 where closing is', () => {
  it.each([
    ['allowed', true],
    ['forbidden', false],
  ])('%s: agents are bound by it, administrators are not', async (_, isAllowed) => {
    const { ana, admin, chatOf } = await aScene({ close: isAllowed })
    const [hers, another, queued] = [await chatOf(), await chatOf(), await chatOf()]
    expect(await options(ana, hers)).toEqual(isAllowed ? [Pending, Closed] : [Pending])
    expect(await options(admin, hers)).toEqual([Pending, Closed])
    const asked = await change(ana, hers, Closed)
    expect([asked.status, asked.refusal.code]).toEqual(isAllowed ? [200, undefined] : [403, 'department.forbids'])
    expect((await change(admin, another, Closed)).status).toBe(200)
    expect((await change(ana, queued, Pending)).status).toBe(200)
    expect((await rowOf(hers)).version).toBe(isAllowed ? 2 : 1)
  })

  it('forbidden, also an expired chat stays as it is', async () => {
    const { ana, chatOf } = await aScene({ close: false })
    const chat = await chatOf({ chatStatus: Expired })
    expect(await options(ana, chat)).toEqual([])
    expect((await change(ana, chat, Closed)).refusal.code).toBe('department.forbids')
  })
})
