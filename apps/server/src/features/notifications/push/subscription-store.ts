import type { Language } from '@prosa/contract/formats/language'
import { notificationCalls } from '@prosa/contract/notifications/calls'
import type { DeviceType } from '@prosa/contract/notifications/states'
import type { Permission } from '@prosa/contract/permissions'
import { refusedStanding } from '@prosa/contract/session/rules'
import type { SessionLimit } from '@prosa/contract/session/session-data'
import { sha256 } from '../../../kit/crypto/crypto.ts'
import type { Db } from '../../../kit/db/db.ts'
import { isOn } from '../../flags/public.ts'
import { isStanding, limitOf, provenAt } from '../../sight/public.ts'

export type Subscription = { endpoint: string; p256dh: string; auth: string }
type Owner = { companyId: string; sessionId: string; userId: string }

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

/** Whether its person reads numbers whole (HD1). */
type Sight = { permissions: Permission[]; masksContacts: boolean }

/** A browser that may be told something, and how its person reads it. */
export type Browser = Subscription & { endpointHash: string; userId: string; language: Language; chatResumeOrder: number } & Sight

/** Of these people, or these of them only. */
type Wanted = { userIds: readonly string[] } | { endpointHashes: readonly string[] }

type BrowserRow = Browser & { limit: SessionLimit | null; provenAt: number }

/** Only of sessions that calls are answered: what somebody signed out of says nothing more, nor does what waits for a password or a second factor. */
export async function listBrowsers(db: Db, companyId: string, wanted: Wanted, now: number): Promise<Browser[]> {
  const isWanted =
    'userIds' in wanted
      ? db`b.user_id = any (${[...wanted.userIds]})`
      : db`b.endpoint_hash in (select decode(hash, 'hex') from unnest(${[...wanted.endpointHashes]}::text[]) as w (hash))`
  const rows = await db<BrowserRow[]>`
    select b.endpoint, b.p256dh, b.auth, encode(b.endpoint_hash, 'hex') as endpoint_hash, b.user_id, coalesce(m.language, 'pt') as language,
      c.chat_resume_order, m.permissions, c.masks_contacts, ${limitOf(db)} as limit, ${provenAt(db)} as proven_at
    from push_subscriptions b join sessions s using (company_id, session_id)
    join memberships m on m.company_id = b.company_id and m.user_id = b.user_id join persons p using (person_id)
    join companies c on c.company_id = b.company_id
    where b.company_id = ${companyId} and ${isWanted} and ${isStanding(db, now)} and ${isOn(db, 'push')}
    order by b.created_at, b.endpoint_hash`
  return rows.filter((row) => refusedStanding(row, notificationCalls.savePushSubscription, now) === null)
}

type Gone = Pick<Browser, 'userId' | 'endpoint'>

/** Each of its person: by now another one may have said that the browser is theirs. */
export async function deleteSubscriptions(db: Db, companyId: string, gone: readonly Gone[]): Promise<void> {
  if (gone.length === 0) return
  const rows = gone.map(({ userId, endpoint }) => ({ userId, hash: sha256(endpoint).toString('hex') }))
  await db`delete from push_subscriptions where company_id = ${companyId} and (user_id, endpoint_hash) in (
    select "userId", decode(hash, 'hex') from jsonb_to_recordset(${db.json(rows)}) as g ("userId" uuid, hash text))`
}

export async function prunePushes(db: Db, olderThan: number, most: number): Promise<number> {
  const [row] = await db<[{ pruned: number }]>`select doors.prune_pushes(${olderThan}, ${most}) as pruned`
  return row.pruned
}

type Device = {
  companyId: string
  sessionId: string
  userId: string
  deviceType: DeviceType
  pushChannel: string | null
  appVersion: string | null
  imei: string | null
  seenAt: number
}

/** One for each session; what it told before is replaced whole. */
export async function saveDevice(db: Db, device: Device): Promise<void> {
  const { companyId, sessionId, userId, deviceType, pushChannel, appVersion, imei, seenAt } = device
  await db`insert into devices (company_id, session_id, user_id, device_type, push_channel, app_version, imei, seen_at)
    values (${companyId}, ${sessionId}, ${userId}, ${deviceType}, ${pushChannel}, ${appVersion}, ${imei}, ${seenAt})
    on conflict (company_id, session_id) do update set device_type = excluded.device_type, push_channel = excluded.push_channel,
      app_version = excluded.app_version, imei = excluded.imei, seen_at = excluded.seen_at`
}
