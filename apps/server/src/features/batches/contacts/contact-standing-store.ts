import type { Db } from '../../../kit/db/db.ts'

/** How a contact stands: what undoing goes back to. */
export type ContactStanding = {
  contactId: string
  leadId: string | null
  departmentId: string | null
  isInBin: boolean
  blockedOn: string[]
  version: number
}

/** Locked, in the order of their ids. */
export const lockStanding = (db: Db, companyId: string, contactIds: readonly string[]): Promise<ContactStanding[]> => db<ContactStanding[]>`
  select c.contact_id, c.lead_id, c.department_id, c.deleted_at is not null as is_in_bin, c.version,
    array(select b.phonenumber_id from contact_blocks b where b.company_id = c.company_id and b.contact_id = c.contact_id order by 1) as blocked_on
  from contacts c where c.company_id = ${companyId} and c.contact_id = any (${[...contactIds]}) order by c.contact_id for no key update of c`

export async function listVersions(db: Db, companyId: string, contactIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db<{ contactId: string; version: number }[]>`select contact_id, version from contacts
    where company_id = ${companyId} and contact_id = any (${[...contactIds]})`
  return new Map(rows.map(({ contactId, version }) => [contactId, version]))
}

/** Whoever can be responsible by this id: a person who works here, or a department that is there; it stays so until the command's end. */
export async function holdResponsible(
  db: Db,
  companyId: string,
  targetId: string,
): Promise<{ leadId: string | null; departmentId: string | null } | null> {
  const people = await db`select 1 from memberships where company_id = ${companyId} and user_id = ${targetId}
    and deactivated_at is null and deleted_at is null for share`
  if (people.length > 0) return { leadId: targetId, departmentId: null }
  const departments = await db`select 1 from departments where company_id = ${companyId} and department_id = ${targetId}
    and removed_at is null and department_name <> '' for share`
  return departments.length > 0 ? { leadId: null, departmentId: targetId } : null
}
