export { QuickReplyBox } from './box/quick-reply-box.tsx'
export { quickReplySettings } from './quick-replies-texts.ts'
