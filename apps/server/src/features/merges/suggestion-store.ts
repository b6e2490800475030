import type { MergeSide } from '@prosa/contract/merges/model'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'

/** Two contacts and what each of them has that is, or may be, the same. */
export type AlikePair = { firstId: string; secondId: string; firstValue: string; secondValue: string }

/** Of each kind: whoever looks through these sees the rest. Documents are told from other digits only afterwards. */
const [mostPairs, mostSameDigits] = [500, 20_000]

/** As a set that is read once, so that whoever is listed still comes in the order of an index. */
const inBin = (db: Db, companyId: string) =>
  db`(select b.contact_id from contacts b where b.company_id = ${companyId} and b.deleted_at is not null)`

/** The same for a few, one by one. */
const isShown = (db: Db, contact: postgres.Fragment) =>
  db`exists (select from contacts t where t.company_id = ${contact}.company_id and t.contact_id = ${contact}.contact_id and t.deleted_at is null)`

/** Nobody said that they are two. */
const isOpen = (db: Db, companyId: string) => db`not exists (select from merge_dismissals d where d.company_id = ${companyId}
  and d.contact_id = least(first_id, second_id) and d.other_id = greatest(first_id, second_id))`

/** Of numbers whose last eight digits are the same those that can be one: of one area, or the one without the beginning of the other. */
const isLikely = (
  db: Db,
) => db`(right(first_value, length(second_value)) = second_value or right(second_value, length(first_value)) = first_value
  or left(first_value, 2) = '55' and left(first_value, 4) = left(second_value, 4))`

/** With a contact, only of theirs. */
export const listNumberPairs = (db: Db, companyId: string, contactId: string | null): Promise<AlikePair[]> => {
  const pairs =
    contactId === null
      ? db`select * from (
          select contact_id as second_id, wa_id as second_value, lag(contact_id) over w as first_id, lag(wa_id) over w as first_value,
            left(wa_id_reversed, 8) as ending, left(lag(wa_id_reversed) over w, 8) as last_ending
          from contact_identifiers where company_id = ${companyId} and contact_id not in ${inBin(db, companyId)}
          window w as (order by wa_id_reversed, contact_id)) i
        where first_id <> second_id and ending = last_ending and ending ~ '^[0-9]{8}$'`
      : db`select a.contact_id as first_id, a.wa_id as first_value, b.contact_id as second_id, b.wa_id as second_value
        from contact_identifiers a join contact_identifiers b on b.company_id = a.company_id and b.contact_id <> a.contact_id
          and b.wa_id_reversed >= left(a.wa_id_reversed, 8) and b.wa_id_reversed < left(a.wa_id_reversed, 8) || '~'
        where a.company_id = ${companyId} and a.contact_id = ${contactId} and a.wa_id ~ '^[0-9]{8,}$'
          and ${isShown(db, db`b`)}`
  return db<AlikePair[]>`select first_id, second_id, first_value, second_value from (${pairs}) p
    where ${isLikely(db)} and ${isOpen(db, companyId)} limit ${mostPairs}`
}

/** E-mails that are the same in any letters. */
export const listEmailPairs = (db: Db, companyId: string, contactId: string | null): Promise<AlikePair[]> => {
  const pairs =
    contactId === null
      ? db`select * from (
          select contact_id as second_id, email as second_value, lag(contact_id) over w as first_id, lag(email) over w as first_value
          from contacts where company_id = ${companyId} and email <> '' and deleted_at is null window w as (order by email collate any_case)) c
        where first_value collate any_case = second_value`
      : db`select a.contact_id as first_id, a.email as first_value, b.contact_id as second_id, b.email as second_value
        from contacts a join contacts b on b.company_id = a.company_id and b.contact_id <> a.contact_id
          and b.email collate any_case = a.email and b.email <> '' and b.deleted_at is null
        where a.company_id = ${companyId} and a.contact_id = ${contactId} and a.email <> ''`
  return db<AlikePair[]>`select first_id, second_id, first_value, second_value from (${pairs}) p
    where ${isOpen(db, companyId)} limit ${mostPairs}`
}

/** Values of properties that are shown. */
const shownValues = (db: Db, companyId: string) => db`contact_properties v
    join properties o on o.company_id = v.company_id and o.property_id = v.property_id and o.deleted_at is null
  where v.company_id = ${companyId} and length(v.value) <= 20`

/** Properties that have the same digits, as many as a document has. */
export const listSameDigits = (db: Db, companyId: string): Promise<AlikePair[]> => db<AlikePair[]>`
  select * from (
    select contact_id as second_id, digits as second_value, lag(contact_id) over w as first_id, lag(digits) over w as first_value
    from (select v.contact_id, regexp_replace(v.value, '[^0-9]', '', 'g') as digits from ${shownValues(db, companyId)}
      and v.value ~ '^[0-9./ -]{11,20}$' and v.contact_id not in ${inBin(db, companyId)}) d
    window w as (order by digits, contact_id)) p
  where first_value = second_value and first_id <> second_id and length(first_value) in (11, 14) and ${isOpen(db, companyId)}
  limit ${mostSameDigits}`

/** Of one contact what is short enough for a document. */
export async function listShortValues(db: Db, companyId: string, contactId: string): Promise<string[]> {
  const rows = await db<{ value: string }[]>`select v.value from ${shownValues(db, companyId)} and v.contact_id = ${contactId}`
  return rows.map(({ value }) => value)
}

/** Who else has one of these values, by their index. */
export const listValuePairs = (db: Db, companyId: string, contactId: string, values: readonly string[]): Promise<AlikePair[]> => db<
  AlikePair[]
>`
  select * from (
    select ${contactId}::uuid as first_id, v.contact_id as second_id, v.value as first_value, v.value as second_value
    from ${shownValues(db, companyId)} and v.value = any (${[...values]}) and v.contact_id <> ${contactId}
      and ${isShown(db, db`v`)}) p
  where ${isOpen(db, companyId)} limit ${mostPairs}`

/** Those of these contacts that are not in the bin. */
export const listSides = (db: Db, companyId: string, contactIds: readonly string[]): Promise<MergeSide[]> => db<MergeSide[]>`
  select c.contact_id, c.name, c.email, c.created_at, c.version, coalesce((select i.wa_id from contact_identifiers i
    where i.company_id = c.company_id and i.contact_id = c.contact_id
    order by i.wa_id ~ '^[0-9]+$' desc, length(i.wa_id) desc, i.wa_id limit 1), '') as wa_id
  from contacts c where c.company_id = ${companyId} and c.contact_id = any (${[...contactIds]}) and c.deleted_at is null`

type Dismissal = { contactId: string; otherId: string; userId: string; now: number }

export async function insertDismissal(db: Db, companyId: string, { contactId, otherId, userId, now }: Dismissal): Promise<void> {
  const [first, second] = [contactId, otherId].toSorted() as [string, string]
  await db`insert into merge_dismissals (company_id, contact_id, other_id, user_id, dismissed_at)
    values (${companyId}, ${first}, ${second}, ${userId}, ${now}) on conflict do nothing`
}
