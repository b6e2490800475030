import type { quickReplyCalls } from '@prosa/contract/quick-replies/calls'
import { quickReplyBinLife } from '@prosa/contract/quick-replies/limits'
import { placesOf } from '@prosa/contract/quick-replies/rules'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { checkRoom } from './create-quick-reply.ts'
import { lockQuickReply } from './find-quick-reply.ts'
import { lockShortcuts, moveQuickReplyToBin, takeQuickReplyFromBin, takeShortcut } from './quick-reply-change-store.ts'
import { showQuickReply } from './show-quick-replies.ts'
import { auditedOf, tellQuickReply } from './tell-quick-reply.ts'

export const removeQuickReply: Handler<typeof quickReplyCalls.removeQuickReply> = async (ctx, { quickReplyId }) => {
  const { db, actor, audit, house } = ctx
  const { companyId, userId } = actor
  const row = await lockQuickReply(ctx, quickReplyId)
  if (row.deletedAt !== null) throw new Refusal('quickReply.notFound')
  const deletedAt = house.clock.now()
  const version = await moveQuickReplyToBin(db, { companyId, quickReplyId }, userId, deletedAt)
  audit({ target: quickReplyId, before: auditedOf(row) })
  tellQuickReply(ctx, { quickReplyId, version, circles: [row] })
  return showQuickReply(ctx, { ...row, deletedAt, version })
}

/** Bringing back what is not in the bin is no error. */
export const restoreQuickReply: Handler<typeof quickReplyCalls.restoreQuickReply> = async (ctx, { quickReplyId }) => {
  const { db, actor, audit, house } = ctx
  const { companyId, userId } = actor
  await lockShortcuts(db, companyId)
  const row = await lockQuickReply(ctx, quickReplyId)
  if (row.deletedAt !== null && row.deletedAt <= house.clock.now() - quickReplyBinLife) throw new Refusal('quickReply.notFound')
  audit({ target: quickReplyId, after: auditedOf(row) })
  if (row.deletedAt === null) return showQuickReply(ctx, row)

  await checkRoom(ctx, row)
  const key = { companyId, quickReplyId }
  const version = await takeQuickReplyFromBin(db, key, userId)
  await takeShortcut(db, key, row.shortcut, placesOf(row))
  tellQuickReply(ctx, { quickReplyId, version, circles: [row] })
  return showQuickReply(ctx, { ...row, deletedAt: null, version })
}
