import type { Db } from '../../kit/db.ts'
import { type ChatRow, chatColumns } from './chat-store.ts'

export async function listCompaniesWithExpired(db: Db, now: number, most: number): Promise<string[]> {
  const rows = await db<{ companyId: string }[]>`select company_id from doors.companies_with_expired_chats(${now}, ${most})`
  return rows.map(({ companyId }) => companyId)
}

/** Those that somebody is at come with the next round. The numbers themselves, as a plan for any status could not use the index. */
export const lockExpired = (db: Db, companyId: string, now: number, most: number): Promise<ChatRow[]> => db<ChatRow[]>`
  select ${chatColumns(db)} from chats
  where company_id = ${companyId} and chat_status in (1, 2) and window_expires_at <= ${now}
  order by window_expires_at limit ${most} for no key update skip locked`
