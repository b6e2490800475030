import type { Actor } from '@prosa/contract/permissions'

/** `words` as they are stored; `prefixes` of numbers, in every form, and their `end`. */
export type ListSearch = { words: readonly string[]; prefixes: readonly string[]; end: string | null }

/** A question about a chat as the database is asked it: ids, codes and moments instead of words. `not` is its opposite. */
export type AskedLeaf = { not: boolean } & (
  | { by: 'status'; codes: readonly number[] }
  | { by: 'number' | 'department' | 'label'; ids: readonly string[] }
  | { by: 'agent'; ids: readonly string[]; queue: boolean; flow: boolean }
  | { by: 'unread' | 'unanswered' | 'snoozed' }
  /** At this moment or before it, or after it. */
  | { by: 'waiting' | 'lastMessage'; until: number; isAfter: boolean }
  /** Ends after the one moment, at the other or before it; null is any. */
  | { by: 'window'; after: number | null; until: number | null }
  | { by: 'contact'; search: ListSearch }
  /** `asker`: whoever knows only what others wrote about contacts with whom they see something said; null knows it of all. */
  | { by: 'property'; propertyId: string; is: 'equals' | 'has' | 'more' | 'less' | 'set'; text: string; asker: Actor | null }
)
export type AskedGroup = { joined: 'and' | 'or'; parts: readonly AskedCondition[] }
export type AskedCondition = AskedLeaf | AskedGroup

export const isAskedGroup = (asked: AskedCondition): asked is AskedGroup => 'joined' in asked

/** What is read for one page or count, in chats that are asked something about their own row. */
const most = 20_000
const leavesOf = (asked: AskedCondition): AskedLeaf[] => (isAskedGroup(asked) ? asked.parts.flatMap(leavesOf) : [asked])

/**
 * How many chats of each of so many ranges are asked whether they meet a condition: what few meet must not be looked for in all of them at
 * once. The words and properties of a contact stand in other tables and count as much as a chat each.
 */
export function mostLookedAt(condition: AskedGroup | null, ranges: number): number {
  if (!condition) return 0
  const leaves = leavesOf(condition)
  const far = leaves.filter(({ by }) => by === 'contact' || by === 'property').length
  return Math.max(50, Math.floor(most / (1 + far + (leaves.length - far) / 20) / Math.max(1, ranges)))
}
