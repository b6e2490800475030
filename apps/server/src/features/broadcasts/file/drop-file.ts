import type { Db } from '../../../kit/db/db.ts'
import { dropBlobsLater } from '../../media/public.ts'
import type { BroadcastRow } from '../broadcast-store.ts'
import type { BroadcastFileSource } from './file-source.ts'

/** In the transaction that lets go of it: no other file has the same bytes. */
export async function dropFile(db: Db, companyId: string, { fileSource }: Pick<BroadcastRow, 'fileSource'>): Promise<void> {
  const source = fileSource as BroadcastFileSource | null
  if (source) await dropBlobsLater(db, companyId, [source.sha256])
}
