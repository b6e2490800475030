import { chatsKind } from '../chats/chats-kind.ts'
import { contactsKind } from '../contacts/contacts-kind.ts'
import { importsKind } from '../imports/imports-kind.ts'
import type { BatchKind, SteppedKind } from './batch-kind.ts'

/** Whatever can be done with many: each is one more line. */
const kinds = [chatsKind, contactsKind, importsKind] as readonly unknown[] as readonly (BatchKind | SteppedKind)[]

export function kindOf(name: string): BatchKind | SteppedKind {
  const kind = kinds.find((one) => one.name === name)
  if (!kind) throw new Error(`no kind of batch is called ${name}`)
  return kind
}

/** Of a batch that has keys. */
export function keyedKindOf(name: string): BatchKind {
  const kind = kindOf(name)
  if ('step' in kind) throw new Error(`${name} takes its own steps`)
  return kind
}

/** Null where its batches have keys. */
export function steppedKindOf(name: string): SteppedKind | null {
  const kind = kindOf(name)
  return 'step' in kind ? kind : null
}
