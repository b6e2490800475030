export { QuickReplyBox } from './box/quick-reply-box.tsx'
export { ManagedRepliesLater } from './later-parts.tsx'
