import type { Db } from '../../../kit/db/db.ts'

export async function pruneMails(db: Db, olderThan: number, most: number): Promise<number> {
  const [row] = await db<[{ pruned: number }]>`select doors.prune_mails(${olderThan}, ${most}) as pruned`
  return row.pruned
}
