export { chatsKind } from './chats/chats-kind.ts'
export { doAtOnce } from './start-batch.ts'
