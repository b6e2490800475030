import { sees } from '@prosa/contract/permissions'
import type { Db } from '../../kit/db/db.ts'
import { listViewerRows } from './viewer-store.ts'

/** Whether somebody who works here sees a chat that stands there. */
export async function isSeenByMember(
  db: Db,
  companyId: string,
  userId: string,
  chat: { departmentId: string; agentId: string | null },
): Promise<boolean> {
  const [row] = await listViewerRows(db, companyId, userId)
  return row !== undefined && sees({ ...row, departmentIds: row.departmentAll ? 'all' : row.departmentIds }, chat)
}
