import { mayChangeQuickReply, seesQuickReply } from '@prosa/contract/quick-replies/rules'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { findQuickReplyRow, listRowsWithFile, lockQuickReplyRow, type QuickReplyRow } from './quick-reply-store.ts'

type Asker = Pick<Context, 'db' | 'actor'>

/** One that this person sees, also in the bin; null for any other, of which nobody learns whether it is there. */
export async function findSeenQuickReply({ db, actor }: Asker, quickReplyId: string): Promise<QuickReplyRow | null> {
  const row = await findQuickReplyRow(db, actor.companyId, quickReplyId)
  return row && seesQuickReply(actor, row) ? row : null
}

/** Whether a file belongs to one that this person sees. */
export async function isInSeenQuickReply({ db, actor }: Asker, mediaId: string): Promise<boolean> {
  const rows = await listRowsWithFile(db, actor.companyId, mediaId)
  return rows.some((row) => seesQuickReply(actor, row))
}

/** One that this person may change, also in the bin, as it stays until the command's end. For everybody else there is none to change. */
export async function lockQuickReply(ctx: Asker, quickReplyId: string): Promise<QuickReplyRow> {
  await lockQuickReplyRow(ctx.db, ctx.actor.companyId, quickReplyId)
  const row = await findSeenQuickReply(ctx, quickReplyId)
  if (!row || !mayChangeQuickReply(ctx.actor, row)) throw new Refusal('quickReply.notFound')
  return row
}
