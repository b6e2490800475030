import type { ChatStatus } from '@prosa/contract/chats/states'
import type { Address } from '@prosa/contract/contacts/address'
import type { MessageContent, MessageType } from '@prosa/contract/messages/content'
import type { Folded } from '@prosa/contract/messages/fold-facts'
import type { Message, StatusTimes } from '@prosa/contract/messages/model'
import type { MessageStatus } from '@prosa/contract/messages/states'

/** Somebody who writes to the company. */
export type StoryContact = {
  contactId: string
  waId: string
  name: string
  email: string
  leadId: string | null
  properties: readonly { propertyId: string; value: string }[]
  address: Address | null
  labelIds: readonly string[]
  createdAt: number
}

export type StoryMessage = Pick<Folded, 'reactions' | 'edits' | 'error' | 'deletedAt'> & {
  messageId: string
  phonenumberId: string
  waId: string
  messageType: MessageType
  messageBody: string
  messageStatus: MessageStatus
  statusTimes: StatusTimes
  content: MessageContent
  fromMe: boolean
  internal: boolean
  source: Message['source']
  agentId: string | null
  providerMessageId: string | null
  replyToMessageId: string | null
  /** One of `media/demo-files`. */
  file: string | null
  mediaId: string | null
  /** Of a note. */
  mentionedIds: readonly string[]
  labelIds: readonly string[]
  at: number
}

export type StorySession = {
  sessionId: string
  openedBy: 'customer' | 'agent' | 'template'
  openedAt: number
  closedAt: number | null
  closedBy: string | null
  closeReason: string | null
  departmentId: string
  agentId: string | null
}

/** A chat with everything that ever happened in it, as it stands now. */
export type StoryChat = {
  phonenumberId: string
  waId: string
  contactId: string
  chatStatus: ChatStatus
  departmentId: string
  agentId: string | null
  handledBy: 'agent' | 'queue'
  unreadCount: number
  waitingSince: number | null
  unansweredSince: number | null
  windowExpiresAt: number | null
  /** That a window has passed is known, and somebody went on with the chat. */
  expiredWindow: number | null
  openedAt: number | null
  labels: readonly { labelId: string; userId: string | null; at: number }[]
  sessions: readonly StorySession[]
  messages: readonly StoryMessage[]
}

/** A message that waits for its time. */
export type StoryScheduled = Pick<StoryMessage, 'messageId' | 'phonenumberId' | 'waId' | 'messageBody'> & {
  agentId: string
  writtenAt: number
  scheduledAt: number
}

/** A chat that its agent has put aside until a time. */
export type StorySnoozed = Pick<StoryChat, 'phonenumberId' | 'waId'> & { agentId: string; until: number }

/** What has happened in a company until now. Features write their share of it (`DemoPart.live`). */
export type Story = {
  now: number
  contacts: readonly StoryContact[]
  chats: readonly StoryChat[]
  scheduled: readonly StoryScheduled[]
  snoozed: readonly StorySnoozed[]
}
