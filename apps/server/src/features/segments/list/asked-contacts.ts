import type { operators } from '@prosa/contract/conditions/condition'
import type { ListSearch, PropertyQuestion } from '../../inbox/public.ts'

export type CampaignQuestion = keyof (typeof operators)['campaign']
type TextQuestion = 'equals' | 'has' | 'set'

/** A question about a contact as the database is asked it: ids, codes and moments instead of words. `not` is its opposite. */
export type AskedLeaf = { not: boolean } & (
  | { by: 'status'; codes: readonly number[] }
  | { by: 'label' | 'number'; ids: readonly string[] }
  /** Whom nobody knows yet stands in both. */
  | { by: 'responsible'; people: readonly string[]; departments: readonly string[]; nobody: boolean }
  | { by: 'consent'; words: readonly string[] }
  | { by: 'city' | 'email'; is: TextQuestion; text: string }
  /** At this moment or before it, or after it. */
  | { by: 'lastActivity' | 'created'; until: number; isAfter: boolean }
  | { by: 'contact'; search: ListSearch }
  /** As people type into the field above the list: besides, how an e-mail or the value of a property begins. */
  | { by: 'typed'; search: ListSearch; beginning: string }
  | ({ by: 'property'; propertyId: string } & PropertyQuestion)
  /** The broadcasts of the condition that the asker may see. */
  | { by: 'broadcast'; is: CampaignQuestion; rehearsalIds: readonly string[] }
  | { by: 'ids'; ids: readonly string[] }
  /** Whether they have a chat that is not closed. */
  | { by: 'openChats' }
)
export type AskedGroup = { joined: 'and' | 'or'; parts: readonly AskedContacts[] }

/** Which contacts are meant; a group of no parts joined by "and" are all. */
export type AskedContacts = AskedLeaf | AskedGroup

export const isAskedGroup = (asked: AskedContacts): asked is AskedGroup => 'joined' in asked

export const leavesOf = (asked: AskedContacts): AskedLeaf[] => (isAskedGroup(asked) ? asked.parts.flatMap(leavesOf) : [asked])

/** What is kept of everybody in the totals of a company, so that nobody is looked at to count them. */
export const isOfStanding = (asked: AskedContacts): boolean => leavesOf(asked).every(({ by }) => by === 'status' || by === 'consent')

const sets: readonly AskedLeaf['by'][] = ['label', 'responsible', 'number', 'city', 'contact', 'typed', 'property', 'broadcast']

const equations: readonly AskedLeaf['by'][] = ['label', 'responsible', 'typed']

/** One question that an index answers with those who are meant, and nobody else. */
export function isSet(asked: AskedContacts): boolean {
  const [leaf, ...others] = leavesOf(asked)
  return leaf !== undefined && others.length === 0 && !leaf.not && (sets.includes(leaf.by) || (leaf.by === 'email' && leaf.is === 'equals'))
}

/** A set that one index finds by what equals or begins like what is asked, whatever that is. */
export function isEquation(asked: AskedContacts): boolean {
  const [leaf] = leavesOf(asked)
  return isSet(asked) && leaf !== undefined && (equations.includes(leaf.by) || ('is' in leaf && leaf.is === 'equals'))
}
