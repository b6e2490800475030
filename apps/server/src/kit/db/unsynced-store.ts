import type { Db } from './db.ts'

/**
 * A source of one row, by which nobody waits until the transaction is on disk: for leases and what else was never there, where a crash of the
 * database took it. Whatever is committed after it and waits is on disk with it.
 */
export const unsynced = (db: Db) => db`set_config('synchronous_commit', 'off', true) as unsynced`
