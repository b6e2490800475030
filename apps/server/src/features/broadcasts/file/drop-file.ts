import type { Db } from '../../../kit/db/db.ts'
import { dropBlobsLater } from '../../media/public.ts'
import type { BroadcastFileSource } from './file-source.ts'
import { isFileOfOthers } from './kept-file-store.ts'

type Holder = { broadcastId: string; fileSource: unknown }

/** In the transaction that lets go of it, and after which a copy may still have it. */
export async function dropFile(db: Db, companyId: string, { broadcastId, fileSource }: Holder): Promise<void> {
  const source = fileSource as BroadcastFileSource | null
  if (source && !(await isFileOfOthers(db, companyId, broadcastId, source.sha256))) await dropBlobsLater(db, companyId, [source.sha256])
}
