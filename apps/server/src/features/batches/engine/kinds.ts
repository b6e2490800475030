import { chatsKind } from '../chats/chats-kind.ts'
import type { BatchKind } from './batch-kind.ts'

/** Whatever can be done with many: each is one more line. */
const kinds: readonly BatchKind[] = [chatsKind as BatchKind]

export function kindOf(name: string): BatchKind {
  const kind = kinds.find((one) => one.name === name)
  if (!kind) throw new Error(`no kind of batch is called ${name}`)
  return kind
}
