import type { Actor } from '@prosa/contract/permissions'
import type { Db } from '../../../kit/db/db.ts'
import { whole } from '../../../kit/db/pieces.ts'
import { chatWord } from '../slices/slice-store.ts'

/** Of more chats it is better to look at every hit. */
const mostChats = 100

/**
 * The words of the chats that somebody sees, where these are few: then they are looked for as the others are. Null where there are more; one
 * range of an index for each way to see a chat, as lists are read.
 */
export async function listFewChats(
  db: Db,
  { companyId, userId, permissions, departmentIds, ownChatsOnlyIn }: Actor,
): Promise<string[] | null> {
  if (permissions.includes('admin') || departmentIds === 'all') return null
  const open = departmentIds.filter((id) => !ownChatsOnlyIn.includes(id))
  const hiding = departmentIds.filter((id) => ownChatsOnlyIn.includes(id))
  const ways = [
    db`agent_id = ${userId} and chat_status <> 4`,
    db`agent_id = ${userId} and chat_status = 4`,
    db`department_id = any (${open}::uuid[])`,
    db`department_id = any (${hiding}::uuid[]) and agent_id is null`,
  ]
  const seen = ways
    .map(
      (way) => db`(select phonenumber_id, wa_id from chats where company_id = ${companyId} and ${way} limit ${whole(db, mostChats + 1)})`,
    )
    .reduce((all, one) => db`${all} union ${one}`)
  const rows = await db<{ word: string }[]>`select ${chatWord(db)} as word from (${seen}) c limit ${whole(db, mostChats + 1)}`
  return rows.length > mostChats ? null : rows.map(({ word }) => word)
}
