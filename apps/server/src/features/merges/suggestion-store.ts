import type { MergeSide } from '@prosa/contract/merges/model'
import type { Db } from '../../kit/db/db.ts'

/** Two contacts and what each of them has that is, or may be, the same. */
export type AlikePair = { firstId: string; secondId: string; firstValue: string; secondValue: string }

/** Of each kind: whoever looks through these sees the rest. */
const mostPairs = 500

/** Numbers whose last eight digits are the same. With a contact, only of theirs. */
export const listNumberPairs = (db: Db, companyId: string, contactId: string | null): Promise<AlikePair[]> =>
  contactId === null
    ? db<AlikePair[]>`
      select * from (
        select contact_id as second_id, wa_id as second_value, lag(contact_id) over w as first_id, lag(wa_id) over w as first_value,
          left(wa_id_reversed, 8) as ending, left(lag(wa_id_reversed) over w, 8) as last_ending
        from contact_identifiers where company_id = ${companyId} window w as (order by wa_id_reversed, contact_id)) i
      where first_id <> second_id and ending = last_ending and ending ~ '^[0-9]{8}$' limit ${mostPairs}`
    : db<AlikePair[]>`
      select a.contact_id as first_id, a.wa_id as first_value, b.contact_id as second_id, b.wa_id as second_value
      from contact_identifiers a join contact_identifiers b on b.company_id = a.company_id and b.contact_id <> a.contact_id
        and b.wa_id_reversed >= left(a.wa_id_reversed, 8) and b.wa_id_reversed < left(a.wa_id_reversed, 8) || '~'
      where a.company_id = ${companyId} and a.contact_id = ${contactId} and a.wa_id ~ '^[0-9]{8,}$' limit ${mostPairs}`

/** E-mails that are the same in any letters. */
export const listEmailPairs = (db: Db, companyId: string, contactId: string | null): Promise<AlikePair[]> =>
  contactId === null
    ? db<AlikePair[]>`
      select * from (
        select contact_id as second_id, email as second_value, lag(contact_id) over w as first_id, lag(email) over w as first_value
        from contacts where company_id = ${companyId} and email <> '' window w as (order by email collate any_case)) c
      where first_value collate any_case = second_value limit ${mostPairs}`
    : db<AlikePair[]>`
      select a.contact_id as first_id, a.email as first_value, b.contact_id as second_id, b.email as second_value
      from contacts a join contacts b on b.company_id = a.company_id and b.contact_id <> a.contact_id
        and b.email collate any_case = a.email and b.email <> ''
      where a.company_id = ${companyId} and a.contact_id = ${contactId} and a.email <> '' limit ${mostPairs}`

/** Properties that have the same digits, as many as a document has; those of the bin say nothing. */
export const listDocumentPairs = (db: Db, companyId: string, contactId: string | null): Promise<AlikePair[]> => {
  const documents = db`(select contact_id, regexp_replace(value, '[^0-9]', '', 'g') as digits from contact_properties
    where company_id = ${companyId} and length(value) <= 20 and value ~ '^[0-9./ -]{11,20}$'
      and property_id in (select y.property_id from properties y where y.company_id = ${companyId} and y.deleted_at is null))`
  return contactId === null
    ? db<AlikePair[]>`
      select * from (
        select contact_id as second_id, digits as second_value, lag(contact_id) over w as first_id, lag(digits) over w as first_value
        from ${documents} d window w as (order by digits, contact_id)) p
      where first_value = second_value and first_id <> second_id limit ${mostPairs}`
    : db<AlikePair[]>`
      select a.contact_id as first_id, a.digits as first_value, b.contact_id as second_id, b.digits as second_value
      from ${documents} a join ${documents} b on b.digits = a.digits and b.contact_id <> a.contact_id
      where a.contact_id = ${contactId} limit ${mostPairs}`
}

/** Those of these contacts that are not in the bin. */
export const listSides = (db: Db, companyId: string, contactIds: readonly string[]): Promise<MergeSide[]> => db<MergeSide[]>`
  select c.contact_id, c.name, c.email, c.created_at, c.version, coalesce((select i.wa_id from contact_identifiers i
    where i.company_id = c.company_id and i.contact_id = c.contact_id
    order by i.wa_id ~ '^[0-9]+$' desc, length(i.wa_id) desc, i.wa_id limit 1), '') as wa_id
  from contacts c where c.company_id = ${companyId} and c.contact_id = any (${[...contactIds]}) and c.deleted_at is null`

type Dismissed = { contactId: string; otherId: string }

export const listDismissed = (db: Db, companyId: string, contactIds: readonly string[]): Promise<Dismissed[]> => db<Dismissed[]>`
  select contact_id, other_id from merge_dismissals where company_id = ${companyId} and contact_id = any (${[...contactIds]})`

type Dismissal = { contactId: string; otherId: string; userId: string; now: number }

export async function insertDismissal(db: Db, companyId: string, { contactId, otherId, userId, now }: Dismissal): Promise<void> {
  const [first, second] = [contactId, otherId].toSorted() as [string, string]
  await db`insert into merge_dismissals (company_id, contact_id, other_id, user_id, dismissed_at)
    values (${companyId}, ${first}, ${second}, ${userId}, ${now}) on conflict do nothing`
}
