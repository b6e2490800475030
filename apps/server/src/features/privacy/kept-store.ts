import type { Db } from '../../kit/db/db.ts'

export type Kept = {
  messageCount: number
  chatCount: number
  openChatCount: number
  fileCount: number
  noteCount: number
  consentCount: number
}

/** How much there is of a person. */
export async function countKept(db: Db, companyId: string, contactId: string): Promise<Kept> {
  const isOf = db`company_id = ${companyId} and contact_id = ${contactId}`
  const [row] = await db<[Kept]>`
    with theirs as (
      select m.media_id from messages m join chats c on c.company_id = m.company_id and c.phonenumber_id = m.phonenumber_id and c.wa_id = m.wa_id
      where c.company_id = ${companyId} and c.contact_id = ${contactId}
    )
    select (select count(*) from theirs) as message_count, (select count(distinct media_id) from theirs) as file_count,
      (select count(*) from chats where ${isOf}) as chat_count, (select count(*) from chats where ${isOf} and chat_status <> 4) as open_chat_count,
      (select count(*) from contact_notes where ${isOf}) as note_count, (select count(*) from contact_consents where ${isOf}) as consent_count`
  return row
}

/** When nothing points to it any more. */
export async function removeContactRow(db: Db, companyId: string, contactId: string): Promise<void> {
  await db`delete from contacts where company_id = ${companyId} and contact_id = ${contactId}`
}
