import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { lockLabels } from './label-change-store.ts'
import { findLabelRow, type LabelRow } from './label-store.ts'

/** As it stays until the command's end. */
export async function lockLabel(ctx: Context, labelId: string): Promise<LabelRow> {
  await lockLabels(ctx.db, ctx.actor.companyId, [labelId])
  return findLabel(ctx, labelId)
}

/** One that is not in the bin. */
export async function findLabel({ db, actor }: Pick<Context, 'db' | 'actor'>, labelId: string): Promise<LabelRow> {
  const row = await findLabelRow(db, actor.companyId, labelId)
  if (!row || row.deletedAt !== null) throw new Refusal('label.notFound')
  return row
}
