import * as z from 'zod/mini'
import { chatPageSize, legacyChatPageSize } from '../chats/limits.ts'
import { Chat, ChatKey, deadlineFields } from '../chats/model.ts'
import { ChatStatus } from '../chats/states.ts'
import { ChatResumeOrder } from '../company/states.ts'
import { call } from '../kit/call.ts'
import { flag, list, oneOf, ownId, text, time, whole } from '../kit/fields.ts'
import { jsonText } from '../kit/json-text.ts'
import { messageTypes } from '../messages/content.ts'
import { MessageStatus } from '../messages/states.ts'
import { ChannelType } from '../phone-numbers/states.ts'

const ChatLabel = z.object({ labelId: z.string(), text: z.string(), color: z.string() })

/** DECISIONS, "Wire shapes of the core". */
export const ChatEntry = z.extend(Chat, {
  contactId: z.string(),
  contactName: z.string(),
  messageBody: z.string(),
  lastMessageTime: z.number(),
  lastMessageType: z.nullable(z.enum(messageTypes)),
  lastMessageStatus: z.nullable(MessageStatus.schema),
  lastMessageFromMe: z.boolean(),
  /** The text of a deleted message is not sent. */
  lastMessageDeleted: z.boolean(),
  /** The file name of a document; null where it has none or was deleted. A server of the version before does not send it. */
  lastFileName: z.optional(z.nullable(z.string())),
  opened: z.boolean(),
  unreadCount: z.number(),
  /** Since when the customer waits for an answer; null where the last message was ours. */
  unansweredSince: z.nullable(z.number()),
  channelType: ChannelType.schema,
  windowExpiresAt: z.nullable(z.number()),
  department: z.string(),
  departmentName: z.string(),
  agentName: z.nullable(z.string()),
  /** The chat's own labels and those of its messages, each once. */
  labels: z.array(ChatLabel),
  ...deadlineFields,
})
export type ChatEntry = z.output<typeof ChatEntry>

/** Above this number nothing is counted, and the screen says so. */
export const mostCounted = 1_000
/** The same for the length of a list, which comes with every page: counting to a thousand takes longer than reading the page. */
export const mostFound = 100

/** A list can be asked for by deadline too: those that have one first, the nearest before the others. No company has this order by itself. */
export const deadlineOrder = 2
const ListOrder = z.literal([...ChatResumeOrder.values, deadlineOrder])

export const slaFilters = ['over', 'soon'] as const

const ChatList = z.object({
  resumeList: z.array(ChatEntry),
  containsMore: z.boolean(),
  lastTime: z.nullable(z.number()),
  /** Cursor: sent back for the next page. */
  chatOrderIndex: z.nullable(z.string()),
  chatResumeOrder: ListOrder,
  /** The length of the whole list with these filters, up to `mostFound` or, where that was asked for, `mostCounted`. */
  totalChats: z.number(),
  /** Of a view that not all chats were asked about: false where there may be more than `totalChats`. */
  isWhole: z.optional(z.boolean()),
})
export type ChatList = z.output<typeof ChatList>

/** Stands among the ids of people for the chats that the flow has. */
export const systemUser = 'system'

const filters = {
  companyId: ownId(),
  /** Words of the name, or digits with which the number begins or ends. */
  searchFilter: z.optional(text(200)),
  /** Without it, all but closed chats. */
  chatStatus: z.optional(list(ChatStatus.schema, 4)),
  phonenumberIdJson: z.optional(list(ownId(), 100)),
  departmentIdJson: z.optional(list(ownId(), 200)),
  labelIdJson: z.optional(list(ownId(), 100)),
  /** Chats whose contact answered this broadcast by their number; of one of departments in which the asker works, else none. */
  broadcastId: z.optional(ownId()),
  userIdJson: z.optional(list(ownId(systemUser), 500)),
  unread: z.optional(flag()),
  unanswered: z.optional(flag()),
  /** Only snoozed chats; without it and without a search, one's own list has none of them. */
  snoozed: z.optional(flag()),
  /** What is late, or has less than a fifth of its minutes left; then by deadline, whatever order is asked for. */
  sla: z.optional(oneOf(slaFilters)),
}

const paging = (pageSize: number) => ({
  beforeTime: z.optional(time()),
  chatOrderIndex: z.optional(text(600)),
  pageSize: z._default(whole(1, 100), pageSize),
  /** The length of the list is counted up to `mostCounted` instead of `mostFound`. */
  countAll: z.optional(flag()),
  /** Without it, the company's order. */
  chatResumeOrder: z.optional(ListOrder),
})

const query = z.object({
  ...filters,
  ...paging(chatPageSize),
  tabActive: z.optional(whole(0, 2)),
  includeLoggedUserChats: z.optional(flag()),
  includeQueueChats: z.optional(flag()),
  /** The chats of a view, in place of those of the tab and the filters. */
  viewId: z.optional(ownId()),
})

const legacyQuery = z.object({
  companyId: ownId(),
  afterTime: z.optional(time()),
  searchFilter: z.optional(text(200)),
  chatStatus: z.optional(list(ChatStatus.schema, 4)),
  tabActive: z.optional(whole(0, 2)),
  ...paging(legacyChatPageSize(0)),
})

const page = {
  method: 'POST',
  onlyReads: true,
  allow: 'signedIn',
  input: query,
  result: ChatList,
  errors: ['view.notFound', 'contact.maskedCondition'],
} as const
const legacyPage = { method: 'POST', onlyReads: true, allow: 'signedIn', input: legacyQuery, result: ChatList, errors: [] } as const
const expensive = ['searchFilter', 'labelIdJson', 'broadcastId', 'countAll', 'viewId']
const legacyExpensive = ['searchFilter', 'countAll']
const whole50 = {
  method: 'POST',
  onlyReads: true,
  allow: 'signedIn',
  input: z.object({ companyId: ownId(), targetId: z.optional(text(20)), isTabActive: z.optional(text(20)) }),
  result: z.object({ resumeList: z.array(ChatEntry) }),
  errors: [],
} as const

/** A contact by any of its numbers, and the newest chat with them that the asker sees. */
const FoundContact = z.object({ contactId: z.string(), name: z.string(), waId: z.string(), chat: z.nullable(ChatKey) })
export type FoundContact = z.output<typeof FoundContact>

/** How many chats, and how many contacts, a search of everything gives. */
export const mostFoundAnywhere = 8

/** The content of the text of `getChatTotals` (R055). */
export const ChatTotals = z.object({
  MyListTotal: z.number(),
  QueueListTotal: z.number(),
  AllOthersList: z.number(),
  ForDistribution: z.number(),
})
export type ChatTotals = z.output<typeof ChatTotals>

/** All limited to what the asker sees. R036–R038, R164, R191, A59. */
export const inboxCalls = {
  /** C086, tab 0: the asker's own. */
  listOwnChats: call({ ...page, expensive, path: '/chat/getUserChatsPaged', otherPaths: ['/chat/getUserChatsPaged/:companyId'] }),
  /** C087, tab 1: the chats that wait for somebody. */
  listQueueChats: call({ ...page, expensive, path: '/chat/getQueueChatsPaged', otherPaths: ['/chat/getQueueChatsPaged/:companyId'] }),
  /** C088, tab 2: the chats of the people named in userIdJson; without it, none. */
  listOtherChats: call({ ...page, expensive, path: '/chat/getAllChatsPaged', otherPaths: ['/chat/getAllChatsPaged/:companyId'] }),
  /** C089: the next page of the list that `tabActive` names. */
  listMoreChats: call({ ...page, expensive, path: '/chat/setMoreChats', otherPaths: ['/chat/setMoreChats/:companyId'] }),
  /** C090: a JSON text, as specified. The count of the others covers everybody where userIdJson names nobody. */
  getChatTotals: call({
    method: 'GET',
    path: '/chat/totalChats',
    otherPaths: ['/chat/totalChats/:companyId'],
    allow: 'signedIn',
    expensive: ['searchFilter', 'labelIdJson', 'broadcastId', 'unread', 'unanswered', 'snoozed', 'sla'],
    input: z.object(filters),
    result: jsonText(ChatTotals),
    errors: [],
  }),
  /** Of these chats, those that the asker sees: for rows that changed while a list was on the screen. */
  listChatEntries: call({
    method: 'POST',
    onlyReads: true,
    path: '/chat/:companyId/entries',
    allow: 'signedIn',
    body: 'json',
    input: z.object({ companyId: ownId(), chats: list(ChatKey, 50) }),
    result: z.object({ resumeList: z.array(ChatEntry) }),
    errors: [],
  }),
  /**
   * What the palette finds: of all chats that the asker sees, closed ones too, and for those who may know all contacts of these, the first
   * few by words of the name or digits of the number. Others know contacts by their chats.
   */
  findChatsAndContacts: call({
    method: 'POST',
    onlyReads: true,
    path: '/chat/:companyId/found',
    allow: 'signedIn',
    expensive: true,
    input: z.object({ companyId: ownId(), searchFilter: text(200, 1) }),
    result: z.object({ chats: z.array(ChatEntry), contacts: z.array(FoundContact) }),
    errors: [],
  }),
  /** C068. Legacy target ids: 2 all, 1 closed, anything else the departments'. */
  listCurrentChats: call({ ...whole50, path: '/phonenumber/:companyId/currentChats' }),
  /** C083 */
  listDepartmentChats: call({ ...whole50, path: '/phonenumber/:companyId/departmentsChats' }),
  /** C069–C072 */
  listClosedChatsPaged: call({ ...legacyPage, expensive: legacyExpensive, path: '/phonenumber/:companyId/closedChatsPaged' }),
  listDepartmentChatsPaged: call({ ...legacyPage, expensive: legacyExpensive, path: '/phonenumber/:companyId/departmentsChatsPaged' }),
  listCurrentChatsPaged: call({ ...legacyPage, expensive: legacyExpensive, path: '/phonenumber/:companyId/currentChatsPaged' }),
  listAllChats: call({ ...legacyPage, expensive: legacyExpensive, path: '/phonenumber/:companyId/allChatsPaged' }),
  /** C084: counts again what waits in the asker's departments. */
  countDepartmentPending: call({
    method: 'POST',
    onlyReads: true,
    path: '/phonenumber/:companyId/updateAllDepartmentPending',
    allow: 'signedIn',
    expensive: true,
    input: z.object({ companyId: ownId() }),
    result: z.object({ departmentPending: z.number() }),
    errors: [],
  }),
}
