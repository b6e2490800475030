import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatResumeOrder } from '@prosa/contract/company/states'
import type { ChatEntry } from '@prosa/contract/inbox/calls'
import type { CodeOf } from '@prosa/contract/kit/codes'
import type { Actor } from '@prosa/contract/permissions'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { areSeenBy } from '../sight/public.ts'
import { countOf } from './chat-count-store.ts'
import { type Finding, foundBy } from './chat-found-store.ts'
import { type Reading, rangesOf } from './chat-range-store.ts'
import type { ListWanted } from './list-wanted.ts'
import { plannedOnce } from './planned-once-store.ts'

export type ResumeOrder = CodeOf<typeof ChatResumeOrder>
/** Where a page ends: in which part of the list, microseconds, as the database counts, and the rest of the key. */
export type ListPlace = { part: 0 | 1; micros: string; phonenumberId: string; waId: string }
export type ListPage = { order: ResumeOrder; after: ListPlace | null; before: number | null; most: number }
export type ChatListRow = ChatEntry & { part: 0 | 1; micros: string }
/** With how many the whole list has. */
type CountedRow = ChatListRow & { totalChats: number }

const momentOf = (db: Db, { micros }: ListPlace) => db`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`
const isBehind = (db: Db, { phonenumberId, waId }: ListPlace) => db`(c.phonenumber_id, c.wa_id) > (${phonenumberId}, ${waId})`

/** Those whose customer waits come before the others where the longest waiting are first. */
function readingsOf(db: Db, { order, after, before, most }: ListPage, { unanswered }: ListWanted): Reading[] {
  const isEarlier = before === null ? db`` : db`and c.last_message_at < ${before}`
  const newest =
    after?.part === 1
      ? db`and c.last_message_at <= ${momentOf(db, after)}
    and (c.last_message_at < ${momentOf(db, after)} or ${isBehind(db, after)})`
      : db``
  if (order === ChatResumeOrder.NewestFirst) return [{ part: 'newest', and: db`${isEarlier} ${newest}`, most, ordered: true }]
  const waiting = after
    ? db`and c.unanswered_since >= ${momentOf(db, after)}
    and (c.unanswered_since > ${momentOf(db, after)} or ${isBehind(db, after)})`
    : db``
  const others: Reading = { part: 'newest', and: db`and c.unanswered_since is null ${isEarlier} ${newest}`, most, ordered: true }
  if (after?.part === 1) return [others]
  const first: Reading = { part: 'waiting', and: db`and c.unanswered_since is not null ${isEarlier} ${waiting}`, most, ordered: true }
  return unanswered ? [first] : [first, others]
}

const inOrder = (
  db: Db,
) => db`order by part, case when part = 0 then unanswered_since end, case when part = 1 then last_message_at end desc,
  phonenumber_id, wa_id`

/** Each part of the list is read from its index, so far as the page goes, and no further; where it is the only page, it is counted already. */
export function listChatRows(db: Db, actor: Actor, wanted: ListWanted, page: ListPage, finding: Finding | null): Promise<CountedRow[]> {
  const source = finding ? 'found' : 'indexes'
  const [first, ...more] = readingsOf(db, page, wanted).map((reading) => rangesOf(db, actor, wanted, source, reading))
  const ranges = more.reduce((all, range) => db`${all} union all ${range}`, db`${first!}`)
  const keys = db`select phonenumber_id, wa_id, part from (${ranges}) seen ${inOrder(db)} limit ${page.most}`
  const counted = countOf(db, actor, wanted, finding)
  const isFirst = page.after === null && page.before === null
  const total = isFirst
    ? db`case when (select count(*) from page) < ${page.most} then (select count(*) from page) else ${counted} end`
    : counted
  const head = finding ? db`${foundBy(db, actor, wanted, finding)},` : db``
  return readEntries<CountedRow>(db, actor.companyId, { head, keys, more: db`, ${total} as total_chats` })
}

/** Of these the ones that the asker sees. */
export function listRowsOf(db: Db, actor: Actor, chats: readonly ChatKey[]): Promise<ChatListRow[]> {
  const asked = db`unnest(${chats.map(({ phonenumberId }) => phonenumberId)}::text[], ${chats.map(({ waId }) => waId)}::text[])`
  const keys = db`select c.phonenumber_id, c.wa_id, 1 as part from (select distinct * from ${asked} as a (phonenumber_id, wa_id)) a
      join chats c on c.company_id = ${actor.companyId} and c.phonenumber_id = a.phonenumber_id and c.wa_id = a.wa_id
      where ${areSeenBy(db, actor)}`
  return readEntries<ChatListRow>(db, actor.companyId, { head: db``, keys, more: db`` })
}

const labelsOf = (db: Db, companyId: string) => db`
  select json_agg(json_build_object('labelId', l.label_id, 'text', l.text, 'color', l.color) order by l.text collate "und-x-icu", l.label_id) as labels
  from (select x.label_id from chat_labels x where x.company_id = ${companyId} and x.phonenumber_id = c.phonenumber_id and x.wa_id = c.wa_id
      union select x.label_id from message_labels x
      where x.company_id = ${companyId} and x.phonenumber_id = c.phonenumber_id and x.wa_id = c.wa_id) x
    join labels l on l.company_id = ${companyId} and l.label_id = x.label_id and l.deleted_at is null`

type Parts = Record<'head' | 'keys' | 'more', postgres.Fragment>

const readEntries = <R extends ChatListRow>(db: Db, companyId: string, { head, keys, more }: Parts): Promise<R[]> =>
  plannedOnce(
    db,
    db<R[]>`
  with ${head} page as materialized (${keys})
  select c.phonenumber_id, c.wa_id, c.chat_status, c.department_id, c.agent_id, c.handled_by, c.version, c.contact_id, k.name as contact_name,
    case when m.deleted_at is null then coalesce(m.message_body, '') else '' end as message_body, c.last_message_at as last_message_time,
    m.message_type as last_message_type, m.message_status as last_message_status, coalesce(m.from_me, false) as last_message_from_me,
    m.deleted_at is not null as last_message_deleted, nullif(f.file_name, '') as last_file_name, c.unread_count = 0 as opened, c.unread_count, c.unanswered_since, n.channel_type,
    c.window_expires_at, d.department_name as department, d.department_name, a.name as agent_name, coalesce(l.labels, '[]') as labels, p.part,
    (extract(epoch from case when p.part = 0 then c.unanswered_since else c.last_message_at end) * 1000000)::bigint::text as micros ${more}
  from page p
    join chats c on c.company_id = ${companyId} and c.phonenumber_id = p.phonenumber_id and c.wa_id = p.wa_id
    join contacts k on k.company_id = c.company_id and k.contact_id = c.contact_id
    join phone_numbers n on n.company_id = c.company_id and n.phonenumber_id = c.phonenumber_id
    join departments d on d.company_id = c.company_id and d.department_id = c.department_id
    left join memberships a on a.company_id = c.company_id and a.user_id = c.agent_id
    left join messages m on m.company_id = c.company_id and m.message_id = c.last_message_id
    left join media f on f.company_id = c.company_id and f.media_id = m.media_id and m.message_type = 'document' and m.deleted_at is null
    left join lateral (${labelsOf(db, companyId)}) l on true
  order by p.part, case when p.part = 0 then c.unanswered_since end, case when p.part = 1 then c.last_message_at end desc,
    c.phonenumber_id, c.wa_id`,
  )
