import type { Db } from '../db/db.ts'
import { unsynced } from '../db/unsynced-store.ts'
import { mostUnlessHeld } from '../outgoing/hold-store.ts'

/** An item as its worker gets it. `attempts` counts this one too. */
export type Item<P = unknown> = { itemId: string; lane: string; payload: P; attempts: number }
export type NewRow = { itemId: string; itemKey: string | null; lane: string; payload: unknown; dueAt: string | null }
export type Claimed = { companyId: string; items: Item[] } | { companyId: null; isBusy: boolean }
type Lease = { companyId: string; leaseId: string }

/** Ids of those that were not there yet. */
export async function insertItems(db: Db, table: string, companyId: string, rows: readonly NewRow[]): Promise<string[]> {
  const inserted = await db<{ itemId: string }[]>`
    insert into ${db(table)} (company_id, item_id, item_key, lane, payload, due_at)
    select ${companyId}, "itemId", "itemKey", lane, payload, coalesce("dueAt", now())
    from jsonb_to_recordset(${db.json(rows as never)}) as i ("itemId" uuid, "itemKey" text, lane text, payload jsonb, "dueAt" timestamptz)
    on conflict (company_id, item_key) where item_key is not null do nothing
    returning item_id`
  return inserted.map(({ itemId }) => itemId)
}

type ClaimRow = Item & { companyId: string; isBusy: boolean }

/**
 * Of one company: the next after `servedLast` that has something to do. Busy: there is more, but another claim was at it. A lease need not be
 * on disk: whatever is done under it and stays was written after it.
 */
export const claimItems = (
  db: Db,
  { name, isOutgoing }: { name: string; isOutgoing?: boolean },
  { leaseId, leaseMs, most, servedLast }: { leaseId: string; leaseMs: number; most: number; servedLast: string },
) => db<ClaimRow[]>`
  select claimed.* from ${unsynced(db)}, ${isOutgoing ? mostUnlessHeld(db, most) : db`(select ${most}::integer as most) allowed`},
    lateral ${db(`doors.claim_${name}`)}(${leaseId}, ${leaseMs}, allowed.most, ${servedLast}) as claimed`

export function claimedOf(rows: readonly ClaimRow[]): Claimed {
  const [first] = rows
  if (!first || first.isBusy) return { companyId: null, isBusy: first !== undefined }
  return { companyId: first.companyId, items: rows.map(({ itemId, lane, payload, attempts }) => ({ itemId, lane, payload, attempts })) }
}

/** For the transaction, by the size of now: a plan kept from when the queue was short reads all of it when it is long. */
const planAnew = (db: Db) => db`set local plan_cache_mode = force_custom_plan`

/** Ids that are still under this lease. */
export async function extendLease(
  db: Db,
  table: string,
  { companyId, leaseId }: Lease,
  itemIds: string[],
  leaseMs: number,
): Promise<string[]> {
  const [, rows] = await Promise.all([
    planAnew(db),
    db<{ itemId: string }[]>`
      update ${db(table)} set leased_until = clock_timestamp() + ${leaseMs} * interval '1 ms'
      where company_id = ${companyId} and item_id = any (${itemIds}) and lease_id = ${leaseId} returning item_id`,
  ])
  return rows.map(({ itemId }) => itemId)
}

/**
 * How many were there under this lease and are done now. Those behind them that were `absorbed` go after them and not before: a claim that
 * holds the first of a lane may be about to mark what stands behind it.
 */
export async function deleteItems(
  db: Db,
  table: string,
  { companyId, leaseId }: Lease,
  items: readonly Item[],
  absorbed: readonly string[] = [],
): Promise<number> {
  if (items.length === 0) return 0
  const [, { count }] = await Promise.all([
    planAnew(db),
    db`delete from ${db(table)}
      where company_id = ${companyId} and item_id = any (${items.map(({ itemId }) => itemId)}) and lease_id = ${leaseId}`,
    absorbed.length > 0 &&
      db`delete from ${db(table)} where company_id = ${companyId} and item_id = any (${[...absorbed]}) and lease_id is null`,
    letForward(db, table, companyId, items),
  ])
  return count
}

export async function setItemAside(db: Db, table: string, { companyId, leaseId }: Lease, item: Item, reason: string): Promise<number> {
  const [, { count }] = await Promise.all([
    planAnew(db),
    db`
      update ${db(table)} set set_aside_at = clock_timestamp(), reason = ${reason}, lease_id = null, leased_until = null
      where company_id = ${companyId} and item_id = ${item.itemId} and lease_id = ${leaseId}`,
    letForward(db, table, companyId, [item]),
  ])
  return count
}

/** A statement of its own: it must see what claims did that the removal before it waited for. The first of a lane is never behind, whoever says so. */
const letForward = (db: Db, table: string, companyId: string, lanes: readonly { lane: string }[]) => db`
  update ${db(table)} set is_behind = false where company_id = ${companyId} and is_behind and item_id = any (array(
    select (select n.item_id from ${db(table)} n where n.company_id = ${companyId} and n.lane = l.lane and n.set_aside_at is null
      order by n.seq limit 1)
    from unnest(${lanes.map(({ lane }) => lane)}::text[]) as l (lane)))`

/** `attempts`: whether this one is counted, or none of them any more. */
type Delay = { reason: string; delayMs: number; attempts: 'count' | 'dontCount' | 'forget' }

export async function postponeItem(db: Db, table: string, { companyId, leaseId }: Lease, itemId: string, later: Delay): Promise<number> {
  const { reason, delayMs, attempts } = later
  const [, { count }] = await Promise.all([
    planAnew(db),
    db`
      update ${db(table)} set due_at = clock_timestamp() + ${delayMs} * interval '1 ms', reason = ${reason}, lease_id = null,
        leased_until = null, attempts = ${attempts === 'forget' ? db`0` : attempts === 'count' ? db`attempts` : db`attempts - 1`}
      where company_id = ${companyId} and item_id = ${itemId} and lease_id = ${leaseId}`,
  ])
  return count
}

/** To the end of its lane: the one at work there now must not meet it. */
export async function redoItem(db: Db, table: string, companyId: string, itemId: string): Promise<boolean> {
  const { count } = await db`
    update ${db(table)} set seq = default, set_aside_at = null, reason = null, attempts = 0, due_at = clock_timestamp(), is_behind = false
    where company_id = ${companyId} and item_id = ${itemId} and set_aside_at is not null`
  return count > 0
}

export async function hastenItems(db: Db, table: string, companyId: string, lanesFrom: string): Promise<void> {
  await db`update ${db(table)} set due_at = clock_timestamp()
    where company_id = ${companyId} and starts_with(lane, ${lanesFrom}) and set_aside_at is null and due_at > clock_timestamp()`
}

export async function countInLanes(db: Db, table: string, companyId: string, lanesFrom: string): Promise<number> {
  const [row] = await db<[{ waiting: number }]>`select count(*) as waiting from ${db(table)}
    where company_id = ${companyId} and starts_with(lane, ${lanesFrom}) and set_aside_at is null`
  return row.waiting
}

/** What stands behind this item in its lane and is due, as it can be seen now: sent at once, before whatever else is asked meanwhile. */
export async function listBehind(db: Db, table: string, companyId: string, { lane, itemId }: Item): Promise<string[]> {
  const asked = db<{ itemId: string }[]>`select item_id from ${db(table)} where company_id = ${companyId} and lane = ${lane}
    and item_id <> ${itemId} and set_aside_at is null and lease_id is null and due_at <= clock_timestamp()`
  const rows = await asked.execute()
  return rows.map((row) => row.itemId)
}

export type QueueMeasure = { depth: number; oldestSeconds: number; setAside: number }

export async function measureQueue(db: Db, table: string): Promise<QueueMeasure> {
  const [row] = await db<[QueueMeasure]>`select depth, oldest_seconds, set_aside from ${db(`doors.measure_${table}`)}()`
  return row
}
