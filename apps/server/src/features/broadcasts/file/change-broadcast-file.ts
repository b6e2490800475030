import type { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { listPropertyNames } from '../../properties/public.ts'
import { writeDraft } from '../draft/save-draft.ts'
import { findDraft, lockDraft } from '../find-broadcast.ts'
import type { BroadcastFileSource } from './file-source.ts'
import { lookAtLines } from './look-at-lines.ts'
import { readBroadcastFile } from './read-broadcast-file.ts'

/** [BR90] How the file is read. Another choice of the header has its columns guessed anew; another area code leaves them as they are. */
export const changeBroadcastFile: Handler<(typeof broadcastAudienceCalls)['changeBroadcastFile']> = async (
  { actor, house },
  { companyId, broadcastId, version, hasHeader, areaCode },
) => {
  const before = await house.work(
    companyId,
    async ({ db }) => {
      const row = await findDraft({ db, actor }, broadcastId, version)
      const source = row.fileSource as BroadcastFileSource | null
      const { file } = row
      if (!file || !source?.start) throw new Refusal('broadcast.fileUnchangeable')
      const { start } = source
      const area = areaCode === undefined ? (source.areaCode ?? null) : areaCode
      if (hasHeader === undefined || hasHeader === source.hasHeader)
        return { version: row.version, source: { ...source, areaCode: area }, file: { ...file, areaCode: area } }
      if (hasHeader && start.rowsBehind === 0) throw new Refusal('broadcast.fileUnchangeable')
      const read = readBroadcastFile({ ...source, start, areaCode: area }, hasHeader, await listPropertyNames(db, companyId))
      return { version: row.version, source: read.source, file: { ...file, ...read.file } }
    },
    { onlyReads: true },
  )
  const looked = await lookAtLines(house, companyId, before.source)
  return house.work(companyId, async ({ db, emit }) => {
    const ctx = { db, emit, actor, house }
    const row = await lockDraft(ctx, broadcastId, before.version)
    return writeDraft(ctx, row, { file: { ...before.file, ...looked }, fileSource: before.source })
  })
}
