import type { Db } from '../../kit/db/db.ts'

/** `isThere`: it can be chosen, being neither removed nor a draft. */
export type HeldDepartment = { departmentId: string; isThere: boolean }

/** Those of these departments that the company has or had; they stay as they are until the command's end. */
export async function holdLabelDepartments(db: Db, companyId: string, departmentIds: readonly string[]): Promise<HeldDepartment[]> {
  return db<HeldDepartment[]>`select department_id, removed_at is null and department_name <> '' as is_there from departments
    where company_id = ${companyId} and department_id = any (${[...departmentIds]}) order by department_id for share`
}

export async function saveScope(db: Db, companyId: string, labelId: string, departmentIds: readonly string[]): Promise<void> {
  await db`delete from label_departments
    where company_id = ${companyId} and label_id = ${labelId} and department_id <> all (${[...departmentIds]})`
  await db`insert into label_departments (company_id, label_id, department_id)
    select ${companyId}, ${labelId}, unnest(${[...departmentIds]}::uuid[]) on conflict do nothing`
}

type Changed = { labelId: string; version: number }

/** Labels of the one department are of the other one afterwards, those in the bin too. */
export async function moveLabelScope(db: Db, companyId: string, fromDepartmentId: string, toDepartmentId: string): Promise<Changed[]> {
  await lockLabelsOf(db, companyId, fromDepartmentId)
  const moved = await db<{ labelId: string }[]>`delete from label_departments
    where company_id = ${companyId} and department_id = ${fromDepartmentId} returning label_id`
  await db`insert into label_departments (company_id, label_id, department_id)
    select ${companyId}, unnest(${moved.map(({ labelId }) => labelId)}::uuid[]), ${toDepartmentId} on conflict do nothing`
  return bumpLabels(db, companyId, moved)
}

/** Where a label has other departments this one is gone from it. One that has no other keeps it: none would mean all. */
export async function dropLabelScope(db: Db, companyId: string, departmentId: string): Promise<Changed[]> {
  await lockLabelsOf(db, companyId, departmentId)
  const dropped = await db<{ labelId: string }[]>`delete from label_departments l
    where l.company_id = ${companyId} and l.department_id = ${departmentId} and exists (
      select 1 from label_departments o
      where o.company_id = ${companyId} and o.label_id = l.label_id and o.department_id <> ${departmentId})
    returning l.label_id`
  return bumpLabels(db, companyId, dropped)
}

const lockLabelsOf = (db: Db, companyId: string, departmentId: string) => db`
  select 1 from labels where company_id = ${companyId} and label_id in (
    select label_id from label_departments where company_id = ${companyId} and department_id = ${departmentId}
  ) order by label_id for no key update`

const bumpLabels = (db: Db, companyId: string, labels: readonly { labelId: string }[]) => db<Changed[]>`
  update labels set version = version + 1
  where company_id = ${companyId} and label_id = any (${labels.map(({ labelId }) => labelId)}) returning label_id, version`
