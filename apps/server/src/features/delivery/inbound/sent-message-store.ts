import type { ChatKey } from '@prosa/contract/chats/model'
import type { Db } from '../../../kit/db/db.ts'

type SentMessage = ChatKey & { messageId: string; contactId: string; templateName: string; templateLanguage: string }

/** One of ours, by what the provider calls it or by what was sent along; null where it was sent elsewhere. Nothing is locked. */
export async function findSent(
  db: Db,
  companyId: string,
  { phonenumberId, providerMessageId, callbackData }: { phonenumberId: string; providerMessageId: string; callbackData: string | null },
): Promise<SentMessage | null> {
  const [row] = await db<SentMessage[]>`
    select m.message_id, m.phonenumber_id, m.wa_id, c.contact_id, coalesce(m.content->'template'->>'name', '') as template_name,
      coalesce(m.content->'template'->>'language', '') as template_language
    from messages m
      join chats c on c.company_id = m.company_id and c.phonenumber_id = m.phonenumber_id and c.wa_id = m.wa_id
    where m.company_id = ${companyId} and m.phonenumber_id = ${phonenumberId} and m.from_me
      and m.message_id in (
        select p.message_id from messages p where p.company_id = ${companyId} and p.phonenumber_id = ${phonenumberId}
          and p.provider_message_id = ${providerMessageId}
        union all select ${callbackData}::text)
    order by m.provider_message_id = ${providerMessageId} desc nulls last limit 1`
  return row ?? null
}
