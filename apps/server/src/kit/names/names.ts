import type { InboxRules } from '@prosa/contract/departments/inbox-rules'
import type { ChatEntry } from '@prosa/contract/inbox/calls'
import type { ChannelType } from '@prosa/contract/phone-numbers/states'
import type { OpeningRules } from '@prosa/contract/routing/opening-hours'

/** The names of a company, each by its id. Removed departments, people and numbers keep theirs; labels of the bin are not in it. */
export type CompanyNames = {
  departments: ReadonlyMap<string, string>
  people: ReadonlyMap<string, string>
  channels: ReadonlyMap<string, ChannelType>
  labels: ReadonlyMap<string, ChatEntry['labels'][number]>
}

/** What every list of a company goes by besides its names; it is read and kept with them. */
export type CompanyBasics = CompanyNames & {
  /** Departments that give chats to people by themselves. */
  distributing: readonly string[]
  /** What departments say by themselves to who writes while they are closed, or nobody of them is there, and when they are open. */
  sayingAway: ReadonlyMap<string, Pick<InboxRules, keyof OpeningRules | 'awayMessage' | 'nobodyMessage'>>
  /** Departments that want something done in their chats by a time. */
  withDeadlines: readonly string[]
  timeZone: string
  resumeOrder: number
}

/** Something has a name that these do not know yet: they are older than it. */
export class UnknownName extends Error {}

/** The name of something that surely has one. */
export function nameOf<N>(names: ReadonlyMap<string, N>, id: string): N {
  const name = names.get(id)
  if (name === undefined) throw new UnknownName('an id is not among the names of its company')
  return name
}
