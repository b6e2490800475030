import type { ChatKey } from '@prosa/contract/chats/model'
import { MessageStatus } from '@prosa/contract/messages/states'
import type { Db } from '../../kit/db/db.ts'
import { isOnlyInOld, mayLose, pageOfBlobs, pageOfChats } from './due-store.ts'

type Asked = { companyId: string; holdLabelIds: readonly string[]; since: number; most: number }

/** What is not done yet stays, however old. */
export async function deleteOldEvents(db: Db, { companyId, since, most }: Asked): Promise<number> {
  const { count } = await db`delete from inbound_events where company_id = ${companyId} and (phonenumber_id, event_key) in (
    select phonenumber_id, event_key from inbound_events
    where company_id = ${companyId} and received_at < ${since} and processed_at is not null limit ${most})`
  return count
}

/** What supervisors told about chats that may lose something. */
export async function deleteOldNotes(db: Db, { companyId, holdLabelIds, since, most }: Asked): Promise<void> {
  await db`delete from coach_notes where company_id = ${companyId} and note_id in (
    select n.note_id from coach_notes n join chat_sessions s on s.company_id = n.company_id and s.session_id = n.session_id
      join chats c on c.company_id = s.company_id and c.phonenumber_id = s.phonenumber_id and c.wa_id = s.wa_id
    where n.company_id = ${companyId} and n.written_at < ${since} and ${mayLose(db, companyId, holdLabelIds)}
    order by n.written_at limit ${most})`
}

export type Emptied = { last: string[] | null; looked: number; mediaIds: string[] }

/** Of the next bytes, the files that are needed by old messages only, and that nobody holds right now. */
export async function lockOldFiles(db: Db, { companyId, holdLabelIds, since, most }: Asked, after: string): Promise<Emptied> {
  const [row] = await db<[{ last: string | null; looked: number; mediaIds: string[] }]>`
    with page as materialized (${pageOfBlobs(db, companyId, after, most)})
    select (select max(sha256) from page) as last, (select count(*) from page) as looked, array(
      select f.media_id::text from page p join media f on f.company_id = ${companyId} and f.sha256 = p.sha256
      where ${isOnlyInOld(db, companyId, holdLabelIds, since)}) as media_ids`
  const { last, looked, mediaIds } = row
  const isMore = last !== null && looked === most
  if (mediaIds.length === 0) return { last: isMore ? [last] : null, looked, mediaIds }
  const held = await db<
    { mediaId: string }[]
  >`select media_id from media where company_id = ${companyId} and media_id = any (${mediaIds}::uuid[])
    for update skip locked`
  // Only a statement that begins after the lock sees who came to need one meanwhile.
  const still = await db<{ mediaId: string }[]>`select f.media_id from media f
    where f.company_id = ${companyId} and f.media_id = any (${held.map(({ mediaId }) => mediaId)}::uuid[])
      and ${isOnlyInOld(db, companyId, holdLabelIds, since)}`
  return { last: isMore ? [last] : null, looked, mediaIds: still.map(({ mediaId }) => mediaId) }
}

type Deleted = {
  last: string[] | null
  looked: number
  messageCount: number
  mediaIds: string[]
  /** Chats that lost something; `isLabelled`: they or their messages have labels. */
  chats: (ChatKey & { isLabelled: boolean })[]
}

const { Error: Failed, Sent, Delivered, Read } = MessageStatus

/**
 * Of the next chats what is old in them, with what the provider told of it, counted in the same statement: by the day in the company's time
 * zone and by the department of the session in which it was said, and as reports of a number count it. What somebody holds right now is left
 * for the next night.
 */
export async function deleteOldMessages(
  db: Db,
  { companyId, holdLabelIds, since, most }: Asked,
  after: readonly [string, string],
  mostChats: number,
): Promise<Deleted> {
  const ofCompany = db`company_id = ${companyId}`
  const [row] = await db<[Deleted]>`
    with page as materialized (${pageOfChats(db, companyId, after, mostChats)}), zone as materialized (
      select time_zone from companies where ${ofCompany}
    ), due as materialized (
      select c.phonenumber_id, c.wa_id, c.department_id, cardinality(c.label_ids) > 0 as is_labelled
      from page p join chats c on c.${ofCompany} and c.phonenumber_id = p.phonenumber_id and c.wa_id = p.wa_id
      where ${mayLose(db, companyId, holdLabelIds)} and exists (select from messages m
        where m.${ofCompany} and m.phonenumber_id = c.phonenumber_id and m.wa_id = c.wa_id and m.at < ${since})
      order by c.phonenumber_id, c.wa_id for no key update of c skip locked
    ), doomed as materialized (
      select m.message_id from due d cross join lateral (select x.message_id from messages x
        where x.${ofCompany} and x.phonenumber_id = d.phonenumber_id and x.wa_id = d.wa_id and x.at < ${since} limit ${most}) m
      limit ${most}
    ), gone as (
      delete from messages m using doomed d where m.${ofCompany} and m.message_id = d.message_id
      returning m.message_id, m.phonenumber_id, m.wa_id, m.provider_message_id, m.media_id, m.at, m.from_me, m.internal, m.message_type, m.created_at,
        m.message_status, m.price_category
    ), forgotten as (
      delete from message_facts f using gone g
      where f.${ofCompany} and f.phonenumber_id = g.phonenumber_id and f.provider_message_id = g.provider_message_id
    ), unsent as (
      delete from template_sends s using gone g where s.${ofCompany} and s.message_id = g.message_id
    ), unlinked as (
      delete from template_links l using gone g where l.${ofCompany} and l.message_id = g.message_id
    ), counted as (
      insert into message_counts as k (company_id, day, phonenumber_id, department_id, direction, message_type, count)
      select ${companyId}, (g.at at time zone z.time_zone)::date, g.phonenumber_id, coalesce((select s.department_id from chat_sessions s
          where s.${ofCompany} and s.phonenumber_id = g.phonenumber_id and s.wa_id = g.wa_id and s.opened_at <= g.at
          order by s.opened_at desc limit 1), d.department_id),
        case when g.internal then 'note' when g.from_me then 'out' else 'in' end, g.message_type, count(*)
      from gone g join due d on d.phonenumber_id = g.phonenumber_id and d.wa_id = g.wa_id cross join zone z
      group by 2, 3, 4, 5, 6
      on conflict (company_id, day, phonenumber_id, department_id, direction, message_type) do update set count = k.count + excluded.count
    ), used as (
      insert into usage_counts as k (company_id, day, phonenumber_id, price_category, received, sent, delivered, read, failed)
      select ${companyId}, (g.created_at at time zone z.time_zone)::date, g.phonenumber_id, coalesce(g.price_category, ''),
        count(*) filter (where not g.from_me), count(*) filter (where g.from_me and g.message_status in (${Sent}, ${Delivered}, ${Read})),
        count(*) filter (where g.from_me and g.message_status in (${Delivered}, ${Read})),
        count(*) filter (where g.from_me and g.message_status = ${Read}), count(*) filter (where g.from_me and g.message_status = ${Failed})
      from gone g cross join zone z where not g.internal group by 2, 3, 4
      on conflict (company_id, phonenumber_id, day, price_category) do update set received = k.received + excluded.received,
        sent = k.sent + excluded.sent, delivered = k.delivered + excluded.delivered, read = k.read + excluded.read,
        failed = k.failed + excluded.failed
    )
    select (select array[phonenumber_id::text, wa_id] from page offset ${mostChats - 1}) as last, (select count(*) from page) as looked,
      (select count(*) from gone) as message_count, array(select distinct media_id::text from gone where media_id is not null) as media_ids,
      (select coalesce(json_agg(json_build_object('phonenumberId', phonenumber_id, 'waId', wa_id, 'isLabelled', is_labelled)), '[]') from due
        where (phonenumber_id, wa_id) in (select phonenumber_id, wa_id from gone)) as chats`
  return row
}
