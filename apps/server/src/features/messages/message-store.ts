import type { ChatKey } from '@prosa/contract/chats/model'
import type { MessageContent, MessageType } from '@prosa/contract/messages/content'
import type { Message, StatusDetail, StatusTimes } from '@prosa/contract/messages/model'
import type { MessageStatus } from '@prosa/contract/messages/states'
import type { Db } from '../../kit/db.ts'

/** What is not named is empty. `at` is the channel's time where it came from one. */
export type NewMessage = ChatKey & {
  messageId: string
  messageType: MessageType
  messageBody: string
  messageStatus: MessageStatus
  fromMe: boolean
  source: Message['source']
  at: number
  internal?: boolean
  statusDetail?: StatusDetail | null
  statusTimes?: StatusTimes
  agentId?: string | null
  clientMessageId?: string | null
  clientFingerprint?: Buffer | null
  providerMessageId?: string | null
  replyToMessageId?: string | null
  replyToProviderId?: string | null
  mediaId?: string | null
  content?: MessageContent
  scheduledAt?: number | null
}

/** False where its client id or its provider's id is known already: two at the same moment give one. */
export async function insertMessage(db: Db, companyId: string, message: NewMessage): Promise<boolean> {
  const { internal = false, statusDetail = null, statusTimes = {}, agentId = null, content = {} } = message
  const { clientMessageId = null, clientFingerprint = null, providerMessageId = null } = message
  const { replyToMessageId = null, replyToProviderId = null, mediaId = null, scheduledAt = null } = message
  const rows = await db`
    insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_body, message_status, from_me, internal,
      source, agent_id, client_message_id, client_fingerprint, provider_message_id, at, content, reply_to_message_id,
      reply_to_provider_id, status_detail, status_times, media_id, scheduled_at)
    values (${companyId}, ${message.messageId}, ${message.phonenumberId}, ${message.waId}, ${message.messageType}, ${message.messageBody},
      ${message.messageStatus}, ${message.fromMe}, ${internal}, ${message.source}, ${agentId}, ${clientMessageId}, ${clientFingerprint},
      ${providerMessageId}, ${message.at}, ${db.json(content as never)}, ${replyToMessageId}, ${replyToProviderId}, ${statusDetail},
      ${db.json(statusTimes)}, ${mediaId}, ${scheduledAt})
    on conflict do nothing returning 1`
  return rows.length > 0
}
