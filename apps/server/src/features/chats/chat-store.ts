import type { ChatKey } from '@prosa/contract/chats/model'
import type { Audience } from '@prosa/contract/permissions'
import type { Db } from '../../kit/db.ts'

/** Who may get to know of this chat; null where there is none. */
export async function findChatAudience(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<Audience | null> {
  const [row] = await db<{ departmentId: string; agentId: string | null }[]>`
    select department_id, agent_id from chats
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}`
  return row ? { to: 'chat', ...row } : null
}
