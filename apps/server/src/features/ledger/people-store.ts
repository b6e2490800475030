import { PersonState } from '@prosa/contract/broadcasts/person-state'
import { nilId } from '@prosa/contract/kit/own-id'
import { type Actor, may } from '@prosa/contract/permissions'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'

const { Ready, Reserved, Accepted, Failed, Skipped } = PersonState

/**
 * Of a rehearsal that nobody sends or sent; its counts go with the last of them. What was spent for them, and used of a promotion, stays spent
 * and used in its month. Answers how many went.
 */
export async function forgetPeople(db: Db, companyId: string, rehearsalId: string, most: number): Promise<number> {
  const of = db`company_id = ${companyId} and rehearsal_id = ${rehearsalId}`
  const [{ count }] = await db<[{ count: number }]>`
    with gone as (
      delete from broadcast_people where ${of} and position = any (array(
        select position from broadcast_people where ${of} order by position limit ${most}))
      and not exists (select from broadcasts b where b.company_id = ${companyId} and b.rehearsal_id = ${rehearsalId})
      returning spent_month, state, delivered_at, read_at, answered_at, is_promoted, price, settled
    ), kept as (
      insert into broadcast_deltas
      select ${companyId}, ${nilId}, 0, spent_month, '-infinity', '', 0, 0, count(*) filter (where state = ${Accepted}), 0, 0, 0, count(delivered_at),
        count(read_at), count(answered_at), 0, 0, 0, 0, 0, 0, count(*) filter (where is_promoted and state in (1, 2, 4)),
        0, coalesce(sum(coalesce(settled, case when state in (1, 2, 4) then price end)), 0)
      from gone where spent_month is not null group by spent_month
    )
    select count(*)::int as count from gone`
  if (count === most) return count
  const isGone = db`not exists (select from broadcast_people where ${of})`
  await db`delete from broadcast_counts where ${of} and ${isGone}`
  await db`delete from broadcast_deltas where ${of} and ${isGone}`
  return count
}

type Held = { position: number; messageId: string }

/** Reserved ones whose message has not left, in their order; those that somebody sends at this moment are left to them. */
export const lockUnsent = (db: Db, companyId: string, rehearsalId: string, most: number): Promise<Held[]> => db<Held[]>`
  select p.position, p.message_id from broadcast_people p
    join messages m on m.company_id = p.company_id and m.message_id = p.message_id
  where p.company_id = ${companyId} and p.rehearsal_id = ${rehearsalId} and p.state = ${Reserved} and m.message_status = 6
    and m.status_detail is distinct from 'sending' and m.status_detail is distinct from 'uncertain' and m.provider_message_id is null
  order by m.message_id limit ${most} for no key update of m skip locked`

/** Whether a reserved one is left. */
export async function hasReserved(db: Db, companyId: string, rehearsalId: string): Promise<boolean> {
  const { length } = await db`select 1 from broadcast_people
    where company_id = ${companyId} and rehearsal_id = ${rehearsalId} and state = ${Reserved} limit 1`
  return length > 0
}

/** Of locked messages: they are as they were before it was written, and the money is free again. */
export async function releasePeople(db: Db, companyId: string, messageIds: readonly string[]): Promise<void> {
  await db`
    with theirs as materialized (
      select rehearsal_id, position from broadcast_people
      where company_id = ${companyId} and message_id = any (${[...messageIds]}) and state = ${Reserved}
      order by rehearsal_id, position for no key update
    )
    update broadcast_people p set state = ${Ready}, message_id = null, price = null, category = null, is_promoted = false, spent_month = null,
      reserved_at = null
    from theirs t where p.company_id = ${companyId} and p.rehearsal_id = t.rehearsal_id and p.position = t.position`
}

/**
 * Reserved ones whose message somebody took back from the chat get none; whose message is gone altogether wait again. Where nobody of a
 * broadcast is left to be written to it is looked for them.
 */
export async function settleStranded(db: Db, companyId: string, rehearsalId: string): Promise<void> {
  await db`
    with stranded as materialized (
      select p.position, m.message_id is not null as is_taken_back from broadcast_people p
        left join messages m on m.company_id = p.company_id and m.message_id = p.message_id
      where p.company_id = ${companyId} and p.rehearsal_id = ${rehearsalId} and p.state = ${Reserved} and (m.message_id is null or m.internal)
      order by p.position for no key update of p
    )
    update broadcast_people p set state = case when s.is_taken_back then ${Skipped} else ${Ready} end::smallint,
      reason = case when s.is_taken_back then 'canceled' end, message_id = null, price = null, is_promoted = false, spent_month = null,
      reserved_at = null
    from stranded s where p.company_id = ${companyId} and p.rehearsal_id = ${rehearsalId} and p.position = s.position and p.state = ${Reserved}`
}

/** Of a broadcast that was canceled. Answers how many. */
export async function skipReady(db: Db, companyId: string, rehearsalId: string, most: number): Promise<number> {
  const { count } = await db`update broadcast_people set state = ${Skipped}, reason = 'canceled'
    where company_id = ${companyId} and rehearsal_id = ${rehearsalId} and state = ${Ready} and position = any (array(
      select position from broadcast_people where company_id = ${companyId} and rehearsal_id = ${rehearsalId} and state = ${Ready}
      order by position limit ${most}))`
  return count
}

/**
 * Nobody has sent their message again from the chat. Each is looked up by itself (`limit 1`): joined, all messages of the company would be read
 * for a few.
 */
export const isOfBroadcast = (db: Db, companyId: string): postgres.Fragment =>
  db`coalesce((select m.source from messages m where m.company_id = ${companyId} and m.message_id = broadcast_people.message_id limit 1), 'broadcast') = 'broadcast'`

/** Of these, and of `waits` only who was written to before. */
export type FailedFor = { always: readonly string[]; waits: string | null; reservedBefore: number }

/**
 * Those for whom it failed so; `isMore`: whether there may be others. Answers the messages that failed, which are locked: nobody is to
 * have two of them. Of whom it is told late that theirs arrived nothing is changed, nor of whose message somebody has sent again from the chat.
 */
export async function readyAgain(
  db: Db,
  companyId: string,
  rehearsalId: string,
  { always, waits, reservedBefore }: FailedFor,
  most: number,
): Promise<{ messageIds: string[]; isMore: boolean }> {
  const failed = db`company_id = ${companyId} and rehearsal_id = ${rehearsalId} and state = ${Failed}
    and (error_code = any (${[...always]}) or (error_code = ${waits} and reserved_at < ${reservedBefore}))
    and ${isOfBroadcast(db, companyId)}`
  const chosen = await db<{ position: number; messageId: string | null }[]>`
    select position, message_id from broadcast_people where ${failed} order by error_code, position limit ${most}`
  await db`select 1 from messages where company_id = ${companyId} and message_id = any (${chosen.flatMap(({ messageId }) => messageId ?? [])})
    order by message_id for update`
  const rows = await db<{ messageId: string | null }[]>`
    with held as materialized (
      select position, message_id from broadcast_people where ${failed} and position = any (${chosen.map(({ position }) => position)})
      order by position for no key update
    )
    update broadcast_people p set state = ${Ready}, error_code = null, error_provider_code = null, message_id = null,
      price = null, category = null, settled = null, is_promoted = false, spent_month = null, reserved_at = null, accepted_at = null,
      delivered_at = null, read_at = null, is_held_for_quality = false
    from held h where p.company_id = ${companyId} and p.rehearsal_id = ${rehearsalId} and p.position = h.position
    returning h.message_id`
  return { messageIds: rows.flatMap(({ messageId }) => messageId ?? []), isMore: chosen.length === most }
}

type SeenBroadcast = { broadcastId: string; rehearsalId: string }

/** Of these broadcasts what was sent, in the departments in which somebody works: others, and those of the bin, are of nothing for them. */
export async function listSeenBroadcasts(db: Db, actor: Actor, broadcastIds: readonly string[]): Promise<SeenBroadcast[]> {
  if (broadcastIds.length === 0) return []
  const { companyId, departmentIds } = actor
  return db<SeenBroadcast[]>`select broadcast_id, rehearsal_id from broadcasts
    where company_id = ${companyId} and broadcast_id = any (${[...broadcastIds]}) and rehearsal_id is not null and deleted_at is null
      ${departmentIds === 'all' || may(actor, 'admin') ? db`` : db`and department_id = any (${[...departmentIds]})`}`
}

export const listSeenRehearsals = async (db: Db, actor: Actor, broadcastIds: readonly string[]): Promise<string[]> =>
  (await listSeenBroadcasts(db, actor, broadcastIds)).map(({ rehearsalId }) => rehearsalId)
