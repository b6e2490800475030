import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'

/** Whether chat `c` may lose what is old in it: it is closed, and neither its contact nor any chat of the contact has a hold label. */
export function mayLose(db: Db, companyId: string, holdLabelIds: readonly string[]): postgres.Fragment {
  const isClosed = db`c.chat_status = 4`
  if (holdLabelIds.length === 0) return isClosed
  const holds = db`${[...holdLabelIds]}::uuid[]`
  return db`${isClosed}
    and not exists (select from contact_labels l where l.company_id = ${companyId} and l.contact_id = c.contact_id and l.label_id = any (${holds}))
    and not exists (select from chats h where h.company_id = ${companyId} and h.contact_id = c.contact_id and h.label_ids && ${holds})`
}

/** The next chats behind a key, in the order of their keys. */
export const pageOfChats = (db: Db, companyId: string, [phonenumberId, waId]: readonly [string, string], most: number) => db`
  select phonenumber_id, wa_id from chats where company_id = ${companyId} and (phonenumber_id, wa_id) > (${phonenumberId}, ${waId})
  order by phonenumber_id, wa_id limit ${most}`

/** Whether file `f` is needed by nothing but messages that may go and are older; by one of them at least. */
export const isOnlyInOld = (db: Db, companyId: string, holdLabelIds: readonly string[], since: number) => db`
  f.state = 'stored' and exists (select from media_uses u where u.company_id = ${companyId} and u.media_id = f.media_id)
  and not exists (
    select from media_uses u
      left join messages m on m.company_id = ${companyId} and m.message_id = case when u.kind = 'message' then u.used_by::uuid end
      left join chats c on c.company_id = ${companyId} and c.phonenumber_id = m.phonenumber_id and c.wa_id = m.wa_id
    where u.company_id = ${companyId} and u.media_id = f.media_id
      and (m.message_id is null or m.at >= ${since} or not (${mayLose(db, companyId, holdLabelIds)})))`

/** The next bytes that files name, behind one. */
export const pageOfBlobs = (db: Db, companyId: string, after: string, most: number) => db`
  select distinct sha256 from media where company_id = ${companyId} and sha256 > ${after} order by sha256 limit ${most}`
