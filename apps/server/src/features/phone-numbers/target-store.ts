import type { Db } from '../../kit/db/db.ts'

/** Named, not removed, and without numbers of its own or with this one. */
export const takesChatsOf = (db: Db, phonenumberId: string) => db`d.department_name <> '' and d.removed_at is null and (
  not exists (select 1 from department_numbers n where n.company_id = d.company_id and n.department_id = d.department_id)
  or exists (select 1 from department_numbers n where n.company_id = d.company_id and n.department_id = d.department_id
    and n.phonenumber_id = ${phonenumberId}))`

type Target = { departmentId: string; departmentName: string }

export const listTargets = (db: Db, companyId: string, phonenumberId: string): Promise<Target[]> => db<Target[]>`
  select d.department_id, d.department_name from departments d
  where d.company_id = ${companyId} and ${takesChatsOf(db, phonenumberId)} order by lower(d.department_name), d.department_id`

export async function isTarget(db: Db, companyId: string, departmentId: string, phonenumberId: string): Promise<boolean> {
  const rows = await db`select 1 from departments d
    where d.company_id = ${companyId} and d.department_id = ${departmentId} and ${takesChatsOf(db, phonenumberId)}`
  return rows.length > 0
}

/** Held until the end: whoever removes it waits, and then finds the chat. */
export async function holdTarget(db: Db, companyId: string, departmentId: string, phonenumberId: string): Promise<boolean> {
  const rows = await db`select 1 from departments d
    where d.company_id = ${companyId} and d.department_id = ${departmentId} and ${takesChatsOf(db, phonenumberId)} for share of d`
  return rows.length > 0
}

/** The one that the number names, then the others by name. */
export const theNamedFirst = (db: Db, companyId: string, phonenumberId: string) => db`
  order by d.department_id = (select p.department_id from phone_numbers p
    where p.company_id = ${companyId} and p.phonenumber_id = ${phonenumberId}) desc nulls last, lower(d.department_name), d.department_id`

/** Held as a target is. Null where there is none, or where it was removed at this very moment. */
export async function holdFirstTarget(db: Db, companyId: string, phonenumberId: string): Promise<string | null> {
  const [row] = await db<{ departmentId: string }[]>`select d.department_id from departments d
    where d.company_id = ${companyId} and ${takesChatsOf(db, phonenumberId)} ${theNamedFirst(db, companyId, phonenumberId)}
    limit 1 for share of d`
  return row?.departmentId ?? null
}
