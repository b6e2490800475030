import type { departmentCalls } from '@prosa/contract/departments/calls'
import type { departmentDetailCalls } from '@prosa/contract/departments/detail-calls'
import type { Viewer } from '@prosa/contract/permissions'
import { isInternal } from '../../kit/http/is-internal.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { refuseUnknownNumbers } from './department-numbers.ts'
import { findWorker } from './department-store.ts'
import { readDepartments, seeDepartment } from './read-departments.ts'

/** Administrators stand in every department. */
const departmentsOf = ({ permissions, departmentIds }: Pick<Viewer, 'permissions' | 'departmentIds'>) =>
  permissions.includes('admin') ? 'all' : departmentIds

export const listDepartments: Handler<typeof departmentCalls.listDepartments> = (ctx) =>
  readDepartments(ctx, { departmentIds: departmentsOf(ctx.actor), withDrafts: ctx.actor.permissions.includes('admin') })

export const listAllDepartments: Handler<typeof departmentCalls.listAllDepartments> = (ctx) =>
  readDepartments(ctx, {
    departmentIds: departmentsOf(ctx.actor),
    withDrafts: ctx.actor.permissions.includes('admin'),
    withRemoved: true,
  })

export const listOwnDepartments: Handler<typeof departmentCalls.listOwnDepartments> = (ctx) =>
  readDepartments(ctx, { departmentIds: departmentsOf(ctx.actor) })

export const listDepartmentsOfNumber: Handler<typeof departmentCalls.listDepartmentsOfNumber> = async (ctx, { phonenumberId }) => {
  await refuseUnknownNumbers(ctx, [phonenumberId])
  return readDepartments(ctx, { departmentIds: departmentsOf(ctx.actor), phonenumberId })
}

export const listDepartmentsOfUser: Handler<typeof departmentCalls.listDepartmentsOfUser> = async (ctx, { userId }) => {
  const { db, actor, house } = ctx
  if (userId !== actor.userId && !actor.permissions.includes('admin')) throw new Refusal('permission.denied')
  const worker = await findWorker(db, actor.companyId, userId)
  if (!worker || (isInternal(worker.email, house.config.internalDomain) && !actor.internal)) throw new Refusal('agent.notFound')
  const { permissions, departmentIds, departmentAll } = worker
  return readDepartments(ctx, { departmentIds: departmentsOf({ permissions, departmentIds: departmentAll ? 'all' : departmentIds }) })
}

export const listInboxRules: Handler<typeof departmentDetailCalls.listInboxRules> = async (ctx, { departmentId }) => {
  const asked =
    departmentId === undefined
      ? await readDepartments(ctx, { departmentIds: departmentsOf(ctx.actor) })
      : [await seeDepartment(ctx, departmentId)]
  return asked.map((department) => ({ departmentId: department.departmentId, inboxRules: department.inboxRules }))
}

export const getDepartment: Handler<typeof departmentCalls.getDepartment> = (ctx, { departmentId }) => seeDepartment(ctx, departmentId)
