import type { StoredLimit } from '@prosa/contract/session/model'
import type { SessionData } from '@prosa/contract/session/session-data'
import type { Db } from '../../kit/db/db.ts'
import { isProvenEnough, isStanding, limitOf, provenAt as whenProven } from '../sight/public.ts'

export type Entry = {
  personId: string
  passwordHash: string
  passwordChangedAt: number | null
  passwordTemporary: boolean
  mailedPasswordHash: string | null
  mailedPasswordAt: number | null
  twoFactorSince: number | null
  companyId: string
  userId: string
  isSuspended: boolean
}

/** Whom this e-mail lets in, and where. */
export async function findEntry(db: Db, email: string): Promise<Entry | null> {
  const [row] = await db<Entry[]>`
    select person_id, password_hash, password_changed_at, password_temporary, mailed_password_hash, mailed_password_at, two_factor_since,
      company_id, user_id, is_suspended
    from doors.find_person_entry(${email})`
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
  /** Left out where the person proved to be themselves by beginning it. */
  provenAt?: number | null
  limitedTo?: StoredLimit | null
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  const { companyId, sessionId, userId, kept, address, userAgent, startedAt, expiresAt, provenAt = null, limitedTo = null } = session
  await db`insert into sessions
    (company_id, session_id, user_id, kept, address, user_agent, started_at, last_used_at, expires_at, proven_at, limited_to)
    values (${companyId}, ${sessionId}, ${userId}, ${kept}, ${address}, ${userAgent}, ${startedAt}, ${startedAt}, ${expiresAt},
      ${provenAt}, ${limitedTo})`
  // A password that somebody else chose does not show that it is the person who comes in.
  const acceptedAt = limitedTo === 'firstPassword' ? null : startedAt
  await db`update memberships set last_used_at = ${startedAt}, accepted_at = coalesce(accepted_at, ${acceptedAt}::timestamptz)
    where company_id = ${companyId} and user_id = ${userId}`
  await endForgottenSessions(db, session)
}

/** From now on they belong to the company, and other companies may take that into account. */
export async function acceptMembership(db: Db, { companyId, userId }: { companyId: string; userId: string }, at: number): Promise<void> {
  await db`update memberships set accepted_at = ${at} where company_id = ${companyId} and user_id = ${userId} and accepted_at is null`
}

/** More than anybody has screens: whoever stole one cannot make so many that ending them takes too long. */
const mostOpen = 100

async function endForgottenSessions(db: Db, { companyId, userId, startedAt }: NewSession): Promise<void> {
  await db`update sessions set ended_at = ${startedAt} where company_id = ${companyId} and session_id in (
    select session_id from sessions where company_id = ${companyId} and user_id = ${userId} and ended_at is null
      and expires_at > ${startedAt} order by last_used_at desc, session_id desc offset ${mostOpen})`
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

export type SessionKey = { companyId: string; sessionId: string }

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
  limitedTo: StoredLimit | null
  personId: string
  lastUsedAt: number
}

/** Locks the token and its session, so that two uses at the same moment are answered one after the other. */
export async function lockRefreshToken(db: Db, companyId: string, tokenHash: Buffer): Promise<StoredRefreshToken | null> {
  const [row] = await db<StoredRefreshToken[]>`
    select s.session_id, s.user_id, s.kept, t.rotated_at, s.ended_at as session_ended_at, s.expires_at, s.limited_to,
      s.last_used_at, p.person_id, p.password_changed_at
    from refresh_tokens t join sessions s using (company_id, session_id)
    join memberships m on m.company_id = s.company_id and m.user_id = s.user_id join persons p using (person_id)
    join companies c on c.company_id = s.company_id
    where t.company_id = ${companyId} and t.token_hash = ${tokenHash} and m.deactivated_at is null and m.deleted_at is null
      and c.suspended_at is null and ${isProvenEnough(db)}
    for update of t, s`
  return row ?? null
}

export async function getProvenAt(db: Db, { companyId, sessionId }: SessionKey): Promise<number> {
  const [row] = await db<[{ provenAt: number }]>`
    select ${whenProven(db)} as proven_at from sessions s where s.company_id = ${companyId} and s.session_id = ${sessionId}`
  return row.provenAt
}

/** The person has just proved to be themselves. */
export async function markProven(db: Db, { companyId, sessionId }: SessionKey, provenAt: number): Promise<void> {
  await db`update sessions set proven_at = ${provenAt} where company_id = ${companyId} and session_id = ${sessionId}`
}

export async function markRotated(db: Db, companyId: string, tokenHash: Buffer, rotatedAt: number): Promise<void> {
  await db`update refresh_tokens set rotated_at = ${rotatedAt} where company_id = ${companyId} and token_hash = ${tokenHash}`
}

export async function prolongSession(db: Db, { companyId, sessionId }: SessionKey, now: number, expiresAt: number): Promise<void> {
  await db`update sessions set last_used_at = ${now}, expires_at = ${expiresAt}
    where company_id = ${companyId} and session_id = ${sessionId}`
}

/** Its password has become too old: it waits for another one. */
export async function limitOldSession(db: Db, { companyId, sessionId }: SessionKey, expiresAt: number): Promise<void> {
  await db`update sessions set limited_to = 'oldPassword', expires_at = ${expiresAt}
    where company_id = ${companyId} and session_id = ${sessionId}`
}

/** Whose session a refresh token belongs to, whatever has become of the session or the token. */
export async function findTokenSession(db: Db, companyId: string, tokenHash: Buffer): Promise<SessionKey | null> {
  const [row] = await db<SessionKey[]>`
    select company_id, session_id from refresh_tokens where company_id = ${companyId} and token_hash = ${tokenHash}`
  return row ?? null
}

/** Whose session it was; null where it was over already. The app or browser that was signed in by it gets no more pushes. */
export async function endSessionRow(db: Db, { companyId, sessionId }: SessionKey, endedAt: number): Promise<string | null> {
  const [row] = await db<{ userId: string }[]>`update sessions set ended_at = ${endedAt}
    where company_id = ${companyId} and session_id = ${sessionId} and ended_at is null and expires_at > ${endedAt} returning user_id`
  await db`delete from devices where company_id = ${companyId} and session_id = ${sessionId}`
  await db`delete from push_subscriptions where company_id = ${companyId} and session_id = ${sessionId}`
  return row?.userId ?? null
}

/** Of everybody in the company: whose they were. */
export async function endCompanySessionRows(db: Db, companyId: string, endedAt: number): Promise<{ userId: string; sessionId: string }[]> {
  const ended = await db<{ userId: string; sessionId: string }[]>`update sessions set ended_at = ${endedAt}
    where company_id = ${companyId} and ended_at is null and expires_at > ${endedAt} returning user_id, session_id`
  await db`delete from devices where company_id = ${companyId}`
  await db`delete from push_subscriptions where company_id = ${companyId}`
  return ended
}

export async function isSessionAlive(db: Db, { companyId, sessionId }: SessionKey, now: number): Promise<boolean> {
  const rows = await db`select 1 from sessions s join memberships m using (company_id, user_id) join companies c using (company_id)
    join persons p using (person_id) where s.company_id = ${companyId} and s.session_id = ${sessionId} and ${isStanding(db, now)}`
  return rows.length > 0
}

type SessionDataRow = Pick<SessionData, 'chatResumeOrder' | 'phonenumberIdList' | 'limit'> & {
  passwordChangedAt: number | null
  limitedTo: StoredLimit | null
}

export async function getSessionDataRow(db: Db, { companyId, sessionId }: SessionKey): Promise<SessionDataRow> {
  const [row] = await db<[SessionDataRow]>`
    select c.chat_resume_order, p.password_changed_at, s.limited_to,
      ${limitOf(db)} as limit, array(
      select n.phonenumber_id from phone_numbers n where n.company_id = c.company_id and n.removed_at is null order by n.position, n.phonenumber_id) as phonenumber_id_list
    from sessions s join memberships m using (company_id, user_id) join companies c using (company_id) join persons p using (person_id)
    where s.company_id = ${companyId} and s.session_id = ${sessionId}`
  return row
}
