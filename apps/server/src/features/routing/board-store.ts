import { readInboxRules } from '@prosa/contract/departments/inbox-rules'
import type { Actor } from '@prosa/contract/permissions'
import { hasSla } from '@prosa/contract/routing/sla'
import type { Db } from '../../kit/db/db.ts'
import { type ColleagueRow, hasPush, isSupervisedBy, patienceOf, presenceMinutesOf, statusOf } from '../sight/public.ts'

/** So many people are shown of a department; of many departments fewer each. */
const [mostBoardPeople, fewestOfEach, mostInAll] = [500, 20, 2_000]

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
type Counts = { there: number; silent: number; away: number; free: number }
type Asked = { now: number; hiddenDomain: string | null }

/**
 * Whoever works in them and may have chats, those who are there first: who is Online or has something, the others are only counted. Everybody
 * is read once, and what they have is counted once, however many departments they work in. The first of each department is always among them,
 * since each row brings the counts of its department.
 */
export const listBoardPeople = (
  db: Db,
  actor: Actor,
  { now, hiddenDomain }: Asked,
): Promise<(PersonRow & Counts & { isShown: boolean })[]> => db`
  with loads as materialized (
    select l.agent_id, l.department_id, sum(l.open) as open from open_loads l where l.company_id = ${actor.companyId}
    group by l.agent_id, l.department_id),
  people as materialized (
    select m.user_id, m.name, p.email, ${statusOf(db)} as user_status, f.media_id as photo_media_id, m.capacity, m.availability, m.department_all,
      coalesce(t.open, 0)::int as open, row_number() over (order by m.availability, m.name collate "und-x-icu", m.user_id) as place,
      case when m.availability = 1 then (select g.seen_at from member_signs g where g.company_id = m.company_id and g.user_id = m.user_id) end as seen_at,
      m.availability = 1 and ${hasPush(db)} as has_push
    from memberships m join persons p using (person_id)
      left join member_photos f on f.company_id = m.company_id and f.user_id = m.user_id
      left join (select agent_id, sum(open) as open from loads group by agent_id) t on t.agent_id = m.user_id
    where m.company_id = ${actor.companyId} and m.deactivated_at is null and m.deleted_at is null and m.permissions && array['agent', 'admin']
      and ${hiddenDomain === null ? db`true` : db`split_part(p.email, '@', 2) <> ${hiddenDomain}`}),
  here as materialized (select d.department_id, ${presenceMinutesOf(db)} as minutes from departments d where ${isHere(db, actor)}),
  works as (
    select h.department_id, m.user_id, true as is_all from here h cross join people m where m.department_all
    union all select w.department_id, w.user_id, false from membership_departments w where w.company_id = ${actor.companyId}),
  standing as (
    select h.department_id, m.user_id, m.place, m.availability, coalesce(l.open, 0)::int as open_here,
      m.seen_at is not null and m.seen_at > ${now}::timestamptz - ${patienceOf(db, db`h.minutes`, db`m.has_push`)} as is_there,
      m.availability = 1 or case when m.capacity > 0 then m.open else coalesce(l.open, 0) end > 0 as is_shown
    from works w join here h using (department_id) join people m on m.user_id = w.user_id and m.department_all = w.is_all
      left join loads l on l.agent_id = m.user_id and l.department_id = h.department_id),
  counted as (
    select s.*, row_number() over (partition by department_id order by is_shown desc, is_there desc, place) as nth,
      count(*) filter (where is_there) over all_here as there, count(*) filter (where availability = 1 and not is_there) over all_here as silent,
      count(*) filter (where availability <> 1) over all_here as away, count(*) filter (where not is_shown) over all_here as free
    from standing s window all_here as (partition by department_id))
  select c.department_id, m.user_id, m.name, m.email, m.user_status, m.photo_media_id, m.capacity, m.open, c.open_here, c.is_there, c.is_shown,
    c.there, c.silent, c.away, c.free
  from counted c join people m using (user_id)
  where c.nth = 1 or c.is_shown and c.nth <= least(${mostBoardPeople}, greatest(${fewestOfEach}, ${mostInAll} / (select count(*) from here)))
  order by c.department_id, c.nth`
