import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { ChatStatus } from '@prosa/contract/chats/states'
import { beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '../../../kit/db/ids.ts'
import { aChat, aNumber } from '../../../testing/scenes/a-chat.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { chatSchedules } from '../jobs.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const run = async (signal = new AbortController().signal) => {
  for (const schedule of chatSchedules) await schedule.run({ house: house.house, signal })
}
const statuses = async (companyId: string) =>
  (await house.superuser`select chat_status from chats where company_id = ${companyId} order by wa_id`).map(({ chatStatus }) => chatStatus)

describe('[CH18] chats whose window has passed', () => {
  it('are expired, with whom they have and in the session they are in, and whoever sees them is told', async () => {
    const { companyId, aDepartment, anAgent } = await house.aCompany()
    const [departmentId, { userId }] = [await aDepartment(), await anAgent()]
    const phonenumberId = await aNumber(house.superuser, companyId)
    const chat = { companyId, departmentId, phonenumberId }
    const now = house.clock.now()
    for (const [waId, agentId, windowExpiresAt, chatStatus] of [
      ['a', userId, now, ChatStatus.Open],
      ['b', null, now - 1, ChatStatus.Pending],
      ['c', userId, now + 60_000, ChatStatus.Open],
      ['d', null, null, ChatStatus.Pending],
      ['e', userId, now - 1, ChatStatus.Closed],
    ] as const) {
      await aChat(house.superuser, { ...chat, waId, agentId, chatStatus })
      await house.superuser`update chats set window_expires_at = ${windowExpiresAt} where company_id = ${companyId} and wa_id = ${waId}`
    }
    await house.superuser`insert into chat_sessions (company_id, session_id, phonenumber_id, wa_id, opened_by, opened_at, department_id)
      values (${companyId}, ${idOf('s')}, ${phonenumberId}, 'a', 'customer', now(), ${departmentId})`
    await run()
    const { Open, Pending, Expired, Closed } = ChatStatus
    expect(await statuses(companyId)).toEqual([Expired, Expired, Open, Pending, Closed])
    expect(await house.superuser`select agent_id, version from chats where company_id = ${companyId} and wa_id = 'a'`).toEqual([
      { agentId: userId, version: 2 },
    ])
    expect(await house.superuser`select closed_at from chat_sessions where company_id = ${companyId}`).toEqual([{ closedAt: null }])
    const told = await house.superuser`select name, payload ->> 'waId' as wa_id, payload -> 'chatStatus' as status from events
      where company_id = ${companyId} order by wa_id`
    expect(told).toEqual([
      { name: 'chat.changed', waId: 'a', status: Expired },
      { name: 'chat.changed', waId: 'b', status: Expired },
    ])
    await run()
    expect(await house.superuser`select 1 from events where company_id = ${companyId}`).toHaveLength(2)
  })

  it.each(['reopened', 'taken'] as const)('stay open once they are %s, until another window passes', async (how) => {
    const { companyId, aDepartment, anAgent } = await house.aCompany()
    const departmentId = await aDepartment()
    const agent = await anAgent({ departmentIds: [departmentId] })
    const phonenumberId = await aNumber(house.superuser, companyId)
    const { waId } = await aChat(house.superuser, { companyId, departmentId, phonenumberId, agentId: null, chatStatus: ChatStatus.Pending })
    const passWindow = (at: number) => house.superuser`update chats set window_expires_at = ${at} where company_id = ${companyId}`
    await passWindow(house.clock.now() - 60_000)
    await run()
    expect(await statuses(companyId)).toEqual([ChatStatus.Expired])
    const chat = { companyId, phonenumberId, waId }
    const { status } =
      how === 'taken'
        ? await house.ask(chatActionCalls.takeChat, chat, agent)
        : await house.ask(chatActionCalls.reopenChat, { ...chat, departmentId }, agent)
    expect(status).toBe(200)
    await run()
    expect(await statuses(companyId)).toEqual([ChatStatus.Open])
    await passWindow(house.clock.now() - 1)
    await run()
    expect(await statuses(companyId)).toEqual([ChatStatus.Expired])
  })

  it('are many in many companies, and nobody waits for one that somebody is at', async () => {
    const companies = await Promise.all([house.aCompany(), house.aCompany()])
    for (const { companyId, aDepartment } of companies) {
      const [departmentId, phonenumberId] = [await aDepartment(), await aNumber(house.superuser, companyId)]
      const { waId } = await aChat(house.superuser, { companyId, departmentId, phonenumberId })
      await house.superuser`insert into chats (company_id, phonenumber_id, wa_id, contact_id, chat_status, department_id, handled_by,
          last_message_at, created_at)
        select company_id, phonenumber_id, wa_id || n, contact_id, 2, department_id, 'queue', now(), now() from chats, generate_series(1, 250) n
        where company_id = ${companyId} and wa_id = ${waId}`
      await house.superuser`update chats set window_expires_at = now() - interval '1 hour' where company_id = ${companyId}`
    }
    const [{ companyId }] = companies
    await house.house.database.transaction(companyId, async (db) => {
      await db`select 1 from chats where company_id = ${companyId} order by wa_id limit 1 for no key update`
      await run()
    })
    const left = (await statuses(companyId)).filter((status) => status !== ChatStatus.Expired)
    expect([left, (await statuses(companies[1].companyId)).every((status) => status === ChatStatus.Expired)]).toEqual([
      [ChatStatus.Pending],
      true,
    ])
    await run()
    expect(new Set(await statuses(companyId))).toEqual(new Set([ChatStatus.Expired]))
  })

  it('wait where the node closes', async () => {
    const { companyId, aDepartment } = await house.aCompany()
    await aChat(house.superuser, { companyId, departmentId: await aDepartment() })
    await house.superuser`update chats set window_expires_at = now() - interval '1 hour' where company_id = ${companyId}`
    await run(AbortSignal.abort())
    expect(await statuses(companyId)).toEqual([ChatStatus.Pending])
  })
})
