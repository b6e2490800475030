import type { OpenSession } from '@prosa/contract/session/model'
import type { Db } from '../../kit/db/db.ts'
import { isProvenEnough } from '../sight/public.ts'

type Member = { companyId: string; userId: string }

/** Of a membership and its person; who may not enter at the moment has some that would be good again afterwards. */
const openSessions = (db: Db, { companyId, userId }: Member, now: number) => db`
  sessions s join memberships m on m.company_id = s.company_id and m.user_id = s.user_id join persons p on p.person_id = m.person_id
  where s.company_id = ${companyId} and s.user_id = ${userId} and s.ended_at is null and s.expires_at > ${now} and ${isProvenEnough(db)}`

type OpenSessionRow = Omit<OpenSession, 'current'>

export async function listOpenSessionRows(db: Db, member: Member, now: number, most: number): Promise<OpenSessionRow[]> {
  return db<OpenSessionRow[]>`
    select o.*, d.device_type from (
      select s.company_id, s.session_id, s.address, s.user_agent, s.started_at, s.last_used_at from ${openSessions(db, member, now)}
    ) o left join devices d on d.company_id = o.company_id and d.session_id = o.session_id
    order by o.last_used_at desc, o.session_id desc limit ${most}`
}

/** Their ids, locked in one order: of two who end them at the same moment the second finds what the first has left. */
export async function lockOpenSessions(db: Db, member: Member, now: number): Promise<string[]> {
  const rows = await db<{ sessionId: string }[]>`
    select s.session_id from ${openSessions(db, member, now)} order by s.session_id for no key update of s`
  return rows.map(({ sessionId }) => sessionId)
}

/** The e-mail of somebody who belongs to the company, or did not long ago but could again. */
export async function findMemberEmail(db: Db, { companyId, userId }: Member): Promise<string | null> {
  const [row] = await db<{ email: string }[]>`
    select p.email from memberships m join persons p using (person_id)
    where m.company_id = ${companyId} and m.user_id = ${userId} and m.deleted_at is null`
  return row?.email ?? null
}
