import { agentEvents } from '@prosa/contract/agents/events'
import { event } from '@prosa/contract/kit/event'
import * as z from 'zod/mini'
import type { House } from '../kit/house.ts'

/** What a chat's events will be like, until there are some. */
const said = event({
  name: 'test.said',
  payload: z.object({ text: z.string(), departmentId: z.string(), agentId: z.nullable(z.string()) }),
  audience: ({ departmentId, agentId }) => ({ to: 'chat', departmentId, agentId }),
  entity: () => ({ key: 'chat', version: 1 }),
})

/** For all of a company. */
const announced = event({
  name: 'test.announced',
  payload: z.object({ text: z.string() }),
  audience: () => ({ to: 'company' }),
  entity: () => ({ key: 'announcement', version: 1 }),
})

export const say = (house: House, companyId: string, text: string, departmentId: string, agentId: string | null = null) =>
  house.work(companyId, async ({ emit }) => emit(said, { text, departmentId, agentId }))

export const announce = (house: House, companyId: string, text: string) =>
  house.work(companyId, async ({ emit }) => emit(announced, { text }))

/** Takes a person out of all their departments, or puts them into these, as a command would: with the event in the same transaction. */
export const moveToDepartments = (house: House, { companyId, userId }: { companyId: string; userId: string }, departmentIds: string[]) =>
  house.work(companyId, async ({ db, emit }) => {
    await db`update memberships set department_all = false, version = version + 1 where company_id = ${companyId} and user_id = ${userId}`
    await db`delete from membership_departments where company_id = ${companyId} and user_id = ${userId}`
    for (const departmentId of departmentIds)
      await db`insert into membership_departments (company_id, user_id, department_id) values (${companyId}, ${userId}, ${departmentId})`
    emit(agentEvents.accessChanged, { userId, version: 2 })
  })
