import type { Colleague } from '@prosa/contract/departments/model'
import type { Context } from '../../../kit/http/context.ts'
import { showColleagues } from '../../sight/public.ts'
import { listColleagueRows } from './department-member-store.ts'

/** Everybody who can be given chats there, by name. */
export async function listColleaguesOf(ctx: Context, departmentId: string): Promise<Colleague[]> {
  return showColleagues(ctx, await listColleagueRows(ctx.db, ctx.actor.companyId, departmentId))
}
