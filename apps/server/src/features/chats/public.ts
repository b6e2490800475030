export { findChatAudience } from './chat-store.ts'
export { startHandOver } from './hand-over.ts'
export { countHandOver } from './hand-over-store.ts'
