import { ChatStatus } from '@prosa/contract/chats/states'
import { readStoredAddress } from '@prosa/contract/departments/department-address'
import { readInboxRules } from '@prosa/contract/departments/inbox-rules'
import type { Department } from '@prosa/contract/departments/model'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { unlessTaken } from '../../kit/db/unless-taken.ts'

type Key = { companyId: string; departmentId: string }
type Columns = postgres.Fragment
type Name = Pick<Department, 'departmentName' | 'icon'>

export type LockedDepartment = Name &
  Pick<Department, 'departmentId' | 'permissions' | 'inboxRules' | 'customPortal' | 'address' | 'successorId' | 'version'>

/**
 * Those of them that were not removed, locked in one order. Not `for update`: whatever names a department would wait for it.
 * A removed one stays unlocked: a removal writes to it out of order.
 */
export async function lockDepartmentRows(db: Db, companyId: string, departmentIds: readonly string[]): Promise<LockedDepartment[]> {
  const rows = await db<LockedDepartment[]>`
    select department_id, department_name, icon, jsonb_build_object('transfer', may_transfer, 'close', may_close,
      'template', may_template, 'seeOthers', may_see_others) as permissions, inbox_rules, custom_portal, address, successor_id, version
    from departments where company_id = ${companyId} and department_id = any (${[...departmentIds]}) and removed_at is null
    order by department_id for no key update`
  return rows.map(withSettings)
}

type Stored = Pick<Department, 'inboxRules' | 'address'>

/** What rows have as JSON meets its defaults here, whichever version of the product wrote it. */
export const withSettings = <R extends Stored>(row: R): R => ({
  ...row,
  inboxRules: readInboxRules(row.inboxRules),
  address: readStoredAddress(row.address),
})

/** How many there are, drafts included; the company's row is locked before anything else, and they are made one at a time. */
export async function lockNumberOf(db: Db, companyId: string): Promise<number> {
  await db`select 1 from companies where company_id = ${companyId} for no key update`
  const [row] = await db<[{ departments: number }]>`
    select count(*) as departments from departments where company_id = ${companyId} and removed_at is null`
  return row.departments
}

/** Each of these returns the department's new version. */
async function save(db: Db, { companyId, departmentId }: Key, columns: Columns): Promise<number> {
  const [row] = await db<[{ version: number }]>`update departments set version = version + 1 ${columns}
    where company_id = ${companyId} and department_id = ${departmentId} returning version`
  return row.version
}

/** Whether a name is free is known only when it is taken: two may want it at the same moment. */
export const saveNameAndIcon = (db: Db, key: Key, { departmentName, icon }: Name): Promise<number> =>
  unlessTaken(save(db, key, db`, department_name = ${departmentName}, icon = ${icon}`), {
    index: 'departments_name',
    code: 'department.nameTaken',
  })

export const savePermissions = (db: Db, key: Key, { transfer, close, template, seeOthers }: Department['permissions']) =>
  save(db, key, db`, may_transfer = ${transfer}, may_close = ${close}, may_template = ${template}, may_see_others = ${seeOthers}`)

/** What a newer node wrote and this one does not know stays. */
export const saveRules = (db: Db, key: Key, rules: Partial<Department['inboxRules']>) =>
  save(db, key, db`, inbox_rules = inbox_rules || ${db.json(rules)}`)

export const savePortal = (db: Db, key: Key, customPortal: string) => save(db, key, db`, custom_portal = ${customPortal}`)

export const saveAddress = (db: Db, key: Key, address: Department['address']) =>
  save(db, key, db`, address = ${address && db.json(address)}`)

export const saveSuccessor = (db: Db, key: Key, successorId: string | null) => save(db, key, db`, successor_id = ${successorId}`)

/** What changed stands in another table. */
export const saveVersion = (db: Db, key: Key) => save(db, key, db``)

export const markRemoved = (db: Db, key: Key, at: number) => save(db, key, db`, removed_at = ${at}`)

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
