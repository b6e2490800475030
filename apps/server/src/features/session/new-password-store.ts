import type { StoredLimit } from '@prosa/contract/session/model'
import { type GivenPassword, sessionLife } from '@prosa/contract/session/rules'
import type { Db } from '../../kit/db/db.ts'
import type { Entry } from './session-store.ts'

type SessionKey = { companyId: string; sessionId: string }

/** What this session was begun for and nothing else; whether a second factor is missing as well is not stored. */
export async function getStoredLimit(db: Db, { companyId, sessionId }: SessionKey): Promise<StoredLimit | null> {
  const [row] = await db<{ limitedTo: StoredLimit | null }[]>`
    select limited_to from sessions where company_id = ${companyId} and session_id = ${sessionId}`
  return row?.limitedTo ?? null
}

/** Until the transaction ends: a sign-in and a new password of one person come one after the other. */
export async function lockPassword(db: Db, personId: string): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended(${`password ${personId}`}, 0))`
}

/** Locks the password too: false where it was replaced since it was found right. */
export async function isStillGiven(db: Db, { personId, ...checked }: Entry, given: GivenPassword): Promise<boolean> {
  await lockPassword(db, personId)
  const [row] = await db<[Pick<Entry, 'passwordHash' | 'mailedPasswordHash'>]>`
    select password_hash, mailed_password_hash from doors.get_person_secrets(${personId})`
  return given === 'own' ? row.passwordHash === checked.passwordHash : row.mailedPasswordHash === checked.mailedPasswordHash
}

/** Proven now, and good for everything again. */
export async function freeSession(db: Db, { companyId, sessionId }: SessionKey, provenAt: number): Promise<void> {
  await db`update sessions set proven_at = ${provenAt}, limited_to = null, expires_at = case when kept
    then ${provenAt + sessionLife.kept}::timestamptz else ${provenAt + sessionLife.short}::timestamptz end
    where company_id = ${companyId} and session_id = ${sessionId}`
}

export type PersonSession = SessionKey & { userId: string; provenAt: number }

/** In all companies, through a door. */
export async function listPersonSessions(db: Db, personId: string, now: number): Promise<PersonSession[]> {
  return db<PersonSession[]>`
    select company_id, user_id, session_id, proven_at from doors.list_person_sessions(${personId}, ${now}) order by company_id, session_id`
}
