import { BroadcastDatasource } from '@prosa/contract/broadcasts/states'
import type { House } from '../../../kit/house.ts'
import type { BroadcastStep } from '../../ledger/public.ts'
import { findBroadcastRow } from '../broadcast-store.ts'
import { findRehearsal } from '../rehearsal/rehearsal-store.ts'
import type { BroadcastFileSource } from './file-source.ts'
import { type FilePiece, readFilePiece } from './read-file-piece.ts'

/** Rows of a file, of which place in it they are. */
export type ReadAhead = { sha256: string; at: number | null; piece: FilePiece }

const rowsAtOnce = 5_000

/** The next rows of a rehearsal of a file: a bucket may take its time, in which nobody waits for the broadcast's row. */
export async function readAhead(
  { house, companyId }: { house: House; companyId: string },
  { broadcastId, rehearsalId }: BroadcastStep,
): Promise<ReadAhead | null> {
  if (rehearsalId === undefined) return null
  const found = await house.work(
    companyId,
    async ({ db }) => {
      const broadcast = await findBroadcastRow(db, { companyId, broadcastId })
      const rehearsal = await findRehearsal(db, companyId, rehearsalId)
      const isOfFile = broadcast?.datasourceType === BroadcastDatasource.ExternalFile && broadcast.fileSource !== null
      return isOfFile && rehearsal && rehearsal.endedAt === null ? { broadcast, cursor: rehearsal.cursor } : null
    },
    { onlyReads: true },
  )
  const piece = found && (await readFilePiece({ house, companyId }, found.broadcast, found.cursor, rowsAtOnce))
  return piece && { sha256: (found.broadcast.fileSource as BroadcastFileSource).sha256, at: found.cursor.at ?? null, piece }
}
