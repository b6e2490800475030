import type { ChatKey } from '@prosa/contract/chats/model'
import type { Db } from '../../../kit/db/db.ts'

/** Into another chat of the same number that is there already. */
export async function moveMessages(db: Db, companyId: string, { phonenumberId, waId }: ChatKey, to: string): Promise<void> {
  await db`update messages set wa_id = ${to}
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}`
}
