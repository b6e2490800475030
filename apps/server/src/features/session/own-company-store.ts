import type { OwnCompany, StoredLimit } from '@prosa/contract/session/model'
import type { Db } from '../../kit/db/db.ts'

type Member = { companyId: string; userId: string }
type OwnCompanyRow = Omit<OwnCompany, 'current'>

/** Through a door, in the order in which they would be entered. */
export async function listPersonCompanies(db: Db, { companyId, userId }: Member): Promise<OwnCompanyRow[]> {
  return db<OwnCompanyRow[]>`
    select c.company_id, c.company_name, c.icon_media_id, c.primary_color, c.is_suspended as suspended
    from memberships m cross join lateral doors.list_person_companies(m.person_id) c
    where m.company_id = ${companyId} and m.user_id = ${userId}`
}

export type AskingSession = {
  personId: string
  kept: boolean
  provenAt: number
  limitedTo: StoredLimit | null
  passwordChangedAt: number | null
}

export async function getAskingSession(db: Db, { companyId, sessionId }: { companyId: string; sessionId: string }): Promise<AskingSession> {
  const [row] = await db<[AskingSession]>`
    select m.person_id, s.kept, coalesce(s.proven_at, s.started_at) as proven_at, s.limited_to, p.password_changed_at
    from sessions s join memberships m using (company_id, user_id) join persons p using (person_id)
    where s.company_id = ${companyId} and s.session_id = ${sessionId}`
  return row
}

type Membership = { userId: string; isSuspended: boolean }

/** Whoever is taken out of the company at this moment is out first, or finds the new session there to end. */
export async function lockMembership(db: Db, companyId: string, personId: string): Promise<Membership | null> {
  const [row] = await db<Membership[]>`
    select m.user_id, c.suspended_at is not null as is_suspended from memberships m join companies c using (company_id)
    where m.company_id = ${companyId} and m.person_id = ${personId} and m.deactivated_at is null and m.deleted_at is null
    for no key update of m`
  return row ?? null
}
