import type { Db } from '../../kit/db/db.ts'
import { earliestId } from '../../kit/db/ids.ts'

export async function readMasking(db: Db, companyId: string): Promise<boolean> {
  const [row] = await db<[{ masksContacts: boolean }]>`select masks_contacts from companies where company_id = ${companyId}`
  return row.masksContacts
}

/** The same until the end of the transaction: who changes it waits. */
export async function holdMasking(db: Db, companyId: string): Promise<boolean> {
  const [row] = await db<[{ masksContacts: boolean }]>`select masks_contacts from companies where company_id = ${companyId} for share`
  return row.masksContacts
}

/** What it was before; locked, so that two who change it say so one after the other. */
export async function lockMasking(db: Db, companyId: string): Promise<boolean> {
  const [row] = await db<[{ masksContacts: boolean }]>`
    select masks_contacts from companies where company_id = ${companyId} for no key update`
  return row.masksContacts
}

/** Everybody who reads numbers and e-mails otherwise from now on, each with a new version. */
export async function saveMasking(db: Db, companyId: string, masked: boolean): Promise<{ userId: string; version: number }[]> {
  await db`update companies set masks_contacts = ${masked} where company_id = ${companyId}`
  return db<{ userId: string; version: number }[]>`
    update memberships set version = version + 1
    where company_id = ${companyId} and deactivated_at is null and deleted_at is null and not permissions && array['admin', 'contact']
    returning user_id, version`
}

export type NamedContact = { contactId: string; name: string; identifiers: string[] }

const identifiersOf = (db: Db) => db`array(select i.wa_id from contact_identifiers i
  where i.company_id = c.company_id and i.contact_id = c.contact_id) as identifiers`

/** Locked, with or without a name: what somebody is about to call one of them is waited for. */
export const lockNamedAfter = (db: Db, companyId: string, after: string, most: number): Promise<NamedContact[]> => db<NamedContact[]>`
  select c.contact_id, c.name, ${identifiersOf(db)} from contacts c
  where c.company_id = ${companyId} and c.contact_id > ${after} order by c.contact_id limit ${most} for no key update of c`

export async function listIdentifiers(db: Db, companyId: string, contactId: string): Promise<string[]> {
  const [row] = await db<Pick<NamedContact, 'identifiers'>[]>`select ${identifiersOf(db)} from contacts c
    where c.company_id = ${companyId} and c.contact_id = ${contactId}`
  return row?.identifiers ?? []
}

/** Locks the person, so that concurrent calls count their reveals one after the other. */
export async function lockReveals(db: Db, companyId: string, userId: string): Promise<void> {
  await db`select 1 from memberships where company_id = ${companyId} and user_id = ${userId} for no key update`
}

/** Counts the contacts that this person revealed since then, and the whole values that their conditions asked for. */
export async function countReveals(db: Db, companyId: string, userId: string, since: number): Promise<number> {
  const [row] = await db<[{ count: number }]>`select count(*)::int from audit_entries
    where company_id = ${companyId} and user_id = ${userId} and entry_id >= ${earliestId(since)} and what in ('contact.reveal', 'contact.ask')`
  return row.count
}

/** The marks of the questions that this person asked since then. */
export async function listAskedSince(db: Db, companyId: string, userId: string, since: number): Promise<string[]> {
  const rows = await db<{ question: string }[]>`select after ->> 'question' as question from audit_entries
    where company_id = ${companyId} and user_id = ${userId} and entry_id >= ${earliestId(since)} and what = 'contact.ask'`
  return rows.map(({ question }) => question)
}

export async function isReadOnly(db: Db): Promise<boolean> {
  const [row] = await db<[{ readOnly: string }]>`select current_setting('transaction_read_only') as read_only`
  return row.readOnly === 'on'
}
