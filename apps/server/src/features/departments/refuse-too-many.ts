import { mostDepartments } from '@prosa/contract/departments/limits'
import type { Db } from '../../kit/db/db.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { lockNumberOf } from './department-change-store.ts'

/** Before one is made: what is counted holds until the command's end. */
export async function refuseTooMany(db: Db, companyId: string): Promise<void> {
  if ((await lockNumberOf(db, companyId)) >= mostDepartments) throw new Refusal('department.tooMany')
}
