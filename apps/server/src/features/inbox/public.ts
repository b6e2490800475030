export { type KeyWriter, keysInList } from './chat-key-store.ts'
