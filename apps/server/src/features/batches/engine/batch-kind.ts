import type { BatchActionName } from '@prosa/contract/batches/bulk-action'
import type { BatchReason } from '@prosa/contract/batches/model'
import type { ChatKey, SeenPlace } from '@prosa/contract/chats/model'
import type { Mover } from '../../chats/public.ts'
import type { KeyRange } from '../../inbox/public.ts'

/** What is worked on: its author, or who takes it back, and one transaction of theirs. Nothing of single items goes into the log: the batch does. */
export type BatchWork = Omit<Mover, 'audit'>

/** What an item is: a chat, or a contact. */
export type ContactKey = { contactId: string }
export type ItemKey = ChatKey | ContactKey

export type WaitingItem<K = ItemKey> = K & { position: number; seen: SeenPlace | null }
export type DoneItem<K = ItemKey> = K & { position: number; before: unknown; versionAfter: number }

/** Keys as a part of a statement, and up to which one they were looked for; null where that is the end. */
export type FrozenRange<K> = { write: KeyRange['write']; lookedTo: K | null }

/** By whom and when a batch was begun. */
export type Begun = { createdBy: string; createdAt: number }

/** `before` and `version` are what taking it back goes by. */
export type Outcome = { reason: null; before: unknown; version: number } | { reason: BatchReason }

/**
 * Something that can be done with many, by the name that its batches carry. The engine freezes the keys, cuts them into pieces, and commits
 * what a piece did with what became of its items.
 */
export type BatchKind<O = unknown, K extends ItemKey = ItemKey> = {
  name: string
  /** What its items are. */
  about: 'chats' | 'contacts'
  actionOf(options: O): BatchActionName
  /** The keys behind `after` of what the author sees, in their order. */
  selectKeys(work: BatchWork, options: O, page: { after: K | null; most: number }): Promise<FrozenRange<K>>
  /** Of each item what became of it, in their order. Locks what it changes in the order of the keys. */
  work(work: BatchWork, options: O, items: readonly WaitingItem<K>[]): Promise<Outcome[]>
  /** Null where it is as it was, else why it stays. */
  takeBack(work: BatchWork, options: O, items: readonly DoneItem<K>[], begun: Begun): Promise<(BatchReason | null)[]>
}

/**
 * Something that has a source of its own instead of keys, as a file has rows, and keeps what became of each itself. Each step does a piece
 * and answers how far the whole has come; what it wrote and how far the batch is are one commit.
 */
export type SteppedKind<O = unknown> = Pick<BatchKind<O>, 'name' | 'actionOf'> & {
  /** Asked before each step: who may no longer do it does nothing more. */
  isAllowed(actor: BatchWork['actor']): boolean
  step(work: BatchWork, options: O): Promise<{ total: number; done: number; skipped: number; isOver: boolean }>
  /** How many of this piece are as they were, and how many stay. */
  takeBackStep(work: BatchWork, options: O): Promise<{ undone: number; kept: number; isOver: boolean }>
}
