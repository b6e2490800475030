import { type FindPropertyUses, usesOf } from '../properties/public.ts'
import { listRepliesNaming } from './quick-reply-store.ts'

export { findSeenQuickReply, isInSeenQuickReply } from './find-quick-reply.ts'
export { insertQuickReplyUse } from './quick-reply-use-store.ts'
export { moveQuickReplies } from './tell-quick-reply.ts'

export const repliesWithProperty: FindPropertyUses = async ({ db, actor }, propertyId) =>
  usesOf('quickReply', await listRepliesNaming(db, actor.companyId, propertyId))
