import { ChatStatus } from '@prosa/contract/chats/states'
import type { Actor } from '@prosa/contract/permissions'
import type { Interaction } from '@prosa/contract/phone-numbers/model'
import type postgres from 'postgres'
import type { Db } from '../../../kit/db/db.ts'
import { areSeenBy } from '../../sight/public.ts'

type Figures = Omit<Interaction, 'restartNeeded'>

/** `own`: what has the asker as its agent. `departments`: what stands where they work. */
export type Box = { kind: 'own' } | { kind: 'departments' } | { kind: 'all' } | { kind: 'number'; phonenumberId: string }

/** Of the chats that this person sees, in one of their boxes; `newerThan` counts those with a newer message instead of the unread ones. */
export async function readFigures(db: Db, actor: Actor, box: Box, newerThan: number | null): Promise<Figures> {
  const isReceived = newerThan === null ? db`unread_count > 0` : db`last_message_at > ${newerThan}`
  const isInQueue = db`agent_id is null and chat_status = ${ChatStatus.Pending}`
  const [row] = await db<[Figures]>`
    select max(last_message_at) filter (where ${isOf(db, actor, box)}) as last_interaction,
      count(*) filter (where ${isInQueue} and ${isIn(db, box)}) as department_pending,
      count(*) filter (where ${isReceived} and ${isOf(db, actor, box)}) as received,
      max(last_message_at) filter (where agent_id is null and ${isIn(db, box)}) as departments_inbox_last_interaction
    from chats where company_id = ${actor.companyId} and ${isIn(db, box)} and ${areSeenBy(db, actor)}
      and chat_status <> ${ChatStatus.Closed}`
  return row
}

const isIn = (db: Db, box: Box): postgres.Fragment => (box.kind === 'number' ? db`phonenumber_id = ${box.phonenumberId}` : db`true`)

function isOf(db: Db, { permissions, departmentIds, userId }: Actor, { kind }: Box): postgres.Fragment {
  if (kind === 'own') return db`agent_id = ${userId}`
  if (kind !== 'departments' || permissions.includes('admin') || departmentIds === 'all') return db`true`
  return db`department_id = any (${[...departmentIds]})`
}

export type ColleagueRow = {
  agentId: string
  agentName: string
  email: string
  permissions: Actor['permissions']
  departmentAll: boolean
  departmentIds: string[]
  openChats: number
  lastInteraction: number | null
}

/** Agents who are active, with the chats of theirs that the asker sees. */
export async function listSummaryRows(db: Db, actor: Actor, most: number): Promise<ColleagueRow[]> {
  return db<ColleagueRow[]>`
    select m.user_id as agent_id, m.name as agent_name, p.email, m.permissions, m.department_all, coalesce(c.open_chats, 0) as open_chats,
      c.last_interaction, array(select l.department_id from membership_departments l
        where l.company_id = m.company_id and l.user_id = m.user_id) as department_ids
    from memberships m join persons p using (person_id)
      left join (select agent_id, count(*) as open_chats, max(last_message_at) as last_interaction from chats
        where company_id = ${actor.companyId} and chat_status = ${ChatStatus.Open} and chat_status <> 4 and agent_id is not null and ${areSeenBy(db, actor)}
        group by agent_id) c on c.agent_id = m.user_id
    where m.company_id = ${actor.companyId} and m.deleted_at is null and m.deactivated_at is null
      and m.permissions && array['agent', 'admin']
    order by m.name collate "und-x-icu", m.user_id limit ${most}`
}
