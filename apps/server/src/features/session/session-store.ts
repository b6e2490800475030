import type { Permission } from '@prosa/contract/permissions'
import type { SessionData } from '@prosa/contract/session/model'
import type { Db } from '../../kit/db.ts'

export type Entry = { passwordHash: string; passwordChangedAt: number | null; companyId: string; userId: string; isSuspended: boolean }

/** Whom this e-mail lets in, and where. */
export async function findEntry(db: Db, email: string): Promise<Entry | null> {
  const [row] = await db<Entry[]>`
    select password_hash, password_changed_at, company_id, user_id, is_suspended from doors.find_entry(${email})`
  return row ?? null
}

export async function findCompanyByRefreshToken(db: Db, tokenHash: Buffer): Promise<string | null> {
  const [row] = await db<{ companyId: string | null }[]>`select doors.find_company_by_refresh_token(${tokenHash}) as company_id`
  return row?.companyId ?? null
}

type NewSession = {
  companyId: string
  sessionId: string
  userId: string
  kept: boolean
  address: string
  userAgent: string
  startedAt: number
  expiresAt: number
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  const { companyId, sessionId, userId, kept, address, userAgent, startedAt, expiresAt } = session
  await db`insert into sessions (company_id, session_id, user_id, kept, address, user_agent, started_at, last_used_at, expires_at)
    values (${companyId}, ${sessionId}, ${userId}, ${kept}, ${address}, ${userAgent}, ${startedAt}, ${startedAt}, ${expiresAt})`
  await db`update memberships set last_used_at = ${startedAt} where company_id = ${companyId} and user_id = ${userId}`
}

/** What ended long ago is of no use to anyone; gone in passing, so the tables stay as small as the people's habits. */
export async function forgetOldSessions(
  db: Db,
  { companyId, userId }: { companyId: string; userId: string },
  before: number,
): Promise<void> {
  await db`delete from refresh_tokens t using sessions s where t.company_id = ${companyId} and s.company_id = t.company_id
    and s.session_id = t.session_id and s.user_id = ${userId} and s.expires_at < ${before}`
  await db`delete from sessions where company_id = ${companyId} and user_id = ${userId} and expires_at < ${before}`
}

/** The same for everybody, through a door. */
export async function pruneSessions(db: Db, before: number, most: number): Promise<number> {
  const [row] = await db<[{ pruned: number }]>`select doors.prune_sessions(${before}, ${most}) as pruned`
  return row.pruned
}

/** A token used so long ago cannot tell a thief from an owner any more. */
export async function forgetOldTokens(db: Db, { companyId, sessionId }: SessionKey, before: number): Promise<void> {
  await db`delete from refresh_tokens where company_id = ${companyId} and session_id = ${sessionId} and rotated_at < ${before}`
}

type SessionKey = { companyId: string; sessionId: string }

export async function insertRefreshToken(db: Db, { companyId, sessionId }: SessionKey, tokenHash: Buffer, issuedAt: number): Promise<void> {
  await db`insert into refresh_tokens (company_id, token_hash, session_id, issued_at)
    values (${companyId}, ${tokenHash}, ${sessionId}, ${issuedAt})`
}

export type StoredRefreshToken = {
  sessionId: string
  userId: string
  kept: boolean
  rotatedAt: number | null
  sessionEndedAt: number | null
  expiresAt: number
  passwordChangedAt: number | null
}

/** Locks the token and its session, so that two uses at the same moment are answered one after the other. */
export async function lockRefreshToken(db: Db, companyId: string, tokenHash: Buffer): Promise<StoredRefreshToken | null> {
  const [row] = await db<StoredRefreshToken[]>`
    select s.session_id, s.user_id, s.kept, t.rotated_at, s.ended_at as session_ended_at, s.expires_at, p.password_changed_at
    from refresh_tokens t join sessions s using (company_id, session_id)
    join memberships m on m.company_id = s.company_id and m.user_id = s.user_id join persons p using (person_id)
    join companies c on c.company_id = s.company_id
    where t.company_id = ${companyId} and t.token_hash = ${tokenHash} and m.deactivated_at is null and m.deleted_at is null
      and c.suspended_at is null
    for update of t, s`
  return row ?? null
}

export async function markRotated(db: Db, companyId: string, tokenHash: Buffer, rotatedAt: number): Promise<void> {
  await db`update refresh_tokens set rotated_at = ${rotatedAt} where company_id = ${companyId} and token_hash = ${tokenHash}`
}

export async function prolongSession(db: Db, { companyId, sessionId }: SessionKey, now: number, expiresAt: number): Promise<void> {
  await db`update sessions set last_used_at = ${now}, expires_at = ${expiresAt}
    where company_id = ${companyId} and session_id = ${sessionId}`
}

/** Whose session a refresh token belongs to, whatever has become of the session or the token. */
export async function findTokenSession(db: Db, companyId: string, tokenHash: Buffer): Promise<SessionKey | null> {
  const [row] = await db<SessionKey[]>`
    select company_id, session_id from refresh_tokens where company_id = ${companyId} and token_hash = ${tokenHash}`
  return row ?? null
}

/** Whose session it was; null where it was over already. The app that was signed in by it gets no more pushes. */
export async function endSessionRow(db: Db, { companyId, sessionId }: SessionKey, endedAt: number): Promise<string | null> {
  const [row] = await db<{ userId: string }[]>`update sessions set ended_at = ${endedAt}
    where company_id = ${companyId} and session_id = ${sessionId} and ended_at is null and expires_at > ${endedAt} returning user_id`
  await db`delete from devices where company_id = ${companyId} and session_id = ${sessionId}`
  return row?.userId ?? null
}

export async function isSessionAlive(db: Db, { companyId, sessionId }: SessionKey, now: number): Promise<boolean> {
  const rows = await db`select 1 from sessions s join memberships m using (company_id, user_id) join companies c using (company_id)
    where s.company_id = ${companyId} and s.session_id = ${sessionId} and s.ended_at is null and s.expires_at > ${now}
      and m.deactivated_at is null and m.deleted_at is null and c.suspended_at is null`
  return rows.length > 0
}

type ActorRow = { userId: string; permissions: Permission[]; departmentAll: boolean; departmentIds: string[]; email: string }

export async function findActorRow(db: Db, key: SessionKey, now: number): Promise<ActorRow | null> {
  const [row] = await db<ActorRow[]>`
    select m.user_id, m.permissions, m.department_all, p.email, array(
      select d.department_id from membership_departments d where d.company_id = m.company_id and d.user_id = m.user_id) as department_ids
    from sessions s join memberships m using (company_id, user_id) join persons p using (person_id)
    join companies c on c.company_id = s.company_id
    where s.company_id = ${key.companyId} and s.session_id = ${key.sessionId} and s.ended_at is null and s.expires_at > ${now}
      and m.deactivated_at is null and m.deleted_at is null and c.suspended_at is null`
  return row ?? null
}

type SessionDataRow = Pick<SessionData, 'chatResumeOrder' | 'phonenumberIdList'> & { passwordChangedAt: number | null }

export async function getSessionDataRow(db: Db, companyId: string, userId: string): Promise<SessionDataRow> {
  const [row] = await db<[SessionDataRow]>`
    select c.chat_resume_order, p.password_changed_at, array(
      select n.phonenumber_id from phone_numbers n where n.company_id = c.company_id order by n.position, n.phonenumber_id) as phonenumber_id_list
    from memberships m join companies c using (company_id) join persons p using (person_id)
    where m.company_id = ${companyId} and m.user_id = ${userId}`
  return row
}
