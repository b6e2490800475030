import { ChatStatus } from '@prosa/contract/chats/states'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type InboundPost, inboundPost, textOf, webhookOf } from '../../../testing/scenes/inbound-scene.ts'
import { aDistributor } from '../../../testing/scenes/routing-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'

let house: TestHouse
let inbound: InboundPost
beforeAll(async () => {
  house = await testHouse({ house: { report: () => undefined } })
  inbound = await inboundPost(house)
})
afterAll(() => inbound.close())

const [long, short] = ['5511987654321', '551187654321']
const now = Math.floor(Date.now() / 1_000)

describe('a message to a chat that is over', () => {
  const reopened = async (chatStatus: ChatStatus, availability: number, lastAgentFirst = true) => {
    const { companyId, departmentId, deliver, anAgent } = await inbound.aShop()
    const { userId } = await anAgent({ departmentIds: [departmentId] })
    await deliver(textOf({ waId: long }, 'w1', now, 'Oi'))
    await house.superuser`update memberships set availability = ${availability} where company_id = ${companyId}`
    await house.superuser`update departments set inbox_rules = inbox_rules || ${house.superuser.json({ lastAgentFirst })} where company_id = ${companyId}`
    await house.superuser`update chats set chat_status = ${chatStatus}, agent_id = ${userId}, handled_by = 'agent' where company_id = ${companyId}`
    if (chatStatus === ChatStatus.Closed) await house.superuser`update chat_sessions set closed_at = now() where company_id = ${companyId}`
    return { companyId, userId, deliver }
  }

  it('[CH15] goes to whom they talked to last, where that person is there and the department says so', async () => {
    const { companyId, userId, deliver } = await reopened(ChatStatus.Closed, 1)
    await deliver(textOf({ waId: long }, 'w2', now + 1, 'De novo'))
    expect(await inbound.rows('chats', companyId)).toMatchObject([{ chatStatus: ChatStatus.Open, agentId: userId, handledBy: 'agent' }])
    const sessions = await inbound.rows('chat_sessions', companyId)
    expect(sessions.map(({ closedAt, agentId }) => [closedAt !== null, agentId])).toEqual(
      expect.arrayContaining([
        [true, null],
        [false, userId],
      ]),
    )
  })

  it('[CH15] [DE17] goes to them also where the department’s row does not say it yet', async () => {
    const { companyId, userId, deliver } = await reopened(ChatStatus.Closed, 1)
    await house.superuser`update departments set inbox_rules = inbox_rules - 'lastAgentFirst' where company_id = ${companyId}`
    await deliver(textOf({ waId: long }, 'w2', now + 1, 'De novo'))
    expect(await inbound.rows('chats', companyId)).toMatchObject([{ agentId: userId, handledBy: 'agent' }])
  })

  it.each([
    ['whoever it was is away', 2, true],
    ['the department does not say so', 1, false],
  ])('[CH15] waits where %s', async (_, availability, lastAgentFirst) => {
    const { companyId, deliver } = await reopened(ChatStatus.Expired, availability, lastAgentFirst)
    await deliver(textOf({ waId: long }, 'w2', now + 1, 'De novo'))
    expect(await inbound.rows('chats', companyId)).toMatchObject([{ chatStatus: ChatStatus.Pending, agentId: null, handledBy: 'queue' }])
    expect(await inbound.rows('chat_sessions', companyId)).toHaveLength(1)
  })

  it('[CH11] [CH15] waits where whoever it was leaves at this very moment', async () => {
    const { companyId, userId, deliver } = await reopened(ChatStatus.Closed, 1)
    const { delivered } = await house.house.database.transaction(companyId, async (db) => {
      await db`update memberships set deactivated_at = now() where company_id = ${companyId} and user_id = ${userId}`
      const delivered = deliver(textOf({ waId: long }, 'w2', now + 1, 'De novo'))
      await waitUntil('it waits for them or is worked', async () => {
        const waits = await house.superuser`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
        return waits.length > 0 || (await inbound.rows('inbound', companyId)).length === 0
      })
      return { delivered }
    })
    await delivered
    expect(await inbound.rows('chats', companyId)).toMatchObject([{ chatStatus: ChatStatus.Pending, agentId: null }])
  })

  it('[CH15] waits for nobody: whose chats are being counted gets it by a look right after', async () => {
    const { companyId, userId, deliver } = await reopened(ChatStatus.Closed, 1)
    await house.superuser`update chat_sessions set agent_id = ${userId} where company_id = ${companyId}`
    await house.house.database.transaction(companyId, async (db) => {
      await db`select 1 from memberships where company_id = ${companyId} and user_id = ${userId} for no key update`
      await deliver(textOf({ waId: long }, 'w2', now + 1, 'De novo'))
    })
    expect(await inbound.rows('chats', companyId)).toMatchObject([{ chatStatus: ChatStatus.Pending, agentId: null }])
    await aDistributor(house)
    await waitUntil('it is theirs', async () => (await inbound.rows('chats', companyId))[0]?.agentId === userId)
  })

  it('[CH16] goes to who took over from its department', async () => {
    const { companyId, departmentId, deliver, aDepartment } = await inbound.aShop()
    await deliver(textOf({ waId: long }, 'w1', now, 'Oi'))
    const [middle, heir] = [await aDepartment('Z meio'), await aDepartment('Z fim')]
    await house.superuser`update departments set removed_at = now(), successor_id = ${middle} where department_id = ${departmentId}`
    await house.superuser`update departments set removed_at = now(), successor_id = ${heir} where department_id = ${middle}`
    await house.superuser`update chats set chat_status = 4 where company_id = ${companyId}`
    await deliver(textOf({ waId: long }, 'w2', now + 1, 'De novo'))
    expect(await inbound.rows('chats', companyId)).toMatchObject([{ chatStatus: ChatStatus.Pending, departmentId: heir }])
  })

  it('[CH17] ten at once open one session', async () => {
    const { companyId, number, deliver } = await inbound.aShop()
    await deliver(textOf({ waId: long }, 'w0', now, 'Oi'))
    await house.superuser`update chats set chat_status = 4 where company_id = ${companyId}`
    await house.superuser`update chat_sessions set closed_at = now() where company_id = ${companyId}`
    const send = (n: number) =>
      inbound.post({
        body: webhookOf(number, textOf({ waId: n % 2 ? long : short }, `w${n + 1}`, now + n, 'Oi')),
        secret: number.appSecret,
      })
    await Promise.all(Array.from({ length: 10 }, (_, n) => send(n)))
    await inbound.settled(companyId)
    const sessions = await inbound.rows('chat_sessions', companyId)
    expect([sessions.length, sessions.filter(({ closedAt }) => closedAt === null).length]).toEqual([2, 1])
    expect(await inbound.rows('chats', companyId)).toMatchObject([{ unreadCount: 10, chatStatus: ChatStatus.Pending }])
  })
})
