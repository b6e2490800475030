import type { HeldChoice, HeldKind } from '@prosa/contract/outgoing/model'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { earliestId } from '../../kit/db/ids.ts'
import type { Hold } from '../../kit/outgoing/hold-store.ts'
import { heldQueues, type QueueKind, queueKinds } from './held-queue-store.ts'

/** Items that the end of a hold has set aside. `reason` tells them from those that were tried too often. */
const isHeld = (db: Db, companyId: string) => db`company_id = ${companyId} and set_aside_at is not null and reason = 'outgoingHeld'`

const sources = (kind: QueueKind) => heldQueues[kind].map(({ name, is }) => ({ name, is: (db: Db) => (is ? db`and ${is(db)}` : db``) }))

const union = (db: Db, parts: readonly postgres.Fragment[]) =>
  parts.reduce((all, part, index) => (index === 0 ? part : db`${all} union all ${part}`))

export async function countHeldItems(db: Db, companyId: string): Promise<{ kind: QueueKind; count: number }[]> {
  const parts = queueKinds.flatMap((kind) =>
    sources(kind).map(
      ({ name, is }) => db`select ${kind}::text as kind, count(*) as part from ${db(name)} where ${isHeld(db, companyId)} ${is(db)}`,
    ),
  )
  return db<{ kind: QueueKind; count: number }[]>`select kind, sum(part)::bigint as count from (${union(db, parts)}) counted group by kind`
}

/** `hasHeldWork` is false where no hold has set anything aside for this company that is still to be decided. */
export async function findHold(db: Db, companyId: string): Promise<Hold & { hasHeldWork: boolean }> {
  const [row] = await db<[Hold & { hasHeldWork: boolean }]>`
    select h.held_since, h.reason, h.last_held_since, h.released_at, coalesce(c.has_held_work, false) as has_held_work
    from outgoing_hold h left join companies c on c.company_id = ${companyId}`
  return row
}

export async function clearHeldWork(db: Db, companyId: string): Promise<void> {
  await db`update companies set has_held_work = false where company_id = ${companyId} and has_held_work`
}

export type HeldRow = { itemId: string; payload: Record<string, unknown>; createdAt: number; dueAt: number }

/** The oldest first. */
export const listHeldRows = (db: Db, companyId: string, kind: QueueKind, { skip, most }: { skip: number; most: number }) => {
  const parts = sources(kind).map(
    ({ name, is }) => db`select item_id, payload, created_at, due_at from ${db(name)} where ${isHeld(db, companyId)} ${is(db)}`,
  )
  return db<HeldRow[]>`select * from (${union(db, parts)}) held order by created_at, item_id limit ${most} offset ${skip}`
}

export type LockedItems = { queue: string; items: { itemId: string; payload: Record<string, unknown> }[] }

/** Some of the items of a kind, in the order in which they stood, as they stay until the end of the transaction. Null where none is left. */
export async function lockHeldItems(db: Db, companyId: string, kind: QueueKind, most: number): Promise<LockedItems | null> {
  for (const { name, is } of sources(kind)) {
    const items = await db<LockedItems['items']>`select item_id, payload from ${db(name)} where ${isHeld(db, companyId)} ${is(db)}
      order by seq limit ${most} for update`
    if (items.length > 0) return { queue: name, items }
  }
  return null
}

export async function deleteHeldItems(db: Db, companyId: string, locked: LockedItems): Promise<void> {
  const ids = locked.items.map(({ itemId }) => itemId)
  await db`delete from ${db(locked.queue)} where company_id = ${companyId} and item_id = any (${ids})`
}

/** Deletes held items whose message was taken back, canceled or sent, or belongs to a broadcast: a broadcast is decided on as a whole. */
export async function deleteIdleItems(db: Db, companyId: string): Promise<void> {
  for (const queue of ['outbound', 'outbound_bulk'])
    await db`delete from ${db(queue)} where ${isHeld(db, companyId)} and coalesce(payload ->> 'messageId', payload ->> 'scheduledId') is not null
      and not exists (select from messages m where m.company_id = ${companyId} and not m.internal and m.message_status = 6
        and m.provider_message_id is null and m.source <> 'broadcast' and m.message_id = coalesce(payload ->> 'messageId', payload ->> 'scheduledId')::uuid)`
}

/** Messages of held items that are not marked as uncertain yet. */
export async function listUnmarkedMessages(db: Db, companyId: string, most: number): Promise<string[]> {
  const held = union(
    db,
    ['outbound', 'outbound_bulk'].map(
      (queue) => db`select coalesce(payload ->> 'messageId', payload ->> 'scheduledId')::uuid as message_id from ${db(queue)}
        where ${isHeld(db, companyId)}`,
    ),
  )
  const rows = await db<{ messageId: string }[]>`select m.message_id from (${held}) h
    join messages m on m.company_id = ${companyId} and m.message_id = h.message_id
    where m.message_status = 6 and m.from_me and not m.internal and m.provider_message_id is null and m.status_detail is distinct from 'uncertain'
    order by m.message_id limit ${most}`
  return rows.map(({ messageId }) => messageId)
}

export type Decision = {
  kind: HeldKind
  choice: HeldChoice
  decidedBy: string | null
  decidedAt: number
  isDone: boolean
  decidedCount: number | null
}

/** The audit entry of a decision, written in the same transaction, has the count of its items. */
export async function listDecisions(db: Db, companyId: string): Promise<Decision[]> {
  const decisions = await db<Decision[]>`
    select d.kind, d.choice, m.name as decided_by, d.decided_at, d.is_done, null as decided_count from outgoing_decisions d
      left join memberships m on m.company_id = d.company_id and m.user_id = d.decided_by
    where d.company_id = ${companyId}`
  const made = decisions.filter(({ decidedBy }) => decidedBy !== null).map(({ decidedAt }) => decidedAt)
  if (made.length === 0) return decisions
  const entries = await db<{ kind: string; count: number }[]>`
    select distinct on (after ->> 'heldKind') after ->> 'heldKind' as kind, (after ->> 'count')::int as count from audit_entries
    where company_id = ${companyId} and entry_id >= ${earliestId(Math.min(...made) - clockSlackMs)} and what = 'outgoing.decide'
    order by after ->> 'heldKind', entry_id desc`
  const counts = new Map(entries.map(({ kind, count }) => [kind, count]))
  return decisions.map((one) => ({ ...one, decidedCount: one.decidedBy === null ? null : (counts.get(one.kind) ?? null) }))
}

/** The entry gets its time when the transaction ends, and nodes may differ by a little. */
const clockSlackMs = 60_000

type NewDecision = { kind: HeldKind; choice: HeldChoice; userId: string | null; at: number }

/** False where an earlier choice for this kind is still being carried out. */
export async function saveDecision(db: Db, companyId: string, { kind, choice, userId, at }: NewDecision): Promise<boolean> {
  const { count } = await db`insert into outgoing_decisions as d (company_id, kind, choice, decided_by, decided_at, is_done)
    values (${companyId}, ${kind}, ${choice}, ${userId}, ${at}, ${choice === 'leave'})
    on conflict (company_id, kind) do update set choice = excluded.choice, decided_by = excluded.decided_by, decided_at = excluded.decided_at,
      is_done = excluded.is_done where d.is_done`
  return count > 0
}

export async function endDecision(db: Db, companyId: string, kind: HeldKind): Promise<void> {
  await db`update outgoing_decisions set is_done = true where company_id = ${companyId} and kind = ${kind}`
}
