import { messageCalls } from '@prosa/contract/messages/calls'
import { boardCalls } from '@prosa/contract/routing/board-calls'
import { beforeAll, expect, it } from 'vitest'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { aRoutingScene } from '../../testing/scenes/routing-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

async function aScene() {
  const scene = await aRoutingScene(house, { capacity: 3 })
  const { companyId, sales } = scene
  const other = await scene.aDepartment('SAC')
  const lia = await scene.anAgentThere('Lia', 0, [sales, other])
  await house.superuser`insert into department_supervisors values (${companyId}, ${sales}, ${lia.userId})`
  const board = async (who: TestAgent) => (await house.ask(boardCalls.getBoard, { companyId }, who)).result
  return { ...scene, other, lia, board, admin: await scene.anAdmin({ name: 'Zoé', departmentIds: [] }) }
}

it('[RO51] says who waits since when, who is there, and how much everybody has of what they may have', async () => {
  const { companyId, lia, chatOf, anAgentThere, setAvailability, board, sales, other } = await aScene()
  const now = house.clock.now()
  const [ana, silent, caio, davi] = [
    await anAgentThere('Ana', 2),
    await anAgentThere('Bia'),
    await anAgentThere('Caio'),
    await anAgentThere('Davi'),
  ]
  for (const { userId } of [caio, davi]) await setAvailability(userId, 2)
  await chatOf({ agentId: caio.userId })
  await house.superuser`update member_signs set seen_at = ${now - 3_600_000} where company_id = ${companyId} and user_id = ${silent.userId}`
  await chatOf({ waitingSince: now - 60_000 })
  await chatOf({ waitingSince: now - 5_000 })
  await chatOf({ agentId: ana.userId })
  await chatOf({ agentId: ana.userId, departmentId: other })
  const snoozed = await chatOf({ agentId: ana.userId })
  await house.superuser`update chats set snoozed_until = now() + interval '1 hour' where wa_id = ${snoozed.waId}`
  await chatOf({ agentId: silent.userId, departmentId: other })
  const [department, ...rest] = await board(lia)
  expect(rest).toEqual([])
  const counted = { departmentId: sales, departmentName: 'Vendas', waiting: 2, waitingSince: now - 60_000, open: 3, late: null }
  expect(department).toMatchObject({ ...counted, there: 2, silent: 1, away: 2, free: 1 })
  expect(department!.people.map(({ name, isThere, open, capacity }) => ({ name, isThere, open, capacity }))).toEqual([
    { name: 'Ana', isThere: true, open: 2, capacity: 2 },
    { name: 'Lia', isThere: true, open: 0, capacity: 3 },
    { name: 'Bia', isThere: false, open: 0, capacity: 3 },
    { name: 'Caio', isThere: false, open: 1, capacity: 3 },
  ])
})

it('[RO51] counts what is late where the department has deadlines', async () => {
  const { companyId, lia, chatOf, board, sales } = await aScene()
  const [late, soon] = [await chatOf(), await chatOf()]
  await house.superuser`update departments set inbox_rules = inbox_rules || '{"slaFirstAnswer": 5}' where department_id = ${sales}`
  const due = (chat: { waId: string }, at: number) =>
    house.superuser`update chats set sla_due_at = ${at}, sla_kind = 'firstAnswer' where company_id = ${companyId} and wa_id = ${chat.waId}`
  await due(late, house.clock.now() - 1_000)
  await due(soon, house.clock.now() + 60_000)
  expect(await board(lia)).toMatchObject([{ late: 1 }])
})

it('[RO51] is of all departments for administrators, of none for who looks after none, and names nobody who is hidden', async () => {
  const { companyId, anAgentThere, admin, lia, board } = await aScene()
  const ana = await anAgentThere('Ana')
  expect((await board(admin)).map(({ departmentName }) => departmentName)).toEqual(['SAC', 'Vendas'])
  expect(await board(ana)).toEqual([])
  await house.superuser`update persons set email = ${`${ana.userId}@prosa.test`} where email = ${ana.email}`
  expect((await board(lia))[0]!.people.map(({ name }) => name)).toEqual(['Lia'])
  await house.superuser`delete from membership_departments where company_id = ${companyId} and user_id = ${lia.userId}`
  expect(await board(lia)).toEqual([])
})

it('[RO52] who looks after a department opens a chat of it, and it stays unread for whoever has it, without a word to its customer', async () => {
  const { companyId, lia, chatOf, anAgentThere } = await aScene()
  const chat = await chatOf({ agentId: (await anAgentThere('Ana')).userId })
  await house.superuser`update chats set unread_count = 2 where company_id = ${companyId}`
  const asked = { companyId, ...chat }
  const { result } = await house.ask(messageCalls.getChatDetail, asked, lia)
  expect((await house.ask(messageCalls.openChat, asked, lia)).result).toEqual({ unreadCount: 2, version: result.version })
  const [row] = await house.superuser`select unread_count, version from chats where company_id = ${companyId}`
  expect(row).toEqual({ unreadCount: 2, version: result.version })
  expect(await house.superuser`select 1 from outbound where company_id = ${companyId}`).toEqual([])
})
