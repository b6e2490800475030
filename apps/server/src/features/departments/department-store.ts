import type { Address } from '@prosa/contract/contacts/address'
import type { DepartmentIcon } from '@prosa/contract/departments/icons'
import { firstInboxRules, type InboxRules } from '@prosa/contract/departments/inbox-rules'
import type { Department } from '@prosa/contract/departments/model'
import { allDepartmentPermissions, type DepartmentPermissions } from '@prosa/contract/departments/permissions'
import type { Permission } from '@prosa/contract/permissions'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { withSettings } from './department-change-store.ts'
import { insertNumbers } from './department-number-store.ts'

export type NewDepartment = {
  departmentId: string
  /** Empty makes it a draft. */
  departmentName: string
  phonenumberIdList: readonly string[]
  icon?: DepartmentIcon
  permissions?: DepartmentPermissions
  inboxRules?: InboxRules
  address?: Address | null
}

export async function insertDepartment(db: Db, companyId: string, department: NewDepartment): Promise<void> {
  const { departmentId, departmentName, phonenumberIdList, icon = 'people', address = null } = department
  const { permissions = allDepartmentPermissions, inboxRules = firstInboxRules } = department
  await db`insert into departments (company_id, department_id, department_name, icon, may_transfer, may_close, may_template, may_see_others,
      inbox_rules, address)
    values (${companyId}, ${departmentId}, ${departmentName}, ${icon}, ${permissions.transfer}, ${permissions.close},
      ${permissions.template}, ${permissions.seeOthers}, ${db.json(inboxRules)}, ${address && db.json(address)})`
  await insertNumbers(db, companyId, departmentId, phonenumberIdList)
}

export type Listing = {
  companyId: string
  departmentIds: readonly string[] | 'all'
  /** Nobody is told of people of this e-mail domain. */
  hiddenDomain: string | null
  withDrafts?: boolean
  withRemoved?: boolean
  /** Only those that serve it. */
  phonenumberId?: string
}

const most = 1_000

/** By name, drafts last. A draft that was removed was never part of anything. */
export async function listDepartmentRows(db: Db, listing: Listing): Promise<Department[]> {
  const { companyId, withDrafts = false, withRemoved = false, phonenumberId } = listing
  const rows = await db<Department[]>`
    select d.department_id, d.department_name, d.icon, d.department_name = '' as is_draft, jsonb_build_object('transfer', d.may_transfer,
        'close', d.may_close, 'template', d.may_template, 'seeOthers', d.may_see_others) as permissions,
      d.inbox_rules, d.custom_portal, d.address, d.removed_at, d.successor_id, d.version,
      coalesce(n.ids, '{}') as phonenumber_id_list, n.ids[1] as phonenumber_id, n.channel_type, coalesce(l.ids, '{}') as agent_id_list,
      array(${supervisorsOf(db, listing)}) as supervisor_id_list,
      e.everybody > 0 and e.by_list = coalesce(l.able, 0) as department_all
    from departments d left join (${numbersOf(db, listing)}) n using (department_id)
      left join (${membersOf(db, listing)}) l using (department_id)
      cross join (${everybodyOf(db, listing)}) e
    where d.company_id = ${companyId} and ${isWanted(db, listing, db`d.department_id`)}
      ${withDrafts ? db`` : db`and d.department_name <> ''`}
      and (d.removed_at is null ${withRemoved ? db`or d.department_name <> ''` : db``})
      ${phonenumberId === undefined ? db`` : db`and (n.ids is null or ${phonenumberId} = any (n.ids))`}
    order by d.department_name = '', d.department_name collate "und-x-icu", d.department_id limit ${most}`
  return rows.map(withSettings)
}

/** Said in each part: PostgreSQL does not carry a list of ids into a grouped one. */
const isWanted = (db: Db, { departmentIds }: Listing, departmentId: postgres.Fragment) =>
  departmentIds === 'all' ? db`true` : db`${departmentId} = any (${[...departmentIds]})`

const numbersOf = (db: Db, listing: Listing) => db`
  select n.department_id, array_agg(n.phonenumber_id order by p.position, p.phonenumber_id) as ids,
    (array_agg(p.channel_type order by p.position, p.phonenumber_id))[1] as channel_type
  from department_numbers n join phone_numbers p using (company_id, phonenumber_id)
  where n.company_id = ${listing.companyId} and ${isWanted(db, listing, db`n.department_id`)} group by n.department_id`

const isShown = (db: Db, { hiddenDomain }: Listing) =>
  hiddenDomain === null ? db`true` : db`split_part(p.email, '@', 2) <> ${hiddenDomain}`

/** Who can be given chats. */
const isAble = (db: Db) => db`m.deactivated_at is null and m.permissions && array['agent', 'admin']`

const membersOf = (db: Db, listing: Listing) => db`
  select l.department_id, array_agg(l.user_id order by m.name collate "und-x-icu", l.user_id) as ids,
    count(*) filter (where ${isAble(db)}) as able
  from membership_departments l join memberships m using (company_id, user_id) join persons p using (person_id)
  where l.company_id = ${listing.companyId} and ${isWanted(db, listing, db`l.department_id`)} and m.deleted_at is null
    and not m.department_all and ${isShown(db, listing)}
  group by l.department_id`

const supervisorsOf = (db: Db, listing: Listing) => db`
  select s.user_id from department_supervisors s join memberships m using (company_id, user_id) join persons p using (person_id)
  where s.company_id = d.company_id and s.department_id = d.department_id and m.deleted_at is null and ${isShown(db, listing)}
  order by m.name collate "und-x-icu", s.user_id`

const everybodyOf = (db: Db, listing: Listing) => db`
  select count(*) as everybody, count(*) filter (where not m.department_all) as by_list
  from memberships m join persons p using (person_id)
  where m.company_id = ${listing.companyId} and m.deleted_at is null and ${isAble(db)} and ${isShown(db, listing)}`

type Worker = { email: string; permissions: Permission[]; departmentIds: string[]; departmentAll: boolean }

/** Somebody who was not removed, and in which departments they work. */
export async function findWorker(db: Db, companyId: string, userId: string): Promise<Worker | null> {
  const [row] = await db<Worker[]>`
    select p.email, m.permissions, m.department_all, array(select l.department_id from membership_departments l
      where l.company_id = m.company_id and l.user_id = m.user_id) as department_ids
    from memberships m join persons p using (person_id)
    where m.company_id = ${companyId} and m.user_id = ${userId} and m.deleted_at is null`
  return row ?? null
}
