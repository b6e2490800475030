import type { Colleague } from '@prosa/contract/departments/model'
import { type Actor, isMaskedFor, sees } from '@prosa/contract/permissions'
import type { Db } from '../../kit/db/db.ts'
import type { Context } from '../../kit/http/context.ts'
import { showColleagues } from './show-colleagues.ts'
import { findSightRow, listViewerRows } from './viewer-store.ts'

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

/** Somebody who is there, with what they may and see by now; null where they have left. No session stands behind it. */
export async function findPresentActor(db: Db, companyId: string, userId: string): Promise<Actor | null> {
  const row = await findSightRow(db, companyId, userId)
  if (!row) return null
  const { departmentAll, departmentIds, permissions, ownChatsOnlyIn } = row
  const place = { departmentIds: departmentAll ? ('all' as const) : departmentIds, ownChatsOnlyIn }
  return {
    companyId,
    userId,
    sessionId: '',
    internal: false,
    permissions,
    contactsMasked: isMaskedFor(permissions, row),
    flagsOff: [],
    ...place,
  }
}
