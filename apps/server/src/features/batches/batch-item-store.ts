import type { BatchItem, BatchItemState, BatchReason } from '@prosa/contract/batches/model'
import type { ChatKey, SeenPlace } from '@prosa/contract/chats/model'
import { type Actor, may } from '@prosa/contract/permissions'
import type { Db } from '../../kit/db/db.ts'
import { areSeenBy } from '../sight/public.ts'
import type { BatchKind, Begun, DoneItem, FrozenRange, ItemKey, Outcome, WaitingItem } from './engine/batch-kind.ts'

type Frozen = { count: number; last: ItemKey | null }
type FrozenRow = { position: number; phonenumberId: string; waId: string; contactId: string | null }

/** Behind those that are there already; the keys are a select of `phonenumber_id` and `wa_id`, or of `contact_id`, in their order. */
export async function freezeKeys(
  db: Db,
  companyId: string,
  { batchId, total }: { batchId: string; total: number },
  about: BatchKind['about'],
  { write }: Pick<FrozenRange<ItemKey>, 'write'>,
): Promise<Frozen> {
  const key = about === 'chats' ? db`phonenumber_id, wa_id` : db`contact_id`
  const rows = await db<FrozenRow[]>`insert into batch_items (company_id, batch_id, position, ${key})
    select ${companyId}, ${batchId}, ${total} + row_number() over (order by ${key}), ${key} from (${write()}) k
    returning position, phonenumber_id, wa_id, contact_id`
  const last = rows.reduce<(typeof rows)[number] | null>((most, row) => (most && most.position > row.position ? most : row), null)
  return { count: rows.length, last: last && keyOf(last) }
}

const keyOf = ({ phonenumberId, waId, contactId }: FrozenRow): ItemKey => (contactId === null ? { phonenumberId, waId } : { contactId })

type Named<K> = K & { seen?: SeenPlace | undefined }

/** Those that somebody chose one by one. */
export async function insertNamed<K extends ItemKey>(
  db: Db,
  companyId: string,
  batchId: string,
  named: readonly Named<K>[],
): Promise<void> {
  const rows = named.map(({ seen = null, ...key }, nth) => ({ position: nth + 1, ...key, seen }))
  await db`insert into batch_items (company_id, batch_id, position, phonenumber_id, wa_id, contact_id, seen)
    select ${companyId}, ${batchId}, position, "phonenumberId", "waId", "contactId", seen
    from jsonb_to_recordset(${db.json(rows as never)}) as r (position int, "phonenumberId" uuid, "waId" text, "contactId" uuid, seen jsonb)`
}

type Worked = { batchId: string; done: number; skipped: number; failed: number }

/** They are worked in the order of their positions: behind as many as were. An index of those that wait would be written for each. */
export const listWaiting = (
  db: Db,
  companyId: string,
  { batchId, done, skipped, failed }: Worked,
  most: number,
): Promise<WaitingItem[]> => db<WaitingItem[]>`
  select position, phonenumber_id, wa_id, contact_id, seen from batch_items
  where company_id = ${companyId} and batch_id = ${batchId} and position > ${done + skipped + failed} and state = 'waiting'
  order by position limit ${most}`

export const listDone = (db: Db, companyId: string, { batchId }: { batchId: string }, most: number): Promise<DoneItem[]> => db<DoneItem[]>`
  select position, phonenumber_id, wa_id, contact_id, before, version_after from batch_items
  where company_id = ${companyId} and batch_id = ${batchId} and state = 'done' order by position limit ${most}`

/** An item without `before` cannot be undone. The column is nullable because waiting and skipped items have no such value. */
export async function hasDoneItemWithoutBefore(db: Db, companyId: string, batchId: string): Promise<boolean> {
  const rows = await db`select 1 from batch_items
    where company_id = ${companyId} and batch_id = ${batchId} and state = 'done' and before is null limit 1`
  return rows.length > 0
}

type Became = { position: number; state: BatchItemState; reason: BatchReason | null; before?: unknown; version?: number }

export const outcomeOf = ({ position }: { position: number }, outcome: Outcome): Became =>
  outcome.reason === null ? { position, state: 'done', ...outcome } : { position, state: 'skipped', ...outcome }

export async function saveItems(db: Db, companyId: string, batchId: string, items: readonly Became[]): Promise<void> {
  await db`update batch_items i set state = r.state, reason = r.reason, before = coalesce(r.before, i.before),
      version_after = coalesce(r.version, i.version_after)
    from jsonb_to_recordset(${db.json(items as never)}) as r (position int, state text, reason text, before jsonb, version bigint)
    where i.company_id = ${companyId} and i.batch_id = ${batchId} and i.position = r.position`
}

type Page = { after: number; most: number; states: readonly BatchItemState[]; isOwn: boolean }

/** Whoever chose them gets all of them, others those that they see; with whom a chat is only while it is seen, and contacts for who may see all. */
export const listItems = (db: Db, actor: Actor, batchId: string, { after, most, states, isOwn }: Page): Promise<BatchItem[]> => db<
  BatchItem[]
>`select i.position, c.phonenumber_id, c.wa_id, k.contact_id, coalesce(c.contact_name, k.name) as contact_name, i.state, i.reason from batch_items i
    left join lateral (select x.phonenumber_id, x.wa_id, x.contact_name from chats x where x.company_id = i.company_id
      and x.phonenumber_id = i.phonenumber_id and x.wa_id = i.wa_id and ${areSeenBy(db, actor)}) c on true
    left join contacts k on k.company_id = i.company_id and k.contact_id = i.contact_id and ${may(actor, 'contact')}
  where i.company_id = ${actor.companyId} and i.batch_id = ${batchId} and i.position > ${after} and i.state = any (${[...states]})
    ${isOwn ? db`` : db`and (c.wa_id is not null or k.contact_id is not null)`}
  order by i.position limit ${most}`

type Standing = ChatKey & { unreadCount: number; version: number }

/** Of chats that are there: what is unread, and which version they have now. */
export const listStanding = (db: Db, companyId: string, keys: readonly ChatKey[]): Promise<Standing[]> => db<Standing[]>`
  select c.* from unnest(${keys.map(({ phonenumberId }) => phonenumberId)}::uuid[], ${keys.map(({ waId }) => waId)}::text[]) as k (phonenumber_id, wa_id)
    cross join lateral (select phonenumber_id, wa_id, unread_count, version from chats x
      where x.company_id = ${companyId} and x.phonenumber_id = k.phonenumber_id and x.wa_id = k.wa_id offset 0) c`

/**
 * Those of them in which somebody else wrote since the batch was begun. A note, and what is planned, changes no version of a chat; what is
 * planned stands at its own time and counts by when it was planned.
 */
export const listWritten = (db: Db, companyId: string, keys: readonly ChatKey[], { createdBy, createdAt }: Begun): Promise<ChatKey[]> => db<
  ChatKey[]
>`select k.phonenumber_id, k.wa_id
  from unnest(${keys.map(({ phonenumberId }) => phonenumberId)}::uuid[], ${keys.map(({ waId }) => waId)}::text[]) as k (phonenumber_id, wa_id)
  where exists (select 1 from messages m where m.company_id = ${companyId} and m.phonenumber_id = k.phonenumber_id and m.wa_id = k.wa_id
    and m.at >= ${createdAt} and m.from_me and m.agent_id <> ${createdBy}
    and (m.status_detail is distinct from 'scheduled' or m.created_at >= ${createdAt}))`

type Result<K> = K & { reason: BatchReason | null }

/** Of one that was done at once: few, and all of them over. */
export const listAllItems = <K extends ItemKey>(db: Db, companyId: string, batchId: string): Promise<Result<K>[]> => db<Result<K>[]>`
  select phonenumber_id, wa_id, contact_id, reason from batch_items where company_id = ${companyId} and batch_id = ${batchId} order by position`
