import type { Message } from '@prosa/contract/messages/model'

/** Oldest first; of the same message, the newer version. */
export function joinMessages(known: readonly Message[], more: readonly Message[]): readonly Message[] {
  const byId = new Map(known.map((message) => [message.messageId, message]))
  for (const message of more) {
    const before = byId.get(message.messageId)
    // Also for the same version, as the links to files are new in each answer.
    if (!before || before.version <= message.version) byId.set(message.messageId, message)
  }
  return [...byId.values()].toSorted((one, other) => one.time - other.time || (one.messageId < other.messageId ? -1 : 1))
}

/** The newest messages, with the loaded ones before them; where messages may be missing in between, only the newest. */
export function followOn(known: readonly Message[], newest: readonly Message[], containsMore: boolean): readonly Message[] {
  const ids = new Set(known.map(({ messageId }) => messageId))
  const meet = !containsMore || newest.some(({ messageId }) => ids.has(messageId))
  return meet ? joinMessages(known, newest) : newest
}
