import type { Db } from '../../kit/db/db.ts'

/** The ids that a condition names, by what they are of. */
export type NamedIds = {
  departments: readonly string[]
  people: readonly string[]
  labels: readonly string[]
  numbers: readonly string[]
  properties: readonly string[]
  broadcasts: readonly string[]
}

/** Those that are of nothing in this company, or of what was deleted. */
export async function listUnknownIds(db: Db, companyId: string, named: NamedIds): Promise<string[]> {
  const { departments, people, labels, numbers, properties, broadcasts } = named
  const rows = await db<{ id: string }[]>`
    select id from unnest(${[...departments]}::uuid[]) as n (id) where not exists (
      select from departments x where x.company_id = ${companyId} and x.department_id = n.id and x.removed_at is null)
    union all
    select id from unnest(${[...people]}::uuid[]) as n (id) where not exists (
      select from memberships x where x.company_id = ${companyId} and x.user_id = n.id)
    union all
    select id from unnest(${[...labels]}::uuid[]) as n (id) where not exists (
      select from labels x where x.company_id = ${companyId} and x.label_id = n.id and x.deleted_at is null)
    union all
    select id from unnest(${[...numbers]}::uuid[]) as n (id) where not exists (
      select from phone_numbers x where x.company_id = ${companyId} and x.phonenumber_id = n.id)
    union all
    select id from unnest(${[...properties]}::uuid[]) as n (id) where not exists (
      select from properties x where x.company_id = ${companyId} and x.property_id = n.id and x.deleted_at is null)
    union all
    select id from unnest(${[...broadcasts]}::uuid[]) as n (id) where not exists (
      select from broadcasts x where x.company_id = ${companyId} and x.broadcast_id = n.id and x.deleted_at is null)`
  return rows.map(({ id }) => id)
}
