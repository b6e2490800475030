import type { Db } from '../../../kit/db/db.ts'
import { dropBlobsLater } from '../../media/public.ts'
import type { BroadcastFileSource } from './file-source.ts'
import { isFileOfOthers, letGoOfFile } from './kept-file-store.ts'

type Holder = { broadcastId: string; fileSource: unknown }

/** In the transaction that lets go of it, and after which a copy may still have it. */
export async function dropFile(db: Db, companyId: string, { broadcastId, fileSource }: Holder): Promise<void> {
  const source = fileSource as BroadcastFileSource | null
  if (source && !(await isFileOfOthers(db, companyId, broadcastId, source.sha256))) await dropBlobsLater(db, companyId, [source.sha256])
}

/** Of one that is over: who was in it stands in the ledger, and is forgotten there with everything else of them. */
export async function forgetFile(db: Db, companyId: string, { broadcastId, fileSource }: Holder): Promise<void> {
  if (fileSource === null) return
  await dropFile(db, companyId, { broadcastId, fileSource })
  await letGoOfFile(db, companyId, broadcastId)
}
