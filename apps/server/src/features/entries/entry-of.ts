import type { ChatEntry } from '@prosa/contract/inbox/calls'
import type { CompanyNames } from '../../kit/names/names.ts'

type Named = 'channelType' | 'department' | 'departmentName' | 'agentName' | 'labels' | 'opened'

/** What a list shows of a chat, as the chat's own row keeps it: with the ids of what has a name of its own. */
export type StoredEntry = Omit<ChatEntry, Named> & { labelIds: readonly string[] }

const byText = new Intl.Collator('und')

export function entryOf({ labelIds, ...stored }: StoredEntry, names: CompanyNames): ChatEntry {
  const departmentName = names.departments.get(stored.departmentId) ?? ''
  const labels = labelIds.flatMap((id) => names.labels.get(id) ?? [])
  return {
    ...stored,
    opened: stored.unreadCount === 0,
    channelType: names.channels.get(stored.phonenumberId)!,
    department: departmentName,
    departmentName,
    agentName: stored.agentId === null ? null : (names.people.get(stored.agentId) ?? null),
    labels: labels.toSorted((one, other) => byText.compare(one.text, other.text) || (one.labelId < other.labelId ? -1 : 1)),
  }
}
