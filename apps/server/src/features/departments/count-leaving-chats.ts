import type { Db } from '../../kit/db/db.ts'
import { countHandOver } from '../chats/public.ts'
import { listComing } from './department-removal-store.ts'

type Leaving = { from: string[]; chats: number }

/** Chats that are left without a department if this one goes: its own, and those of removed ones that are on their way to it. */
export async function countLeavingChats(db: Db, companyId: string, departmentId: string): Promise<Leaving> {
  const from = [departmentId, ...(await listComing(db, companyId, departmentId))]
  let chats = 0
  for (const one of from) chats += await countHandOver(db, companyId, { departmentId: one })
  return { from, chats }
}
