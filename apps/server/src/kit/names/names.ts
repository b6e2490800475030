import type { ChatEntry } from '@prosa/contract/inbox/calls'
import type { ChannelType } from '@prosa/contract/phone-numbers/states'

/** The names of a company, each by its id. Removed departments, people and numbers keep theirs; labels of the bin are not in it. */
export type CompanyNames = {
  departments: ReadonlyMap<string, string>
  people: ReadonlyMap<string, string>
  channels: ReadonlyMap<string, ChannelType>
  labels: ReadonlyMap<string, ChatEntry['labels'][number]>
}
