import type { HeldChoice, HoldReason } from '@prosa/contract/outgoing/model'
import type postgres from 'postgres'
import { type Db, poolRole } from '../db/db.ts'

type Sql = postgres.ISql

/** Times are epoch milliseconds of the database's clock. */
export type Hold = {
  heldSince: number | null
  reason: HoldReason | null
  lastHeldSince: number | null
  releasedAt: number | null
}

export async function getHold(db: Sql): Promise<Hold> {
  const [row] = await db<[Hold]>`select held_since, reason, last_held_since, released_at from outgoing_hold`
  return row
}

/** Read in the transaction that marks or sends, so that all nodes agree at once. */
export async function isOutgoingHeld(db: Db): Promise<boolean> {
  const { length } = await db`select 1 from outgoing_hold where held_since is not null`
  return length > 0
}

/**
 * False while outgoing work is held, and until what was due at the end of the hold is set aside in this company. Asked by what writes to
 * customers by itself without a queue.
 */
export async function canSendAutomatically(db: Db, companyId: string): Promise<boolean> {
  const [row] = await db<[{ isAllowed: boolean }]>`select not exists (select from outgoing_hold where held_since is not null)
    and not exists (select from outgoing_reviews where company_id = ${companyId} and set_aside_at is null
      and payload ->> 'what' in ('begin', 'end')) as is_allowed`
  return row.isAllowed
}

/** A source for claims: one row with `most`, or none while outgoing work is held. The claiming function takes `most` from it, so it cannot run first. */
export const batchSizeUnlessHeld = (db: Db, most: number) =>
  db`(select ${most}::integer as most from outgoing_hold where held_since is null offset 0) allowed`

/** Begins a hold. False where outgoing work is held already. */
export async function holdOutgoing(db: Sql, reason: HoldReason): Promise<boolean> {
  const [row] = await db<[{ isNew: boolean }]>`select doors.hold_outgoing(${reason}) as is_new`
  return row.isNew
}

/** Ends a hold. False where nothing was held. With `choice` the same is decided for everything of all companies. */
export async function releaseHold(db: Sql, choice: HeldChoice | null): Promise<boolean> {
  const [row] = await db<[{ isReleased: boolean }]>`select doors.release_outgoing(${choice}) as is_released`
  return row.isReleased
}

/** Decides the same for everything of all companies on which nobody has decided. False where outgoing work is held, or never was. */
export async function chooseForAll(db: Sql, choice: HeldChoice): Promise<boolean> {
  const [row] = await db<[{ isChosen: boolean }]>`select doors.choose_held_outgoing(${choice}) as is_chosen`
  return row.isChosen
}

/** Counts the items and broadcasts of all companies that the end of a hold has set aside. */
export async function countHeld(db: Sql): Promise<number> {
  const [row] = await db<[{ count: number }]>`select doors.count_held_outgoing() as count`
  return row.count
}

/** Compares the identifier of the PostgreSQL cluster and PUBLIC_URL with the confirmed ones. A difference begins a hold. */
export async function checkOriginOf(sql: Sql, publicUrl: string | null): Promise<void> {
  await sql`select doors.check_outgoing_origin((select system_identifier::text from pg_control_system()), ${publicUrl})`
}

/**
 * Begins a hold in the transaction that loads the rows of a backup, so that no start finds the rows without the hold. A backup from before
 * migration 0180 has no table for the hold: the table created here makes that migration begin the hold.
 */
export async function holdRestored(line: Sql): Promise<void> {
  const [{ found }] = await line<[{ found: boolean }]>`select to_regclass('outgoing_hold') is not null as found`
  if (!found) return void (await line.unsafe('create table restored_without_hold ()'))
  await line.unsafe(`set local role ${poolRole}`)
  await holdOutgoing(line, 'restored')
  await line.unsafe('reset role')
}
