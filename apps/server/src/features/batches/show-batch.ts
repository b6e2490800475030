import { batchEvents } from '@prosa/contract/batches/events'
import type { Batch } from '@prosa/contract/batches/model'
import { undoUntil } from '@prosa/contract/batches/rules'
import type { Emit } from '../../kit/events/outbox.ts'
import type { BatchRow } from './batch-store.ts'
import type { ChatBatchOptions } from './chats/chats-kind.ts'
import { kindOf } from './engine/kinds.ts'

/** Each field by its name: what else its options say does not leave with it. */
export function showBatch(row: BatchRow): Batch {
  const { phonenumberIdJson, departmentIdJson } = (row.options as Partial<ChatBatchOptions>).filter ?? {}
  return {
    batchId: row.batchId,
    batchType: row.batchType,
    status: row.status,
    action: kindOf(row.kind).actionOf(row.options),
    createdBy: row.createdBy,
    createdByName: row.createdByName,
    createdAt: row.createdAt,
    endedAt: row.endedAt,
    total: row.total,
    done: row.done,
    skipped: row.skipped,
    failed: row.failed,
    undone: row.undone,
    kept: row.kept,
    undoUntil: undoUntil(row),
    undoneAt: row.undoneAt,
    isUndoing: row.undoBegunAt !== null && row.undoneAt === null,
    phonenumberId: phonenumberIdJson?.[0] ?? null,
    departmentId: departmentIdJson?.[0] ?? null,
    webhookUrl: row.webhookUrl,
    webhookState: row.webhookState,
    version: row.version,
  }
}

/** Its author follows it; those who see the list of all hear that there is something new. */
export function tellBatch(emit: Emit, row: BatchRow): void {
  const { batchId, version, createdBy } = row
  for (const userId of [createdBy, null]) emit(batchEvents.changed, { userId, batchId, version })
}
