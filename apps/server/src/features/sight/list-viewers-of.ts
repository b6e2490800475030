import type { Colleague } from '@prosa/contract/departments/model'
import { sees } from '@prosa/contract/permissions'
import type { Db } from '../../kit/db/db.ts'
import type { Context } from '../../kit/http/context.ts'
import { showColleagues } from './show-colleagues.ts'
import { listViewerRows } from './viewer-store.ts'

/** Everybody else who sees the chat, by name. */
export async function listViewersOf(
  ctx: Pick<Context, 'db' | 'actor' | 'house'>,
  chat: { departmentId: string; agentId: string | null },
): Promise<Colleague[]> {
  const { companyId, userId } = ctx.actor
  const rows = await listViewerRows(ctx.db, companyId)
  const viewers = rows.filter(
    (row) => row.userId !== userId && sees({ ...row, departmentIds: row.departmentAll ? 'all' : row.departmentIds }, chat),
  )
  return showColleagues(ctx, viewers)
}

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
