import type { Actor } from '@prosa/contract/permissions'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'

type Asker = Pick<Actor, 'permissions' | 'departmentIds' | 'ownChatsOnlyIn' | 'userId'>

/** The rule `sees` of the contract as a condition on chats; a test holds both side by side. */
export function areSeenBy(db: Db, { permissions, departmentIds, ownChatsOnlyIn, userId }: Asker): postgres.Fragment {
  if (permissions.includes('admin')) return db`true`
  const inTheirs = departmentIds === 'all' ? db`true` : db`department_id = any (${[...departmentIds]})`
  return db`(agent_id = ${userId} or ${inTheirs} and (agent_id is null or department_id <> all (${[...ownChatsOnlyIn]})))`
}
