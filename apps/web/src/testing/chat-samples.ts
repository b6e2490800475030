import { ChatStatus } from '@prosa/contract/chats/states'
import { ContactStatus } from '@prosa/contract/contacts/states'
import { messageCalls } from '@prosa/contract/messages/calls'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { type ChatEntry, chatListCalls } from '@prosa/contract/messages/chat-list-calls'
import type { Message } from '@prosa/contract/messages/model'
import { MessageStatus } from '@prosa/contract/messages/states'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
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

/** One of ours. */
export const ownMessage = (messageId: string, more: Partial<Message> = {}): Message =>
  aMessage(messageId, { fromMe: true, source: 'agent', agentName: 'Rafael', messageStatus: MessageStatus.Sent, ...more })

export const aChat = (contactName: string, more: Partial<ChatEntry> = {}): ChatEntry => ({
  ...lucia,
  chatStatus: ChatStatus.Open,
  departmentId: 'sales',
  agentId: 'user-Rafael',
  handledBy: 'agent',
  version: 1,
  contactName,
  messageBody: 'Chegou certinho, amei!',
  lastMessageTime: Date.now() - hour,
  lastMessageType: 'text',
  lastMessageStatus: MessageStatus.Received,
  lastMessageFromMe: false,
  lastMessageDeleted: false,
  opened: true,
  unreadCount: 0,
  channelType: ChannelType.WhatsAppCloud,
  windowExpiresAt: Date.now() + 20 * hour,
  department: 'Vendas',
  departmentName: 'Vendas',
  agentName: 'Rafael',
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
  contact: { contactId: 'contact-lucia', name: 'Lúcia Andrade', status: ContactStatus.Valid, marketing: 'unknown' },
  unreadCount: 0,
  windowExpiresAt: Date.now() + 20 * hour,
  messages: [...messages],
  containsMore: false,
  lastTime: messages[0]?.time ?? null,
  ...more,
})

/** A server with one chat, which changes as the test says. */
export function startChatServer(detail: ChatDetail, chats: readonly ChatEntry[] = [aChat(detail.contact.name)]) {
  const state = { detail, chats: [...chats] }
  const server = startCalmServer()
    .on(chatListCalls.listAllChats, () => ({ resumeList: state.chats, containsMore: false, lastTime: null, chatOrderIndex: null }))
    .on(messageCalls.getChatDetail, () => state.detail)
    .on(messageCalls.openChat, () => {
      state.detail = { ...state.detail, unreadCount: 0 }
      return { unreadCount: 0 as const, version: state.detail.version }
    })
  return { server, state }
}
