import type { ChatKey } from '@prosa/contract/chats/model'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import type { StoredEntry } from './entry-of.ts'
import { joinedOf, labelIdsOf, storedColumns } from './joined-entry-store.ts'
import type { SlaChange } from './sla-store.ts'

/** `StoredEntry` of a chat `c`. */
export const entryColumns = (db: Db) => db`c.phonenumber_id, c.wa_id, c.chat_status, c.department_id, c.agent_id, c.handled_by, c.version,
  c.contact_id, c.contact_name, c.last_message_body as message_body, c.last_message_at as last_message_time, c.last_message_type,
  c.last_message_status, c.last_message_from_me, c.last_message_deleted, c.last_file_name, c.unread_count, c.unanswered_since,
  c.window_expires_at, c.snoozed_until, c.label_ids, c.sla_due_at, c.sla_warns_at, c.sla_kind`

/** Where a chat stood, and what the totals of lists went by; and since when its customer waited, where that is known. */
export type Stood = Pick<StoredEntry, 'departmentId' | 'agentId' | 'chatStatus' | 'handledBy'> & {
  isUnread: boolean
  isSnoozed: boolean
  waited?: number | null
}

/** A chat as a statement left it, and how it stood before; null where there was none. */
export type ChangedChat = StoredEntry & { waitingSince: number | null; was: Stood | null }

/** `ChangedChat` of a statement that updates chats `c`. */
export const changedColumns = (db: Db) => db`${entryColumns(db)}, c.waiting_since, json_build_object('departmentId', old.department_id,
  'agentId', old.agent_id, 'chatStatus', old.chat_status, 'handledBy', old.handled_by, 'isUnread', old.unread_count > 0,
  'isSnoozed', old.snoozed_until is not null, 'waited', (extract(epoch from old.unanswered_since) * 1000)::float8) as was`

/** The same of one that inserts them. */
export const madeColumns = (db: Db) => db`${entryColumns(db)}, c.waiting_since, null as was`

/** The name of a contact, for an insert or update of a chat. */
export const nameOfContact = (db: Db, companyId: string, contactId: postgres.Fragment) => db`coalesce((
  select k.name from contacts k where k.company_id = ${companyId} and k.contact_id = ${contactId}), '')`

/** The chats of these locked contacts get the names they have now; those that had another. */
export const saveContactNames = (db: Db, companyId: string, contactIds: readonly string[]): Promise<ChangedChat[]> => db<ChangedChat[]>`
  with held as (
    select h.phonenumber_id, h.wa_id from chats h where h.company_id = ${companyId} and h.contact_id = any (${[...contactIds]})
    order by h.phonenumber_id, h.wa_id for no key update
  )
  update chats c set contact_name = k.name, version = c.version + 1 from held h, contacts k
  where c.company_id = ${companyId} and c.phonenumber_id = h.phonenumber_id and c.wa_id = h.wa_id
    and k.company_id = ${companyId} and k.contact_id = c.contact_id and c.contact_name <> k.name
  returning ${changedColumns(db)}`

const keyed = (db: Db, chats: readonly ChatKey[]) =>
  db`unnest(${chats.map(({ phonenumberId }) => phonenumberId)}::uuid[], ${chats.map(({ waId }) => waId)}::text[]) as k (phonenumber_id, wa_id)`

/**
 * Of locked chats. Their versions stay where the change that moved a deadline has raised them already, and are raised where it is the only
 * change (`isNews`).
 */
export async function saveDeadlines(db: Db, companyId: string, changes: readonly SlaChange[], isNews: boolean): Promise<ChangedChat[]> {
  const iso = (time: number | undefined) => (time === undefined ? null : new Date(time).toISOString())
  const rows = changes.map(({ phonenumberId, waId, deadline }) => ({
    ...{ phonenumberId, waId, kind: deadline?.kind ?? null, dueAt: iso(deadline?.dueAt), warnsAt: iso(deadline?.warnsAt) },
  }))
  return db<
    ChangedChat[]
  >`update chats c set sla_due_at = r."dueAt", sla_warns_at = r."warnsAt", sla_kind = r.kind, version = c.version + ${isNews ? 1 : 0}
    from jsonb_to_recordset(${db.json(rows)}) as r ("phonenumberId" uuid, "waId" text, kind text, "dueAt" timestamptz, "warnsAt" timestamptz)
    where c.company_id = ${companyId} and c.phonenumber_id = r."phonenumberId" and c.wa_id = r."waId" returning ${changedColumns(db)}`
}

/** The deadlines of these locked chats that have passed were told of; those chats, as they stand. */
export const saveTold = (db: Db, companyId: string, chats: readonly ChatKey[], now: number): Promise<ChangedChat[]> => db<ChangedChat[]>`
  update chats c set sla_told = c.sla_due_at from ${keyed(db, chats)}
  where c.company_id = ${companyId} and c.phonenumber_id = k.phonenumber_id and c.wa_id = k.wa_id and c.sla_due_at <= ${now}
  returning ${changedColumns(db)}`

/** When links of these locked chats, or of their messages, came or went. */
export async function saveLabelIds(db: Db, companyId: string, chats: readonly ChatKey[]): Promise<void> {
  if (chats.length === 0) return
  await db`update chats c set label_ids = ${labelIdsOf(db, companyId)} from (select distinct * from ${keyed(db, chats)}) k
    where c.company_id = ${companyId} and c.phonenumber_id = k.phonenumber_id and c.wa_id = k.wa_id`
}

/** A locked chat is stored as the rows say. Null where it is already. */
export async function mendEntry(db: Db, companyId: string, key: ChatKey): Promise<ChangedChat | null> {
  const [row] = await db<ChangedChat[]>`
    update chats c set contact_name = j.contact_name, last_message_type = j.last_message_type, last_message_status = j.last_message_status,
      last_message_from_me = j.last_message_from_me, last_message_deleted = j.last_message_deleted, last_message_body = j.last_message_body,
      last_file_name = j.last_file_name, label_ids = j.label_ids, version = version + 1
    from (${joinedOf(db, companyId, key)}) j
    where c.company_id = ${companyId} and c.phonenumber_id = ${key.phonenumberId} and c.wa_id = ${key.waId}
      and (${storedColumns(db)}) is distinct from (j.contact_name, j.last_message_type, j.last_message_status, j.last_message_from_me,
        j.last_message_deleted, j.last_message_body, j.last_file_name, j.label_ids)
    returning ${changedColumns(db)}`
  return row ?? null
}
