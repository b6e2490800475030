import type { ChatKey } from '@prosa/contract/chats/model'
import type { Db } from '../../kit/db/db.ts'
import type { Stood } from '../entries/public.ts'
import { forgetSends } from '../templates/public.ts'

/** Somebody who is forgotten: every identifier they are known by, in every form, and whoever was merged into them. */
export type ErasedPerson = { contactId: string; name: string; waIds: readonly string[]; goneIds: readonly string[] }

/** Null where they are gone already. */
export async function findErased(db: Db, companyId: string, contactId: string): Promise<ErasedPerson | null> {
  const [row] = await db<{ name: string; waIds: string[]; goneIds: string[] }[]>`
    with recursive merged (contact_id) as (
      select ${contactId}::uuid union
      select m.gone_id from contact_merges m join merged on m.contact_id = merged.contact_id
        where m.company_id = ${companyId} and m.undone_at is null
    )
    select c.name, array(select contact_id::text from merged where contact_id <> c.contact_id) as gone_ids, array(select wa_id from contact_identifiers i where i.company_id = c.company_id and i.contact_id = c.contact_id
      union select wa_id from chats h where h.company_id = c.company_id and h.contact_id = c.contact_id order by 1) as wa_ids
    from contacts c where c.company_id = ${companyId} and c.contact_id = ${contactId}`
  return row ? { contactId, ...row } : null
}

/** With whom somebody was merged who is no contact of their own any more; themselves where they are one. */
export async function findStanding(db: Db, companyId: string, contactId: string): Promise<string> {
  const [row] = await db<{ contactId: string }[]>`
    with recursive standing (contact_id, step) as (
      select ${contactId}::uuid, 0 union all
      select m.contact_id, s.step + 1 from standing s join contact_merges m on m.company_id = ${companyId} and m.gone_id = s.contact_id
        and m.undone_at is null
      where s.step < 100
    )
    select contact_id from standing order by step desc limit 1`
  return row!.contactId
}

/** Which chats are theirs; locked, and the contact before. */
export const lockErasedChats = async (db: Db, companyId: string, contactId: string): Promise<ChatKey[]> => {
  await db`select 1 from contacts where company_id = ${companyId} and contact_id = ${contactId} for update`
  return db<ChatKey[]>`select phonenumber_id, wa_id from chats where company_id = ${companyId} and contact_id = ${contactId}
    order by phonenumber_id, wa_id for update`
}

/** Some of the messages of a chat, with what the provider told of them. Answers which files they had. */
export async function deleteSomeMessages(
  db: Db,
  companyId: string,
  { phonenumberId, waId }: ChatKey,
  { most, now }: { most: number; now: number },
): Promise<{ count: number; mediaIds: string[] }> {
  const ids = await db<{ messageId: string }[]>`select message_id from messages
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId} limit ${most}`
  await forgetSends(
    db,
    companyId,
    ids.map(({ messageId }) => messageId),
    now,
  )
  const gone = await db<{ mediaId: string | null; providerMessageId: string | null; messageId: string }[]>`
    delete from messages where company_id = ${companyId} and message_id = any (${ids.map(({ messageId }) => messageId)})
    returning media_id, provider_message_id, message_id`
  const known = gone.flatMap(({ providerMessageId }) => providerMessageId ?? [])
  await db`delete from message_facts
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and provider_message_id = any (${known})`
  await db`delete from quick_reply_uses where company_id = ${companyId} and message_id = any (${gone.map(({ messageId }) => messageId)})`
  return { count: gone.length, mediaIds: gone.flatMap(({ mediaId }) => mediaId ?? []) }
}

/** When nothing was said in it any more. */
export async function deleteErasedChat(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<Stood & { version: number }> {
  const [row] = await db<[Stood & { version: number }]>`delete from chats
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}
    returning department_id, agent_id, chat_status, handled_by, unread_count > 0 as is_unread, snoozed_until is not null as is_snoozed, version`
  return row
}

/** What was uploaded for one of their chats and never sent. */
export async function listUploads(db: Db, companyId: string, waIds: readonly string[]): Promise<string[]> {
  const rows = await db<{ mediaId: string }[]>`update media set wa_id = null
    where company_id = ${companyId} and wa_id = any (${[...waIds]}) returning media_id`
  return rows.map(({ mediaId }) => mediaId)
}

/** In the column's own type, so that its index finds them. */
export const isNamed = (db: Db, column: string, values: readonly string[]) =>
  db`${db(column)} = any (${[...values]}${column === 'wa_id' ? db`::text[]` : db`::uuid[]`})`

/** Rows of a table that name one of these identifiers, or this contact. */
export async function deleteNamed(db: Db, companyId: string, table: string, column: string, values: readonly string[]): Promise<number> {
  const { count } = await db`delete from ${db(table)} where company_id = ${companyId} and ${isNamed(db, column, values)}`
  return count
}

export async function countNamed(db: Db, companyId: string, table: string, column: string, values: readonly string[]): Promise<number> {
  const [{ count }] = await db<[{ count: number }]>`select count(*) from ${db(table)}
    where company_id = ${companyId} and ${isNamed(db, column, values)}`
  return count
}
