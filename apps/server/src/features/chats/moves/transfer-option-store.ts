import type { TransferOptions } from '@prosa/contract/chats/model'
import type { Db } from '../../../kit/db/db.ts'
import { takesChatsOf } from '../../phone-numbers/public.ts'
import { type ChatRow, isSilent, isThere, presenceMinutesIn, presenceMinutesOf } from '../../sight/public.ts'

/** More would be no list that somebody chooses from. */
const mostAgents = 500

type Department = TransferOptions['departments'][number]
type Agent = TransferOptions['agents'][number]

const mayHaveChats = (db: Db) => db`m.deactivated_at is null and m.deleted_at is null and m.permissions && array['agent', 'admin']`

/** All that would take the chat. `<> 4`, not closed, is a literal: a plan for any status could not use the partial index of unfinished chats. */
export const listDepartmentOptions = (db: Db, companyId: string, chat: ChatRow, now: number): Promise<Department[]> => db<Department[]>`
  select d.department_id, d.department_name, d.icon, q.waiting, q.average_wait_ms, p.people_online
  from departments d
    cross join lateral (
      select count(*) as waiting,
        round(avg(greatest(0, extract(epoch from ${now}::timestamptz - coalesce(c.waiting_since, c.last_message_at)) * 1000)))::float8
          as average_wait_ms
      from chats c where c.company_id = d.company_id and c.department_id = d.department_id and c.chat_status <> 4
        and c.chat_status = 2 and c.handled_by = 'queue') q
    cross join lateral (
      select count(*) as people_online from memberships m
      where m.company_id = d.company_id and ${mayHaveChats(db)} and ${isThere(db, presenceMinutesOf(db), now)} and (m.department_all or exists (
        select 1 from membership_departments w
        where w.company_id = m.company_id and w.user_id = m.user_id and w.department_id = d.department_id))) p
  where d.company_id = ${companyId} and d.department_id <> ${chat.departmentId} and ${takesChatsOf(db, chat.phonenumberId)}
  order by lower(d.department_name), d.department_id`

/** Those who may have the chat, people who are there first. Who works in all departments is shown with the chat's. */
export const listAgentOptions = (db: Db, companyId: string, { departmentId, agentId }: ChatRow, now: number): Promise<Agent[]> => db<
  Agent[]
>`
  select m.user_id as agent_id, m.name as agent_name, m.availability,
    ${isSilent(db, presenceMinutesIn(db, departmentId), now)} as is_silent, array(
      select d.department_name from departments d
      where d.company_id = m.company_id and d.removed_at is null and d.department_name <> '' and (
        m.department_all and d.department_id = ${departmentId} or exists (select 1 from membership_departments w
          where w.company_id = m.company_id and w.user_id = m.user_id and w.department_id = d.department_id))
      order by lower(d.department_name)) as department_names, (
      select count(*) from chats c where c.company_id = m.company_id and c.agent_id = m.user_id and c.chat_status <> 4
        and c.chat_status = 1) as open_chats
  from memberships m
  where m.company_id = ${companyId} and ${mayHaveChats(db)} and m.user_id is distinct from ${agentId}
    and (m.department_all or 'admin' = any (m.permissions) or exists (select 1 from membership_departments w
      where w.company_id = m.company_id and w.user_id = m.user_id and w.department_id = ${departmentId}))
  order by m.availability <> 1, is_silent, lower(m.name), m.user_id limit ${mostAgents}`
