import type { Chat, ChatKey } from '@prosa/contract/chats/model'
import type { DepartmentPermissions } from '@prosa/contract/departments/permissions'
import type { Actor, Audience } from '@prosa/contract/permissions'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { isSupervisedBy } from './supervisor-store.ts'

/** Who may get to know of this chat; null where there is none. */
export async function findChatAudience(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<Audience | null> {
  const [row] = await db<{ departmentId: string; agentId: string | null }[]>`
    select department_id, agent_id from chats
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}`
  return row ? { to: 'chat', ...row } : null
}

/** `waitingSince`: since when its customer waits for a person. */
export type ChatRow = Chat & { waitingSince: number | null }

export const chatColumns = (db: Db) =>
  db`phonenumber_id, wa_id, chat_status, department_id, agent_id, handled_by, version, waiting_since, snoozed_until`

export async function findChat(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<ChatRow | null> {
  const [row] = await db<ChatRow[]>`select ${chatColumns(db)} from chats
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}`
  return row ?? null
}

export async function lockChat(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<ChatRow | null> {
  const [row] = await db<ChatRow[]>`select ${chatColumns(db)} from chats
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId} for no key update`
  return row ?? null
}

/**
 * In the order of their keys: two who lock several of the same never wait for each other in a circle. Each by itself, along the key of the
 * table, however many there are.
 */
export const lockChats = (db: Db, companyId: string, keys: readonly ChatKey[]): Promise<ChatRow[]> => db<ChatRow[]>`
  select c.* from (select distinct phonenumber_id, wa_id collate "C" as wa_id from unnest(${keys.map(({ phonenumberId }) => phonenumberId)}::uuid[],
      ${keys.map(({ waId }) => waId)}::text[]) as a (phonenumber_id, wa_id) order by 1, 2) k
    cross join lateral (select ${chatColumns(db)} from chats x
      where x.company_id = ${companyId} and x.phonenumber_id = k.phonenumber_id and x.wa_id = k.wa_id for no key update) c`

type Allowing = Pick<Actor, 'companyId' | 'userId' | 'permissions' | 'departmentIds'>

/** What a department `d` lets this person do with its chats: who looks after it moves and closes them as administrators do. */
const allowedColumns = (db: Db, actor: Allowing) => {
  const supervises = isSupervisedBy(db, actor, db`d.department_id`)
  return db`d.may_transfer or ${supervises} as transfer, d.may_close or ${supervises} as close, d.may_template as template,
    d.may_see_others as see_others`
}

type AllowedIn = { departmentId: string } & DepartmentPermissions

/** The same for several departments at once, by their ids. */
export async function listAllowed(db: Db, actor: Allowing, departmentIds: readonly string[]): Promise<Map<string, DepartmentPermissions>> {
  const rows = await db<AllowedIn[]>`select d.department_id, ${allowedColumns(db, actor)}
    from departments d where d.company_id = ${actor.companyId} and d.department_id = any (${[...departmentIds]})`
  return new Map(rows.map(({ departmentId, ...allowed }) => [departmentId, allowed]))
}

/** What this person may do with a chat by its department; also of one that is removed and still has some. */
export async function findAllowed(db: Db, actor: Allowing, { phonenumberId, waId }: ChatKey): Promise<DepartmentPermissions | null> {
  const [row] = await db<DepartmentPermissions[]>`select ${allowedColumns(db, actor)} from chats c
      join departments d on d.company_id = c.company_id and d.department_id = c.department_id
    where c.company_id = ${actor.companyId} and c.phonenumber_id = ${phonenumberId} and c.wa_id = ${waId}`
  return row ?? null
}

type Asker = Pick<Actor, 'permissions' | 'departmentIds' | 'ownChatsOnlyIn' | 'userId'>

/** Whether anything was said in a `chat`: `isSaid` of the contract as a condition. The newest message says so, but for rare chats. */
export const wasSaidIn = (db: Db, chat: postgres.Fragment): postgres.Fragment => db`exists (select 1 from messages m
  where m.company_id = ${chat}.company_id and m.phonenumber_id = ${chat}.phonenumber_id and m.wa_id = ${chat}.wa_id
    and not m.internal and m.status_detail is distinct from 'scheduled')`

/** The rule `sees` of the contract as a condition on chats; a test holds both side by side. */
export function areSeenBy(db: Db, { permissions, departmentIds, ownChatsOnlyIn, userId }: Asker): postgres.Fragment {
  if (permissions.includes('admin')) return db`true`
  const inTheirs = departmentIds === 'all' ? db`true` : db`department_id = any (${[...departmentIds]})`
  return db`(agent_id = ${userId} or ${inTheirs} and (agent_id is null or department_id <> all (${[...ownChatsOnlyIn]})))`
}
