import { isDeepStrictEqual } from 'node:util'
import { departmentEvents } from '@prosa/contract/departments/events'
import type { Department } from '@prosa/contract/departments/model'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { type LockedDepartment, lockDepartmentRows } from './department-change-store.ts'
import { readDepartment } from './read-departments.ts'

type Order = { departmentId: string; version?: number | undefined }

/** What was removed is changed by nobody; what somebody changed since the asker saw it, not unseen. */
export async function lockDepartment({ db, actor }: Context, { departmentId, version }: Order): Promise<LockedDepartment> {
  const [department] = await lockDepartmentRows(db, actor.companyId, [departmentId])
  if (!department) throw new Refusal('department.notFound')
  if (version !== undefined && version < department.version) throw new Refusal('department.changedMeanwhile')
  return department
}

type Values = Readonly<Record<string, unknown>>
type Change = { departmentId: string; before: Values; after: Values; save: () => Promise<unknown> }

/** What stays as it was is neither written nor told. */
export async function saveChange(ctx: Context, { departmentId, before, after, save }: Change): Promise<Department> {
  const changed = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  ctx.audit({ target: departmentId, before: pick(before, changed), after: pick(after, changed) })
  if (changed.length > 0) await save()
  const saved = await readDepartment(ctx, departmentId)
  if (changed.length > 0) tellChange(ctx, saved)
  return saved
}

const pick = (values: Values, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, values[name]]))

type Changed = Pick<Department, 'departmentId' | 'version' | 'isDraft'>

export const tellChange = ({ emit }: Pick<Context, 'emit'>, { departmentId, version, isDraft }: Changed): void =>
  emit(departmentEvents.changed, isDraft ? { departmentId, version, isDraft } : { departmentId, version })
