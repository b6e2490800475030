export { ChatMessages } from './chat-messages.tsx'
export { messageBrings } from './later-parts.tsx'
export { MovedStrip } from './moved-strip.tsx'
