import type { FoundColleague } from '@prosa/contract/chats/colleague-calls'
import type { Db } from '../../../kit/db/db.ts'
import { takesChatsOf } from '../../phone-numbers/public.ts'
import type { ChatRow } from '../../sight/public.ts'

/** Whoever looks for one person needs no list. */
const mostFound = 3

export type Told = {
  /** The departments in which the asker works. */
  departmentIds: readonly string[] | 'all'
  /** Whether they are told of those that the chat can go to. */
  hasTargets: boolean
  /** Administrators are told of everybody, also of those who can be given no chats. */
  isAdmin: boolean
  /** Whose addresses end so are no colleagues; null where they are. */
  hiddenDomain: string | null
}

/** People with a word of their name that begins like each of the words, with those of their departments that the asker is told of. */
export function listFoundColleagues(
  db: Db,
  companyId: string,
  name: string,
  { phonenumberId }: Pick<ChatRow, 'phonenumberId'>,
  { departmentIds, hasTargets, isAdmin, hiddenDomain }: Told,
): Promise<FoundColleague[]> {
  const isOwn = departmentIds === 'all' ? db`true` : db`d.department_id = any (${[...departmentIds]})`
  const isTarget = hasTargets ? takesChatsOf(db, phonenumberId) : db`false`
  const takesChats = db`m.permissions && array['agent', 'admin']`
  const isActive = db`m.deactivated_at is null`
  // Of whoever is found only: persons are of all companies, and joined they would all be read.
  const isShown =
    hiddenDomain === null
      ? db`true`
      : db`(select split_part(p.email, '@', 2) from persons p where p.person_id = m.person_id) is distinct from ${hiddenDomain}`
  return db<FoundColleague[]>`
    with sought as (select string_to_array(btrim(search_text(${name})), ' ') as words),
      named as materialized (select m.*, ${takesChats} as takes_chats, ${isActive} as is_active from memberships m cross join sought s
        where m.company_id = ${companyId} and m.deleted_at is null and cardinality(s.words) > 0
          and not exists (select from unnest(s.words) u (word) where strpos(search_text(m.name), ' ' || u.word) = 0)
          and (${isAdmin} or ${isActive} and ${takesChats})),
      told as (select d.company_id, d.department_id, d.department_name from departments d
        where d.company_id = ${companyId} and d.department_name <> '' and d.removed_at is null and (${isAdmin} or ${isOwn} or ${isTarget}))
    select m.user_id, m.name, m.takes_chats, m.is_active, w.departments
    from named m cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('departmentId', t.department_id, 'departmentName', t.department_name)
        order by lower(t.department_name), t.department_id), '[]') as departments
      from told t where m.department_all or 'admin' = any (m.permissions) or exists (select 1 from membership_departments l
        where l.company_id = m.company_id and l.user_id = m.user_id and l.department_id = t.department_id)) w
    where (${isAdmin} or w.departments <> '[]') and ${isShown}
    order by m.name collate "und-x-icu", m.user_id limit ${mostFound}`
}
