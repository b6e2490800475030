import type { ChatKey } from '@prosa/contract/chats/model'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'

/** How much of a text a list keeps: no screen shows more of it in one line. */
const mostPreview = 300
export const preview = (db: Db, body: postgres.Fragment) => db`left(${body}, ${mostPreview}::int)`

/** A chat's labels and those of its messages, each once; of a chat `c`. Also of the bin: who shows them knows which are there. */
export const labelIdsOf = (db: Db, companyId: string) => db`array(
  select x.label_id from chat_labels x where x.company_id = ${companyId} and x.phonenumber_id = c.phonenumber_id and x.wa_id = c.wa_id
  union select x.label_id from message_labels x where x.company_id = ${companyId} and x.phonenumber_id = c.phonenumber_id and x.wa_id = c.wa_id
  order by 1)`

/** The stored columns of chats `c`, as the rows say that they come from. */
const joinedColumns = (db: Db, companyId: string) => db`k.name as contact_name, m.message_type as last_message_type,
  m.message_status as last_message_status, coalesce(m.from_me, false) as last_message_from_me, m.deleted_at is not null as last_message_deleted,
  case when m.deleted_at is null then ${preview(db, db`coalesce(m.message_body, '')`)} else '' end as last_message_body,
  nullif(f.file_name, '') as last_file_name, ${labelIdsOf(db, companyId)} as label_ids`

export const storedColumns = (db: Db) => db`c.contact_name, c.last_message_type, c.last_message_status, c.last_message_from_me,
  c.last_message_deleted, c.last_message_body, c.last_file_name, c.label_ids`

const sources = (db: Db) => db`
  join contacts k on k.company_id = c.company_id and k.contact_id = c.contact_id
  left join messages m on m.company_id = c.company_id and m.message_id = c.last_message_id
  left join media f on f.company_id = c.company_id and f.media_id = m.media_id and m.message_type = 'document' and m.deleted_at is null`

/**
 * Each of these chats as it is stored and as it is joined from the rows; `chats` has keys. Each is found by its key before it is compared:
 * by its own choice PostgreSQL compared all chats of a company for each of these where it had not counted them yet.
 */
const bothOf = (db: Db, companyId: string, chats: postgres.Fragment) => db`
  select c.phonenumber_id, c.wa_id, to_jsonb(s) as stored, to_jsonb(j) as joined
  from (${chats}) p cross join lateral (select * from chats x
      where x.company_id = ${companyId} and x.phonenumber_id = p.phonenumber_id and x.wa_id = p.wa_id offset 0) c ${sources(db)}
    cross join lateral (select ${joinedColumns(db, companyId)}) j cross join lateral (select ${storedColumns(db)}) s`

export type Looked = { last: ChatKey | null; wrong: ChatKey[] }

/** Of the next `most` chats behind a key those that are not stored as they should be, and where the next ones begin. */
export async function findWrong(db: Db, companyId: string, after: ChatKey, most: number): Promise<Looked> {
  const [row] = await db<[Looked]>`
    with page as materialized (
      select phonenumber_id, wa_id from chats
      where company_id = ${companyId} and (phonenumber_id, wa_id) > (${after.phonenumberId}, ${after.waId})
      order by phonenumber_id, wa_id limit ${most}
    ), wrong as (
      select phonenumber_id, wa_id from (${bothOf(db, companyId, db`select * from page`)}) b where stored <> joined
    )
    select (select json_build_object('phonenumberId', phonenumber_id, 'waId', wa_id) from page offset ${most - 1}) as last,
      (select coalesce(json_agg(json_build_object('phonenumberId', phonenumber_id, 'waId', wa_id)), '[]') from wrong) as wrong`
  return row
}

export type BothEntries = ChatKey & { stored: object; joined: object }

export const listBoth = (db: Db, companyId: string): Promise<BothEntries[]> =>
  db<BothEntries[]>`${bothOf(db, companyId, db`select phonenumber_id, wa_id from chats where company_id = ${companyId}`)}
    order by c.phonenumber_id, c.wa_id`

/** For an update of chats `c` that are locked: what the rows say. */
export const joinedOf = (db: Db, companyId: string, key: ChatKey) => db`
  select ${joinedColumns(db, companyId)} from chats c ${sources(db)}
  where c.company_id = ${companyId} and c.phonenumber_id = ${key.phonenumberId} and c.wa_id = ${key.waId}`

export async function listCompanies(db: Db, after: string, most: number): Promise<string[]> {
  const rows = await db<{ companyId: string }[]>`select company_id from doors.list_companies(${after}, ${most})`
  return rows.map(({ companyId }) => companyId)
}
