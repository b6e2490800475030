import type { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import type { BroadcastFile } from '@prosa/contract/broadcasts/model'
import { BroadcastDatasource } from '@prosa/contract/broadcasts/states'
import { uniqueHeaders } from '@prosa/contract/broadcasts/unique-headers'
import type { ImportColumn } from '@prosa/contract/imports/columns'
import { guessColumns } from '@prosa/contract/imports/guess-columns'
import { newId } from '../../../kit/db/ids.ts'
import type { OutsideContext } from '../../../kit/http/context.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { type TakenFile, takeFile } from '../../imports/public.ts'
import { listPropertyNames } from '../../properties/public.ts'
import { deletePicked } from '../audience/picked-store.ts'
import { writeDraft } from '../draft/save-draft.ts'
import { findDraft, lockDraft } from '../find-broadcast.ts'
import { shownFile } from '../mask-said.ts'
import { showBroadcast } from '../show-broadcast.ts'
import { dropFile } from './drop-file.ts'
import type { BroadcastFileSource } from './file-source.ts'
import { lookAtLines } from './look-at-lines.ts'

type Calls = typeof broadcastAudienceCalls

const mostHeader = 100
/** What a column of a broadcast can be besides a property; the others of an import are of contacts that are saved. */
const kept: readonly ImportColumn['target'][] = ['phone', 'name', 'country', 'property']

/** [BR27] Looks into a file and takes it in place of whom was chosen before. One that cannot be used changes nothing. */
export const importBroadcastFile: Handler<Calls['importBroadcastFile']> = async (ctx, { broadcastId, file: sent }) => {
  const { actor, house } = ctx
  const { companyId } = actor
  await house.work(companyId, ({ db }) => findDraft({ db, actor }, broadcastId, undefined), { onlyReads: true })
  // R120
  if (!/\.csv$/i.test(sent.fileName)) return refused(ctx, broadcastId, sent.fileName, 'notCsv')
  const { file: taken, problem } = await takeFile(house, companyId, newId(), sent.path)
  if (!taken) return refused(ctx, broadcastId, sent.fileName, problem)
  const names = await house.work(companyId, ({ db }) => listPropertyNames(db, companyId), { onlyReads: true })
  const source = sourceOf(taken, names)
  try {
    const looked = await lookAtLines(house, companyId, source)
    const file = { ...writtenFile(taken, sent.fileName, source), ...looked }
    return await house.work(companyId, async ({ db, emit }) => {
      const row = await lockDraft({ db, actor }, broadcastId, undefined)
      await dropFile(db, companyId, row)
      await deletePicked(db, companyId, broadcastId)
      const chosen = { datasourceType: BroadcastDatasource.ExternalFile, audience: {}, file, fileSource: source }
      const broadcast = await writeDraft({ db, emit, actor, house }, row, chosen)
      return { file: shownFile(actor, file), propertiesNotRegistered: source.unknown, totalReg: file.rows, broadcast }
    })
  } catch (error) {
    await house.work(companyId, ({ db }) => dropFile(db, companyId, { broadcastId, fileSource: source }))
    throw error
  }
}

async function refused({ actor, house }: OutsideContext, broadcastId: string, fileName: string, problem: string) {
  const broadcast = await house.work(actor.companyId, ({ db }) => showBroadcast({ db, actor, house }, broadcastId), { onlyReads: true })
  const nothing = { rows: 0, headers: [], samples: [], phoneColumn: null, nameColumn: null, badLines: [], badCount: 0 }
  return { file: { ...nothing, fileName, problem }, propertiesNotRegistered: [], totalReg: 0, broadcast }
}

function sourceOf(taken: TakenFile, properties: readonly { propertyId: string; name: string }[]): BroadcastFileSource {
  const { sha256, size, delimiter, rowsFrom, firstLine } = taken
  const headers = uniqueHeaders(taken.headers, mostHeader)
  const columns = guessColumns(taken.headers, properties).map((column) =>
    kept.includes(column.target) ? column : { target: 'ignore' as const },
  )
  const unknown = headers.filter((_, nth) => columns[nth]?.target === 'ignore')
  return { sha256, size, delimiter, rowsFrom, firstLine, columns, unknown }
}

function writtenFile(taken: TakenFile, fileName: string, { columns }: BroadcastFileSource): Omit<BroadcastFile, 'badLines' | 'badCount'> {
  const headers = uniqueHeaders(taken.headers, mostHeader)
  const named = (target: ImportColumn['target']) => headers[columns.findIndex((column) => column.target === target)] ?? null
  return {
    ...{ fileName, rows: taken.rows, headers, samples: taken.samples, problem: null },
    ...{ phoneColumn: named('phone'), nameColumn: named('name') },
  }
}
