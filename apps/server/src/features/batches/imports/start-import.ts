import { BatchType } from '@prosa/contract/batches/states'
import type { importStartCalls } from '@prosa/contract/imports/start-calls'
import type { SavedFile } from '@prosa/contract/kit/fields'
import { insertAuditEntry } from '../../../kit/audit.ts'
import type { Context, OutsideContext } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { beginImport, keepImport, lockBeginnable, readImport } from '../../imports/public.ts'
import { isNumber } from '../batch-store.ts'
import { startBatch } from '../start-batch.ts'
import { importsKind } from './imports-kind.ts'

type Calls = typeof importStartCalls
type Starter = Pick<Context, 'db' | 'emit' | 'actor' | 'house'>

export const startImport: Handler<Calls['startImport']> = async (ctx, { importId }) => {
  const { fileName } = await begin(ctx, importId)
  ctx.audit({ target: importId, after: { fileName } })
  return readImport(ctx, importId)
}

/** In one transaction: the batch, and what the import knows of it. */
async function begin(ctx: Starter, importId: string): Promise<{ fileName: string; batchId: string }> {
  const one = await lockBeginnable(ctx, importId)
  const batchId = await startBatch(ctx, importsKind, { importId }, { batchType: BatchType.ContactImport, chats: null })
  await beginImport(ctx, one, batchId)
  return { fileName: one.fileName, batchId }
}

export const importContacts: Handler<Calls['importContacts']> = (ctx, { file, updatesKnown, areaCode }) =>
  importAtOnce(ctx, file, { updatesKnown, areaCode })

export const importNumberContacts: Handler<Calls['importNumberContacts']> = async (
  ctx,
  { phonenumberId, file, updatesKnown, areaCode },
) => {
  const { companyId } = ctx.actor
  const isThere = await ctx.house.database.transaction(companyId, (db) => isNumber(db, companyId, phonenumberId))
  if (!isThere) throw new Refusal('number.notFound')
  return importAtOnce(ctx, file, { updatesKnown, areaCode })
}

type Options = { updatesKnown: boolean; areaCode: string | null | undefined }

/** With the columns that its header says; a file that cannot be imported is answered with its status, and nothing begins. */
async function importAtOnce(ctx: OutsideContext, file: SavedFile, { updatesKnown, areaCode = null }: Options) {
  const { actor, visitor, house } = ctx
  const { importId, status, problem } = await keepImport(ctx, file, { updatesKnown, areaCode, needsPhone: true })
  if (problem !== null) return { importId, status, batchId: null }
  return house.work(actor.companyId, async ({ db, emit }) => {
    const { batchId, fileName } = await begin({ db, emit, actor, house }, importId)
    const note = { what: 'contact.import', target: importId, after: { fileName } }
    await insertAuditEntry(db, { ...visitor, ...note, companyId: actor.companyId, userId: actor.userId, at: house.clock.now() })
    return { importId, status: (await readImport({ db, actor }, importId)).status, batchId }
  })
}
