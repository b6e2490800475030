import { agentEvents } from '@prosa/contract/agents/events'
import { ChatStatus } from '@prosa/contract/chats/states'
import { departmentDetailCalls } from '@prosa/contract/departments/detail-calls'
import { departmentEvents } from '@prosa/contract/departments/events'
import { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { labelEvents } from '@prosa/contract/labels/events'
import { LabelStatus } from '@prosa/contract/labels/states'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { productBackground } from '../../background.ts'
import { newId } from '../../kit/db/ids.ts'
import type { WrittenEvent } from '../../kit/events/outbox.ts'
import { openHouse } from '../../kit/house.ts'
import { openBackground } from '../../kit/jobs/background.ts'
import { aChat, aNumber } from '../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { insertLabel } from '../labels/public.ts'

let house: TestHouse
const heard: WrittenEvent[] = []
beforeAll(async () => {
  house = await testHouse()
  house.house.events.subscribe((events) => heard.push(...events))
})

type Order = { departmentId: string; departmentTargetId: string; withAgents?: boolean }
const transfer = (admin: TestAgent, order: Order) =>
  house.ask(departmentDetailCalls.transferDepartment, { companyId: admin.companyId, ...order }, admin)
const rowOf = async (departmentId: string) =>
  (await house.superuser`select successor_id, version from departments where department_id = ${departmentId}`)[0]!
const membersOf = async (departmentId: string) =>
  (await house.superuser`select user_id from membership_departments where department_id = ${departmentId} order by user_id`).map(
    ({ userId }) => userId,
  )
const toldIn = (companyId: string, { name }: { name: string }) =>
  heard.filter((event) => event.companyId === companyId && event.name === name).map(({ payload }) => payload)

async function aScene() {
  const company = await house.aCompany()
  const { companyId, aDepartment, anAgent } = company
  const [sales, care] = [await aDepartment('Vendas'), await aDepartment('SAC')]
  const [admin, ana, bia] = [await company.anAdmin(), await anAgent({ departmentIds: [sales] }), await anAgent({ departmentIds: [care] })]
  return { company, companyId, sales, care, admin, ana, bia }
}

describe('[DE10] whoever takes over', () => {
  it('is named as the successor, gets the chats by a job, and it is told and logged', async () => {
    const { companyId, sales, care, admin } = await aScene()
    await aChat(house.superuser, { companyId, departmentId: sales })
    await aChat(house.superuser, { companyId, departmentId: sales, chatStatus: ChatStatus.Closed })
    const { status, result } = await transfer(admin, { departmentId: sales, departmentTargetId: care })
    expect([status, result]).toEqual([200, { chats: 1 }])
    expect([await rowOf(sales), await rowOf(care)]).toEqual([
      { successorId: care, version: 2 },
      { successorId: null, version: 1 },
    ])
    expect(toldIn(companyId, departmentEvents.changed)).toEqual([{ departmentId: sales, version: 2 }])
    expect(await house.superuser`select what, target, before, after from audit_entries where company_id = ${companyId}`).toEqual([
      {
        what: 'department.transfer',
        target: sales,
        before: { successorId: null },
        after: { successorId: care, withAgents: false, chats: 1 },
      },
    ])
    expect(await house.superuser`select input from jobs where company_id = ${companyId}`).toEqual([
      { input: { from: { departmentId: sales }, to: { kind: 'department', departmentId: care } } },
    ])
    expect([await membersOf(sales), await membersOf(care)].map(({ length }) => length)).toEqual([1, 1])
  })

  it('gets them when a node works', async () => {
    const { companyId, sales, care, admin } = await aScene()
    const { waId } = await aChat(house.superuser, { companyId, departmentId: sales })
    await transfer(admin, { departmentId: sales, departmentTargetId: care })
    await house.ask(departmentDetailCalls.removeDepartment, { companyId, departmentId: sales }, admin)
    await aWorker()
    await waitUntil('the chat is there', async () => {
      const [row] = await house.superuser`select department_id from chats where company_id = ${companyId} and wa_id = ${waId}`
      return row?.departmentId === care
    })
  })

  it('[DE16] gets its people beside their own where that is wanted, and each who comes is told and logged', async () => {
    const { companyId, sales, care, admin, ana, bia } = await aScene()
    expect((await transfer(admin, { departmentId: sales, departmentTargetId: care, withAgents: true })).status).toBe(200)
    expect(await membersOf(care)).toEqual([ana.userId, bia.userId].toSorted())
    expect(await membersOf(sales)).toEqual([ana.userId])
    expect(toldIn(companyId, agentEvents.accessChanged)).toEqual([{ userId: ana.userId, version: 2 }])
    expect(toldIn(companyId, departmentEvents.changed)).toEqual([
      { departmentId: sales, version: 2 },
      { departmentId: care, version: 2 },
    ])
    const entries = await house.superuser`select target, before, after from audit_entries where company_id = ${companyId} order by entry_id`
    const byId = [sales, care].toSorted()
    expect(entries).toContainEqual({
      target: ana.userId,
      before: { departmentIdList: [sales] },
      after: { departmentIdList: byId },
    })
    expect(entries).toContainEqual({
      target: care,
      before: { agentIdList: [bia.userId] },
      after: { agentIdList: [ana.userId, bia.userId].toSorted() },
    })
  })

  it('hands on to nobody from whom the chats would come back', async () => {
    const { company, companyId, sales, care, admin } = await aScene()
    const bank = await company.aDepartment('Financeiro')
    for (const [departmentId, departmentTargetId] of [
      [sales, care],
      [care, bank],
      [bank, sales],
    ] as const)
      await transfer(admin, { departmentId, departmentTargetId })
    expect(await Promise.all([sales, care, bank].map(rowOf))).toMatchObject([
      { successorId: null, version: 3 },
      { successorId: bank, version: 2 },
      { successorId: sales, version: 2 },
    ])
    expect(toldIn(companyId, departmentEvents.changed).slice(-2)).toEqual([
      { departmentId: bank, version: 2 },
      { departmentId: sales, version: 3 },
    ])
    const entries = await house.superuser`select target, before, after from audit_entries where company_id = ${companyId}`
    expect(entries).toContainEqual({ target: sales, before: { successorId: care }, after: { successorId: null } })
  })

  it('[CH13] of two that take over from each other is the one that was named last, and no chat goes to and fro', async () => {
    const { companyId, sales, care, admin } = await aScene()
    const phonenumberId = await aNumber(house.superuser, companyId)
    for (const departmentId of [sales, care])
      await Promise.all(Array.from({ length: 250 }, () => aChat(house.superuser, { companyId, departmentId, phonenumberId })))
    await transfer(admin, { departmentId: sales, departmentTargetId: care })
    await transfer(admin, { departmentId: care, departmentTargetId: sales })
    await Promise.all([aWorker(), aWorker()])
    await waitUntil('all jobs are over', async () => {
      const open = await house.superuser`select 1 from jobs where company_id = ${companyId} and state in ('waiting', 'running')`
      return open.length === 0
    })
    const rows = await house.superuser`select department_id, max(version) as version from chats where company_id = ${companyId} group by 1`
    expect(rows).toEqual([{ departmentId: sales, version: 2 }])
  })

  it('gets its labels', async () => {
    const { companyId, sales, care, admin } = await aScene()
    const labelId = newId()
    await house.house.database.transaction(companyId, async (db) => {
      await insertLabel(db, companyId, { labelId, text: 'VIP', detail: '', color: '#0F766E', status: LabelStatus.Active })
      await db`insert into label_departments (company_id, label_id, department_id) values (${companyId}, ${labelId}, ${sales})`
    })
    await transfer(admin, { departmentId: sales, departmentTargetId: care })
    expect(await house.superuser`select department_id from label_departments where label_id = ${labelId}`).toEqual([{ departmentId: care }])
    expect(toldIn(companyId, labelEvents.changed)).toEqual([{ labelId, version: 2 }])
  })

  it('named again changes nothing more', async () => {
    const { companyId, sales, care, admin } = await aScene()
    for (let round = 0; round < 2; round += 1) await transfer(admin, { departmentId: sales, departmentTargetId: care, withAgents: true })
    expect([await rowOf(sales), await rowOf(care)].map(({ version }) => version)).toEqual([2, 2])
    expect(toldIn(companyId, departmentEvents.changed)).toHaveLength(2)
  })

  it('is another one, with a name, not removed and of the same company', async () => {
    const { companyId, sales, care, admin } = await aScene()
    const other = await aScene()
    const { departmentId: draft } = (await house.ask(departmentSetupCalls.createDraft, { companyId }, admin)).result
    const same = await transfer(admin, { departmentId: sales, departmentTargetId: sales })
    expect([same.status, same.refusal.code]).toEqual([409, 'department.same'])
    for (const withAgents of [false, true]) {
      for (const departmentTargetId of [draft, other.care, 'nenhum']) {
        const { status, refusal } = await transfer(admin, { departmentId: sales, departmentTargetId, withAgents })
        expect([status, refusal.code]).toEqual([404, 'department.notFound'])
      }
      const foreign = await transfer(admin, { departmentId: other.sales, departmentTargetId: care, withAgents })
      expect(foreign.refusal.code).toBe('department.notFound')
    }
    await house.superuser`update departments set removed_at = now() where department_id = ${care}`
    for (const order of [
      { departmentId: sales, departmentTargetId: care },
      { departmentId: care, departmentTargetId: sales },
    ]) {
      expect((await transfer(admin, order)).refusal.code).toBe('department.notFound')
    }
    expect([await rowOf(sales), await rowOf(other.sales)]).toEqual([
      { successorId: null, version: 1 },
      { successorId: null, version: 1 },
    ])
  })

  it('is not removed in the same moment without a trace: one of the two waits for the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { company, companyId, sales, care, admin } = await aScene()
      const [other] = [await company.anAdmin(), await company.aDepartment('Financeiro')]
      const [, removal] = await Promise.all([
        transfer(admin, { departmentId: sales, departmentTargetId: care }),
        house.ask(departmentDetailCalls.removeDepartment, { companyId, departmentId: care }, other),
      ])
      expect(removal.status).toBe(200)
      expect((await rowOf(sales)).successorId).toBeNull()
    }
  })
})

/** A node that works. */
async function aWorker() {
  const { url, secrets, clock } = house
  const node = openHouse({ url, env: house.house.config, secrets, clock, poolSize: 8, report: () => undefined })
  await node.events.start()
  const background = openBackground(node, { workers: [], jobs: productBackground.jobs, schedules: [], listeners: [] }, { isWorker: true })
  onTestFinished(async () => {
    await background.close()
    await node.close()
  })
  await background.start()
}
