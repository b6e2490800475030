import type { BatchStatus, BatchType } from '@prosa/contract/batches/states'
import type { Db } from '../../kit/db/db.ts'
import type { ItemKey } from './engine/batch-kind.ts'

export type BatchRow = {
  batchId: string
  kind: string
  batchType: BatchType | null
  status: BatchStatus
  createdBy: string
  createdByName: string
  createdAt: number
  endedAt: number | null
  /** It ended because it could not go on, and not because somebody canceled it. */
  gaveUp: boolean
  options: unknown
  preparedTo: ItemKey | null
  total: number
  done: number
  skipped: number
  failed: number
  undoBegunAt: number | null
  undoneAt: number | null
  undoneBy: string | null
  undone: number
  kept: number
  webhookUrl: string | null
  webhookState: 'waiting' | 'told' | 'failed' | null
  version: number
}

const columns = (db: Db) => db`b.batch_id, b.kind, b.batch_type, b.status, b.created_by, coalesce((select m.name from memberships m
  where m.company_id = b.company_id and m.user_id = b.created_by), '') as created_by_name, b.created_at, b.ended_at, b.gave_up, b.options, b.prepared_to,
  b.total, b.done, b.skipped, b.failed, b.undo_begun_at, b.undone_at, b.undone_by, b.undone, b.kept, b.webhook_url, b.webhook_state, b.version`

type NewBatch = Pick<BatchRow, 'batchId' | 'kind' | 'batchType' | 'status' | 'createdBy' | 'createdAt' | 'options' | 'total' | 'webhookUrl'>

/** Null where there is one with this id: whoever asked a second time at the same moment has waited for the first. */
export async function insertBatch(db: Db, companyId: string, batch: NewBatch): Promise<BatchRow | null> {
  const { batchId, kind, batchType, status, createdBy, createdAt, options, total, webhookUrl } = batch
  const [row] = await db<BatchRow[]>`
    insert into batches as b (company_id, batch_id, kind, batch_type, status, created_by, created_at, options, total, webhook_url, webhook_state)
    values (${companyId}, ${batchId}, ${kind}, ${batchType}, ${status}, ${createdBy}, ${createdAt}, ${db.json(options as never)}, ${total},
      ${webhookUrl}, ${webhookUrl === null ? null : 'waiting'}) on conflict do nothing returning ${columns(db)}`
  return row ?? null
}

/** With each that is begun a few of those that are over for long go: whoever begins waits for no more. */
export async function forgetOldBatches(db: Db, companyId: string, before: number): Promise<void> {
  await db`delete from batches where (company_id, batch_id) in (
    select company_id, batch_id from batches where company_id = ${companyId} and created_at < ${before} and ended_at < ${before}
    order by created_at limit 2 for update skip locked)`
}

export async function findBatch(db: Db, companyId: string, batchId: string): Promise<BatchRow | null> {
  const [row] = await db<BatchRow[]>`select ${columns(db)} from batches b where b.company_id = ${companyId} and b.batch_id = ${batchId}`
  return row ?? null
}

/** Whoever works on it, cancels it or takes it back does so one after the other. */
export async function lockBatch(db: Db, companyId: string, batchId: string): Promise<BatchRow | null> {
  const [row] = await db<BatchRow[]>`select ${columns(db)} from batches b where b.company_id = ${companyId} and b.batch_id = ${batchId}
    for no key update of b`
  return row ?? null
}

type Changed = Pick<
  BatchRow,
  | 'status'
  | 'endedAt'
  | 'gaveUp'
  | 'preparedTo'
  | 'total'
  | 'done'
  | 'skipped'
  | 'failed'
  | 'undoBegunAt'
  | 'undoneAt'
  | 'undoneBy'
  | 'undone'
  | 'kept'
  | 'webhookState'
>

/** Of a locked one. */
export async function saveBatch(db: Db, companyId: string, batch: BatchRow, changed: Partial<Changed>): Promise<BatchRow> {
  const after = { ...batch, ...changed }
  const [row] = await db<[BatchRow]>`update batches b set status = ${after.status}, ended_at = ${after.endedAt}, gave_up = ${after.gaveUp},
      prepared_to = ${after.preparedTo && db.json(after.preparedTo)}, total = ${after.total}, done = ${after.done}, skipped = ${after.skipped},
      failed = ${after.failed}, undo_begun_at = ${after.undoBegunAt}, undone_at = ${after.undoneAt}, undone_by = ${after.undoneBy},
      undone = ${after.undone}, kept = ${after.kept}, webhook_state = ${after.webhookState}, version = version + 1
    where b.company_id = ${companyId} and b.batch_id = ${batch.batchId} returning ${columns(db)}`
  return row
}

type Wanted = { batchId: string | null; statuses: readonly BatchStatus[]; from: number; most: number }

/** The newest first. */
export const listBatchRows = (db: Db, companyId: string, { batchId, statuses, from, most }: Wanted): Promise<BatchRow[]> => db<BatchRow[]>`
  select ${columns(db)} from batches b where b.company_id = ${companyId} and b.status = any (${[...statuses]})
    ${batchId === null ? db`` : db`and b.batch_id = ${batchId}`}
  order by b.created_at desc, b.batch_id desc offset ${from} limit ${most}`

/** Those that are not over, and those that are being taken back. */
const isUnderWay = (db: Db) => db`(b.ended_at is null or (b.undo_begun_at is not null and b.undone_at is null))`

/** Whoever begins one in a company comes after the other, so that all are counted. */
export async function countUnderWay(db: Db, companyId: string, userId: string): Promise<{ ofPerson: number; ofCompany: number }> {
  await db`select pg_advisory_xact_lock(hashtextextended('batches ' || ${companyId}, 0))`
  const [row] = await db<[{ ofPerson: number; ofCompany: number }]>`
    select count(*) filter (where b.created_by = ${userId})::integer as of_person, count(*)::integer as of_company
    from batches b where b.company_id = ${companyId} and ${isUnderWay(db)}`
  return row
}

const mostShown = 20

/** Of one person. */
export const listUnderWay = (db: Db, companyId: string, userId: string): Promise<BatchRow[]> => db<BatchRow[]>`
  select ${columns(db)} from batches b where b.company_id = ${companyId} and b.created_by = ${userId}
    and ${isUnderWay(db)}
  order by b.created_at desc limit ${mostShown}`

type PastBatch = Omit<NewBatch, 'webhookUrl'> & Pick<BatchRow, 'endedAt' | 'done' | 'skipped'>

/** Of the demo: one that is over. */
export async function insertPastBatch(db: Db, companyId: string, { endedAt, done, skipped, ...batch }: PastBatch): Promise<void> {
  const inserted = await insertBatch(db, companyId, { ...batch, webhookUrl: null })
  await saveBatch(db, companyId, inserted!, { endedAt, done, skipped })
}

export async function isNumber(db: Db, companyId: string, phonenumberId: string): Promise<boolean> {
  const rows = await db`select 1 from phone_numbers where company_id = ${companyId} and phonenumber_id = ${phonenumberId}`
  return rows.length > 0
}
