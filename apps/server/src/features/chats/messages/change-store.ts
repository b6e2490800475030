import type { ChatKey } from '@prosa/contract/chats/model'
import type { MessageType } from '@prosa/contract/messages/content'
import type { StatusDetail } from '@prosa/contract/messages/model'
import type { MessageStatus } from '@prosa/contract/messages/states'
import type { Db } from '../../../kit/db/db.ts'

export type LockedMessage = {
  messageId: string
  messageType: MessageType
  messageStatus: MessageStatus
  statusDetail: StatusDetail | null
  fromMe: boolean
  internal: boolean
  providerMessageId: string | null
  mediaId: string | null
  deletedAt: number | null
}

/** One of this chat, which is locked already. */
export async function lockMessage(
  db: Db,
  companyId: string,
  { phonenumberId, waId }: ChatKey,
  messageId: string,
): Promise<LockedMessage | null> {
  const [row] = await db<LockedMessage[]>`
    select message_id, message_type, message_status, status_detail, from_me, internal, provider_message_id, media_id, deleted_at from messages
    where company_id = ${companyId} and message_id = ${messageId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}
    for no key update`
  return row ?? null
}

/** As if it had just been written: what the provider called it before, it is not called any more. */
export async function queueAgain(
  db: Db,
  companyId: string,
  messageId: string,
  { now, statusDetail }: { now: number; statusDetail: StatusDetail | null },
): Promise<void> {
  await db`update messages set message_status = 6, status_detail = ${statusDetail}, provider_message_id = null, error_code = null,
      error_provider_code = null, tries = 0, is_refiled = false, status_times = ${db.json({ queued: now })}, at = ${now}, scheduled_at = null,
      version = version + 1
    where company_id = ${companyId} and message_id = ${messageId}`
}

/** It stays as what it is from now on: something that never left. */
export async function saveCancelled(db: Db, companyId: string, messageId: string, now: number): Promise<void> {
  await db`update messages set internal = true, message_status = 5, status_detail = null, deleted_at = ${now}, version = version + 1
    where company_id = ${companyId} and message_id = ${messageId}`
}
