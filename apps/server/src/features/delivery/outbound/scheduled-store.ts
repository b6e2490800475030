import type { MessageType } from '@prosa/contract/messages/content'
import type { Db } from '../../../kit/db/db.ts'

type Scheduled = {
  messageId: string
  phonenumberId: string
  waId: string
  messageType: MessageType
  mediaId: string | null
  agentId: string | null
}

/** Null where it is not to be sent any more. */
export async function findScheduled(db: Db, companyId: string, messageId: string): Promise<Scheduled | null> {
  const [row] = await db<Scheduled[]>`select message_id, phonenumber_id, wa_id, message_type, media_id, agent_id from messages
    where company_id = ${companyId} and message_id = ${messageId} and message_status = 6 and status_detail = 'scheduled'`
  return row ?? null
}

/** It stands in the chat where it is sent, not where it was planned. */
export async function saveReleased(db: Db, companyId: string, messageId: string, now: number): Promise<void> {
  await db`update messages set status_detail = null, at = ${now}, version = version + 1
    where company_id = ${companyId} and message_id = ${messageId}`
}
