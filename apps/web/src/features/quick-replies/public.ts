export { QuickReplyBox } from './box/quick-reply-box.tsx'
