import { readInboxRules } from '@prosa/contract/departments/inbox-rules'
import type { Actor } from '@prosa/contract/permissions'
import { mostBoardPeople } from '@prosa/contract/routing/board-calls'
import { hasSla } from '@prosa/contract/routing/sla'
import type { Db } from '../../kit/db/db.ts'
import { type ColleagueRow, isSupervisedBy, isThere, presenceMinutesOf, statusOf } from '../sight/public.ts'

const isHere = (db: Db, actor: Actor) => db`d.company_id = ${actor.companyId} and d.removed_at is null and d.department_name <> ''
  and ${isSupervisedBy(db, actor, db`d.department_id`)}`

type DepartmentRow = {
  departmentId: string
  departmentName: string
  icon: string
  inboxRules: unknown
  waiting: number
  waitingSince: number | null
  open: number
  late: number
}

/** A range of three indexes for each department. The statuses are literals: a plan for any status could not use the partial indexes. */
export async function listBoardDepartments(db: Db, actor: Actor, now: number) {
  const rows = await db<DepartmentRow[]>`
    select d.department_id, d.department_name, d.icon, d.inbox_rules, q.waiting, q.waiting_since, o.open, s.late
    from departments d
      cross join lateral (select count(*) as waiting, min(c.waiting_since) as waiting_since from chats c
        where c.company_id = d.company_id and c.department_id = d.department_id and c.chat_status = 2 and c.handled_by = 'queue') q
      cross join lateral (select count(*) as open from chats c
        where c.company_id = d.company_id and c.department_id = d.department_id and c.chat_status = 1) o
      cross join lateral (select count(*) as late from chats c where c.company_id = d.company_id and c.department_id = d.department_id
        and c.sla_due_at is not null and c.sla_due_at < ${now}) s
    where ${isHere(db, actor)} order by d.department_name collate "und-x-icu", d.department_id`
  return rows.map(({ inboxRules, late, ...row }) => {
    const rules = readInboxRules(inboxRules)
    return { ...row, late: hasSla(rules) ? late : null, capacity: rules.capacity }
  })
}

type PersonRow = ColleagueRow & { departmentId: string; isThere: boolean; capacity: number; open: number; openHere: number }

/** Whoever works in them and may have chats, those who are there first. What everybody has is counted once, in one range. */
export const listBoardPeople = (db: Db, actor: Actor, now: number): Promise<PersonRow[]> => db<PersonRow[]>`
  with loads as materialized (
    select c.agent_id, c.department_id, count(*) as open from chats c
    where c.company_id = ${actor.companyId} and c.agent_id is not null and c.chat_status <> 4 and c.snoozed_until is null and c.chat_status = 1
    group by c.agent_id, c.department_id)
  select x.* from departments d cross join lateral (
    select d.department_id, m.user_id, m.name, p.email, ${statusOf(db)} as user_status, f.media_id as photo_media_id, m.capacity,
      ${isThere(db, presenceMinutesOf(db), now)} as is_there,
      coalesce((select sum(l.open) from loads l where l.agent_id = m.user_id), 0)::int as open,
      coalesce((select l.open from loads l where l.agent_id = m.user_id and l.department_id = d.department_id), 0)::int as open_here
    from memberships m join persons p using (person_id)
      left join member_photos f on f.company_id = m.company_id and f.user_id = m.user_id
    where m.company_id = d.company_id and m.deactivated_at is null and m.deleted_at is null and m.permissions && array['agent', 'admin']
      and (m.department_all or exists (select 1 from membership_departments w
        where w.company_id = m.company_id and w.user_id = m.user_id and w.department_id = d.department_id))
    order by is_there desc, m.availability, m.name collate "und-x-icu", m.user_id limit ${mostBoardPeople}) x
  where ${isHere(db, actor)}`
