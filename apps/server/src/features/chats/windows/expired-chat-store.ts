import type { ChatKey } from '@prosa/contract/chats/model'
import type { Db } from '../../../kit/db/db.ts'
import { type ChatRow, chatColumns } from '../../sight/public.ts'

export async function listCompaniesWithExpired(db: Db, now: number, most: number): Promise<string[]> {
  const rows = await db<{ companyId: string }[]>`select company_id from doors.companies_with_expired_chats(${now}, ${most})`
  return rows.map(({ companyId }) => companyId)
}

/** Those that somebody is at come with the next round. The numbers themselves, as a plan for any status could not use the index. */
export const lockExpired = (db: Db, companyId: string, now: number, most: number): Promise<ChatRow[]> => db<ChatRow[]>`
  select ${chatColumns(db)} from chats
  where company_id = ${companyId} and chat_status in (1, 2) and window_expires_at <= ${now} and window_expires_at is distinct from expired_window
  order by window_expires_at limit ${most} for no key update skip locked`

/** A locked chat that is open from now on though its window has passed: that window does not expire it again. */
export async function forgiveWindow(db: Db, companyId: string, { phonenumberId, waId }: ChatKey, now: number): Promise<void> {
  await db`update chats set expired_window = window_expires_at
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId} and window_expires_at <= ${now}`
}
