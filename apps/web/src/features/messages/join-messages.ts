import type { Message } from '@prosa/contract/messages/model'

/** Oldest first; of the same message the newer version. */
export function joinMessages(known: readonly Message[], more: readonly Message[]): readonly Message[] {
  const byId = new Map(known.map((message) => [message.messageId, message]))
  for (const message of more) {
    const before = byId.get(message.messageId)
    // Links to files are made anew with each answer.
    if (!before || before.version <= message.version) byId.set(message.messageId, message)
  }
  return [...byId.values()].toSorted((one, other) => one.time - other.time || (one.messageId < other.messageId ? -1 : 1))
}

/** The newest ones with those before them that are already here; where something may be missing between them, they begin anew. */
export function followOn(known: readonly Message[], newest: readonly Message[], containsMore: boolean): readonly Message[] {
  const ids = new Set(known.map(({ messageId }) => messageId))
  const meet = !containsMore || newest.some(({ messageId }) => ids.has(messageId))
  return meet ? joinMessages(known, newest) : newest
}
