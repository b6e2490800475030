import { agentEvents } from '@prosa/contract/agents/events'
import { batchCalls } from '@prosa/contract/batches/calls'
import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { allDepartmentPermissions } from '@prosa/contract/departments/permissions'
import { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import { beforeAll, expect, it } from 'vitest'
import type { WrittenEvent } from '../../kit/events/outbox.ts'
import { aChat } from '../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
const heard: WrittenEvent[] = []
beforeAll(async () => {
  house = await testHouse()
  house.house.events.subscribe((events) => heard.push(...events))
})

async function aScene() {
  const company = await house.aCompany()
  const { companyId } = company
  const departmentId = await company.aDepartment('Vendas', { permissions: { ...allDepartmentPermissions, seeOthers: false } })
  const admin = await company.anAdmin()
  const [ana, bia, elsewhere] = [
    await company.anAgent({ departmentIds: [departmentId] }),
    await company.anAgent({ departmentIds: [departmentId] }),
    await company.anAgent({ departmentIds: [] }),
  ]
  const agentIdList = [ana.userId, bia.userId]
  const save = async (supervisorIdList?: string[], more: { version?: number; agentIdList?: string[] } = {}) => {
    const asked = { companyId, departmentId, agentIdList, ...more, ...(supervisorIdList && { supervisorIdList }) }
    return house.ask(departmentSetupCalls.saveDepartmentAgents, asked, admin)
  }
  const staff = async () => {
    const someone = await company.anAdmin()
    await house.superuser`update persons set email = ${`${someone.userId}@prosa.test`} where email = ${someone.email}`
    return someone
  }
  return { company, companyId, departmentId, admin, ana, bia, elsewhere, save, staff }
}

it('[RO50] who looks after a department is saved with its people, stays where nothing is said of it, and is told and logged once', async () => {
  const { companyId, departmentId, admin, ana, save } = await aScene()
  expect((await save([ana.userId])).result).toMatchObject({ supervisorIdList: [ana.userId], version: 2 })
  expect((await save()).result).toMatchObject({ supervisorIdList: [ana.userId], version: 2 })
  const { result } = await house.ask(departmentCalls.getDepartment, { companyId, departmentId }, ana)
  expect(result.supervisorIdList).toEqual([ana.userId])
  const told = heard.filter((event) => event.companyId === companyId && event.name === agentEvents.accessChanged.name)
  expect(told.map(({ payload }) => (payload as { userId: string }).userId)).toEqual([ana.userId])
  expect((await save([], { version: 1 })).refusal.code).toBe('department.changedMeanwhile')
  expect((await save([])).result).toMatchObject({ supervisorIdList: [], version: 3 })
  const entries = await house.superuser`select before, after from audit_entries
    where company_id = ${companyId} and user_id = ${admin.userId} and after ? 'supervisorIdList'`
  expect(entries).toHaveLength(2)
  expect(entries).toContainEqual({ before: { supervisorIdList: [] }, after: { supervisorIdList: [ana.userId] } })
  expect(entries).toContainEqual({ before: { supervisorIdList: [ana.userId] }, after: { supervisorIdList: [] } })
})

it('[RO50] only people of the department are named: strangers are not found, others are refused, both with the field', async () => {
  const { companyId, departmentId, ana, admin, elsewhere, save, staff } = await aScene()
  const foreign = await (await house.aCompany()).anAgent()
  const hidden = await staff()
  const fields = [{ name: 'supervisorIdList', problem: 'notInList' }]
  for (const { userId } of [foreign, hidden]) {
    const { status, refusal } = await save([ana.userId, userId])
    expect([status, refusal]).toEqual([404, expect.objectContaining({ code: 'agent.notFound', fields })])
  }
  const { status, refusal } = await save([elsewhere.userId])
  expect([status, refusal]).toEqual([400, expect.objectContaining({ code: 'input.invalid', fields })])
  await house.superuser`insert into department_supervisors values (${companyId}, ${departmentId}, ${hidden.userId})`
  expect((await save([admin.userId])).result.supervisorIdList).toEqual([admin.userId])
  const kept = await house.superuser`select 1 from department_supervisors where user_id = ${hidden.userId}`
  expect(kept).toHaveLength(1)
})

it('[RO50] who looks after a department sees its chats whoever has them, until they do so no more or work elsewhere', async () => {
  const { companyId, departmentId, ana, bia, save } = await aScene()
  const chat = await aChat(house.superuser, { companyId, departmentId, agentId: bia.userId })
  const statusFor = async () => (await house.ask(messageCalls.getChatDetail, { companyId, ...chat }, ana)).status
  expect(await statusFor()).toBe(404)
  await save([ana.userId])
  expect(await statusFor()).toBe(200)
  await save(undefined, { agentIdList: [bia.userId] })
  expect(await statusFor()).toBe(404)
  await save(undefined)
  expect(await statusFor()).toBe(200)
  await save([])
  expect(await statusFor()).toBe(404)
})

it('[RO50] who looks after a department moves and closes its chats though it lets its people do neither', async () => {
  const { companyId, departmentId, ana, bia, save } = await aScene()
  await house.superuser`update departments set may_transfer = false, may_close = false where department_id = ${departmentId}`
  const chat = await aChat(house.superuser, { companyId, departmentId, agentId: ana.userId })
  const give = async (to: TestAgent) =>
    (await house.ask(chatActionCalls.assignChat, { companyId, ...chat, targetId: to.userId }, ana)).status
  const close = async () =>
    (await house.ask(batchCalls.bulkChats, { companyId, action: 'close', chats: [chat] }, ana)).result.results?.map(({ reason }) => reason)
  expect([await give(bia), await close()]).toEqual([403, ['forbidden']])
  await save([ana.userId])
  expect([await give(bia), await close()]).toEqual([200, [null]])
})
