import type { SlaKind } from '@prosa/contract/chats/states'
import type { ChatEntry } from '@prosa/contract/inbox/calls'
import { type CompanyNames, nameOf } from '../../kit/names/names.ts'

type Named = 'channelType' | 'department' | 'departmentName' | 'agentName' | 'labels' | 'opened' | 'slaDueAt' | 'slaWarnsAt' | 'slaKind'
type Deadline = { slaDueAt: number; slaWarnsAt: number; slaKind: SlaKind }
export type StoredDeadline = { [D in keyof Deadline]: Deadline[D] | null }

/** What a list shows of a chat, as the chat's own row keeps it: with the ids of what has a name of its own. */
export type StoredEntry = Omit<ChatEntry, Named> & StoredDeadline & { labelIds: readonly string[] }

const byText = new Intl.Collator('und')

/** Each field by its name: what else a row has does not leave with it. */
export function entryOf(stored: StoredEntry, names: CompanyNames): ChatEntry {
  const departmentName = nameOf(names.departments, stored.departmentId)
  return {
    phonenumberId: stored.phonenumberId,
    waId: stored.waId,
    chatStatus: stored.chatStatus,
    departmentId: stored.departmentId,
    agentId: stored.agentId,
    handledBy: stored.handledBy,
    version: stored.version,
    contactId: stored.contactId,
    contactName: stored.contactName,
    messageBody: stored.messageBody,
    lastMessageTime: stored.lastMessageTime,
    lastMessageType: stored.lastMessageType,
    lastMessageStatus: stored.lastMessageStatus,
    lastMessageFromMe: stored.lastMessageFromMe,
    lastMessageDeleted: stored.lastMessageDeleted,
    lastFileName: stored.lastFileName,
    opened: stored.unreadCount === 0,
    unreadCount: stored.unreadCount,
    unansweredSince: stored.unansweredSince,
    channelType: nameOf(names.channels, stored.phonenumberId),
    windowExpiresAt: stored.windowExpiresAt,
    snoozedUntil: stored.snoozedUntil,
    department: departmentName,
    departmentName,
    agentName: stored.agentId === null ? null : nameOf(names.people, stored.agentId),
    labels: labelsOf(stored.labelIds, names),
    ...deadlineOf(stored),
  }
}

/** The deadline of a chat as it is sent: nothing where it has none. */
export const deadlineOf = ({ slaDueAt, slaWarnsAt, slaKind }: StoredDeadline): Deadline | object =>
  slaDueAt === null || slaWarnsAt === null || slaKind === null ? {} : { slaDueAt, slaWarnsAt, slaKind }

/** By their text. Those of the bin have no name. */
function labelsOf(labelIds: readonly string[], names: CompanyNames): ChatEntry['labels'] {
  const labels = labelIds.flatMap((id) => names.labels.get(id) ?? [])
  return labels.length < 2
    ? labels
    : labels.toSorted((one, other) => byText.compare(one.text, other.text) || (one.labelId < other.labelId ? -1 : 1))
}
