import type { Address } from '@prosa/contract/contacts/address'
import type { ContactDetail, ContactProperty } from '@prosa/contract/contacts/model'
import type { ContactStatus } from '@prosa/contract/contacts/states'
import { readStoredAddress } from '@prosa/contract/departments/department-address'
import type { Property } from '@prosa/contract/properties/model'
import { isMisfit } from '@prosa/contract/properties/property-value'
import { writePropertyValue } from '@prosa/contract/properties/write-property-value'
import type { Db } from '../../kit/db/db.ts'
import { wasSaidIn } from '../sight/public.ts'

export type ContactRow = {
  contactId: string
  name: string
  email: string
  status: ContactStatus
  deletedAt: number | null
  version: number
}

/** By the first of these identifiers that somebody is known by. */
const select = (db: Db, companyId: string, identifiers: readonly string[]) => db`
  select c.contact_id, c.name, c.email, c.status, c.deleted_at, c.version
  from contact_identifiers i join contacts c on c.company_id = i.company_id and c.contact_id = i.contact_id
  where i.company_id = ${companyId} and i.wa_id = any (${[...identifiers]})
  order by array_position(${[...identifiers]}::text[], i.wa_id) limit 1`

export async function findByIdentifiers(db: Db, companyId: string, identifiers: readonly string[]): Promise<ContactRow | null> {
  const [row] = await db<ContactRow[]>`${select(db, companyId, identifiers)}`
  return row ?? null
}

export async function lockByIdentifier(db: Db, companyId: string, identifiers: readonly string[]): Promise<ContactRow | null> {
  const [row] = await db<ContactRow[]>`${select(db, companyId, identifiers)} for no key update of c`
  return row ?? null
}

export type ContactChat = { phonenumberId: string; waId: string; departmentId: string; agentId: string | null }

/** The latest first. */
export const listChatsOf = (db: Db, companyId: string, contactId: string): Promise<ContactChat[]> => db<ContactChat[]>`
  select phonenumber_id, wa_id, department_id, agent_id from chats where company_id = ${companyId} and contact_id = ${contactId}
  order by last_message_at desc, phonenumber_id, wa_id`

/** The same, and whether anything was said in each. */
export const listKnownChats = (db: Db, companyId: string, contactId: string): Promise<(ContactChat & { isSaid: boolean })[]> => db<
  (ContactChat & { isSaid: boolean })[]
>`
  select c.phonenumber_id, c.wa_id, c.department_id, c.agent_id, ${wasSaidIn(db, db`c`)} as is_said
  from chats c where c.company_id = ${companyId} and c.contact_id = ${contactId}
  order by c.last_message_at desc, c.phonenumber_id, c.wa_id`

type DetailRow = Pick<
  ContactDetail,
  | 'name'
  | 'email'
  | 'status'
  | 'leadId'
  | 'leadName'
  | 'departmentId'
  | 'departmentName'
  | 'marketing'
  | 'labels'
  | 'blockedOn'
  | 'createdAt'
  | 'deletedAt'
  | 'version'
> & { identifier: string; identifiers: string[]; address: Address | null }

/** `identifier`: the number with its ninth digit, where one is known. Who has left is responsible for nobody. */
export async function getDetailRow(db: Db, companyId: string, contactId: string): Promise<DetailRow> {
  const isIts = db`x.company_id = c.company_id and x.contact_id = c.contact_id`
  const [row] = await db<[DetailRow]>`
    select c.name, c.email, c.status, l.user_id as lead_id, l.name as lead_name, d.department_id, d.department_name, c.marketing, c.created_at, c.deleted_at, c.version,
      (select x.wa_id from contact_identifiers x where ${isIts} order by x.wa_id ~ '^[0-9]+$' desc, length(x.wa_id) desc, x.wa_id limit 1)
        as identifier,
      array(select x.wa_id from contact_identifiers x where ${isIts} order by 1) as identifiers,
      array(select x.phonenumber_id from contact_blocks x where ${isIts} order by 1) as blocked_on,
      (select x.address from contact_addresses x where ${isIts}) as address,
      coalesce((select json_agg(json_build_object('labelId', t.label_id, 'text', t.text, 'color', t.color)
          order by t.text collate "und-x-icu", t.label_id)
        from contact_labels x join labels t on t.company_id = x.company_id and t.label_id = x.label_id
        where ${isIts} and t.deleted_at is null), '[]') as labels
    from contacts c left join memberships l
      on l.company_id = c.company_id and l.user_id = c.lead_id and l.deactivated_at is null and l.deleted_at is null
      left join departments d on d.company_id = c.company_id and d.department_id = c.department_id and d.removed_at is null
    where c.company_id = ${companyId} and c.contact_id = ${contactId}`
  return { ...row, address: readStoredAddress(row.address) }
}

/** All of the company, in its order; empty where this contact has none. */
export async function listPropertyRows(db: Db, companyId: string, contactId: string): Promise<ContactProperty[]> {
  const rows = await db<Omit<ContactProperty, 'isMisfit' | 'shownValue'>[]>`
  select p.property_id, p.name as property_name, p.description, p.kind, p.options, coalesce(v.value, '') as property_value
  from properties p left join contact_properties v
    on v.company_id = p.company_id and v.property_id = p.property_id and v.contact_id = ${contactId}
  where p.company_id = ${companyId} and p.deleted_at is null order by p.created_at, p.name collate "und-x-icu", p.property_id`
  return rows.map((row) => ({
    ...row,
    shownValue: writePropertyValue(row, row.propertyValue, 'pt'),
    isMisfit: isMisfit(row, row.propertyValue),
  }))
}

/** The same, of which this contact has no value, as properties are shown. */
export const listEmptyRows = (db: Db, companyId: string, contactId: string): Promise<Property[]> => db<Property[]>`
  select p.property_id, p.name, p.description, p.default_value, p.kind, p.options, null as gone_at, p.version from properties p
  where p.company_id = ${companyId} and p.deleted_at is null and not exists (select from contact_properties v
    where v.company_id = p.company_id and v.property_id = p.property_id and v.contact_id = ${contactId})
  order by p.created_at, p.name collate "und-x-icu", p.property_id`

/** An empty value takes it away. */
export async function saveProperty(db: Db, companyId: string, contactId: string, propertyId: string, value: string): Promise<void> {
  if (value === '')
    await db`delete from contact_properties
      where company_id = ${companyId} and contact_id = ${contactId} and property_id = ${propertyId}`
  else
    await db`insert into contact_properties (company_id, contact_id, property_id, value)
      values (${companyId}, ${contactId}, ${propertyId}, ${value})
      on conflict (company_id, contact_id, property_id) do update set value = excluded.value`
}

export async function findAddress(db: Db, companyId: string, contactId: string): Promise<Address | null> {
  const [row] = await db<{ address: unknown }[]>`select address from contact_addresses
    where company_id = ${companyId} and contact_id = ${contactId}`
  return readStoredAddress(row?.address ?? null)
}

/** Null takes it away. */
export async function putAddress(db: Db, companyId: string, contactId: string, address: Address | null): Promise<void> {
  if (address === null) await db`delete from contact_addresses where company_id = ${companyId} and contact_id = ${contactId}`
  else
    await db`insert into contact_addresses (company_id, contact_id, address) values (${companyId}, ${contactId}, ${db.json(address)})
      on conflict (company_id, contact_id) do update set address = excluded.address`
}

/** What people wrote about a contact, to another one, before this one is deleted. What both have stays as the other one has it. */
export async function moveKept(db: Db, companyId: string, fromId: string, toId: string): Promise<void> {
  const isFrom = db`company_id = ${companyId} and contact_id = ${fromId}`
  await db`insert into contact_properties (company_id, contact_id, property_id, value)
    select company_id, ${toId}, property_id, value from contact_properties where ${isFrom} on conflict do nothing`
  await db`insert into contact_addresses (company_id, contact_id, address)
    select company_id, ${toId}, address from contact_addresses where ${isFrom} on conflict do nothing`
  await db`insert into contact_blocks (company_id, contact_id, phonenumber_id, blocked_at, blocked_by)
    select company_id, ${toId}, phonenumber_id, blocked_at, blocked_by from contact_blocks where ${isFrom} on conflict do nothing`
  await db`update contact_notes set contact_id = ${toId} where ${isFrom}`
}
