import type { ContactStatus } from '@prosa/contract/contacts/states'
import type { Db } from '../../kit/db/db.ts'
import { gathered } from '../../kit/db/gathered.ts'

export type KnownContact = { contactId: string; name: string; status: ContactStatus; identifier: string }

/** A row for each identifier that is known; the contacts are locked, in one order. */
export const lockByIdentifiers = gathered<readonly string[], KnownContact[]>(async (db, companyId, asked) => {
  const known = await db<KnownContact[]>`
    select c.contact_id, c.name, c.status, i.wa_id as identifier
    from contact_identifiers i join contacts c on c.company_id = i.company_id and c.contact_id = i.contact_id
    where i.company_id = ${companyId} and i.wa_id = any (${asked.flat()})
    order by c.contact_id, i.wa_id for no key update of c`
  return asked.map((identifiers) => known.filter(({ identifier }) => identifiers.includes(identifier)))
})

type NewContact = { contactId: string; name: string; now: number; identifiers: readonly string[] }

/** With all of its identifiers that were nobody's: how many. Whoever takes one of them at the same moment is waited for. */
export const insertContact = gathered<NewContact, number>(async (db, companyId, contacts) => {
  const rows = contacts.map(({ contactId, name, now, identifiers }) => ({
    contactId,
    name,
    createdAt: new Date(now).toISOString(),
    identifiers,
  }))
  const taken = await db<{ contactId: string; count: number }[]>`
    with given as (
      select * from jsonb_to_recordset(${db.json(rows)}) as r ("contactId" text, name text, "createdAt" timestamptz, identifiers text[])
    ), made as (
      insert into contacts (company_id, contact_id, name, created_at) select ${companyId}, "contactId", name, "createdAt" from given
    ), named as (
      insert into contact_identifiers (company_id, wa_id, contact_id)
      select ${companyId}, wa_id, "contactId" from given, unnest(identifiers) as i (wa_id) order by wa_id, "contactId"
      on conflict do nothing returning contact_id
    )
    select contact_id, count(*) from named group by contact_id`
  const countOf = new Map(taken.map(({ contactId, count }) => [contactId, count]))
  return contacts.map(({ contactId }) => countOf.get(contactId) ?? 0)
})

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

/** Reached, and with the name they gave themselves where nobody gave them one. */
export async function saveReached(db: Db, companyId: string, contactId: string, name: string): Promise<void> {
  await db`update contacts set name = case when name = '' then ${name} else name end,
      status = case when status in (1, 3) then 0 else status end, version = version + 1
    where company_id = ${companyId} and contact_id = ${contactId} and (name = '' and ${name} <> '' or status in (1, 3))`
}

/** Before the other one is deleted. */
export async function moveIdentifiers(db: Db, companyId: string, fromId: string, toId: string): Promise<void> {
  await db`update contact_identifiers set contact_id = ${toId} where company_id = ${companyId} and contact_id = ${fromId}`
}

/** What the one that stays does not know yet. */
export async function adoptName(db: Db, companyId: string, fromId: string, toId: string): Promise<void> {
  await db`update contacts t set name = case when t.name = '' then f.name else t.name end,
      email = case when t.email = '' then f.email else t.email end,
      lead_id = coalesce(t.lead_id, f.lead_id), version = greatest(t.version, f.version)
    from contacts f where t.company_id = ${companyId} and t.contact_id = ${toId} and f.company_id = ${companyId} and f.contact_id = ${fromId}`
}
