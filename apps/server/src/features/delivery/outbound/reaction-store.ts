import type { Db } from '../../../kit/db/db.ts'

type Target = { phonenumberId: string; waId: string; answerTo: string | null; providerMessageId: string }

export async function findReactionTarget(db: Db, companyId: string, messageId: string): Promise<Target | null> {
  const [row] = await db<Target[]>`
    select m.phonenumber_id, m.wa_id, c.answer_to, m.provider_message_id from messages m
      join chats c on c.company_id = m.company_id and c.phonenumber_id = m.phonenumber_id and c.wa_id = m.wa_id
    where m.company_id = ${companyId} and m.message_id = ${messageId} and m.provider_message_id is not null`
  return row ?? null
}
