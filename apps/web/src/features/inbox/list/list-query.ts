import { chatPageSize } from '@prosa/contract/chats/limits'
import { isSnoozed } from '@prosa/contract/chats/snooze'
import { ChatStatus } from '@prosa/contract/chats/states'
import { type ChatEntry, deadlineOrder, type inboxCalls, systemUser } from '@prosa/contract/inbox/calls'
import type { SentOf } from '@prosa/contract/kit/call'
import { type ChatFilters, isUsual, usualStatuses } from './chat-filters.ts'
import { type ChatTab, chatTabs } from './chat-tabs.ts'

/** The input of a list's call, without the cursor. */
export type ListQuery = SentOf<typeof inboxCalls.listOwnChats>
export type ChatOrder = NonNullable<ListQuery['chatResumeOrder']>

type Wanted = { companyId: string; tab: ChatTab; order: ChatOrder; filters: ChatFilters; people: readonly string[]; view?: string | null }

/** The most people that can be asked for at once. */
const mostPeople = 500

/** R036, R037: the tab of others always names people; nobody chosen means all of them. Unused filters are not sent. */
export function listQuery({ companyId, tab, order, filters, people, view }: Wanted): ListQuery {
  const { statuses, departmentIds, numberIds, labelIds, userIds, unread, unanswered, snoozed, sla, broadcastId } = filters
  const asked = userIds.length > 0 ? userIds : [systemUser, ...people]
  const list = { companyId, tabActive: tab, chatResumeOrder: order, pageSize: chatPageSize }
  if (view) return { ...list, viewId: view }
  return {
    ...list,
    ...(sla && { chatResumeOrder: deadlineOrder }),
    ...(sla && sla !== 'due' && { sla }),
    ...(!isUsual(statuses) && { chatStatus: statuses.length > 0 ? statuses : [...ChatStatus.values] }),
    ...(numberIds.length > 0 && { phonenumberIdJson: numberIds }),
    ...(departmentIds.length > 0 && { departmentIdJson: departmentIds }),
    ...(labelIds.length > 0 && { labelIdJson: labelIds }),
    ...(tab === chatTabs.others && { userIdJson: asked.slice(0, mostPeople) }),
    ...(unread && { unread }),
    ...(unanswered && { unanswered }),
    ...(snoozed && { snoozed }),
    ...(broadcastId && { broadcastId }),
  }
}

const among = (wanted: readonly string[] | undefined, id: string) => wanted === undefined || wanted.includes(id)

/** Returns whether the server would list the chat for this query, as far as the web can know. */
export function belongs(chat: ChatEntry, query: ListQuery, userId: string): boolean {
  const { chatStatus = usualStatuses, labelIdJson, unread, unanswered, sla } = query
  const now = Date.now()
  return (
    isOfTab(chat, query, userId) &&
    chatStatus.includes(chat.chatStatus) &&
    among(query.phonenumberIdJson, chat.phonenumberId) &&
    among(query.departmentIdJson, chat.departmentId) &&
    (labelIdJson === undefined || chat.labels.some(({ labelId }) => labelIdJson.includes(labelId))) &&
    (!unread || chat.unreadCount > 0) &&
    (!unanswered || chat.unansweredSince !== null) &&
    // What is late was near before.
    (!sla || (chat.slaWarnsAt! <= now && chat.slaDueAt! <= now === (sla === 'over')))
  )
}

function isOfTab(chat: ChatEntry, { tabActive, userIdJson = [], snoozed }: ListQuery, userId: string): boolean {
  const { agentId, handledBy } = chat
  if (snoozed && !isSnoozed(chat)) return false
  if (tabActive === chatTabs.mine) return agentId === userId && (snoozed || !isSnoozed(chat))
  if (tabActive === chatTabs.queue) return agentId === null && handledBy === 'queue'
  return agentId === null ? handledBy === 'bot' && userIdJson.includes(systemUser) : userIdJson.includes(agentId)
}
