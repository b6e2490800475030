import type { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { BroadcastDatasource } from '@prosa/contract/broadcasts/states'
import { newId } from '../../../kit/db/ids.ts'
import type { OutsideContext } from '../../../kit/http/context.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { findCompanyAreaCode, hasHeaderRow, takeFile } from '../../imports/public.ts'
import { listPropertyNames } from '../../properties/public.ts'
import { deletePicked } from '../audience/picked-store.ts'
import { writeDraft } from '../draft/save-draft.ts'
import { findDraft, lockDraft } from '../find-broadcast.ts'
import { shownFile } from '../mask-said.ts'
import { showBroadcast } from '../show-broadcast.ts'
import { dropFile } from './drop-file.ts'
import { lookAtLines } from './look-at-lines.ts'
import { readBroadcastFile } from './read-broadcast-file.ts'

type Calls = typeof broadcastAudienceCalls

/** [BR27] Looks into a file and takes it in place of whom was chosen before. One that cannot be used changes nothing. */
export const importBroadcastFile: Handler<Calls['importBroadcastFile']> = async (ctx, { broadcastId, file: sent }) => {
  const { actor, house } = ctx
  const { companyId } = actor
  await house.work(companyId, ({ db }) => findDraft({ db, actor }, broadcastId, undefined), { onlyReads: true })
  // R120
  if (!/\.(csv|xlsx)$/i.test(sent.fileName)) return refused(ctx, broadcastId, sent.fileName, 'notCsv')
  const { file: taken, problem } = await takeFile(house, companyId, newId(), sent.path)
  if (!taken) return refused(ctx, broadcastId, sent.fileName, problem)
  const { names, areaCode } = await house.work(
    companyId,
    async ({ db }) => ({ names: await listPropertyNames(db, companyId), areaCode: await findCompanyAreaCode(db, companyId) }),
    { onlyReads: true },
  )
  const read = readBroadcastFile({ ...taken, areaCode }, hasHeaderRow(taken.start, names), names)
  const { source } = read
  try {
    const looked = await lookAtLines(house, companyId, source)
    const file = { ...read.file, fileName: sent.fileName, ...looked }
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
