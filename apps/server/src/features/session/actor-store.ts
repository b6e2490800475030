import type { Permission } from '@prosa/contract/permissions'
import type { AllowedRange } from '@prosa/contract/security/model'
import type { SessionLimit } from '@prosa/contract/session/session-data'
import { type Db, entering } from '../../kit/db/db.ts'
import { knownStatuses } from '../flags/public.ts'
import { hidesChats, isStanding, limitOf, provenAt } from '../sight/public.ts'
import type { SessionKey } from './session-store.ts'

export type ActorRow = {
  userId: string
  permissions: Permission[]
  departmentAll: boolean
  departmentIds: string[]
  ownChatsOnlyIn: string[]
  masksContacts: boolean
  email: string
  limit: SessionLimit | null
  provenAt: number
  expiresAt: number
  /** Null also where the stamp is the one that was named: whoever asks has them. */
  addressRanges: AllowedRange[] | null
  flagStatuses: Record<string, boolean> | null
  stamp: string | null
}

/**
 * Enters the company in the same statement: where it is the first of its transaction, no other has to set it. Whatever is read here draws a
 * new stamp when it is changed (migration 34): nodes keep it until then.
 */
export async function findActorRow(db: Db, key: SessionKey, now: number, knownStamp: string | null): Promise<ActorRow | null> {
  const [row] = await db<ActorRow[]>`
    select actor.* from ${entering(db, key.companyId)} cross join lateral (
      select m.user_id, m.permissions, m.department_all, c.masks_contacts, p.email, ${limitOf(db)} as limit, ${provenAt(db)} as proven_at, s.expires_at, array(
        select d.department_id from membership_departments d where d.company_id = m.company_id and d.user_id = m.user_id) as department_ids, array(
        select d.department_id from departments d where d.company_id = m.company_id and ${hidesChats(db)}) as own_chats_only_in, (
        select q.address_ranges from security_policies q where q.company_id = m.company_id and a.stamp is distinct from ${knownStamp}) as address_ranges,
        ${knownStatuses(db)} as flag_statuses, a.stamp
      from sessions s join memberships m using (company_id, user_id) join persons p using (person_id)
      join companies c on c.company_id = s.company_id left join actor_stamps a on a.company_id = m.company_id
      where s.company_id = entered.company_id and s.session_id = ${key.sessionId} and ${isStanding(db, now)}
      offset 0) actor`
  return row ?? null
}

/** Also enters the company. Sent at once, before anything that is said after it. */
export async function findActorStamp(db: Db, companyId: string): Promise<string | null> {
  const [row] = await db<[{ stamp: string | null }]>`
    select a.stamp from ${entering(db, companyId)}
    left join lateral (select stamp from actor_stamps a where a.company_id = entered.company_id offset 0) a on true`.execute()
  return row.stamp
}
