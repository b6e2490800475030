import type { Db } from '../../kit/db/db.ts'
import { isOnlyInOld, mayLose, pageOfBlobs, pageOfChats } from './due-store.ts'

export type Looked = { last: string[] | null; looked: number }
type Asked = { companyId: string; holdLabelIds: readonly string[]; since: number; most: number }

/** Of the next number behind this one: how many events of its journal would go. */
export async function countOldEvents(db: Db, { companyId, since }: Asked, after: string): Promise<Looked & { eventCount: number }> {
  const [row] = await db<{ phonenumberId: string; eventCount: number }[]>`
    select n.phonenumber_id, (select count(*) from inbound_events e where e.company_id = n.company_id and e.phonenumber_id = n.phonenumber_id
      and e.received_at < ${since} and e.processed_at is not null) as event_count
    from phone_numbers n where n.company_id = ${companyId} and n.phonenumber_id > ${after} order by n.phonenumber_id limit 1`
  return { last: row ? [row.phonenumberId] : null, looked: 0, eventCount: row?.eventCount ?? 0 }
}

type Files = { fileCount: number; freedBytes: number }

/** Of the next bytes: which files would go, and how much nobody would name any more. */
export async function countOldFiles(db: Db, { companyId, holdLabelIds, since, most }: Asked, after: string): Promise<Looked & Files> {
  const [row] = await db<[Files & { last: string | null; looked: number }]>`
    with page as materialized (${pageOfBlobs(db, companyId, after, most)}), blobs as (
      select p.sha256, count(*) filter (where g.goes) as files, bool_and(g.goes) as is_free, max(f.size) as size
      from page p join media f on f.company_id = ${companyId} and f.sha256 = p.sha256
        cross join lateral (select ${isOnlyInOld(db, companyId, holdLabelIds, since)} as goes) g
      group by p.sha256
    )
    select coalesce(sum(files), 0)::bigint as file_count, coalesce(sum(size) filter (where is_free), 0)::bigint as freed_bytes,
      (select max(sha256) from page) as last, (select count(*) from page) as looked
    from blobs`
  const { last, looked, ...files } = row
  return { last: last !== null && looked === most ? [last] : null, looked, ...files }
}

/** Of the next chats: how many messages would go. */
export async function countOldMessages(
  db: Db,
  { companyId, holdLabelIds, since, most }: Asked,
  after: readonly [string, string],
): Promise<Looked & { messageCount: number }> {
  const [row] = await db<[{ messageCount: number; last: string[] | null; looked: number }]>`
    with page as materialized (${pageOfChats(db, companyId, after, most)})
    select (select coalesce(sum(m.count), 0)::bigint from page p
        join chats c on c.company_id = ${companyId} and c.phonenumber_id = p.phonenumber_id and c.wa_id = p.wa_id
        cross join lateral (select count(*) from messages m where m.company_id = ${companyId} and m.phonenumber_id = c.phonenumber_id
          and m.wa_id = c.wa_id and m.at < ${since}) m
        where ${mayLose(db, companyId, holdLabelIds)}) as message_count,
      (select array[phonenumber_id::text, wa_id] from page offset ${most - 1}) as last, (select count(*) from page) as looked`
  return row
}
