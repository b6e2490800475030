export { QuickReplyBox } from './box/quick-reply-box.tsx'
export { ManagedRepliesLater } from './later-parts.tsx'
export { OfferFields } from './offer-fields.tsx'
