import type { DepartmentChoice } from '@prosa/contract/agents/team-rules'
import type { Db } from '../../../kit/db/db.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { holdChosen } from './member-store.ts'

/** Drafts and removed ones cannot be chosen. */
export async function refuseUnknownDepartments(db: Db, companyId: string, choice: DepartmentChoice): Promise<void> {
  if ((await holdChosen(db, companyId, choice)) < choice.departmentIdList.length) throw new Refusal('department.notFound')
}
