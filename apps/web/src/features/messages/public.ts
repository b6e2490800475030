export { ChatMessages } from './chat-messages.tsx'
export { messageBrings, ScheduledViewLater } from './later-parts.tsx'
export { MovedStrip } from './moved-strip.tsx'
