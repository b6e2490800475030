import type { Db } from '../db/db.ts'

export type ScheduleTurn = { name: string; leaseId: string }
export type ScheduleStanding = { name: string; doneUntil: number; isFree: boolean }

/**
 * A new one begins now: what its times were before is nobody's loss. One that a node with a wrong clock did far in the future would stand
 * still until then on every node; it begins now, too.
 */
export async function enterSchedules(db: Db, names: readonly string[], now: number): Promise<void> {
  await db`insert into schedules (name, done_until) select name, ${now} from unnest(${[...names]}::text[]) as n (name)
    on conflict (name) do update set done_until = excluded.done_until
      where schedules.done_until > excluded.done_until + interval '1 hour'`
}

/** Not free: at work on a node that lives, or too early after a failure. */
export const readSchedules = (db: Db, names: readonly string[]): Promise<ScheduleStanding[]> => db<ScheduleStanding[]>`
  select name, done_until, ${isFree(db)} as is_free from schedules where name = any (${[...names]})`

const isFree = (db: Db) =>
  db`((lease_id is null or leased_until < clock_timestamp()) and (retry_at is null or retry_at <= clock_timestamp()))`

/** How often what is due has been begun, with this time; null where another node was first. */
export async function takeSchedule(db: Db, { name, leaseId }: ScheduleTurn, doneUntil: number, leaseMs: number): Promise<number | null> {
  const [taken] = await db<{ attempts: number }[]>`
    update schedules set lease_id = ${leaseId}, leased_until = clock_timestamp() + ${leaseMs} * interval '1 ms', attempts = attempts + 1
    where name = ${name} and date_trunc('milliseconds', done_until) = ${doneUntil} and ${isFree(db)} returning attempts`
  return taken?.attempts ?? null
}

export async function keepSchedule(db: Db, { name, leaseId }: ScheduleTurn, leaseMs: number): Promise<boolean> {
  const { count } = await db`update schedules set leased_until = clock_timestamp() + ${leaseMs} * interval '1 ms'
    where name = ${name} and lease_id = ${leaseId}`
  return count > 0
}

/** Nothing changes where another node has it by now. */
export async function endSchedule(db: Db, { name, leaseId }: ScheduleTurn, doneUntil: number, reason: string | null): Promise<void> {
  await db`update schedules set done_until = ${doneUntil}, lease_id = null, leased_until = null, attempts = 0, retry_at = null, reason = ${reason}
    where name = ${name} and lease_id = ${leaseId}`
}

export async function postponeSchedule(db: Db, { name, leaseId }: ScheduleTurn, reason: string, delayMs: number): Promise<void> {
  await db`update schedules set lease_id = null, leased_until = null, retry_at = clock_timestamp() + ${delayMs} * interval '1 ms',
    reason = ${reason} where name = ${name} and lease_id = ${leaseId}`
}

/** As if it had not been begun. */
export async function giveBackSchedule(db: Db, { name, leaseId }: ScheduleTurn): Promise<void> {
  await db`update schedules set lease_id = null, leased_until = null, attempts = attempts - 1 where name = ${name} and lease_id = ${leaseId}`
}
