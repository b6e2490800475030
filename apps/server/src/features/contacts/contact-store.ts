import type { Address } from '@prosa/contract/contacts/address'
import { nameUnlessNumber } from '@prosa/contract/contacts/number-as-name'
import { ContactStatus } from '@prosa/contract/contacts/states'
import type { Db } from '../../kit/db/db.ts'
import { gathered } from '../../kit/db/gathered.ts'

/** `mergeId` where what comes by this identifier is noted by a merge; `activeAt` is when they last wrote, as far as it is kept. */
export type KnownContact = {
  contactId: string
  name: string
  status: ContactStatus
  identifier: string
  mergeId: string | null
  activeAt: number | null
  isInBin: boolean
}

/** A row for each identifier that is known; the contacts are locked, in one order. */
export const lockByIdentifiers = gathered<readonly string[], KnownContact[]>(async (db, companyId, asked) => {
  const known = await lockKnown(db, companyId, asked.flat())
  return asked.map((identifiers) => known.filter(({ identifier }) => identifiers.includes(identifier)))
})

/** Who waits for a merge to be taken back has read the identifiers from before: those of merges are read again once the contacts are held. */
async function lockKnown(db: Db, companyId: string, identifiers: readonly string[]): Promise<KnownContact[]> {
  const known = await db<KnownContact[]>`
    select c.contact_id, c.name, c.status, i.wa_id as identifier, i.merge_id, c.last_activity_at as active_at,
      c.deleted_at is not null as is_in_bin
    from contact_identifiers i join contacts c on c.company_id = i.company_id and c.contact_id = i.contact_id
    where i.company_id = ${companyId} and i.wa_id = any (${[...identifiers]})
    order by c.contact_id, i.wa_id for no key update of c`
  const merged = known.filter(({ mergeId }) => mergeId !== null)
  if (merged.length === 0) return known
  const owners = await db<{ contactId: string; waId: string }[]>`select contact_id, wa_id from contact_identifiers
    where company_id = ${companyId} and wa_id = any (${merged.map(({ identifier }) => identifier)})`
  const isStill = ({ identifier, contactId }: KnownContact) =>
    owners.some((owner) => owner.waId === identifier && owner.contactId === contactId)
  return merged.every(isStill) ? known : lockKnown(db, companyId, identifiers)
}

/** Before its chats and messages, as everybody locks them. */
export async function lockContact(db: Db, companyId: string, contactId: string): Promise<void> {
  await db`select 1 from contacts where company_id = ${companyId} and contact_id = ${contactId} for no key update`
}

/** The versions of those that are there and not in the bin, locked in one order. */
export async function lockVersions(db: Db, companyId: string, contactIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db<{ contactId: string; version: number }[]>`select contact_id, version from contacts
    where company_id = ${companyId} and contact_id = any (${[...contactIds]}) and deleted_at is null
    order by contact_id for no key update`
  return new Map(rows.map(({ contactId, version }) => [contactId, version]))
}

export type NewContact = { contactId: string; name: string; now: number; activeAt: number | null; identifiers: readonly string[] }

/** With all of its identifiers that were nobody's: how many. Whoever takes one of them at the same moment is waited for. */
export const insertContact = gathered<NewContact, number>(async (db, companyId, contacts) => {
  const rows = contacts.map(({ contactId, name, now, activeAt, identifiers }) => ({
    contactId,
    name: nameUnlessNumber(name),
    createdAt: new Date(now).toISOString(),
    activeAt: activeAt === null ? null : new Date(activeAt).toISOString(),
    identifiers,
  }))
  const taken = await db<{ contactId: string; count: number }[]>`
    with given as (
      select * from jsonb_to_recordset(${db.json(rows)}) as r ("contactId" uuid, name text, "createdAt" timestamptz,
        "activeAt" timestamptz, identifiers text[])
    ), made as (
      insert into contacts (company_id, contact_id, name, created_at, last_activity_at)
      select ${companyId}, "contactId", name, "createdAt", "activeAt" from given
    ), named as (
      insert into contact_identifiers (company_id, wa_id, contact_id)
      select ${companyId}, wa_id, "contactId" from given, unnest(identifiers) as i (wa_id) order by wa_id, "contactId"
      on conflict do nothing returning contact_id
    )
    select contact_id, count(*) from named group by contact_id`
  const countOf = new Map(taken.map(({ contactId, count }) => [contactId, count]))
  return contacts.map(({ contactId }) => countOf.get(contactId) ?? 0)
})

/** Somebody whom the company knows before they have written. */
type RegisteredContact = {
  contactId: string
  name: string
  email: string
  leadId: string | null
  /** Each form of the number. */
  identifiers: readonly string[]
  properties: readonly { propertyId: string; value: string }[]
  address: Address | null
  notes: readonly { noteId: string; body: string; userId: string; at: number }[]
  createdAt: number
}

export async function insertKnownContact(db: Db, companyId: string, contact: RegisteredContact): Promise<void> {
  const { contactId, name, email, leadId, identifiers, properties, address, notes, createdAt } = contact
  await db`insert into contacts (company_id, contact_id, name, email, status, lead_id, created_at)
    values (${companyId}, ${contactId}, ${name}, ${email}, ${ContactStatus.Registered}, ${leadId}, ${createdAt})`
  for (const waId of identifiers)
    await db`insert into contact_identifiers (company_id, wa_id, contact_id) values (${companyId}, ${waId}, ${contactId})`
  for (const { propertyId, value } of properties)
    await db`insert into contact_properties (company_id, contact_id, property_id, value)
      values (${companyId}, ${contactId}, ${propertyId}, ${value})`
  if (address)
    await db`insert into contact_addresses (company_id, contact_id, address) values (${companyId}, ${contactId}, ${db.json(address)})`
  for (const { noteId, body, userId, at } of notes)
    await db`insert into contact_notes (company_id, note_id, contact_id, body, user_id, at)
      values (${companyId}, ${noteId}, ${contactId}, ${body}, ${userId}, ${at})`
}

/** Many of them who have written already. */
export async function insertPastContacts(db: Db, companyId: string, contacts: readonly RegisteredContact[]): Promise<void> {
  const rows = contacts.map(({ createdAt, ...contact }) => ({ ...contact, createdAt: new Date(createdAt).toISOString() }))
  await db`
    with given as (
      select * from jsonb_to_recordset(${db.json(rows)}) as r ("contactId" uuid, name text, email text, "leadId" uuid, identifiers text[],
        properties jsonb, address jsonb, "createdAt" timestamptz)
    ), made as (
      insert into contacts (company_id, contact_id, name, email, lead_id, created_at)
      select ${companyId}, "contactId", name, email, "leadId", "createdAt" from given
    ), named as (
      insert into contact_identifiers (company_id, wa_id, contact_id)
      select ${companyId}, wa_id, "contactId" from given, unnest(identifiers) as i (wa_id)
    ), described as (
      insert into contact_properties (company_id, contact_id, property_id, value)
      select ${companyId}, "contactId", p."propertyId", p.value
      from given, jsonb_to_recordset(properties) as p ("propertyId" uuid, value text)
    )
    insert into contact_addresses (company_id, contact_id, address)
    select ${companyId}, "contactId", address from given where jsonb_typeof(address) = 'object'`
}

/** How many of them were nobody's. Whoever takes one of them at the same moment is waited for. */
export async function insertIdentifiers(db: Db, companyId: string, contactId: string, identifiers: readonly string[]): Promise<number> {
  const { count } = await db`insert into contact_identifiers (company_id, wa_id, contact_id)
    select ${companyId}, wa_id, ${contactId} from unnest(${identifiers.toSorted()}::text[]) as i (wa_id) on conflict do nothing`
  return count
}

/** One that was made for nothing: nothing points to it but its identifiers. */
export async function deleteContact(db: Db, companyId: string, contactId: string): Promise<void> {
  await db`delete from contact_identifiers where company_id = ${companyId} and contact_id = ${contactId}`
  await db`delete from contacts where company_id = ${companyId} and contact_id = ${contactId}`
}

/** Undefined where there is no such contact. */
export async function raiseContactVersion(db: Db, companyId: string, contactId: string): Promise<number | undefined> {
  const [row] = await db<{ version: number }[]>`update contacts set version = version + 1
    where company_id = ${companyId} and contact_id = ${contactId} returning version`
  return row?.version
}

export async function saveName(db: Db, companyId: string, contactId: string, name: string): Promise<void> {
  await db`update contacts set name = ${name} where company_id = ${companyId} and contact_id = ${contactId}`
}

export async function saveEmail(db: Db, companyId: string, contactId: string, email: string): Promise<void> {
  await db`update contacts set email = ${email} where company_id = ${companyId} and contact_id = ${contactId}`
}

/** To those who have none: which. They are locked. */
export async function saveGivenName(db: Db, companyId: string, contactIds: readonly string[], name: string): Promise<string[]> {
  const rows = await db<{ contactId: string }[]>`update contacts set name = ${name}
    where company_id = ${companyId} and contact_id = any (${[...contactIds]}) and name = '' returning contact_id`
  return rows.map(({ contactId }) => contactId)
}

/** Known, and not tried yet. */
export async function saveRegistered(db: Db, companyId: string, contactId: string): Promise<void> {
  await db`update contacts set status = 3 where company_id = ${companyId} and contact_id = ${contactId}`
}

/** They wrote at these moments; locked. Whoever writes comes out of the bin. */
export async function saveActivity(db: Db, companyId: string, active: readonly { contactId: string; at: number }[]): Promise<void> {
  const rows = active.map(({ contactId, at }) => ({ contactId, at: new Date(at).toISOString() }))
  await db`update contacts c set last_activity_at = greatest(c.last_activity_at, r.at), deleted_at = null, deleted_by = null, emptied_at = null
    from jsonb_to_recordset(${db.json(rows)}) as r ("contactId" uuid, at timestamptz)
    where c.company_id = ${companyId} and c.contact_id = r."contactId"`
}

/** Reached, and with the name they gave themselves where nobody gave them one. */
export async function saveReached(db: Db, companyId: string, contactId: string, given: string): Promise<void> {
  const name = nameUnlessNumber(given)
  await db`update contacts set name = case when name = '' then ${name} else name end,
      status = case when status in (1, 3) then 0 else status end, version = version + 1
    where company_id = ${companyId} and contact_id = ${contactId} and (name = '' and ${name} <> '' or status in (1, 3))`
}

/** The channel does not reach it. Blocked stays blocked; the next message of the customer makes it valid again. */
export async function markUnreachable(db: Db, companyId: string, contactId: string): Promise<void> {
  await db`update contacts set status = 1, version = version + 1
    where company_id = ${companyId} and contact_id = ${contactId} and status in (0, 3)`
}

/** A person or a department, or nobody (A62); of a locked contact. */
export async function saveResponsible(
  db: Db,
  companyId: string,
  contactId: string,
  { leadId, departmentId }: { leadId: string | null; departmentId: string | null },
): Promise<void> {
  await db`update contacts set lead_id = ${leadId}, department_id = ${departmentId} where company_id = ${companyId} and contact_id = ${contactId}`
}

/** The contact's new version; null where that person was responsible already. A person takes over from a department (A62). */
export async function saveLead(db: Db, companyId: string, contactId: string, leadId: string | null): Promise<number | null> {
  const [row] = await db<{ version: number }[]>`update contacts set lead_id = ${leadId},
      department_id = case when ${leadId}::uuid is null then department_id end, version = version + 1
    where company_id = ${companyId} and contact_id = ${contactId} and lead_id is distinct from ${leadId} returning version`
  return row?.version ?? null
}

/** Of marketing on WhatsApp, by which lists go, the latest counts; of the same moment the one that says no. */
export async function foldConsents(db: Db, companyId: string, contactId: string): Promise<void> {
  await db`update contacts c set marketing = s.status, version = version + 1
    from (select status from contact_consents where company_id = ${companyId} and contact_id = ${contactId}
      and channel = 'whatsapp' and purpose = 'marketing' order by at desc, status desc limit 1) s
    where c.company_id = ${companyId} and c.contact_id = ${contactId} and c.marketing <> s.status`
}

/** Blocked while any number blocks it, and then what it was before. */
export async function foldBlocks(db: Db, companyId: string, contactId: string): Promise<void> {
  const isBlocked = db`exists (select 1 from contact_blocks b where b.company_id = c.company_id and b.contact_id = c.contact_id)`
  await db`update contacts c set
      status_unblocked = case when not ${isBlocked} then null when c.status = 2 then c.status_unblocked else c.status end,
      status = case when ${isBlocked} then 2 when c.status = 2 then coalesce(c.status_unblocked, 0) else c.status end
    where c.company_id = ${companyId} and c.contact_id = ${contactId}`
}

/** Before the other one is deleted. */
export async function moveIdentifiers(db: Db, companyId: string, fromId: string, toId: string): Promise<void> {
  await db`update contact_identifiers set contact_id = ${toId} where company_id = ${companyId} and contact_id = ${fromId}`
}

/** What the one that stays does not know yet. */
export async function adoptName(db: Db, companyId: string, fromId: string, toId: string): Promise<void> {
  await db`update contacts t set name = case when t.name = '' then f.name else t.name end,
      email = case when t.email = '' then f.email else t.email end,
      lead_id = coalesce(t.lead_id, case when t.department_id is null then f.lead_id end),
      department_id = coalesce(t.department_id, case when t.lead_id is null and f.lead_id is null then f.department_id end),
      last_activity_at = greatest(t.last_activity_at, f.last_activity_at),
      deleted_at = case when f.deleted_at is null then null else t.deleted_at end,
      deleted_by = case when f.deleted_at is null then null else t.deleted_by end, version = greatest(t.version, f.version)
    from contacts f where t.company_id = ${companyId} and t.contact_id = ${toId} and f.company_id = ${companyId} and f.contact_id = ${fromId}`
}

type Taken = { fields: readonly ('name' | 'email' | 'responsible' | 'address')[]; propertyIds: readonly string[] }

/** What the one that goes has and the other one is to have instead of its own; what the first has not, the other keeps. */
export async function takeFields(db: Db, companyId: string, fromId: string, toId: string, { fields, propertyIds }: Taken): Promise<void> {
  const isTaken = (field: Taken['fields'][number]) => fields.includes(field)
  await db`update contacts t set name = case when ${isTaken('name')} and f.name <> '' then f.name else t.name end,
      email = case when ${isTaken('email')} and f.email <> '' then f.email else t.email end,
      lead_id = case when r.is_other then f.lead_id else t.lead_id end,
      department_id = case when r.is_other then f.department_id else t.department_id end
    from contacts f, lateral (select ${isTaken('responsible')} and (f.lead_id is not null or f.department_id is not null) as is_other) r
    where t.company_id = ${companyId} and t.contact_id = ${toId} and f.company_id = ${companyId} and f.contact_id = ${fromId}`
  await db`delete from contact_properties t using contact_properties f where t.company_id = ${companyId} and t.contact_id = ${toId}
    and t.property_id = any (${[...propertyIds]})
    and f.company_id = t.company_id and f.contact_id = ${fromId} and f.property_id = t.property_id`
  if (isTaken('address'))
    await db`delete from contact_addresses t using contact_addresses f where t.company_id = ${companyId} and t.contact_id = ${toId}
      and f.company_id = t.company_id and f.contact_id = ${fromId}`
}
