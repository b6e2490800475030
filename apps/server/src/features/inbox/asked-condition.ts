import type { Actor } from '@prosa/contract/permissions'
import type { PropertyQuestion } from './property-question.ts'

/** `words` as they are stored; `prefixes` of numbers, in every form, and their `end`; `numbers` are whole, in every form. */
export type ListSearch = { words: readonly string[]; prefixes: readonly string[]; end: string | null; numbers: readonly string[] }

export const noSearch: ListSearch = { words: [], prefixes: [], end: null, numbers: [] }

/** A question about a chat as the database is asked it: ids, codes and moments instead of words. `not` is its opposite. */
export type AskedLeaf = { not: boolean } & (
  | { by: 'status'; codes: readonly number[] }
  | { by: 'number' | 'department' | 'label'; ids: readonly string[] }
  /** `rehearsalIds`: those of broadcasts of departments in which the asker works. */
  | { by: 'broadcast'; rehearsalIds: readonly string[] }
  | { by: 'agent'; ids: readonly string[]; queue: boolean; flow: boolean }
  | { by: 'unread' | 'unanswered' | 'snoozed' }
  /** At this moment or before it, or after it. */
  | { by: 'waiting' | 'lastMessage'; until: number; isAfter: boolean }
  /** Ends after the one moment, at the other or before it; null is any. */
  | { by: 'window' | 'sla'; after: number | null; until: number | null }
  | { by: 'contact'; search: ListSearch }
  /** `asker`: whoever knows only what others wrote about contacts with whom they see something said; null knows it of all. */
  | ({ by: 'property'; propertyId: string; asker: Actor | null } & PropertyQuestion)
)
export type AskedGroup = { joined: 'and' | 'or'; parts: readonly AskedCondition[] }
export type AskedCondition = AskedLeaf | AskedGroup

export const isAskedGroup = (asked: AskedCondition): asked is AskedGroup => 'joined' in asked

/** What is read for one page or count, in chats that are asked something about their own row. */
const most = 20_000
const fewest = 20
const leavesOf = (asked: AskedCondition): AskedLeaf[] => (isAskedGroup(asked) ? asked.parts.flatMap(leavesOf) : [asked])

/** Who may not know the properties of all contacts; null where none is asked for, or all may be known. */
export function limitedAsker(condition: AskedGroup): Actor | null {
  const limited = leavesOf(condition).find((leaf) => leaf.by === 'property' && leaf.asker !== null)
  return limited?.by === 'property' ? limited.asker : null
}

/** How many questions a condition has: each is written once more wherever chats are asked it. */
export const questionsOf = (condition: AskedGroup | null): number => (condition ? leavesOf(condition).length : 0)

/** In chats: the words and properties of a contact, and what they answered, stand in other tables, and each word that is looked for is looked for by itself. */
function weightOf(leaf: AskedLeaf): number {
  if (leaf.by === 'contact') return leaf.search.words.length + 2
  return leaf.by === 'property' || leaf.by === 'broadcast' ? 1 : 1 / 20
}

/**
 * How many chats of each of so many ranges are asked whether they meet a condition: what few meet must not be looked for in all of them at
 * once. Those that are asked together share what one alone may look at.
 */
export function mostLookedAt(condition: AskedGroup | null, ranges: number, share = 1): number {
  if (!condition) return 0
  const weight = leavesOf(condition).reduce((sum, leaf) => sum + weightOf(leaf), limitedAsker(condition) ? 2 : 1)
  return Math.max(fewest, Math.floor(most / weight / Math.max(1, ranges) / share))
}
