import type { Database, Db } from './db.ts'

const most = 1_000

/** Batched deletes: in small transactions, because a long one would keep VACUUM and the readers of the event log waiting. */
export async function inChunks(database: Database, signal: AbortSignal, remove: (db: Db, most: number) => Promise<number>): Promise<void> {
  while (!signal.aborted && (await database.transaction(null, (db) => remove(db, most))) === most);
}
