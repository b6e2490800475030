import type { ChatKey } from '@prosa/contract/chats/model'
import type { Db } from '../../../kit/db/db.ts'

/** To another chat of the same number that is there already; of two of one person the later one stays. */
export async function moveDrafts(db: Db, companyId: string, { phonenumberId, waId }: ChatKey, to: string): Promise<void> {
  await db`insert into chat_drafts as t (company_id, phonenumber_id, wa_id, user_id, draft, is_note, reply_to_message_id, saved_at)
    select company_id, phonenumber_id, ${to}, user_id, draft, is_note, reply_to_message_id, saved_at from chat_drafts
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}
    on conflict (company_id, phonenumber_id, wa_id, user_id) do update set draft = excluded.draft, is_note = excluded.is_note,
      reply_to_message_id = excluded.reply_to_message_id, saved_at = excluded.saved_at where t.saved_at < excluded.saved_at`
}
