import type { Database, Db } from './db.ts'

const most = 1_000

/** In small transactions: a long one would hold back what everybody may read. */
export async function inChunks(database: Database, signal: AbortSignal, remove: (db: Db, most: number) => Promise<number>): Promise<void> {
  while (!signal.aborted && (await database.transaction(null, (db) => remove(db, most))) === most);
}
