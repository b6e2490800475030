import type { CompanySession } from '@prosa/contract/security/model'
import type { Db } from '../../kit/db/db.ts'
import { isProvenEnough } from '../sight/public.ts'

type Listing = { companyId: string; hiddenDomain: string | null; userId?: string | undefined }
type Page = Listing & { beforeId?: string | undefined; most: number }

/** Also of who is inactive at the moment: what is open would be good again with their activation. */
const openSessions = (db: Db, { companyId, hiddenDomain, userId }: Listing, now: number) => db`
  sessions s join memberships m on m.company_id = s.company_id and m.user_id = s.user_id join persons p on p.person_id = m.person_id
  where s.company_id = ${companyId} and s.ended_at is null and s.expires_at > ${now} and ${isProvenEnough(db)} and m.deleted_at is null
    ${hiddenDomain === null ? db`` : db`and split_part(p.email, '@', 2) <> ${hiddenDomain}`}
    ${userId === undefined ? db`` : db`and s.user_id = ${userId}`}`

type CompanySessionRow = Omit<CompanySession, 'current'>

/** The newest first: their ids begin with the moment in which they were begun, so that the order does not change while they are used. */
export async function listCompanySessionRows(db: Db, page: Page, now: number): Promise<CompanySessionRow[]> {
  const { beforeId, most } = page
  return db<CompanySessionRow[]>`
    select o.*, d.device_type from (
      select s.company_id, s.session_id, s.user_id, m.name as user_name, s.address, s.user_agent, s.started_at, s.last_used_at
      from ${openSessions(db, page, now)} ${beforeId === undefined ? db`` : db`and s.session_id < ${beforeId}`}
      order by s.session_id desc limit ${most}
    ) o left join devices d on d.company_id = o.company_id and d.session_id = o.session_id
    order by o.session_id desc`
}

export async function countCompanySessions(db: Db, listing: Listing, now: number): Promise<number> {
  const [row] = await db<[{ total: number }]>`select count(*)::int as total from ${openSessions(db, listing, now)}`
  return row.total
}

export type HeldSession = { sessionId: string; userId: string }

/** Held in one order, so that two who end them at the same moment do not wait for each other in a circle. */
export async function lockCompanySessions(db: Db, listing: Listing, now: number, sessionId?: string): Promise<HeldSession[]> {
  return db<HeldSession[]>`
    select s.session_id, s.user_id from ${openSessions(db, listing, now)}
      ${sessionId === undefined ? db`` : db`and s.session_id = ${sessionId}`}
    order by s.session_id for no key update of s`
}

/** All at once: a company may have thousands. */
export async function endSessionRows(db: Db, companyId: string, sessionIds: readonly string[], endedAt: number): Promise<void> {
  const ids = [...sessionIds]
  await db`update sessions set ended_at = ${endedAt} where company_id = ${companyId} and session_id = any (${ids}::uuid[])`
  await db`delete from devices where company_id = ${companyId} and session_id = any (${ids}::uuid[])`
  await db`delete from push_subscriptions where company_id = ${companyId} and session_id = any (${ids}::uuid[])`
}
