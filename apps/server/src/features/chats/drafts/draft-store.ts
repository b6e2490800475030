import type { ChatDraft, ChatKey } from '@prosa/contract/chats/model'
import type { Db } from '../../../kit/db/db.ts'

type Owner = ChatKey & { userId: string }

const isOf = (db: Db, companyId: string, { phonenumberId, waId, userId }: Owner) =>
  db`company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId} and user_id = ${userId}`

export async function findDraft(db: Db, companyId: string, owner: Owner): Promise<ChatDraft | null> {
  const [row] = await db<
    ChatDraft[]
  >`select draft, is_note, reply_to_message_id, saved_at from chat_drafts where ${isOf(db, companyId, owner)} and draft <> ''`
  return row ?? null
}

/** One that was written later stays. An empty one is remembered, so that what was saved before it does not come back. */
export async function putDraft(db: Db, companyId: string, owner: Owner, draft: ChatDraft): Promise<void> {
  const { phonenumberId, waId, userId } = owner
  await db`insert into chat_drafts (company_id, phonenumber_id, wa_id, user_id, draft, is_note, reply_to_message_id, saved_at)
    values (${companyId}, ${phonenumberId}, ${waId}, ${userId}, ${draft.draft}, ${draft.isNote}, ${draft.replyToMessageId}, ${draft.savedAt})
    on conflict (company_id, phonenumber_id, wa_id, user_id) do update set draft = excluded.draft, is_note = excluded.is_note,
      reply_to_message_id = excluded.reply_to_message_id, saved_at = excluded.saved_at
    where chat_drafts.saved_at <= excluded.saved_at`
}

/** To another chat of the same number that is there already; of two of one person the later one stays. */
export async function moveDrafts(db: Db, companyId: string, { phonenumberId, waId }: ChatKey, to: string): Promise<void> {
  await db`with taken as (
      delete from chat_drafts where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId} returning *
    )
    insert into chat_drafts as t (company_id, phonenumber_id, wa_id, user_id, draft, is_note, reply_to_message_id, saved_at)
    select company_id, phonenumber_id, ${to}, user_id, draft, is_note, reply_to_message_id, saved_at from taken
    on conflict (company_id, phonenumber_id, wa_id, user_id) do update set draft = excluded.draft, is_note = excluded.is_note,
      reply_to_message_id = excluded.reply_to_message_id, saved_at = excluded.saved_at where t.saved_at < excluded.saved_at`
}
