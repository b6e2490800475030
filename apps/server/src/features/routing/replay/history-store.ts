import { readInboxRules } from '@prosa/contract/departments/inbox-rules'
import type { PersonThen, StateThen } from '@prosa/contract/routing/people-then'
import type { RulesThen } from '@prosa/contract/routing/rules-then'
import type { Db } from '../../../kit/db/db.ts'

/** The rules of a department as they were then, and whenever they changed since. */
export async function listRulesSince(db: Db, companyId: string, departmentId: string, since: number): Promise<RulesThen[]> {
  const rows = await db<{ since: number; inboxRules: unknown }[]>`select h.happened_at as since, h.inbox_rules from department_history h
    where h.company_id = ${companyId} and h.department_id = ${departmentId} and h.happened_at >= coalesce((
      select max(b.happened_at) from department_history b
      where b.company_id = h.company_id and b.department_id = h.department_id and b.happened_at <= ${since}), '-infinity')
    order by h.happened_at`
  return rows.map((row) => ({ since: row.since, rules: row.inboxRules === null ? null : readInboxRules(row.inboxRules) }))
}

type StateRow = StateThen & { userId: string }

const stateColumns = (db: Db, departmentId: string) => db`h.user_id, h.happened_at as since, h.availability = 1 as is_online, h.capacity,
  h.takes_chats, h.is_admin, h.department_all or ${departmentId} = any (h.department_ids) as is_listed, h.has_push`

type Page<After> = { since: number; departmentId: string; after: After; most: number }

export type PersonRow = { userId: string; seenAt: number | null; state: Omit<StateRow, 'userId'> | null }

/** Everybody as they were then; null of who came later. And when they last gave a sign of life until now. */
export async function listPeopleAt(db: Db, companyId: string, { since, departmentId, after, most }: Page<string>): Promise<PersonRow[]> {
  const rows = await db<(Partial<StateRow> & { memberId: string; seenAt: number | null })[]>`
    select m.user_id as member_id, g.seen_at, s.* from memberships m
      left join member_signs g on g.company_id = m.company_id and g.user_id = m.user_id
      left join lateral (select ${stateColumns(db, departmentId)} from member_history h
        where h.company_id = m.company_id and h.user_id = m.user_id and h.happened_at <= ${since} order by h.happened_at desc limit 1) s on true
    where m.company_id = ${companyId} and m.user_id > ${after} order by m.user_id limit ${most}`
  return rows.map(({ memberId, seenAt, userId, ...state }) => ({
    ...{ userId: memberId, seenAt },
    state: userId === undefined || userId === null ? null : (state as StateThen),
  }))
}

type AfterTime = { time: number; userId: string }

export const listStatesSince = (db: Db, companyId: string, { departmentId, after, most }: Page<AfterTime>): Promise<StateRow[]> => db<
  StateRow[]
>`
  select ${stateColumns(db, departmentId)} from member_history h
  where h.company_id = ${companyId} and (h.happened_at, h.user_id) > (${after.time}, ${after.userId})
  order by h.happened_at, h.user_id limit ${most}`

export type SilenceRow = PersonThen['silences'][number] & { userId: string }

export const listSilencesSince = (db: Db, companyId: string, { after, most }: Page<AfterTime>): Promise<SilenceRow[]> => db<SilenceRow[]>`
  select user_id, began_at as began, ended_at as ended from member_silences
  where company_id = ${companyId} and (ended_at, user_id) > (${after.time}, ${after.userId}) order by ended_at, user_id limit ${most}`

/** Everything as it stands, as if it had been so since then: of the demonstration, whose days were never lived. */
export async function startHistoryAt(db: Db, companyId: string, since: number): Promise<void> {
  await db`delete from member_silences where company_id = ${companyId}`
  await db`delete from member_history h where h.company_id = ${companyId} and exists (select 1 from member_history n
    where n.company_id = h.company_id and n.user_id = h.user_id and n.happened_at > h.happened_at)`
  await db`delete from department_history h where h.company_id = ${companyId} and exists (select 1 from department_history n
    where n.company_id = h.company_id and n.department_id = h.department_id and n.happened_at > h.happened_at)`
  await db`update member_history set happened_at = ${since} where company_id = ${companyId}`
  await db`update department_history set happened_at = ${since} where company_id = ${companyId}`
}

/** Whoever may have chats was at work from the beginning until then, and from then on is as they stand. */
export async function tellAtWorkUntil(db: Db, companyId: string, until: number): Promise<void> {
  await db`insert into member_history (company_id, user_id, happened_at, availability, capacity, takes_chats, is_admin, department_all,
      department_ids, has_push)
    select company_id, user_id, ${until}, availability, capacity, takes_chats, is_admin, department_all, department_ids, has_push
    from member_history where company_id = ${companyId}`
  await db`update member_history set availability = 1 where company_id = ${companyId} and happened_at < ${until} and takes_chats`
}

type Old = { before: number; most: number }

/** What nobody asks about any more: how somebody was is kept until something newer is as old. */
export async function deleteOldHistory(db: Db, companyId: string, { before, most }: Old): Promise<number> {
  const members = await db`delete from member_history h using (
    select user_id, happened_at from member_history where company_id = ${companyId} and happened_at < ${before}
      and exists (select 1 from member_history n where n.company_id = member_history.company_id and n.user_id = member_history.user_id
        and n.happened_at > member_history.happened_at and n.happened_at < ${before})
    order by happened_at limit ${most}) o
    where h.company_id = ${companyId} and h.user_id = o.user_id and h.happened_at = o.happened_at`
  const departments = await db`delete from department_history h where h.company_id = ${companyId} and h.happened_at < ${before}
    and exists (select 1 from department_history n where n.company_id = h.company_id and n.department_id = h.department_id
      and n.happened_at > h.happened_at and n.happened_at < ${before})`
  const silences = await db`delete from member_silences s using (select user_id, began_at from member_silences
      where company_id = ${companyId} and ended_at < ${before} order by ended_at limit ${most}) o
    where s.company_id = ${companyId} and s.user_id = o.user_id and s.began_at = o.began_at`
  return Math.max(members.count, silences.count, departments.count > 0 ? 1 : 0)
}
