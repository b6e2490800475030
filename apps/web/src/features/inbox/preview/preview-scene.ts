import { ChatStatus } from '@prosa/contract/chats/states'
import type { ChatEntry } from '@prosa/contract/inbox/calls'
import type { Message } from '@prosa/contract/messages/model'
import { MessageStatus } from '@prosa/contract/messages/states'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import type { LogRow, LogScene } from '../../messages/public.ts'
import type { PreviewTexts } from './texts/pt.ts'

const { WhatsAppCloud, Instagram } = ChannelType
const minute = 60_000
const hour = 60 * minute
/** Just now, so that a list shows hours and no dates. */
const moment = Date.now() - 2 * minute
const key = { phonenumberId: 'preview', waId: 'preview-0' }
const nothing = () => undefined

export const previewChats = ({ people }: PreviewTexts): ChatEntry[] =>
  people.map(({ name, words }, nth) => ({
    ...key,
    waId: `preview-${nth}`,
    chatStatus: ChatStatus.Open,
    departmentId: '',
    agentId: null,
    handledBy: 'agent',
    version: 1,
    contactId: '',
    contactName: name,
    messageBody: words,
    lastMessageTime: moment - nth * minute,
    lastMessageType: 'text',
    lastMessageStatus: MessageStatus.Received,
    lastMessageFromMe: false,
    lastMessageDeleted: false,
    opened: nth === 0,
    unreadCount: nth === 1 ? 2 : 0,
    unansweredSince: null,
    channelType: nth === 1 ? Instagram : WhatsAppCloud,
    windowExpiresAt: Date.now() + 20 * hour,
    department: '',
    departmentName: '',
    agentName: null,
    labels: [],
  }))

const message = (messageId: string, time: number, more: Partial<Message>): Message => ({
  ...key,
  messageId,
  messageType: 'text',
  messageBody: '',
  messageStatus: MessageStatus.Received,
  statusTimes: {},
  fromMe: false,
  internal: false,
  source: 'customer',
  content: {},
  reactions: [],
  edits: [],
  time,
  version: 1,
  ...more,
})

export function previewLines({ people: [first], answer }: PreviewTexts): LogRow[] {
  const said = message('said', moment, { messageBody: first.words })
  const answered = message('answered', moment + minute, {
    messageBody: answer,
    fromMe: true,
    source: 'agent',
    messageStatus: MessageStatus.Read,
  })
  return [said, answered].map((each) => ({
    kind: 'messages',
    key: each.messageId,
    messages: [each],
    day: null,
    isUnread: false,
    isFirst: !each.fromMe,
  }))
}

export const previewScene = ({ people: [first] }: PreviewTexts): LogScene => ({
  chat: { companyId: '', ...key },
  timeZone: 'America/Sao_Paulo',
  contactName: first.name,
  isWindowShut: false,
  windowExpiresAt: null,
  note: nothing,
  reply: nothing,
  react: nothing,
  forward: nothing,
  label: nothing,
  details: nothing,
  keep: nothing,
  why: nothing,
  goTo: nothing,
  view: nothing,
})
