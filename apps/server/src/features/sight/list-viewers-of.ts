import type { Colleague } from '@prosa/contract/departments/model'
import { sees } from '@prosa/contract/permissions'
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
