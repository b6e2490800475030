import type { Department } from '@prosa/contract/departments/model'
import { seesDepartment } from '@prosa/contract/departments/rules'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { readDepartment } from './read-department.ts'

/** One that the asker does not see is answered as one that is not there. */
export async function seeDepartment(ctx: Context, departmentId: string): Promise<Department> {
  const department = await readDepartment(ctx, departmentId)
  if (!seesDepartment(ctx.actor, department)) throw new Refusal('department.notFound')
  return department
}
