import { isDeepStrictEqual } from 'node:util'
import type { Department } from '@prosa/contract/departments/model'
import type { Context } from '../../kit/http/context.ts'
import { readDepartment } from './read-department.ts'
import { tellChange } from './tell-change.ts'

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
