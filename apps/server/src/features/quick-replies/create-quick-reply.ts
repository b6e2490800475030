import type { quickReplyCalls } from '@prosa/contract/quick-replies/calls'
import { mostOwnQuickReplies, mostQuickReplies } from '@prosa/contract/quick-replies/limits'
import { placesOf } from '@prosa/contract/quick-replies/rules'
import { newId } from '../../kit/db/ids.ts'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { countQuickReplies, insertQuickReply, lockShortcuts, type QuickReplyContent, takeShortcut } from './quick-reply-change-store.ts'
import { findQuickReplyRow } from './quick-reply-store.ts'
import { readQuickReply } from './read-quick-reply.ts'
import { showQuickReply } from './show-quick-replies.ts'
import { auditedOf, tellQuickReply } from './tell-quick-reply.ts'

export const createQuickReply: Handler<typeof quickReplyCalls.createQuickReply> = async (ctx, said) => {
  const { db, actor, audit, house } = ctx
  const { companyId, userId } = actor
  await lockShortcuts(db, companyId)
  const content = await readQuickReply(ctx, said, { departmentIds: [], mediaIds: [], ownerId: userId })
  await checkRoom(ctx, content)

  const quickReplyId = newId(house.clock.now())
  const key = { companyId, quickReplyId }
  await insertQuickReply(db, key, content, house.clock.now())
  await takeShortcut(db, key, content.shortcut, placesOf(content))
  audit({ target: quickReplyId, after: auditedOf(content) })
  tellQuickReply(ctx, { quickReplyId, version: 1, circles: [content] })
  return showQuickReply(ctx, (await findQuickReplyRow(db, companyId, quickReplyId))!)
}

/** Whether one more of its kind may be added, under the lock of `lockShortcuts`. */
export async function checkRoom({ db, actor }: Context, { scope, ownerId }: Pick<QuickReplyContent, 'scope' | 'ownerId'>): Promise<void> {
  const isOwn = scope === 'own'
  const count = await countQuickReplies(db, actor.companyId, isOwn ? ownerId : null)
  if (count >= (isOwn ? mostOwnQuickReplies : mostQuickReplies)) throw new Refusal('quickReply.tooMany')
}
