import type { ChatKey } from '@prosa/contract/chats/model'
import type { Db } from '../../kit/db/db.ts'
import { type ChatRow, chatColumns } from '../sight/public.ts'

export async function raiseVersion(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<ChatRow | null> {
  const [row] = await db<ChatRow[]>`update chats set version = version + 1
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId} returning ${chatColumns(db)}`
  return row ?? null
}
