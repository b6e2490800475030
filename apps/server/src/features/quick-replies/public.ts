export { findSeenQuickReply, isInSeenQuickReply } from './find-quick-reply.ts'
export { insertQuickReplyUse } from './quick-reply-use-store.ts'
export { moveQuickReplies } from './tell-quick-reply.ts'
