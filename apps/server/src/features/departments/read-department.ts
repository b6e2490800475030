import type { Department } from '@prosa/contract/departments/model'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { readDepartments } from './read-departments.ts'

/** Whoever asks; for those who may not see all, `seeDepartment`. */
export async function readDepartment(ctx: Context, departmentId: string): Promise<Department> {
  const [department] = await readDepartments(ctx, { departmentIds: [departmentId], withDrafts: true })
  if (!department) throw new Refusal('department.notFound')
  return department
}
