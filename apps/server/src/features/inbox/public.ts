export { type KeyRange, keysInList } from './chat-key-store.ts'
