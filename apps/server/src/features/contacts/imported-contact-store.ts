import type { Address } from '@prosa/contract/contacts/address'
import { ContactStatus } from '@prosa/contract/contacts/states'
import type { Db } from '../../kit/db/db.ts'
import type { ContactChat } from './contact-detail-store.ts'

/** What contacts have, as a file says it or as it stood before. */
type Kept = { properties: readonly { propertyId: string; value: string }[]; labelIds: readonly string[]; address: Address | null }
export type ImportedContact = Kept & {
  contactId: string
  name: string
  email: string
  leadId: string | null
  identifiers: readonly string[]
}

const given = (
  db: Db,
  rows: readonly unknown[],
) => db`jsonb_to_recordset(${db.json(rows as never)}) as r ("contactId" uuid, name text, email text,
  "leadId" uuid, "departmentId" uuid, identifiers text[], properties jsonb, "labelIds" uuid[], address jsonb, version bigint)`

/**
 * Many at once, known and not yet tried. Those of whom somebody else has an identifier at the same moment are waited for, and not made: who
 * they are is answered.
 */
export async function insertImported(db: Db, companyId: string, contacts: readonly ImportedContact[], at: number): Promise<string[]> {
  if (contacts.length === 0) return []
  const taken = await db<{ contactId: string; count: number }[]>`
    with given as (select * from ${given(db, contacts)}), made as (
      insert into contacts (company_id, contact_id, name, email, lead_id, status, created_at)
      select ${companyId}, "contactId", name, email, "leadId", ${ContactStatus.Registered}, ${at} from given
    ), named as (
      insert into contact_identifiers (company_id, wa_id, contact_id)
      select ${companyId}, wa_id, "contactId" from given, unnest(identifiers) as i (wa_id) order by wa_id
      on conflict do nothing returning contact_id
    )
    select contact_id, count(*) from named group by contact_id`
  const countOf = new Map(taken.map(({ contactId, count }) => [contactId, count]))
  const isLost = ({ contactId, identifiers }: ImportedContact) => (countOf.get(contactId) ?? 0) < identifiers.length
  const lost = contacts.filter(isLost).map(({ contactId }) => contactId)
  await deleteImported(db, companyId, lost)
  return lost
}

/** Their e-mail, responsible person and name as these say, and whatever else is given with them. They are locked. */
export async function adoptImported(
  db: Db,
  companyId: string,
  contacts: readonly (Pick<ImportedContact, 'contactId' | 'name' | 'email' | 'leadId'> & { departmentId: string | null })[],
): Promise<Map<string, number>> {
  if (contacts.length === 0) return new Map()
  const rows = await db<{ contactId: string; version: number }[]>`
    update contacts c set name = r.name, email = r.email, lead_id = r."leadId", department_id = r."departmentId", version = c.version + 1
    from ${given(db, contacts)} where c.company_id = ${companyId} and c.contact_id = r."contactId" returning c.contact_id, c.version`
  return new Map(rows.map(({ contactId, version }) => [contactId, version]))
}

/** What there is of it takes the place of what was there; labels are added. */
export async function putImportedDetails(
  db: Db,
  companyId: string,
  contacts: readonly (Kept & { contactId: string })[],
  by: { userId: string; at: number },
): Promise<void> {
  const some = contacts.filter(({ properties, labelIds, address }) => properties.length + labelIds.length > 0 || address)
  if (some.length === 0) return
  await db`
    with given as (select * from ${given(db, some)}), described as (
      insert into contact_properties (company_id, contact_id, property_id, value)
      select ${companyId}, "contactId", p."propertyId", p.value from given, jsonb_to_recordset(properties) as p ("propertyId" uuid, value text)
      on conflict (company_id, contact_id, property_id) do update set value = excluded.value
    ), labelled as (
      insert into contact_labels (company_id, contact_id, label_id, linked_by, linked_at)
      select ${companyId}, "contactId", l.label_id, ${by.userId}, ${by.at} from given, unnest("labelIds") as l (label_id)
      where exists (select 1 from labels x where x.company_id = ${companyId} and x.label_id = l.label_id) on conflict do nothing
    )
    insert into contact_addresses (company_id, contact_id, address)
    select ${companyId}, "contactId", address from given where jsonb_typeof(address) = 'object'
    on conflict (company_id, contact_id) do update set address = excluded.address`
}

type GivenValue = { contactId: string; propertyId: string; value: string }

/** Where they have nothing. Answers who got something, locked and with a new version. */
export async function fillProperties(db: Db, companyId: string, values: readonly GivenValue[]): Promise<string[]> {
  if (values.length === 0) return []
  const rows = await db<{ contactId: string }[]>`
    with given as (
      select g.* from jsonb_to_recordset(${db.json(values)}) as g ("contactId" uuid, "propertyId" uuid, value text)
      where not exists (select from contact_properties p
        where p.company_id = ${companyId} and p.contact_id = g."contactId" and p.property_id = g."propertyId")
    ), held as materialized (
      select contact_id from contacts where company_id = ${companyId} and contact_id in (select "contactId" from given)
      order by contact_id for no key update
    ), filled as (
      insert into contact_properties (company_id, contact_id, property_id, value)
      select ${companyId}, h.contact_id, g."propertyId", g.value from held h join given g on g."contactId" = h.contact_id
      on conflict do nothing returning contact_id
    )
    update contacts c set version = c.version + 1
    where c.company_id = ${companyId} and c.contact_id in (select contact_id from filled) returning c.contact_id`
  return rows.map(({ contactId }) => contactId)
}

type Standing = { contactId: string; version: number; isAlone: boolean; isBinned: boolean }

/** Locked, in their order: with which version they stand, whether anything besides themselves hangs on them, and whether they are in the bin. */
export const lockImported = (db: Db, companyId: string, contactIds: readonly string[]): Promise<Standing[]> => db<Standing[]>`
  select c.contact_id, c.version, not (
      exists (select 1 from chats x where x.company_id = c.company_id and x.contact_id = c.contact_id)
      or exists (select 1 from contact_notes x where x.company_id = c.company_id and x.contact_id = c.contact_id)
      or exists (select 1 from contact_consents x where x.company_id = c.company_id and x.contact_id = c.contact_id)
      or exists (select 1 from contact_blocks x where x.company_id = c.company_id and x.contact_id = c.contact_id)) as is_alone,
    c.deleted_at is not null as is_binned
  from contacts c where c.company_id = ${companyId} and c.contact_id = any (${[...contactIds]})
  order by c.contact_id for no key update`

/** With all that they have; nothing else points to them. */
export async function deleteImported(db: Db, companyId: string, contactIds: readonly string[]): Promise<void> {
  if (contactIds.length === 0) return
  await db`delete from contact_identifiers where company_id = ${companyId} and contact_id = any (${[...contactIds]})`
  await db`delete from contacts where company_id = ${companyId} and contact_id = any (${[...contactIds]})`
}

/** As far as it was changed: values of null were none, and these labels were not there. */
export type Before = Pick<ImportedContact, 'name' | 'email' | 'leadId'> & {
  departmentId: string | null
  properties: readonly { propertyId: string; value: string | null }[]
  labelIds: readonly string[]
  address?: Address | null
}

/** Locked contacts as they stood before. */
export async function restoreImported(db: Db, companyId: string, contacts: readonly (Before & { contactId: string })[]): Promise<void> {
  if (contacts.length === 0) return
  await adoptImported(db, companyId, contacts)
  const rows = contacts.map((one) => ({ ...one, hadAddress: 'address' in one }))
  await db`
    with given as (select * from jsonb_to_recordset(${db.json(rows as never)})
      as r ("contactId" uuid, properties jsonb, "labelIds" uuid[], address jsonb, "hadAddress" boolean)
    ), described as (
      delete from contact_properties c using given, jsonb_to_recordset(given.properties) as p ("propertyId" uuid, value text)
      where c.company_id = ${companyId} and c.contact_id = given."contactId" and c.property_id = p."propertyId" and p.value is null
    ), redescribed as (
      update contact_properties c set value = p.value from given, jsonb_to_recordset(given.properties) as p ("propertyId" uuid, value text)
      where c.company_id = ${companyId} and c.contact_id = given."contactId" and c.property_id = p."propertyId" and p.value is not null
    ), unlabelled as (
      delete from contact_labels c using given where c.company_id = ${companyId} and c.contact_id = given."contactId" and c.label_id = any (given."labelIds")
    ), moved as (
      delete from contact_addresses c using given where c.company_id = ${companyId} and c.contact_id = given."contactId" and given."hadAddress"
        and jsonb_typeof(given.address) is distinct from 'object'
    )
    update contact_addresses c set address = given.address from given
    where c.company_id = ${companyId} and c.contact_id = given."contactId" and given."hadAddress" and jsonb_typeof(given.address) = 'object'`
}

/** The chats of these, each with the version of its contact. */
export const listChatsOfMany = (
  db: Db,
  companyId: string,
  contactIds: readonly string[],
): Promise<(ContactChat & { contactId: string; version: number })[]> => db<
  (ContactChat & { contactId: string; version: number })[]
>`select h.phonenumber_id, h.wa_id, h.department_id, h.agent_id, h.contact_id, c.version
  from chats h join contacts c on c.company_id = h.company_id and c.contact_id = h.contact_id
  where h.company_id = ${companyId} and h.contact_id = any (${[...contactIds]})`
