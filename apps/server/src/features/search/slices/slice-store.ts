import { nilId } from '@prosa/contract/kit/own-id'
import type postgres from 'postgres'
import type { Db } from '../../../kit/db/db.ts'
import { whole } from '../../../kit/db/pieces.ts'

/** How many messages a short slice has, and how many short ones become one. Less only in tests. */
export type SliceSizes = { short: number; joined: number }
export const usualSizes: SliceSizes = { short: 256, joined: 64 }

/** How many ids of messages stand in one row of `search_places`. */
export const idsInRow = 64

/** A joined slice has the number of its last short one, or is as many further as it would have been of. */
export type Slice = { slice: number; afterId: string; lastId: string; isJoined: boolean }

/** One at a time for a company: whoever lost their lease may still be at work. */
export async function lockSlices(db: Db, companyId: string): Promise<boolean> {
  const [row] = await db<
    [{ isMine: boolean }]
  >`select pg_try_advisory_xact_lock(hashtextextended('search_slices ' || ${companyId}, 0)) as is_mine`
  return row.isMine
}

/** What is looked for in a message `m`: its text, and what its file is called. */
export const searchedText = (db: Db): postgres.Fragment => db`(m.message_body || case when m.message_type = 'document' then
  coalesce((select ' ' || f.file_name from media f where f.company_id = m.company_id and f.media_id = m.media_id), '') else '' end)`

/** What a message is found by besides its words, none of which begins so: its kind, who wrote it, and its chat. */
export const kindWord = (messageType: string): string => `=${messageType}`
export const writerWord = (agentId: string): string => `@${agentId}`
/** The beginning of a hash, since there are many; the row says whether it is the chat. */
export const chatWord = (db: Db): postgres.Fragment => db`'#' || left(md5(phonenumber_id || wa_id), 12)`

export type Announced = Slice & { isReady: boolean | null }

/**
 * The slice that is announced and not filled. `isReady` once everybody is done who may have written to it without seeing it; null where nobody
 * has written down yet who that is, which can be told only after the commit that announced it, or where that was in another database.
 */
export async function findAnnounced(db: Db, companyId: string): Promise<Announced | null> {
  const [row] = await db<Announced[]>`
    select slice, after_id, last_id, is_joined, case when writers_below <= pg_snapshot_xmax(pg_current_snapshot())
      then writers_below <= pg_snapshot_xmin(pg_current_snapshot()) end as is_ready from search_slices
    where company_id = ${companyId} and filled_at is null order by slice limit 1`
  return row ?? null
}

export async function noteWriters(db: Db, companyId: string, { slice }: Slice): Promise<void> {
  await db`update search_slices set writers_below = pg_snapshot_xmax(pg_current_snapshot()) where company_id = ${companyId} and slice = ${slice}`
}

/** The next slice, where there are messages enough for a whole one. */
export async function announceSlice(db: Db, companyId: string, { short, joined }: SliceSizes): Promise<boolean> {
  const { count } = await db`
    with last as (select slice, last_id from search_slices where company_id = ${companyId} order by slice desc limit 1),
      tail as (select coalesce((select slice from last), -1) as slice, coalesce((select last_id from last), ${nilId}) as after_id,
        not exists (select 1 from search_slices where company_id = ${companyId} and not is_joined) as is_even),
      next as (
        select t.slice + ${joined} as slice, t.after_id, x.message_id as last_id, true as is_joined from tail t cross join lateral (
          select message_id from messages m where m.company_id = ${companyId} and m.message_id > t.after_id
          order by m.message_id offset ${short * joined - 1} limit 1) x where t.is_even
        union all
        select t.slice + 1, t.after_id, x.message_id, false from tail t cross join lateral (
          select message_id from messages m where m.company_id = ${companyId} and m.message_id > t.after_id
          order by m.message_id offset ${short - 1} limit 1) x
        limit 1)
    insert into search_slices (company_id, slice, after_id, last_id, is_joined)
    select ${companyId}, slice, after_id, last_id, is_joined from next`
  return count > 0
}

/** The short slices, once there are enough of them to become one. */
export async function listToJoin(db: Db, companyId: string, { joined }: SliceSizes): Promise<Slice[]> {
  const rows = await db<Slice[]>`select slice, after_id, last_id, is_joined from search_slices
    where company_id = ${companyId} and not is_joined and filled_at is not null order by slice limit ${joined}`
  return rows.length < joined ? [] : rows
}

/** A filled slice in which something changed before this moment. A change may name a slice that another has taken in since. */
export async function findChanged(db: Db, companyId: string, before: number): Promise<Slice | null> {
  const [row] = await db<Slice[]>`select s.slice, s.after_id, s.last_id, s.is_joined from search_changes c cross join lateral (
      select * from search_slices x where x.company_id = ${companyId} and x.slice >= c.slice order by x.slice limit 1) s
    where c.company_id = ${companyId} and c.changed_at <= ${before} and s.filled_at is not null order by c.slice limit 1`
  return row ?? null
}

/** Of these slices, one behind the other, which are filled from their rows now. What changes from now on is kept. */
export async function forgetChanges(db: Db, companyId: string, slices: readonly Slice[]): Promise<void> {
  const [first, last] = [slices[0]!.slice, slices.at(-1)!.slice]
  await db`delete from search_changes where company_id = ${companyId} and slice <= ${last}
    and slice > coalesce((select max(slice) from search_slices where company_id = ${companyId} and slice < ${first}), -1)`
}

/** Forgets what stands in them. */
export async function emptySlices(db: Db, companyId: string, slices: readonly Slice[]): Promise<void> {
  const [first, last] = [slices[0]!.slice, slices.at(-1)!.slice]
  await db`delete from search_places where company_id = ${companyId} and slice between ${first} and ${last}`
  await db`delete from search_words w using (
      select x.slice, u.word from search_slices x cross join lateral unnest(x.words) as u (word)
      where x.company_id = ${companyId} and x.slice between ${first} and ${last}) gone
    where w.company_id = ${companyId} and w.word = gone.word and w.slice = gone.slice`
}

/** The last of these slices takes all of them in. */
export async function joinSlices(db: Db, companyId: string, slices: readonly Slice[]): Promise<Slice> {
  const [first, last] = [slices[0]!, slices.at(-1)!]
  await db`delete from search_slices where company_id = ${companyId} and slice >= ${first.slice} and slice < ${last.slice}`
  await db`update search_slices set after_id = ${first.afterId}, is_joined = true where company_id = ${companyId} and slice = ${last.slice}`
  return { ...last, afterId: first.afterId, isJoined: true }
}

/** From the rows as they are now. Of lines that nobody wrote no word is kept: nobody finds them. */
export async function fillSlice(db: Db, companyId: string, { slice, afterId, lastId }: Slice): Promise<void> {
  await db`
    with said as materialized (
      select row_number() over (order by m.message_id) - 1 as place, m.message_id, m.at, case when m.deleted_at is null and m.message_type <> 'system' then
        string_to_array(search_text(${searchedText(db)}), ' ') || array_remove(array[${chatWord(db)},
          case when m.message_type <> 'text' then ${kindWord('')} || m.message_type end, ${writerWord('')} || m.agent_id::text], null) end as words
      from messages m where m.company_id = ${companyId} and m.message_id > ${afterId} and m.message_id <= ${lastId}
    ), placed as (
      insert into search_places (company_id, slice, part, message_ids)
      select ${companyId}, ${slice}, place / ${whole(db, idsInRow)}, array_agg(message_id order by place) from said group by place / ${whole(db, idsInRow)}
    ), posted as (
      insert into search_words (company_id, word, slice, places)
      select ${companyId}, u.word, ${slice}, array_agg(distinct place::smallint order by place::smallint desc)
      from said cross join lateral (select left(w, 60) from unnest(words) as u (w) where w <> '') as u (word) group by u.word order by u.word
      returning word
    )
    update search_slices set filled_at = now(), words = array(select word from posted), oldest_at = (select min(at) from said),
      newest_at = (select max(at) from said)
    where company_id = ${companyId} and slice = ${slice}`
}
