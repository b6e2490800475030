import type { ChatKey } from '@prosa/contract/chats/model'
import type { TimelineEntry } from '@prosa/contract/contacts/timeline-entry'
import type { ContactMerge } from '@prosa/contract/merges/model'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { madeColumns } from '../../kit/db/made-columns.ts'
import { isBefore, type TimelineSource } from '../contacts/public.ts'

export type MergeSides = { mergeId: string; contactId: string; goneId: string }
type NewMerge = MergeSides & { reason: ContactMerge['reason']; userId: string | null; now: number }

/** Behind those before it, also within one moment: they are taken back the other way round. */
export async function insertMerge(db: Db, companyId: string, merge: NewMerge): Promise<void> {
  const { mergeId, contactId, goneId, reason, userId, now } = merge
  await db`insert into contact_merges (company_id, merge_id, contact_id, gone_id, reason, user_id, merged_at)
    values (${companyId}, ${mergeId}, ${contactId}, ${goneId}, ${reason}, ${userId}, greatest(${now}, (
      select max(merged_at) + interval '1 millisecond' from contact_merges where company_id = ${companyId} and contact_id = ${contactId})))`
}

type Side = 'gone' | 'kept' | 'after'

/** What a contact has, by the columns that tell one row of it from another. */
const contactRefs = (db: Db): Readonly<Record<string, postgres.Fragment>> => ({
  contacts: db`''`,
  contact_identifiers: db`t.wa_id`,
  contact_properties: db`t.property_id::text`,
  contact_addresses: db`''`,
  contact_blocks: db`t.phonenumber_id::text`,
  contact_notes: db`t.note_id`,
  contact_labels: db`t.label_id::text`,
  contact_consents: db`t.evidence`,
})

const chatRefs = (db: Db): Readonly<Record<string, postgres.Fragment>> => ({
  chats: db`t.phonenumber_id || ' ' || t.wa_id`,
  chat_labels: db`t.phonenumber_id || ' ' || t.wa_id || ' ' || t.label_id`,
  chat_drafts: db`t.phonenumber_id || ' ' || t.wa_id || ' ' || t.user_id`,
  chat_transfers: db`t.phonenumber_id || ' ' || t.wa_id`,
})

type Kept = { companyId: string; mergeId: string; side: Side; refs: Readonly<Record<string, postgres.Fragment>>; where: postgres.Fragment }

/** The rows of these tables, as they are now. */
async function keep(db: Db, { companyId, mergeId, side, refs, where }: Kept): Promise<void> {
  const rows = Object.entries(refs)
    .map(
      ([table, ref]) =>
        db`select ${table}::text as kind, ${ref} as ref, to_jsonb(t) - ${[...madeColumns]}::text[] as row from ${db(table)} t where ${where}`,
    )
    .reduce((one, other) => db`${one} union all ${other}`)
  await db`insert into contact_merge_rows (company_id, merge_id, side, kind, ref, row)
    select ${companyId}, ${mergeId}, ${side}, kind, ref, row from (${rows}) r on conflict do nothing`
}

const isChat = (db: Db, companyId: string, { phonenumberId, waId }: ChatKey) =>
  db`t.company_id = ${companyId} and t.phonenumber_id = ${phonenumberId} and t.wa_id = ${waId}`

/** All that stands with a contact, as it is now. */
export async function keepContact(db: Db, companyId: string, mergeId: string, side: Side, contactId: string): Promise<void> {
  const where = db`t.company_id = ${companyId} and t.contact_id = ${contactId}`
  await keep(db, { companyId, mergeId, side, refs: contactRefs(db), where })
}

/** A chat as it is now, with what stands with it; its messages and sessions are noted when they move. */
export async function keepChat(db: Db, companyId: string, mergeId: string, side: Side, chat: ChatKey): Promise<void> {
  await keep(db, { companyId, mergeId, side, refs: chatRefs(db), where: isChat(db, companyId, chat) })
}

/** Before the sessions of a chat move, and after its messages did. */
export async function keepMoved(db: Db, companyId: string, mergeId: string, chat: ChatKey, messageIds: readonly string[]): Promise<void> {
  await keep(db, { companyId, mergeId, side: 'gone', refs: { chat_sessions: db`t.session_id::text` }, where: isChat(db, companyId, chat) })
  await db`insert into contact_merge_rows (company_id, merge_id, side, kind, ref, row)
    select ${companyId}, ${mergeId}, 'gone', 'messages', id, jsonb_build_object('waId', ${chat.waId}::text)
    from unnest(${[...messageIds]}::text[]) as m (id) on conflict do nothing`
}

/** From now on what comes by the identifiers of either is noted. */
export async function followIdentifiers(db: Db, companyId: string, mergeId: string, contactId: string): Promise<void> {
  await db`update contact_identifiers set merge_id = ${mergeId} where company_id = ${companyId} and contact_id = ${contactId}`
}

/** A message that came by one of the identifiers of a merge, in each merge that knows it and was not taken back. */
export async function noteSince(db: Db, companyId: string, messageId: string, waId: string): Promise<void> {
  await db`insert into contact_merge_rows (company_id, merge_id, side, kind, ref, row)
    select distinct r.company_id, r.merge_id, 'since', 'messages', ${messageId}, jsonb_build_object('waId', ${waId}::text)
    from contact_merge_rows r join contact_merges m on m.company_id = r.company_id and m.merge_id = r.merge_id
    where r.company_id = ${companyId} and r.kind = 'contact_identifiers' and r.ref = ${waId} and m.undone_at is null
    on conflict do nothing`
}

/** `isLast`: nobody has come into who stayed since then and is still there. */
export type MergeRow = MergeSides & { mergedAt: number; undoneAt: number | null; isLast: boolean }

/** Null where there is none. Not locked: who notes a message holds the contact and then the merge, so whoever changes it holds the contact too. */
export async function findMerge(db: Db, companyId: string, mergeId: string): Promise<MergeRow | null> {
  const [row] = await db<MergeRow[]>`select m.merge_id, m.contact_id, m.gone_id, m.merged_at, m.undone_at,
      not exists (select from contact_merges l where l.company_id = m.company_id and l.contact_id = m.contact_id and l.undone_at is null
        and l.merged_at > m.merged_at) as is_last
    from contact_merges m where m.company_id = ${companyId} and m.merge_id = ${mergeId}`
  return row ?? null
}

export async function saveUndone(db: Db, companyId: string, mergeId: string, userId: string, now: number): Promise<void> {
  await db`update contact_merges set undone_at = ${now}, undone_by = ${userId}
    where company_id = ${companyId} and merge_id = ${mergeId}`
  await db`delete from contact_merge_rows where company_id = ${companyId} and merge_id = ${mergeId}
    and not (side = 'gone' and kind in ('contacts', 'contact_identifiers'))`
}

/** The newest first. */
export const listMergeRows = (db: Db, companyId: string, which: { contactId: string } | { mergeId: string }): Promise<ContactMerge[]> => {
  const isIt = 'mergeId' in which ? db`m.merge_id = ${which.mergeId}` : db`m.contact_id = ${which.contactId}`
  return db<ContactMerge[]>`
    select m.merge_id, m.contact_id, m.reason, m.merged_at, m.undone_at, u.name as user_name, b.name as undone_by_name,
      coalesce((select r.row ->> 'name' from contact_merge_rows r where r.company_id = m.company_id and r.merge_id = m.merge_id
        and r.side = 'gone' and r.kind = 'contacts'), '') as gone_name,
      coalesce((select r.ref from contact_merge_rows r where r.company_id = m.company_id and r.merge_id = m.merge_id
        and r.side = 'gone' and r.kind = 'contact_identifiers' order by length(r.ref) desc, r.ref limit 1), '') as gone_wa_id
    from contact_merges m
      left join memberships u on u.company_id = m.company_id and u.user_id = m.user_id
      left join memberships b on b.company_id = m.company_id and b.user_id = m.undone_by
    where m.company_id = ${companyId} and ${isIt} order by m.merged_at desc, m.merge_id desc limit 100`
}

/** Those that nobody asked for; whoever merges or parts people is in the log, which tells it. */
export const mergesOfContact: TimelineSource = ({ db, companyId, contactId }, bound, most) => db<
  Extract<TimelineEntry, { kind: 'merge' }>[]
>`
  select 'merge' as kind, 'merge:' || m.merge_id as entry_id, m.merged_at as at, null as by from contact_merges m
  where m.company_id = ${companyId} and m.contact_id = ${contactId} and m.user_id is null
    and ${isBefore(db, db`m.merged_at`, db`m.merge_id::text`, bound)}
  order by m.merged_at desc, m.merge_id desc limit ${most}`
