import type { Db } from '../../../kit/db/db.ts'

type Binned = { contactId: string; deletedAt: number; deletedBy: string | null }

export async function putInBin(
  db: Db,
  companyId: string,
  contactIds: readonly string[],
  by: { userId: string; at: number },
): Promise<void> {
  await db`update contacts set deleted_at = ${by.at}, deleted_by = ${by.userId}, version = version + 1
    where company_id = ${companyId} and contact_id = any (${[...contactIds]}) and deleted_at is null`
}

/** Which of these were in the bin. */
export async function takeOutOfBin(db: Db, companyId: string, contactIds: readonly string[]): Promise<string[]> {
  const rows = await db<{ contactId: string }[]>`update contacts set deleted_at = null, deleted_by = null, emptied_at = null
    where company_id = ${companyId} and contact_id = any (${[...contactIds]}) and deleted_at is not null returning contact_id`
  return rows.map(({ contactId }) => contactId)
}

/** Null where it is not in the bin; `isEmptied` where nothing is left to be brought back. */
export async function findBinned(db: Db, companyId: string, contactId: string): Promise<(Binned & { isEmptied: boolean }) | null> {
  const [row] = await db<(Binned & { isEmptied: boolean })[]>`
    select contact_id, deleted_at, deleted_by, emptied_at is not null as is_emptied from contacts
    where company_id = ${companyId} and contact_id = ${contactId} and deleted_at is not null`
  return row ?? null
}

/** What was deleted last stands first. */
export const listBinned = (db: Db, companyId: string, { offset, most }: { offset: number; most: number }): Promise<Binned[]> => db<
  Binned[]
>`
  select contact_id, deleted_at, deleted_by from contacts
  where company_id = ${companyId} and deleted_at is not null and emptied_at is null
  order by deleted_at desc, contact_id desc offset ${offset} limit ${most}`

/** The numbers through which somebody has chats that are not closed, each chat by the name of its number. */
export async function listOpenChatNames(db: Db, companyId: string, contactId: string): Promise<string[]> {
  const rows = await db<{ name: string }[]>`select n.phonenumber_name as name
    from chats c join phone_numbers n on n.company_id = c.company_id and n.phonenumber_id = c.phonenumber_id
    where c.company_id = ${companyId} and c.contact_id = ${contactId} and c.chat_status <> 4 order by 1`
  return rows.map(({ name }) => name)
}

/** Those that were there for as long as they may, in the order of their ids. */
export async function listOldBinned(
  db: Db,
  companyId: string,
  before: number,
  { after, most }: { after: string; most: number },
): Promise<string[]> {
  const rows = await db<{ contactId: string }[]>`select contact_id from contacts
    where company_id = ${companyId} and deleted_at < ${before} and emptied_at is null and contact_id > ${after}
    order by contact_id limit ${most}`
  return rows.map(({ contactId }) => contactId)
}

/** One of them, locked; null where it came back, or is being written to at this moment and left for the next time. */
export async function lockOldBinned(db: Db, companyId: string, before: number, contactId: string): Promise<{ hasChats: boolean } | null> {
  const [row] = await db<{ hasChats: boolean }[]>`
    select exists (select 1 from chats s where s.company_id = c.company_id and s.contact_id = c.contact_id) as has_chats
    from contacts c where c.company_id = ${companyId} and c.contact_id = ${contactId} and c.deleted_at < ${before} and c.emptied_at is null
    for no key update of c skip locked`
  return row ?? null
}

/** What merges kept of them and of whoever is part of them, and of when they were part of another. */
export async function deleteMergesOf(db: Db, companyId: string, contactId: string): Promise<void> {
  await db`
    with recursive parts (contact_id) as (
      select ${contactId}::uuid union
      select m.gone_id from contact_merges m join parts on m.contact_id = parts.contact_id
      where m.company_id = ${companyId} and m.undone_at is null
    )
    delete from contact_merges where company_id = ${companyId}
      and (contact_id in (select contact_id from parts) or gone_id in (select contact_id from parts))`
}

/** What people wrote about a contact goes; its identifiers, blocks, and what it said about marketing itself stay with its chats. */
export async function emptyContact(db: Db, companyId: string, contactId: string, at: number): Promise<void> {
  const isIts = db`company_id = ${companyId} and contact_id = ${contactId}`
  await db`delete from contact_properties where ${isIts}`
  await db`delete from contact_addresses where ${isIts}`
  await db`delete from contact_notes where ${isIts}`
  await db`delete from contact_labels where ${isIts}`
  await db`update contacts set name = '', email = '', lead_id = null, department_id = null, emptied_at = ${at}, version = version + 1 where ${isIts}`
}
