import type { Db } from '../../kit/db.ts'

type SessionKey = { companyId: string; sessionId: string }

/** What this session was begun for and nothing else; whether a second factor is missing as well is not stored. */
export async function getStoredLimit(db: Db, { companyId, sessionId }: SessionKey): Promise<'newPassword' | null> {
  const [row] = await db<{ limitedTo: 'newPassword' | null }[]>`
    select limited_to from sessions where company_id = ${companyId} and session_id = ${sessionId}`
  return row?.limitedTo ?? null
}

/** Proven now, and good for everything again. */
export async function freeSession(db: Db, { companyId, sessionId }: SessionKey, provenAt: number): Promise<void> {
  await db`update sessions set proven_at = ${provenAt}, limited_to = null
    where company_id = ${companyId} and session_id = ${sessionId}`
}

export type PersonSession = SessionKey & { userId: string; provenAt: number }

/** In all companies, through a door. */
export async function listPersonSessions(db: Db, personId: string, now: number): Promise<PersonSession[]> {
  return db<PersonSession[]>`
    select company_id, user_id, session_id, proven_at from doors.list_person_sessions(${personId}, ${now}) order by company_id, session_id`
}
