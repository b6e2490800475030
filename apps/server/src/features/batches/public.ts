export { listAllItems } from './batch-item-store.ts'
export { chatsKind } from './chats/chats-kind.ts'
export { doAtOnce } from './start-batch.ts'
