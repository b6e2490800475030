import { UserStatus } from '@prosa/contract/agents/states'
import { firstInboxRules } from '@prosa/contract/departments/inbox-rules'
import type { Permission } from '@prosa/contract/permissions'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import type { ColleagueRow } from './show-colleagues.ts'

/** The life cycle goes before the availability. */
export const statusOf = (db: Db) => db`case
  when m.deleted_at is not null then ${UserStatus.Deleted}::smallint
  when m.deactivated_at is not null then ${UserStatus.Inactive}::smallint
  else m.availability end`

const anHour = 60

/** Whether notifications reach a browser of somebody `m`. */
export const hasPush = (db: Db) =>
  db`exists (select 1 from push_subscriptions u where u.company_id = m.company_id and u.user_id = m.user_id)`

/** For how long somebody may be silent: whose browser gets notifications is reached without an open screen, for an hour at least. */
export const patienceOf = (db: Db, minutes: postgres.Fragment, isReached: postgres.Fragment) =>
  db`interval '1 minute' * case when ${isReached} then greatest(${minutes}, ${anHour}) else ${minutes} end`

export const patienceWith = (db: Db, minutes: postgres.Fragment) => patienceOf(db, minutes, hasPush(db))

/** Whether somebody `m` is there for who calls everybody silent after so many minutes: Online, with a sign of life since. */
export const isThere = (db: Db, minutes: postgres.Fragment, now: number) => db`(m.availability = 1 and exists (select 1 from member_signs g
  where g.company_id = m.company_id and g.user_id = m.user_id and g.seen_at > ${now}::timestamptz - ${patienceWith(db, minutes)}))`

/** Online by their own word, while nothing is heard of them any more. */
export const isSilent = (db: Db, minutes: postgres.Fragment, now: number) =>
  db`(m.availability = 1 and m.deactivated_at is null and not ${isThere(db, minutes, now)})`

/** After how many minutes a department `d` calls somebody silent. */
export const presenceMinutesOf = (db: Db) => db`case when jsonb_typeof(d.inbox_rules -> 'presenceMinutes') = 'number'
  then (d.inbox_rules ->> 'presenceMinutes')::int else ${firstInboxRules.presenceMinutes} end`

/** The same of one department of somebody `m`. */
export const presenceMinutesIn = (db: Db, departmentId: string) =>
  db`(select ${presenceMinutesOf(db)} from departments d where d.company_id = m.company_id and d.department_id = ${departmentId})`

/** Answers who had given none for longer than so many milliseconds, or never. */
export async function saveSigns(
  db: Db,
  companyId: string,
  userIds: readonly string[],
  { now, silentFor }: { now: number; silentFor: number },
): Promise<string[]> {
  const rows = await db<{ userId: string; before: number | null }[]>`
    insert into member_signs as g (company_id, user_id, seen_at)
    select ${companyId}, m.user_id, ${now} from memberships m where m.company_id = ${companyId} and m.user_id = any (${[...userIds]})
    order by m.user_id
    on conflict (company_id, user_id) do update set seen_at = greatest(g.seen_at, excluded.seen_at)
    returning g.user_id, old.seen_at as before`
  return rows.filter(({ before }) => before === null || now - before > silentFor).map(({ userId }) => userId)
}

/**
 * The gate of whatever a session is told, asked wherever somebody is answered or told something: `s`, `m`, `p` and `c` are the session, its membership,
 * person and company.
 */
export const isStanding = (db: Db, now: number) => db`s.ended_at is null and s.expires_at > ${now}
  and m.deactivated_at is null and m.deleted_at is null and c.suspended_at is null and ${isProvenEnough(db)}`

/** What the session waits for before it is good for anything else; null where it waits for nothing. */
export const limitOf = (db: Db) => db`case when s.limited_to is not null then 'newPassword'
  when c.two_factor_required and p.two_factor_since is null then 'secondFactor' end`

/** A new password ends what was begun before it, in every company at once. */
export const isProvenEnough = (db: Db) => db`(p.sessions_end_before is null or ${provenAt(db)} >= p.sessions_end_before)`

/** When the person last showed to be themselves. */
export const provenAt = (db: Db) => db`coalesce(s.proven_at, s.started_at)`

type SightRow = {
  permissions: Permission[]
  departmentAll: boolean
  departmentIds: string[]
  ownChatsOnlyIn: string[]
  masksContacts: boolean
}
type ViewerRow = ColleagueRow & SightRow

/** Whether a department `d` shows somebody `m` their own chats alone; never to whoever looks after it. */
export const hidesChats = (db: Db) => db`not d.may_see_others and not exists (select 1 from department_supervisors v
  where v.company_id = d.company_id and v.department_id = d.department_id and v.user_id = m.user_id)`

/** Of a membership `m`: what decides which chats they see. */
const sightColumns = (db: Db) => db`m.permissions, m.department_all,
  array(select d.department_id from membership_departments d where d.company_id = m.company_id and d.user_id = m.user_id) as department_ids,
  array(select d.department_id from departments d where d.company_id = m.company_id and ${hidesChats(db)}) as own_chats_only_in,
  (select o.masks_contacts from companies o where o.company_id = m.company_id) as masks_contacts`

/** Of somebody who is there, whatever they work with. */
export async function findSightRow(db: Db, companyId: string, userId: string): Promise<SightRow | null> {
  const [row] = await db<SightRow[]>`select ${sightColumns(db)} from memberships m
    where m.company_id = ${companyId} and m.user_id = ${userId} and m.deleted_at is null and m.deactivated_at is null`
  return row ?? null
}

const most = 5_000

/** Everybody who works with chats, or one of them, and what decides which of them they see; by name. */
export async function listViewerRows(db: Db, companyId: string, userId?: string): Promise<ViewerRow[]> {
  return db<ViewerRow[]>`
    select m.user_id, m.name, p.email, ${statusOf(db)} as user_status, f.media_id as photo_media_id, ${sightColumns(db)}
    from memberships m join persons p using (person_id)
      left join member_photos f on f.company_id = m.company_id and f.user_id = m.user_id
    where m.company_id = ${companyId} and m.deleted_at is null and m.deactivated_at is null and m.permissions && array['agent', 'admin']
      ${userId === undefined ? db`` : db`and m.user_id = ${userId}`}
    order by m.name collate "und-x-icu", m.user_id limit ${most}`
}
