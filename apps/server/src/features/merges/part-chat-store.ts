import type { ChatKey } from '@prosa/contract/chats/model'
import type { Db } from '../../kit/db/db.ts'
import { type ChangedChat, changedColumns, madeColumns, nameOfContact } from '../entries/public.ts'
import type { MergeSides } from './merge-store.ts'
import { restoreRows } from './part-contact-store.ts'

type GoneChat = ChatKey & { isThere: boolean }

/** The chats of who went: whether each is still there and only changed hands. */
export const listGoneChats = (db: Db, companyId: string, mergeId: string): Promise<GoneChat[]> => db<GoneChat[]>`
  select (r.row ->> 'phonenumber_id')::uuid as phonenumber_id, r.row ->> 'wa_id' as wa_id, c.wa_id is not null as is_there
  from contact_merge_rows r left join chats c on c.company_id = r.company_id and c.phonenumber_id = (r.row ->> 'phonenumber_id')::uuid
    and c.wa_id = r.row ->> 'wa_id'
  where r.company_id = ${companyId} and r.merge_id = ${mergeId} and r.side = 'gone' and r.kind = 'chats' order by r.ref`

/** Locked, so that nobody writes into one meanwhile. Null while something is still on its way into another. */
export async function lockParted(db: Db, companyId: string, contactId: string): Promise<boolean> {
  const rows = await db<
    { movedTo: string | null }[]
  >`select moved_to from chats where company_id = ${companyId} and contact_id = ${contactId}
    order by phonenumber_id, wa_id for no key update`
  return rows.every(({ movedTo }) => movedTo === null)
}

/** A chat that went into another is there again as it was, with a version above all that it was told with while its messages left. */
export async function insertGoneChat(db: Db, companyId: string, mergeId: string, { phonenumberId, waId }: ChatKey): Promise<void> {
  await db`insert into chats
    select (jsonb_populate_record(null::chats, r.row || jsonb_build_object('our_word_at', null, 'version', (r.row ->> 'version')::bigint + 2 + (
      select count(*) from contact_merge_rows m where m.company_id = r.company_id and m.merge_id = r.merge_id and m.kind = 'messages')))).*
    from contact_merge_rows r where r.company_id = ${companyId} and r.merge_id = ${mergeId} and r.side = 'gone' and r.kind = 'chats'
      and r.row ->> 'phonenumber_id' = ${phonenumberId} and r.row ->> 'wa_id' = ${waId} on conflict do nothing`
}

/** Sessions, drafts, labels and transfers of the chats on both sides. */
export async function restoreChatRows(db: Db, companyId: string, { mergeId }: MergeSides): Promise<void> {
  await db`update chat_sessions s set wa_id = r.row ->> 'wa_id',
      closed_at = case when s.closed_by is null and s.close_reason is null and r.row ->> 'closed_at' is null then null else s.closed_at end
    from contact_merge_rows r where r.company_id = ${companyId} and r.merge_id = ${mergeId} and r.side = 'gone' and r.kind = 'chat_sessions'
      and s.company_id = r.company_id and s.session_id = r.ref::uuid`
  const key = db`t.phonenumber_id || ' ' || t.wa_id`
  const isKept = db`exists (select from contact_merge_rows k where k.company_id = ${companyId} and k.merge_id = ${mergeId}
    and k.side = 'kept' and k.kind = 'chats' and k.ref = ${key})`
  const isFounded = db`exists (select from labels x where x.company_id = ${companyId} and x.label_id = (r.row ->> 'label_id')::uuid)`
  const chatThere = db`exists (select from chats x where x.company_id = ${companyId}
    and x.phonenumber_id = (r.row ->> 'phonenumber_id')::uuid and x.wa_id = r.row ->> 'wa_id')`
  await restoreRows(db, companyId, {
    mergeId,
    table: 'chat_labels',
    ref: db`${key} || ' ' || t.label_id`,
    isKept,
    isFounded: db`${isFounded} and ${chatThere}`,
  })
  await restoreRows(db, companyId, { mergeId, table: 'chat_drafts', ref: db`${key} || ' ' || t.user_id`, isKept, isFounded: chatThere })
  await restoreRows(db, companyId, { mergeId, table: 'chat_transfers', ref: key, isKept, isFounded: chatThere })
}

/** What follows from others, and is written when everything else is. How long a customer is silent is counted anew. */
const notTheirs = [
  ...['label_ids', 'contact_name', 'version', 'our_word_at', 'idle_stage', 'idle_warned_at'],
  ...['sla_due_at', 'sla_warns_at', 'sla_kind', 'sla_told'],
]

/** Chats of who stayed that nothing happened in since are as before. */
export async function restoreKeptChats(db: Db, companyId: string, mergeId: string): Promise<ChangedChat[]> {
  const columns = await db<{ name: string }[]>`select attname as name from pg_attribute
    where attrelid = 'chats'::regclass and attnum > 0 and not attisdropped
      and attname not in ('company_id', 'phonenumber_id', 'wa_id', 'version', 'contact_id', 'our_word_at')`
  const names = db(columns.map(({ name }) => name))
  return db<
    ChangedChat[]
  >`update chats c set (${names}) = (select ${names} from jsonb_populate_record(null::chats, k.row)), version = c.version + 1
    from contact_merge_rows k, contact_merge_rows a
    where k.company_id = ${companyId} and k.merge_id = ${mergeId} and k.side = 'kept' and k.kind = 'chats'
      and a.company_id = ${companyId} and a.merge_id = ${mergeId} and a.side = 'after' and a.kind = 'chats' and a.ref = k.ref
      and c.company_id = ${companyId} and c.phonenumber_id = (k.row ->> 'phonenumber_id')::uuid and c.wa_id = k.row ->> 'wa_id'
      and to_jsonb(c) - ${notTheirs}::text[] = a.row - ${notTheirs}::text[]
    returning ${changedColumns(db)}`
}

/** As another chat of the same number stands: who has it, and until when it can be answered. */
export async function standAs(db: Db, companyId: string, { phonenumberId, waId }: ChatKey, other: string): Promise<void> {
  await db`update chats c set chat_status = o.chat_status, department_id = o.department_id, agent_id = o.agent_id, handled_by = o.handled_by,
      window_expires_at = o.window_expires_at, expired_window = o.expired_window, waiting_since = o.waiting_since,
      unanswered_since = o.unanswered_since, unread_count = o.unread_count, opened_at = o.opened_at
    from chats o where c.company_id = ${companyId} and c.phonenumber_id = ${phonenumberId} and c.wa_id = ${waId}
      and o.company_id = ${companyId} and o.phonenumber_id = ${phonenumberId} and o.wa_id = ${other}`
}

/** The last message is the newest that is there, and who waits has a session. */
export async function settleChat(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<ChangedChat> {
  const [row] = await db<[ChangedChat]>`
    update chats c set last_message_id = m.message_id, last_message_at = coalesce(m.at, c.last_message_at), version = c.version + 1,
      contact_name = ${nameOfContact(db, companyId, db`c.contact_id`)}
    from (select 1) one left join lateral (
      select message_id, at from messages where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}
      order by at desc, message_id desc limit 1) m on true
    where c.company_id = ${companyId} and c.phonenumber_id = ${phonenumberId} and c.wa_id = ${waId} returning ${changedColumns(db)}`
  return row
}

export async function getMadeChat(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<ChangedChat> {
  const [row] = await db<[ChangedChat]>`select ${madeColumns(db)} from chats c
    where c.company_id = ${companyId} and c.phonenumber_id = ${phonenumberId} and c.wa_id = ${waId}`
  return row
}
