import type { ChatKey } from '@prosa/contract/chats/model'
import type { Mention } from '@prosa/contract/messages/mention-calls'
import type { Actor } from '@prosa/contract/permissions'
import type { Db } from '../../../kit/db/db.ts'
import { areSeenBy } from '../../sight/public.ts'

/** Below every id: without one, all of the same time are left out. */
const noId = '00000000-0000-0000-0000-000000000000'

export async function getContactName(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<string> {
  const [row] = await db<{ name: string }[]>`
    select k.name from chats c join contacts k on k.company_id = c.company_id and k.contact_id = c.contact_id
    where c.company_id = ${companyId} and c.phonenumber_id = ${phonenumberId} and c.wa_id = ${waId}`
  return row?.name ?? ''
}

export async function insertMentions(
  db: Db,
  companyId: string,
  { messageId, at, userIds }: { messageId: string; at: number; userIds: readonly string[] },
): Promise<void> {
  await db`insert into mentions (company_id, user_id, message_id, at)
    select ${companyId}, unnest(${[...userIds]}::uuid[]), ${messageId}, ${at}`
}

type Page = { afterTime?: number | undefined; afterId?: string | undefined; most: number }

/** The newest first, of the chats that this person sees: one range of `mentions_by_time`. */
export async function listMentionRows(db: Db, actor: Actor, { afterTime, afterId = noId, most }: Page): Promise<Mention[]> {
  const after = afterTime === undefined ? db`` : db`and (n.at, n.message_id) < (${afterTime}, ${afterId})`
  return db<Mention[]>`
    select c.phonenumber_id, c.wa_id, n.message_id, k.name as contact_name, coalesce(b.name, '') as by_name,
      left(m.message_body, 200) as message_body, n.at as time, n.read_at is not null as is_read
    from mentions n join messages m on m.company_id = n.company_id and m.message_id = n.message_id
      join (select company_id, phonenumber_id, wa_id, contact_id from chats
        where company_id = ${actor.companyId} and ${areSeenBy(db, actor)}) c
        on c.company_id = m.company_id and c.phonenumber_id = m.phonenumber_id and c.wa_id = m.wa_id
      join contacts k on k.company_id = c.company_id and k.contact_id = c.contact_id
      left join memberships b on b.company_id = m.company_id and b.user_id = m.agent_id
    where n.company_id = ${actor.companyId} and n.user_id = ${actor.userId} and m.deleted_at is null ${after}
    order by n.at desc, n.message_id desc limit ${most}`
}

type Seen = { until: number; messageId?: string | undefined }

export async function markMentionsRead(db: Db, { companyId, userId }: Actor, { until, messageId }: Seen, now: number): Promise<number> {
  const only = messageId === undefined ? db`` : db`and message_id = ${messageId}`
  const rows = await db`update mentions set read_at = ${now}
    where company_id = ${companyId} and user_id = ${userId} and at <= ${until} and read_at is null ${only} returning message_id`
  return rows.length
}
