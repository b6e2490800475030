import type { Db } from '../../../kit/db/db.ts'

/** They show something else than before. */
export async function renewMessagesOf(db: Db, companyId: string, mediaId: string): Promise<string[]> {
  const rows = await db<{ messageId: string }[]>`update messages set version = version + 1
    where company_id = ${companyId} and media_id = ${mediaId} returning message_id`
  return rows.map(({ messageId }) => messageId)
}
