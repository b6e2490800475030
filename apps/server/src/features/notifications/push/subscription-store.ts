import type { Language } from '@prosa/contract/formats/language'
import { sha256 } from '../../../kit/crypto/crypto.ts'
import type { Db } from '../../../kit/db/db.ts'

export type Subscription = { endpoint: string; p256dh: string; auth: string }
type Owner = { companyId: string; sessionId: string; userId: string }
type Person = { companyId: string; userId: string }

/** As many browsers as a person can have; the oldest ones make room. */
const mostOfOne = 20

/** One for each browser: it belongs to the session that says it last. */
export async function saveSubscription(db: Db, owner: Owner, { endpoint, p256dh, auth }: Subscription, now: number): Promise<void> {
  const { companyId, sessionId, userId } = owner
  await db`insert into push_subscriptions (company_id, endpoint_hash, session_id, user_id, endpoint, p256dh, auth, created_at)
    values (${companyId}, ${sha256(endpoint)}, ${sessionId}, ${userId}, ${endpoint}, ${p256dh}, ${auth}, ${now})
    on conflict (company_id, endpoint_hash) do update set session_id = excluded.session_id, user_id = excluded.user_id,
      p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at`
  await db`delete from push_subscriptions where company_id = ${companyId} and endpoint_hash in (
    select endpoint_hash from push_subscriptions where company_id = ${companyId} and user_id = ${userId}
    order by created_at desc, endpoint_hash offset ${mostOfOne})`
}

/** Only of sessions that still go on: what somebody signed out of says nothing more. */
export function listSubscriptions(db: Db, { companyId, userId }: Person, now: number): Promise<Subscription[]> {
  return db<Subscription[]>`
    select b.endpoint, b.p256dh, b.auth
    from push_subscriptions b join sessions s using (company_id, session_id)
    join memberships m on m.company_id = b.company_id and m.user_id = b.user_id join persons p using (person_id)
    join companies c on c.company_id = b.company_id
    where b.company_id = ${companyId} and b.user_id = ${userId} and s.ended_at is null and s.expires_at > ${now}
      and m.deactivated_at is null and m.deleted_at is null and c.suspended_at is null
      and (p.sessions_end_before is null or coalesce(s.proven_at, s.started_at) >= p.sessions_end_before)
    order by b.created_at, b.endpoint_hash`
}

export async function deleteSubscriptions(db: Db, { companyId, userId }: Person, endpoints: readonly string[]): Promise<void> {
  await db`delete from push_subscriptions
    where company_id = ${companyId} and user_id = ${userId} and endpoint_hash in ${db(endpoints.map(sha256))}`
}

/** Null until the person has chosen one. */
export async function findLanguage(db: Db, { companyId, userId }: Person): Promise<Language | null> {
  const [row] = await db<{ language: Language | null }[]>`
    select language from memberships where company_id = ${companyId} and user_id = ${userId}`
  return row?.language ?? null
}
