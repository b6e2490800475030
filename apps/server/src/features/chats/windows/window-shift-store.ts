import type { Chat } from '@prosa/contract/chats/model'
import type { Db } from '../../../kit/db/db.ts'
import { chatColumns } from '../../sight/public.ts'

/** Those of a number that have a window, by key so that two who do it never wait for each other; as they stand afterwards. */
export async function shiftWindowRows(db: Db, companyId: string, phonenumberId: string, byMs: number): Promise<Chat[]> {
  return db<Chat[]>`
    with those as (
      select wa_id as id from chats
      where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and window_expires_at is not null
      order by wa_id for no key update)
    update chats set window_expires_at = window_expires_at - ${byMs} * interval '1 millisecond', version = version + 1
    from those where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = those.id
    returning ${chatColumns(db)}`
}
