import { ChatStatus } from '@prosa/contract/chats/states'
import type { Department } from '@prosa/contract/departments/model'
import * as z from 'zod/mini'
import { draftKey } from '../../../kit/kept/draft-key.ts'
import { readJson, writeJson } from '../../../kit/kept/storage.ts'
import type { ChatTab } from './chat-tabs.ts'

const ids = z.array(z.string())
const ChatFilters = z.object({
  search: z.string(),
  statuses: z.array(ChatStatus.schema),
  departmentIds: ids,
  numberIds: ids,
  labelIds: ids,
  userIds: ids,
  unread: z.boolean(),
  unanswered: z.boolean(),
  snoozed: z._default(z.boolean(), false),
  /** Empty is any; `due` has all, by deadline. */
  sla: z._default(z.custom<'' | 'due' | 'soon' | 'over'>(), ''),
})
/** `broadcastId` is of all tabs and stands in the address; empty is any. */
export type ChatFilters = Readonly<z.output<typeof ChatFilters>> & { readonly broadcastId: string }

/** What the server lists where no status is asked for: all but closed chats. */
export const usualStatuses: readonly ChatStatus[] = [ChatStatus.Open, ChatStatus.Pending, ChatStatus.Expired]
export const longestSearch = 200

export const noFilters: ChatFilters = {
  search: '',
  statuses: [...usualStatuses],
  departmentIds: [],
  numberIds: [],
  labelIds: [],
  userIds: [],
  unread: false,
  unanswered: false,
  snoozed: false,
  sla: '',
  broadcastId: '',
}

/** In any order; none of them means all. */
export const isUsual = (statuses: readonly ChatStatus[]): boolean =>
  statuses.length === usualStatuses.length && usualStatuses.every((status) => statuses.includes(status))

export const hasChatFilter = ({
  search,
  statuses,
  departmentIds,
  numberIds,
  labelIds,
  userIds,
  unread,
  unanswered,
  snoozed,
  sla,
  broadcastId,
}: ChatFilters): boolean =>
  search !== '' ||
  !isUsual(statuses) ||
  [departmentIds, numberIds, labelIds, userIds].some((chosen) => chosen.length > 0) ||
  unread ||
  unanswered ||
  snoozed ||
  sla + broadcastId !== ''

/** Whether some department wants something done in time. */
export const hasDeadlines = (departments: readonly Department[] = []): boolean =>
  departments.some(({ inboxRules: { slaFirstAnswer, slaNextAnswer, slaResolution } }) => slaFirstAnswer + slaNextAnswer + slaResolution > 0)

const keyOf = (tab: ChatTab) => draftKey(`chatFilters.${tab}`)

export function readFilters(tab: ChatTab): ChatFilters {
  const kept = ChatFilters.safeParse(readJson(keyOf(tab), 'session'))
  return kept.success ? { ...noFilters, ...kept.data } : noFilters
}

export const keepFilters = (tab: ChatTab, filters: ChatFilters) => writeJson(keyOf(tab), filters, 'session')
