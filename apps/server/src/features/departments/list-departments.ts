import type { departmentCalls } from '@prosa/contract/departments/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { departmentsOf } from './departments-of.ts'
import { readDepartments } from './read-departments.ts'

export const listDepartments: Handler<typeof departmentCalls.listDepartments> = (ctx) =>
  readDepartments(ctx, { departmentIds: departmentsOf(ctx.actor), withDrafts: ctx.actor.permissions.includes('admin') })
