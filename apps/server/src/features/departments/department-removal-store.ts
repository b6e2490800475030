import { ChatStatus } from '@prosa/contract/chats/states'
import type { Department } from '@prosa/contract/departments/model'
import type { Db } from '../../kit/db/db.ts'

type Governed = Pick<Department, 'departmentId' | 'departmentName' | 'successorId'>

/** This one and all that have a name: of two who remove the last two, or name each other, the second sees what the first has done. */
export async function lockGoverned(db: Db, companyId: string, departmentId: string): Promise<Governed[]> {
  return db<Governed[]>`
    select department_id, department_name, successor_id from departments
    where company_id = ${companyId} and removed_at is null and (department_id = ${departmentId} or department_name <> '')
    order by department_id for no key update`
}

/** Removed ones whose chats are still on their way to this one. */
export async function listComing(db: Db, companyId: string, departmentId: string): Promise<string[]> {
  const rows = await db<{ departmentId: string }[]>`
    select d.department_id from departments d where d.company_id = ${companyId} and d.successor_id = ${departmentId}
      and d.removed_at is not null and exists (select 1 from chats c
        where c.company_id = d.company_id and c.department_id = d.department_id and c.chat_status <> ${ChatStatus.Closed})`
  return rows.map((row) => row.departmentId)
}

/** Who takes over from one that was removed; null where nobody does, and where it was not. */
export async function findHeirOfRemoved(db: Db, companyId: string, departmentId: string): Promise<string | null> {
  const [row] = await db<{ successorId: string | null }[]>`select successor_id from departments
    where company_id = ${companyId} and department_id = ${departmentId} and removed_at is not null`
  return row?.successorId ?? null
}

type Repointed = Pick<Department, 'departmentId' | 'version' | 'isDraft'>

/** Whose chats came to the removed one, have them come to its own successor. */
export async function repointSuccessors(db: Db, companyId: string, removedId: string, successorId: string | null): Promise<Repointed[]> {
  return db<Repointed[]>`update departments set successor_id = ${successorId}, version = version + 1
    where company_id = ${companyId} and successor_id = ${removedId} returning department_id, version, department_name = '' as is_draft`
}
