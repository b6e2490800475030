import type { Db } from '../db/db.ts'
import { unsynced } from '../db/unsynced-store.ts'

/** Everything below `horizon` is handled; of the window from there to `windowEnd`, if one was begun, everything up to `handledSeq`. */
export type Standing = { logId: string; horizon: string; windowEnd: string | null; handledSeq: number; failures: number }
export type Turn = { name: string; leaseId: string }

/** A new one begins now. */
export async function enterListener(db: Db, name: string): Promise<void> {
  await db`insert into event_listeners (name, log_id, horizon) select ${name}, log_id, horizon from doors.event_horizon()
    on conflict (name) do nothing`
}

const standing = (db: Db) => db`log_id, horizon::text, window_end::text, handled_seq, failures`

/** Null when it is another node's turn, or too early after a failure. */
export async function readStanding(db: Db, { name, leaseId }: Turn): Promise<Standing | null> {
  const [row] = await db<Standing[]>`select ${standing(db)} from event_listeners where ${mayTake(db, name, leaseId)}`
  return row ?? null
}

/** No row where it is not this node's turn. */
export const takeTurn = (db: Db, { name, leaseId }: Turn, leaseMs: number) => db<Standing[]>`
  update event_listeners set lease_id = ${leaseId}, leased_until = clock_timestamp() + ${leaseMs} * interval '1 ms'
  from ${unsynced(db)} where ${mayTake(db, name, leaseId)} returning ${standing(db)}`

const mayTake = (db: Db, name: string, leaseId: string) =>
  db`name = ${name} and (lease_id is null or lease_id = ${leaseId} or leased_until < clock_timestamp())
    and (retry_at is null or retry_at <= clock_timestamp())`

export async function keepTurn(db: Db, { name, leaseId }: Turn, leaseMs: number): Promise<boolean> {
  const { count } = await db`
    update event_listeners set leased_until = clock_timestamp() + ${leaseMs} * interval '1 ms' where name = ${name} and lease_id = ${leaseId}`
  return count > 0
}

/**
 * No row, and nothing changed, when it is another node's turn by now. A crash of the database may undo it, but not once something was written
 * in the turn that followed: no more than one batch comes again.
 */
export const moveOn = (db: Db, { name, leaseId }: Turn, to: Omit<Standing, 'failures'>, isOver: boolean) => db<{ name: string }[]>`
  update event_listeners set log_id = ${to.logId}, horizon = ${to.horizon}::xid8, window_end = ${to.windowEnd}::xid8,
    handled_seq = ${to.handledSeq}, failures = 0, failing_since = null, retry_at = null, reason = null,
    lease_id = case when ${isOver} then null else lease_id end, leased_until = case when ${isOver} then null else leased_until end
  from ${unsynced(db)} where name = ${name} and lease_id = ${leaseId} returning name`

/** After a failure nobody tries for a while. */
export async function giveUpTurn(db: Db, { name, leaseId }: Turn, failure: { reason: string; delayMs: number } | null): Promise<void> {
  const later =
    failure &&
    db`, failures = failures + 1, failing_since = coalesce(failing_since, now()), reason = ${failure.reason},
    retry_at = clock_timestamp() + ${failure.delayMs} * interval '1 ms'`
  await db`update event_listeners set lease_id = null, leased_until = null ${later ?? db``} where name = ${name} and lease_id = ${leaseId}`
}

export async function readListenerLag(db: Db, name: string): Promise<number> {
  const [row] = await db<{ lag: number | null }[]>`select doors.event_lag(horizon) as lag from event_listeners where name = ${name}`
  return row?.lag ?? 0
}
