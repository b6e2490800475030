import { ChatStatus } from '@prosa/contract/chats/states'
import { departmentDetailCalls } from '@prosa/contract/departments/detail-calls'
import { departmentEvents } from '@prosa/contract/departments/events'
import { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { beforeAll, describe, expect, it } from 'vitest'
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

const { removeDepartment, transferDepartment, countDepartmentChats } = departmentDetailCalls

async function remove(admin: TestAgent, departmentId: string) {
  const { status, refusal, result } = await house.ask(removeDepartment, { companyId: admin.companyId, departmentId }, admin)
  return status === 200 ? result : [status, refusal.code]
}
const transfer = (admin: TestAgent, departmentId: string, departmentTargetId: string) =>
  house.ask(transferDepartment, { companyId: admin.companyId, departmentId, departmentTargetId }, admin)
const removed = { removed: true }
const rowOf = async (departmentId: string) =>
  (await house.superuser`select removed_at, successor_id, version from departments where department_id = ${departmentId}`)[0]!
const isRemoved = async (departmentId: string) => (await rowOf(departmentId)).removedAt !== null
const ordersOf = async (companyId: string) =>
  (await house.superuser`select input from jobs where company_id = ${companyId}`).map(({ input }) => input)
const order = (from: string, to: string) => ({ from: { departmentId: from }, to: { kind: 'department', departmentId: to } })

async function aScene() {
  const company = await house.aCompany()
  const { companyId, aDepartment } = company
  const [sales, care, bank] = [await aDepartment('Vendas'), await aDepartment('SAC'), await aDepartment('Financeiro')]
  const chatIn = (departmentId: string, chatStatus?: ChatStatus) =>
    aChat(house.superuser, { companyId, departmentId, ...(chatStatus ? { chatStatus } : {}) })
  return { company, companyId, sales, care, bank, admin: await company.anAdmin(), chatIn }
}

describe('[DE8] a department', () => {
  it('is removed, told and logged', async () => {
    const { companyId, admin, sales } = await aScene()
    expect(await remove(admin, sales)).toEqual(removed)
    expect(await rowOf(sales)).toEqual({ removedAt: house.clock.now(), successorId: null, version: 2 })
    const told = heard.filter((event) => event.companyId === companyId)
    expect(told.map(({ name, payload }) => [name, payload])).toEqual([[departmentEvents.changed.name, { departmentId: sales, version: 2 }]])
    expect(await house.superuser`select what, target, before, after from audit_entries where company_id = ${companyId}`).toEqual([
      { what: 'department.remove', target: sales, before: { departmentName: 'Vendas' }, after: { successorId: null, chats: 0 } },
    ])
    expect(await remove(admin, sales)).toEqual([404, 'department.notFound'])
  })

  it('is not the only one with a name; drafts are removed freely, and count for nothing', async () => {
    const { anAdmin, aDepartment, companyId } = await house.aCompany()
    const [admin, only] = [await anAdmin(), await aDepartment('Vendas')]
    const { departmentId: draft } = (await house.ask(departmentSetupCalls.createDraft, { companyId }, admin)).result
    expect(await remove(admin, only)).toEqual([409, 'department.only'])
    expect(await remove(admin, draft)).toEqual(removed)
    expect(await remove(admin, only)).toEqual([409, 'department.only'])
    expect(await isRemoved(only)).toBe(false)
  })

  it('is one of the last two when two people remove both at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { anAdmin, aDepartment } = await house.aCompany()
      const [ana, bia, one, other] = [await anAdmin(), await anAdmin(), await aDepartment('Um'), await aDepartment('Dois')]
      const answers = await Promise.all([remove(ana, one), remove(bia, other)])
      expect(answers).toContainEqual(removed)
      expect(answers).toContainEqual([409, 'department.only'])
      expect([await isRemoved(one), await isRemoved(other)].filter(Boolean)).toHaveLength(1)
    }
  })

  it('is of the own company, and removed by administrators', async () => {
    const [mine, other] = [await aScene(), await aScene()]
    expect(await remove(mine.admin, other.sales)).toEqual([404, 'department.notFound'])
    const agent = await mine.company.anAgent({ departmentIds: [mine.sales] })
    expect(await remove(agent, mine.sales)).toEqual([403, 'permission.denied'])
    expect([await isRemoved(other.sales), await isRemoved(mine.sales)]).toEqual([false, false])
  })

  it('[DE11] stays in the lists of its people', async () => {
    const { admin, sales, company } = await aScene()
    const { userId } = await company.anAgent({ departmentIds: [sales] })
    await remove(admin, sales)
    expect(await house.superuser`select department_id from membership_departments where user_id = ${userId}`).toEqual([
      { departmentId: sales },
    ])
  })
})

describe('[DE9] a department with chats', () => {
  it.each([ChatStatus.Open, ChatStatus.Pending, ChatStatus.Expired])(
    'of status %i stays until somebody takes them over',
    async (status) => {
      const { companyId, admin, sales, chatIn } = await aScene()
      await chatIn(sales, status)
      await chatIn(sales, ChatStatus.Closed)
      expect((await house.ask(countDepartmentChats, { companyId, departmentId: sales }, admin)).result).toEqual({ chats: 1 })
      expect(await remove(admin, sales)).toEqual([409, 'department.hasChats'])
      expect(await rowOf(sales)).toMatchObject({ removedAt: null, version: 1 })
      expect(await ordersOf(companyId)).toEqual([])
    },
  )

  it('that are closed is removed', async () => {
    const { admin, sales, chatIn } = await aScene()
    await chatIn(sales, ChatStatus.Closed)
    expect(await remove(admin, sales)).toEqual(removed)
  })

  it('hands over again what is still or again there', async () => {
    const { companyId, admin, sales, care, chatIn } = await aScene()
    expect((await transfer(admin, sales, care)).result).toEqual({ chats: 0 })
    expect(await ordersOf(companyId)).toEqual([])
    await chatIn(sales)
    expect(await remove(admin, sales)).toEqual(removed)
    expect(await ordersOf(companyId)).toEqual([order(sales, care)])
    expect(await rowOf(sales)).toMatchObject({ successorId: care, version: 3 })
  })
})

describe('[DE10] who took over', () => {
  it('and is removed leaves what came to them to who takes over from them', async () => {
    const { companyId, admin, sales, care, bank } = await aScene()
    await transfer(admin, sales, care)
    await remove(admin, sales)
    await transfer(admin, care, bank)
    heard.length = 0
    expect(await remove(admin, care)).toEqual(removed)
    expect([(await rowOf(sales)).successorId, (await rowOf(care)).successorId]).toEqual([bank, bank])
    const told = heard.filter((event) => event.companyId === companyId).map(({ payload }) => payload)
    expect(told).toEqual([
      { departmentId: care, version: 3 },
      { departmentId: sales, version: 4 },
    ])
  })

  it('from each other do not succeed themselves', async () => {
    const { admin, sales, care } = await aScene()
    await transfer(admin, sales, care)
    await transfer(admin, care, sales)
    expect(await remove(admin, sales)).toEqual(removed)
    expect([(await rowOf(sales)).successorId, (await rowOf(care)).successorId]).toEqual([null, null])
  })

  it('[DE9] gets what was left behind when the other one is removed again', async () => {
    const { companyId, admin, sales, care, chatIn } = await aScene()
    await chatIn(sales)
    await transfer(admin, sales, care)
    await remove(admin, sales)
    await house.superuser`update jobs set state = 'failed' where company_id = ${companyId}`
    expect(await remove(admin, sales)).toEqual(removed)
    const waiting = await house.superuser`select input from jobs where company_id = ${companyId} and state = 'waiting'`
    expect(waiting).toEqual([{ input: order(sales, care) }])
    await house.superuser`update chats set chat_status = ${ChatStatus.Closed} where company_id = ${companyId}`
    expect(await remove(admin, sales)).toEqual([404, 'department.notFound'])
  })

  it('is not removed while chats of a removed one are on their way, unless somebody takes over those too', async () => {
    const { companyId, admin, sales, care, bank, chatIn } = await aScene()
    await chatIn(sales)
    await transfer(admin, sales, care)
    await remove(admin, sales)
    expect((await house.ask(countDepartmentChats, { companyId, departmentId: care }, admin)).result).toEqual({ chats: 1 })
    expect(await remove(admin, care)).toEqual([409, 'department.hasChats'])
    await transfer(admin, care, bank)
    expect(await remove(admin, care)).toEqual(removed)
    const orders = await ordersOf(companyId)
    expect(orders).toHaveLength(3)
    expect(orders).toEqual(expect.arrayContaining([order(sales, care), order(sales, bank)]))
  })
})
