import type { Address } from '@prosa/contract/contacts/address'
import { readStoredAddress } from '@prosa/contract/departments/department-address'
import type { Language } from '@prosa/contract/formats/language'
import type { Db } from '../../kit/db/db.ts'

export type KnownPerson = {
  contactId: string
  identifier: string
  name: string
  email: string
  leadId: string | null
  departmentId: string | null
  version: number
  isBinned: boolean
}

/** Whoever is known by one of these; `isLocked` in the order of the contacts, as everybody locks them. */
export const listKnown = (db: Db, companyId: string, identifiers: readonly string[], isLocked: boolean): Promise<KnownPerson[]> => db<
  KnownPerson[]
>`
  select c.contact_id, i.wa_id as identifier, c.name, c.email, c.lead_id, c.department_id, c.version, c.deleted_at is not null as is_binned
  from contact_identifiers i join contacts c on c.company_id = i.company_id and c.contact_id = i.contact_id
  where i.company_id = ${companyId} and i.wa_id = any (${[...identifiers]})
  order by c.contact_id, i.wa_id ${isLocked ? db`for no key update of c` : db``}`

export type KnownDetails = { properties: Readonly<Record<string, string>>; labelIds: readonly string[]; address: Address | null }
type DetailRow = { contactId: string } & KnownDetails

/** What else they have, of what the columns are about. */
export async function listDetails(
  db: Db,
  companyId: string,
  contactIds: readonly string[],
  propertyIds: readonly string[],
): Promise<Map<string, KnownDetails>> {
  if (contactIds.length === 0) return new Map()
  const rows = await db<DetailRow[]>`
    select k.contact_id,
      coalesce((select jsonb_object_agg(p.property_id, p.value) from contact_properties p
        where p.company_id = ${companyId} and p.contact_id = k.contact_id and p.property_id = any (${[...propertyIds]})), '{}') as properties,
      array(select l.label_id from contact_labels l where l.company_id = ${companyId} and l.contact_id = k.contact_id) as label_ids,
      (select a.address from contact_addresses a where a.company_id = ${companyId} and a.contact_id = k.contact_id) as address
    from unnest(${[...contactIds]}::uuid[]) as k (contact_id)`
  return new Map(rows.map(({ contactId, ...details }) => [contactId, { ...details, address: readStoredAddress(details.address) }]))
}

type Named = { id: string; name: string }

/** Those that can be put on a contact: not archived, and of no department alone. */
export const listLabelNames = (db: Db, companyId: string): Promise<Named[]> => db<Named[]>`
  select l.label_id as id, l.text as name from labels l where l.company_id = ${companyId} and l.deleted_at is null and l.status = 0
    and not exists (select 1 from label_departments d where d.company_id = l.company_id and d.label_id = l.label_id)`

/** Who works here and can be responsible for somebody. */
export const listPeople = (db: Db, companyId: string, emails: readonly string[]): Promise<Named[]> => db<Named[]>`
  select m.user_id as id, lower(p.email) as name from memberships m join persons p using (person_id)
  where m.company_id = ${companyId} and m.deactivated_at is null and m.deleted_at is null and lower(p.email) = any (${[...emails]})`

/** What somebody reads; null where they never chose. */
export async function findLanguage(db: Db, companyId: string, userId: string): Promise<Language | null> {
  const [row] = await db<{ language: Language | null }[]>`select language from memberships
    where company_id = ${companyId} and user_id = ${userId}`
  return row?.language ?? null
}

/** The area code of the company's first Brazilian number; null where it has none. */
export async function findCompanyAreaCode(db: Db, companyId: string): Promise<string | null> {
  const [row] = await db<{ areaCode: string }[]>`select substring(phonenumber from 3 for 2) as area_code from phone_numbers
    where company_id = ${companyId} and removed_at is null and phonenumber ~ '^55[1-9][1-9][0-9]{8,9}$' order by position, phonenumber_id limit 1`
  return row?.areaCode ?? null
}
