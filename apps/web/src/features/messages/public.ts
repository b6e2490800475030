export { ChatMessages } from './chat-messages.tsx'
export { bringMessageParts } from './later-parts.tsx'
export { MovedStrip } from './moved-strip.tsx'
