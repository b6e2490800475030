import type { MessageContent, MessageType } from '@prosa/contract/messages/content'
import type { InboundMedia } from '../../channel.ts'

/** What one type of message brings. */
export type Brought = { messageType: MessageType; messageBody: string; content?: MessageContent; media?: InboundMedia }

/** PostgreSQL would take more; nobody writes as much. */
export const mostBody = 65_536
