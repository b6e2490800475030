import type { ChatKey } from '@prosa/contract/chats/model'
import type { Db } from '../../kit/db/db.ts'

/** The labels of a chat and of its messages, to another chat of the same number that is there already; each once. */
export async function moveChatLabels(db: Db, companyId: string, { phonenumberId, waId }: ChatKey, to: string): Promise<void> {
  const isChat = db`company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}`
  await db`insert into chat_labels (company_id, phonenumber_id, wa_id, label_id, linked_by, linked_at)
    select company_id, phonenumber_id, ${to}, label_id, linked_by, linked_at from chat_labels where ${isChat} on conflict do nothing`
  await db`delete from chat_labels where ${isChat}`
  await db`update message_labels set wa_id = ${to} where ${isChat}`
}

/** Before the one that goes is deleted. */
export async function moveContactLabels(db: Db, companyId: string, fromId: string, toId: string): Promise<void> {
  await db`insert into contact_labels (company_id, contact_id, label_id, linked_by, linked_at)
    select company_id, ${toId}, label_id, linked_by, linked_at from contact_labels
    where company_id = ${companyId} and contact_id = ${fromId} on conflict do nothing`
}
