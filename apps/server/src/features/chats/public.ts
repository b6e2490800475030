export { findChatAudience } from './chat-store.ts'
