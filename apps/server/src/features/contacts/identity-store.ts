import type { ChatKey } from '@prosa/contract/chats/model'
import type { OthersData } from '@prosa/contract/contacts/wrong-person-calls'
import type { Db } from '../../kit/db/db.ts'

/** What belongs to whom: the same may belong to several. */
export type Belonging = Pick<OthersData, 'kind' | 'value'> & { contactId: string; name: string }

const named = (db: Db) => db`join contacts k on k.company_id = h.company_id and k.contact_id = h.contact_id`

/** Whoever is known by one of these identifiers. */
export const listByIdentifiers = (db: Db, companyId: string, waIds: readonly string[]): Promise<Belonging[]> => db<Belonging[]>`
  select 'phone' as kind, h.wa_id as value, h.contact_id, k.name from contact_identifiers h ${named(db)}
  where h.company_id = ${companyId} and h.wa_id = any (${[...waIds]})`

/** E-mails are kept, and found, in whichever letters they were written. */
export const listByEmails = (db: Db, companyId: string, emails: readonly string[]): Promise<Belonging[]> => db<Belonging[]>`
  select 'email' as kind, lower(h.email) as value, h.contact_id, h.name from contacts h
  where h.company_id = ${companyId} and h.email collate any_case = any (${[...emails]}) and h.email <> ''`

/** Whoever has one of these as a property, whatever it is called. */
export const listByValues = (db: Db, companyId: string, values: readonly string[]): Promise<Belonging[]> => db<Belonging[]>`
  select 'cpf' as kind, h.value, h.contact_id, k.name from contact_properties h ${named(db)}
    join properties p on p.company_id = h.company_id and p.property_id = h.property_id and p.deleted_at is null
  where h.company_id = ${companyId} and h.value = any (${[...values]}) and length(h.value) <= 20`

/** Of each file as many as tell whether it is one person's; one that the company keeps to send again is nobody's. */
export const listByFiles = (db: Db, companyId: string, hashes: readonly string[], since: number): Promise<Belonging[]> => db<Belonging[]>`
  select distinct 'file' as kind, f.sha256 as value, h.contact_id, k.name
  from unnest(${[...hashes]}::text[]) as f (sha256) cross join lateral (
    select distinct c.company_id, c.contact_id from media m
      join messages s on s.company_id = m.company_id and s.media_id = m.media_id
      join chats c on c.company_id = s.company_id and c.phonenumber_id = s.phonenumber_id and c.wa_id = s.wa_id
    where m.company_id = ${companyId} and m.sha256 = f.sha256 and s.at >= ${since} and not s.internal and s.deleted_at is null limit 3) h
    ${named(db)}
  where not exists (select 1 from media m join media_uses u on u.company_id = m.company_id and u.media_id = m.media_id and u.kind <> 'message'
    where m.company_id = ${companyId} and m.sha256 = f.sha256)`

/** Which of these are the company's own: its numbers, and those of its people. */
export async function listOwnPhones(db: Db, companyId: string): Promise<string[]> {
  const rows = await db<{ phone: string }[]>`
    select phonenumber as phone from phone_numbers where company_id = ${companyId} and phonenumber is not null
    union all
    select country_number || phonenumber from memberships where company_id = ${companyId} and phonenumber <> ''`
  return rows.map(({ phone }) => phone)
}

export async function listOwnEmails(db: Db, companyId: string, emails: readonly string[]): Promise<string[]> {
  const rows = await db<{ email: string }[]>`
    select lower(email) as email from companies where company_id = ${companyId} and lower(email) = any (${[...emails]})
    union all
    select lower(p.email) from memberships m join persons p using (person_id)
      where m.company_id = ${companyId} and m.deleted_at is null and lower(p.email) = any (${[...emails]})`
  return rows.map(({ email }) => email)
}

export async function getContactOf(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<string> {
  const [row] = await db<[{ contactId: string }]>`select contact_id from chats
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}`
  return row.contactId
}
