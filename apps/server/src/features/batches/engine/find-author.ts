import type { Actor } from '@prosa/contract/permissions'
import type { Db } from '../../../kit/db/db.ts'
import { findSightRow } from '../../sight/public.ts'

/** Whoever a batch works for, with what they may and see by now; null where they have left. No session stands behind it. */
export async function findAuthor(db: Db, companyId: string, userId: string): Promise<Actor | null> {
  const row = await findSightRow(db, companyId, userId)
  if (!row) return null
  const { departmentAll, departmentIds, permissions, ownChatsOnlyIn } = row
  return {
    companyId,
    userId,
    sessionId: '',
    internal: false,
    permissions,
    departmentIds: departmentAll ? 'all' : departmentIds,
    ownChatsOnlyIn,
  }
}
