import type { ChatKey } from '@prosa/contract/chats/model'
import type { Db } from '../../../kit/db/db.ts'

/** Of the last ones that left before this, how many did not arrive: one that did begins anew. */
export async function countUndeliverable(
  db: Db,
  companyId: string,
  { phonenumberId, waId }: ChatKey,
  messageId: string,
  most: number,
): Promise<number> {
  const [row] = await db<[{ hits: number }]>`
    select count(*) filter (where error_code = 'undeliverable') as hits from (
      select error_code from messages
      where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId} and from_me and not internal
        and message_status <> 6 and message_id <> ${messageId}
      order by at desc, message_id desc limit ${most}) last`
  return row.hits
}
