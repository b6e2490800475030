import { departmentEvents } from '@prosa/contract/departments/events'
import { event } from '@prosa/contract/kit/event'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { type CompanyNames, nameOf } from '../names/names.ts'
import type { WrittenEvent } from './outbox.ts'

const entered = event({
  name: 'test.entered',
  payload: z.object({ departmentId: z.string(), departmentName: z.string(), version: z.number() }),
  audience: ({ departmentId }) => ({ to: 'chat', departmentId, agentId: null }),
  entity: ({ departmentId, version }) => ({ key: departmentId, version }),
})
type Told = { departmentId: string; version: number }
const enteredWithName = {
  ...entered,
  complete: ({ departmentId, version }: Told, names: CompanyNames) => ({
    departmentId,
    version,
    departmentName: nameOf(names.departments, departmentId),
    undeclared: 'stays here',
  }),
}

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
  await house.house.events.start()
})

function heardOf(companyId: string) {
  const heard: WrittenEvent[] = []
  onTestFinished(house.house.events.subscribe((events) => heard.push(...events.filter((one) => one.companyId === companyId))))
  return heard
}

const stored = (companyId: string) =>
  house.superuser<{ name: string; payload: unknown; audience: unknown; entityKey: string }[]>`
    select name, payload, audience, entity_key as "entityKey" from events where company_id = ${companyId} order by seq`

describe('an event that the envelope completes', () => {
  it('is stored and published with its names, cut to what is declared, and in its place among the others', async () => {
    const { companyId, aDepartment } = await house.aCompany()
    const departmentId = await aDepartment('Suporte')
    const heard = heardOf(companyId)
    await house.house.work(companyId, async ({ emit }) => {
      emit(entered, { departmentId, departmentName: 'told', version: 1 })
      emit(enteredWithName, { departmentId, version: 2 })
      emit(entered, { departmentId, departmentName: 'told', version: 3 })
    })
    const payloads = ['told', 'Suporte', 'told'].map((departmentName, index) => ({ departmentId, departmentName, version: index + 1 }))
    expect(heard.map(({ payload }) => payload)).toEqual(payloads)
    const rows = await stored(companyId)
    expect(rows.map(({ payload }) => payload)).toEqual(payloads)
    expect(rows[1]).toMatchObject({ name: 'test.entered', audience: { to: 'chat', departmentId, agentId: null }, entityKey: departmentId })
  })

  it('has the name that its own command gave', async () => {
    const { companyId, aDepartment } = await house.aCompany()
    const departmentId = await aDepartment('Antes')
    await house.house.database.transaction(companyId, (db) => house.house.names.get(db, companyId))
    await house.house.names.rest()
    const heard = heardOf(companyId)
    await house.house.work(companyId, async ({ db, emit }) => {
      await db`update departments set department_name = 'Depois' where company_id = ${companyId} and department_id = ${departmentId}`
      emit(enteredWithName, { departmentId, version: 1 })
      emit(departmentEvents.changed, { departmentId, version: 2 })
    })
    expect(heard[0]!.payload).toMatchObject({ departmentName: 'Depois' })
  })

  it('undoes the command where it names nothing that there is', async () => {
    const { companyId, aDepartment } = await house.aCompany()
    const departmentId = await aDepartment('Antes')
    const work = house.house.work(companyId, async ({ db, emit }) => {
      await db`update departments set icon = 'star' where company_id = ${companyId}`
      emit(enteredWithName, { departmentId: 'nowhere', version: 1 })
    })
    await expect(work).rejects.toThrow('not among the names')
    const [row] = await house.superuser`select icon from departments where company_id = ${companyId} and department_id = ${departmentId}`
    expect(row!.icon).not.toBe('star')
  })
})
