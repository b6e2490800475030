import type { ChatEntry } from '@prosa/contract/messages/chat-list-calls'
import type { Actor } from '@prosa/contract/permissions'
import type postgres from 'postgres'
import type { Db } from '../../kit/db.ts'

export type ChatListRow = Omit<ChatEntry, 'department'> & { place: string }
/** Where a page ends: microseconds, as the database counts, and the rest of the key. */
export type ListPlace = { micros: string; phonenumberId: string; waId: string }
export type ListQuery = { after: ListPlace | null; since: number | null; most: number }

/** Newest activity first, as each of the lists' indexes has them. */
const order = (db: Db) => db`order by last_message_at desc, phonenumber_id, wa_id`

const bounds = (db: Db, { after, since }: ListQuery) => db`
  ${since === null ? db`` : db`and last_message_at > ${since}`}
  ${
    after === null
      ? db``
      : db`and last_message_at <= ${momentOf(db, after)} and (last_message_at < ${momentOf(db, after)}
    or (phonenumber_id, wa_id) > (${after.phonenumberId}, ${after.waId}))`
  }`

const momentOf = (db: Db, { micros }: ListPlace) => db`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`

/** Each of the lists is read from its own index, so far as the page goes, and no further. */
function seenKeys(db: Db, actor: Actor, query: ListQuery): postgres.Fragment {
  const { companyId, userId, departmentIds, ownChatsOnlyIn, permissions } = actor
  const rest = db`${bounds(db, query)} ${order(db)} limit ${query.most}`
  const keys = db`select phonenumber_id, wa_id, last_message_at from chats c where c.company_id = ${companyId}`
  const hidden = [...ownChatsOnlyIn]
  if (permissions.includes('admin') || (departmentIds === 'all' && hidden.length === 0)) return db`(${keys} ${rest})`
  const theirs =
    departmentIds === 'all'
      ? db`select department_id from departments where company_id = ${companyId}`
      : db`select unnest(${[...departmentIds]}::text[]) as department_id`
  return db`
    (${keys} and agent_id = ${userId} ${rest})
    union
    select k.* from (${theirs}) d
      cross join lateral (${keys} and c.department_id = d.department_id ${rest}) k where d.department_id <> all (${hidden})
    union
    select k.* from (${theirs}) d
      cross join lateral (${keys} and c.department_id = d.department_id and c.agent_id is null ${rest}) k where d.department_id = any (${hidden})`
}

export const listChatRows = (db: Db, actor: Actor, query: ListQuery): Promise<ChatListRow[]> => db<ChatListRow[]>`
  with page as (select * from (${seenKeys(db, actor, query)}) seen ${order(db)} limit ${query.most})
  select c.phonenumber_id, c.wa_id, c.chat_status, c.department_id, c.agent_id, c.handled_by, c.version, k.name as contact_name,
    case when m.deleted_at is null then coalesce(m.message_body, '') else '' end as message_body, c.last_message_at as last_message_time, m.message_type as last_message_type,
    m.message_status as last_message_status, coalesce(m.from_me, false) as last_message_from_me,
    m.deleted_at is not null as last_message_deleted,
    c.unread_count = 0 as opened, c.unread_count, n.channel_type, c.window_expires_at, d.department_name, a.name as agent_name,
    (extract(epoch from c.last_message_at) * 1000000)::bigint::text as place
  from page p
    join chats c on c.company_id = ${actor.companyId} and c.phonenumber_id = p.phonenumber_id and c.wa_id = p.wa_id
    join contacts k on k.company_id = c.company_id and k.contact_id = c.contact_id
    join phone_numbers n on n.company_id = c.company_id and n.phonenumber_id = c.phonenumber_id
    join departments d on d.company_id = c.company_id and d.department_id = c.department_id
    left join memberships a on a.company_id = c.company_id and a.user_id = c.agent_id
    left join messages m on m.company_id = c.company_id and m.message_id = c.last_message_id
  order by c.last_message_at desc, c.phonenumber_id, c.wa_id`
