import { UserStatus } from '@prosa/contract/agents/states'
import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import { colleagueCalls } from '@prosa/contract/chats/colleague-calls'
import type { chatEvents } from '@prosa/contract/chats/events'
import { leftDraftCalls } from '@prosa/contract/chats/left-draft'
import type { TransferOptions } from '@prosa/contract/chats/model'
import { statusOptions } from '@prosa/contract/chats/rules'
import { ChatStatus } from '@prosa/contract/chats/states'
import { ContactStatus } from '@prosa/contract/contacts/states'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { allDepartmentPermissions } from '@prosa/contract/departments/permissions'
import { type ChatEntry, type ChatList, inboxCalls } from '@prosa/contract/inbox/calls'
import type { PayloadOf } from '@prosa/contract/kit/event'
import { labelLinkCalls } from '@prosa/contract/labels/link-calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import type { Message } from '@prosa/contract/messages/model'
import { MessageStatus } from '@prosa/contract/messages/states'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { templateCalls } from '@prosa/contract/templates/calls'
import { startCalmServer } from './samples.ts'

const hour = 3_600_000
export const lucia = { phonenumberId: 'wa-cloud-1', waId: '5511987214406' }

export const aMessage = (messageId: string, more: Partial<Message> = {}): Message => ({
  messageId,
  ...lucia,
  messageType: 'text',
  messageBody: `Texto de ${messageId}`,
  messageStatus: MessageStatus.Received,
  statusTimes: {},
  fromMe: false,
  internal: false,
  source: 'customer',
  content: {},
  reactions: [],
  edits: [],
  time: 1_000,
  version: 1,
  ...more,
})

/** A message of ours. */
export const ownMessage = (messageId: string, more: Partial<Message> = {}): Message =>
  aMessage(messageId, { fromMe: true, source: 'agent', agentName: 'Rafael', messageStatus: MessageStatus.Sent, ...more })

export const aChat = (contactName: string, more: Partial<ChatEntry> = {}): ChatEntry => ({
  ...lucia,
  chatStatus: ChatStatus.Open,
  departmentId: 'sales',
  agentId: 'user-Rafael',
  handledBy: 'agent',
  version: 1,
  contactId: 'contact-lucia',
  contactName,
  messageBody: 'Chegou certinho, amei!',
  lastMessageTime: Date.now() - hour,
  lastMessageType: 'text',
  lastMessageStatus: MessageStatus.Received,
  lastMessageFromMe: false,
  lastMessageDeleted: false,
  lastFileName: null,
  opened: true,
  unreadCount: 0,
  unansweredSince: null,
  channelType: ChannelType.WhatsAppCloud,
  windowExpiresAt: Date.now() + 20 * hour,
  department: 'Vendas',
  departmentName: 'Vendas',
  agentName: 'Rafael',
  labels: [],
  ...more,
})

const placeOf = ({ phonenumberId, waId, departmentId, agentId, chatStatus, version }: ChatEntry) => ({
  phonenumberId,
  waId,
  departmentId,
  agentId,
  chatStatus,
  version,
})
const standingOf = ({ chatStatus, handledBy, unreadCount, snoozedUntil = null }: ChatEntry) => ({
  chatStatus,
  handledBy,
  isUnread: unreadCount > 0,
  isSnoozed: snoozedUntil !== null,
})

/** What the server tells of a chat; it stood as `before` where it still is, or is new there with null. */
export const chatChanged = (entry: ChatEntry, before: ChatEntry | null = entry): PayloadOf<typeof chatEvents.changed> => ({
  ...placeOf(entry),
  before: before && standingOf(before),
  entry,
})

/** What the server tells those who saw the chat where it stood as `before`. */
export const chatLeft = (before: ChatEntry, version = before.version + 1): PayloadOf<typeof chatEvents.left> => ({
  ...placeOf(before),
  ...standingOf(before),
  version,
})

/** A list with a single page. */
export const aChatPage = (resumeList: readonly ChatEntry[], more: Partial<ChatList> = {}): ChatList => ({
  resumeList: [...resumeList],
  containsMore: false,
  lastTime: null,
  chatOrderIndex: null,
  chatResumeOrder: 0,
  totalChats: resumeList.length,
  ...more,
})

export const aChatDetail = (messages: readonly Message[], more: Partial<ChatDetail> = {}): ChatDetail => ({
  ...lucia,
  chatStatus: ChatStatus.Open,
  departmentId: 'sales',
  agentId: 'user-Rafael',
  handledBy: 'agent',
  version: 1,
  channelType: ChannelType.WhatsAppCloud,
  contact: { contactId: 'contact-lucia', name: 'Lúcia Andrade', status: ContactStatus.Valid, leadId: null, marketing: 'unknown' },
  unreadCount: 0,
  departmentName: 'Vendas',
  agentName: 'Rafael',
  draft: null,
  windowExpiresAt: Date.now() + 20 * hour,
  messages: [...messages],
  containsMore: false,
  lastTime: messages[0]?.time ?? null,
  ...more,
})

const transferOptions: TransferOptions = {
  departments: [
    { departmentId: 'care', departmentName: 'Pós-venda', icon: 'tools', waiting: 12, averageWaitMs: 540_000, peopleOnline: 3 },
    { departmentId: 'delivery', departmentName: 'Entregas e montagem', icon: 'truck', waiting: 0, averageWaitMs: null, peopleOnline: 0 },
  ],
  agents: [
    { agentId: 'user-Rafael', agentName: 'Rafael', availability: UserStatus.Online, departmentNames: ['Vendas'], openChats: 3 },
    { agentId: 'user-Bia', agentName: 'Bia', availability: UserStatus.Absent, departmentNames: ['Pós-venda'], openChats: 1 },
  ],
}

/** A server with one chat, which the test can change. */
export function startChatServer(detail: ChatDetail, chats: readonly ChatEntry[] = [aChat(detail.contact.name)]) {
  const state = { detail, chats: [...chats] }
  const server = startCalmServer()
    .on(inboxCalls.listAllChats, () => aChatPage(state.chats))
    .on(inboxCalls.listOwnChats, () => aChatPage(state.chats))
    .on(messageCalls.getChatDetail, () => state.detail)
    .on(chatCalls.getChatStatusOptions, () => statusOptions({ permissions: ['admin'] }, allDepartmentPermissions, state.detail))
    .on(chatCalls.getTransferOptions, transferOptions)
    .on(messageCalls.openChat, () => {
      state.detail = { ...state.detail, unreadCount: 0 }
      return { unreadCount: 0 as const, version: state.detail.version }
    })
    .on(messageCalls.showTyping, { isShown: true })
    .on(chatActionCalls.saveDraft, ({ body }) => {
      const { draft = '', isNote, replyToMessageId = null, savedAt } = body as Partial<Record<string, string>>
      return { draft: draft === '' ? null : { draft, isNote: isNote === 'true', replyToMessageId, savedAt: Number(savedAt) } }
    })
    .on(leftDraftCalls.settleLeftDraft, { settled: true })
    .on(departmentCalls.listOwnDepartments, [])
    .on(chatHistoryCalls.listMentionable, [])
    .on(colleagueCalls.findColleagues, [])
    .on(templateCalls.listSendableTemplates, [])
    .on(labelLinkCalls.listChatLabels, [])
    .on(chatHistoryCalls.listChatSessions, [])
  return { server, state }
}
