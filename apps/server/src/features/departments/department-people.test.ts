import { agentEvents } from '@prosa/contract/agents/events'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { allDepartmentPermissions, type DepartmentPermissions } from '@prosa/contract/departments/permissions'
import { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { beforeAll, expect, it } from 'vitest'
import type { WrittenEvent } from '../../kit/events/outbox.ts'
import { greetedClient, textsOf } from '../../testing/live-client.ts'
import { announce, say } from '../../testing/test-events.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'

let house: TestHouse
let origin: string
const heard: WrittenEvent[] = []
beforeAll(async () => {
  house = await testHouse({ live: true })
  house.house.events.subscribe((events) => heard.push(...events))
  await house.house.events.start()
  origin = await house.app.listen({ port: 0, host: '127.0.0.1' })
})

async function aScene() {
  const company = await house.aCompany()
  const { companyId } = company
  const [departmentId, other] = [await company.aDepartment('Vendas'), await company.aDepartment('SAC')]
  const admin = await company.anAdmin()
  const [ana, bia, cid, dora] = [
    await company.anAgent({ departmentIds: [departmentId] }),
    await company.anAgent({ departmentIds: [other] }),
    await company.anAgent({ departmentIds: 'all' }),
    await company.anAdmin({ departmentIds: [departmentId] }),
  ]
  const save = (permissions: DepartmentPermissions) =>
    house.ask(departmentSetupCalls.saveDepartmentPermissions, { companyId, departmentId, permissions }, admin)
  return { company, companyId, departmentId, admin, ana, bia, cid, dora, save }
}
const accessToldIn = (companyId: string) =>
  heard
    .filter((event) => event.companyId === companyId && event.name === agentEvents.accessChanged.name)
    .map(({ payload }) => (payload as { userId: string }).userId)
    .toSorted()

it('[DE6] who works there is told when they see their colleagues’ chats or see them no more, nobody else and of nothing else', async () => {
  const { companyId, ana, cid, save } = await aScene()
  await save({ ...allDepartmentPermissions, transfer: false })
  expect(accessToldIn(companyId)).toEqual([])
  await save({ ...allDepartmentPermissions, seeOthers: false })
  expect(accessToldIn(companyId)).toEqual([ana.userId, cid.userId].toSorted())
  await save({ ...allDepartmentPermissions, seeOthers: false })
  expect(accessToldIn(companyId)).toHaveLength(2)
  await save(allDepartmentPermissions)
  expect(accessToldIn(companyId)).toHaveLength(4)
})

it('[DE6] an open screen gets nothing of a colleague’s chat any more, and again when it is allowed again', async () => {
  const { company, companyId, departmentId, ana, save } = await aScene()
  const colleague = await company.anAgent({ departmentIds: [departmentId] })
  const screen = await greetedClient(origin, ana)
  const speak = (text: string) => say(house.house, companyId, text, departmentId, colleague.userId)
  const end = async (text: string) => {
    await announce(house.house, companyId, text)
    await waitUntil(`${text} is heard`, () => textsOf(screen).includes(text))
  }
  await speak('antes')
  expect((await save({ ...allDepartmentPermissions, seeOthers: false })).status).toBe(200)
  await speak('escondida')
  await say(house.house, companyId, 'da fila', departmentId, null)
  await end('primeiro fim')
  await save(allDepartmentPermissions)
  await speak('depois')
  await end('segundo fim')
  expect(textsOf(screen)).toEqual(['antes', 'da fila', 'primeiro fim', 'depois', 'segundo fim'])
})

it('[DE4] [DE6] whoever did not know that it was changed while they waited is told, so that nobody’s screen stays behind', async () => {
  const { companyId, departmentId, save } = await aScene()
  const asked = await house.house.database.transaction(companyId, async (db) => {
    await db`update departments set may_see_others = false where company_id = ${companyId} and department_id = ${departmentId}`
    const answer = save({ ...allDepartmentPermissions, transfer: false })
    await waitUntil('they wait', async () => {
      const waits = await house.superuser`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      return waits.length
    })
    return { answer }
  })
  const { status, refusal } = await asked.answer
  expect([status, refusal.code]).toEqual([409, 'department.changedMeanwhile'])
  expect(await house.superuser`select may_see_others, may_transfer from departments where department_id = ${departmentId}`).toEqual([
    { maySeeOthers: false, mayTransfer: true },
  ])
})

it('[DE6] whoever comes to the department while it is hidden is not left behind: who hides it is told, and finds them the next time', async () => {
  const { companyId, departmentId, bia, save } = await aScene()
  const asked = await house.house.database.transaction(companyId, async (db) => {
    await db`select 1 from departments where company_id = ${companyId} and department_id = ${departmentId} for share`
    await db`insert into membership_departments (company_id, user_id, department_id) values (${companyId}, ${bia.userId}, ${departmentId})`
    const answer = save({ ...allDepartmentPermissions, seeOthers: false })
    await waitUntil('they wait', async () => {
      const waits = await house.superuser`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      return waits.length
    })
    return { answer }
  })
  const { status, refusal } = await asked.answer
  expect([status, refusal.code]).toEqual([409, 'department.changedMeanwhile'])
  expect((await save({ ...allDepartmentPermissions, seeOthers: false })).status).toBe(200)
  expect(accessToldIn(companyId)).toContain(bia.userId)
})

it.each([
  ['by name', (departmentId: string) => ({ departmentIdList: [departmentId] })],
  ['with all others', () => ({ departmentAll: true })],
])('[DE6] whoever is given the department %s waits for whoever hides it', async (_, choose) => {
  const { companyId, departmentId, admin, bia } = await aScene()
  const asked = await house.house.database.transaction(companyId, async (db) => {
    await db`update departments set may_see_others = false where company_id = ${companyId} and department_id = ${departmentId}`
    const answer = house.ask(teamCalls.updateAgent, { companyId, agentId: bia.userId, ...choose(departmentId) }, admin)
    await waitUntil('they wait', async () => {
      const waits = await house.superuser`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      return waits.length
    })
    return { answer }
  })
  expect((await asked.answer).status).toBe(200)
})

it('[DE6] a department that is made so shows nobody a colleague’s chat, also not on the open screens of who works in all', async () => {
  const { company, companyId, admin, bia, cid } = await aScene()
  const screen = await greetedClient(origin, cid)
  const permissions = { ...allDepartmentPermissions, seeOthers: false }
  const form = { companyId, departmentName: 'Sigilo', permissions, agentIdList: [bia.userId] }
  const { result } = await house.ask(departmentSetupCalls.createDepartment, form, admin)
  await say(house.house, companyId, 'escondida', result.departmentId, (await company.anAgent()).userId)
  await announce(house.house, companyId, 'fim')
  await waitUntil('the end is heard', () => textsOf(screen).includes('fim'))
  expect(textsOf(screen)).toEqual(['fim'])
  expect(accessToldIn(companyId)).toEqual([bia.userId, cid.userId].toSorted())
})
