import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { type HeldDepartment, holdDepartments } from './label-scope-store.ts'

/** The departments a label is to be for, each once; they stay as they are until the command's end. */
export async function holdScope({ db, actor }: Context, departmentIds: readonly string[]): Promise<HeldDepartment[]> {
  const wanted = new Set(departmentIds)
  if (wanted.size === 0) return []
  const held = await holdDepartments(db, actor.companyId, [...wanted])
  if (held.length < wanted.size) throw new Refusal('department.notFound')
  return held
}

/** What it is for already may have been removed since; what is new has to be there. */
export function readScope(held: readonly HeldDepartment[], known: readonly string[]): string[] {
  if (held.some(({ departmentId, isThere }) => !isThere && !known.includes(departmentId))) throw new Refusal('department.notFound')
  return held.map(({ departmentId }) => departmentId)
}
