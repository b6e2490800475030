export { ChatMessages } from './chat-messages.tsx'
export { MovedStrip } from './moved-strip.tsx'
