import { ChatStatus } from '../chats/states.ts'
import { ContactStatus } from '../contacts/states.ts'
import type { DepartmentPermissions } from '../departments/permissions.ts'
import { refusedInDepartment } from '../departments/rules.ts'
import type { ErrorCode } from '../errors.ts'
import type { Viewer } from '../permissions.ts'
import { ChannelType } from '../phone-numbers/states.ts'
import type { MessageType } from './content.ts'
import { farthestSchedule, mostCaptionLength, mostTextLength } from './limits.ts'
import type { Message } from './model.ts'
import { MessageStatus } from './states.ts'

type Window = { channelType: ChannelType; windowExpiresAt: number | null }

/** Whether anything may be written at this moment; DECISIONS, "Chats": a text message by SMS never expires. */
export const windowIsOpen = ({ channelType, windowExpiresAt }: Window, at: number): boolean =>
  channelType === ChannelType.SMS || (windowExpiresAt !== null && at < windowExpiresAt)

export type Sending = Window & {
  messageType: MessageType
  internal: boolean
  scheduledAt: number | null
  chatStatus: ChatStatus
  contactStatus: ContactStatus
  /** Whether we can send through this kind of channel. What is sent through a disconnected number waits. */
  isServed: boolean
  allowed: DepartmentPermissions
}

type SendRefusal = Extract<
  ErrorCode,
  'number.cannotSend' | 'contact.blocked' | 'message.scheduledPast' | 'department.forbids' | 'chat.wrongStatus' | 'chat.windowClosed'
>

/** Notes are never sent, so nothing outside can refuse them. */
export function refusedSend(asker: Pick<Viewer, 'permissions'>, sending: Sending, now: number): SendRefusal | null {
  const { messageType, internal, scheduledAt, chatStatus, contactStatus, isServed, allowed } = sending
  if (internal) return null
  if (!isServed) return 'number.cannotSend'
  if (contactStatus === ContactStatus.Blocked) return 'contact.blocked'
  if (scheduledAt !== null && (scheduledAt <= now || scheduledAt > now + farthestSchedule)) return 'message.scheduledPast'
  if (messageType === 'template') return refusedInDepartment(asker, allowed, 'template')
  if (chatStatus === ChatStatus.Closed) return 'chat.wrongStatus'
  return windowIsOpen(sending, scheduledAt ?? now) ? null : 'chat.windowClosed'
}

type Sent = Pick<Message, 'messageStatus' | 'statusDetail' | 'fromMe' | 'internal'>

/** Only messages that failed for good, or whose outcome nobody knows: any other one could arrive twice. */
export const mayResend = ({ messageStatus, statusDetail, fromMe, internal }: Sent): boolean =>
  fromMe && !internal && (messageStatus === MessageStatus.Error || statusDetail === 'uncertain')

/** Only messages that were not sent: the provider has not seen them, and is not being asked at this moment. */
export const mayCancel = ({ messageStatus, statusDetail, fromMe, internal }: Sent): boolean =>
  fromMe &&
  !internal &&
  messageStatus === MessageStatus.Queued &&
  (statusDetail === undefined || statusDetail === 'scheduled' || statusDetail === 'waiting')

type Planned = Sent & { messageType: MessageType; agentId?: string | null | undefined }

/** A scheduled message is changed, or sent now, by its author or an administrator: it leaves in the author's name. */
export function refusedChange(
  { permissions, userId }: Pick<Viewer, 'permissions' | 'userId'>,
  message: Planned,
): Extract<ErrorCode, 'message.gone' | 'message.notYours'> | null {
  if (message.statusDetail !== 'scheduled' || !mayCancel(message)) return 'message.gone'
  return message.agentId === userId || permissions.includes('admin') ? null : 'message.notYours'
}

const worded: readonly MessageType[] = ['text', 'image', 'video', 'document']

/** Whether it has words of its own: those of a template are filled in. Beside a file they are a caption. */
export const mostWords = (messageType: MessageType): number =>
  worded.includes(messageType) ? (messageType === 'text' ? mostTextLength : mostCaptionLength) : 0

/** An emoji, not a word. An empty text removes the reaction. */
export const isReaction = (text: string): boolean =>
  text === '' || (/\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u.test(text) && !/\p{L}|\p{Z}|\p{Cc}/u.test(text))
