import type { NameReview } from '@prosa/contract/phone-numbers/name-review'
import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import type postgres from 'postgres'
import type { NumberStanding } from '../../channels/channel.ts'
import { type Db, wakeAfterCommit } from '../../kit/db/db.ts'
import { secretsTopic } from './credentials.ts'

/** What is read of it afterwards holds until the command's end. */
export async function lockNumber(db: Db, companyId: string, phonenumberId: string): Promise<void> {
  await db`select 1 from phone_numbers where company_id = ${companyId} and phonenumber_id = ${phonenumberId} for no key update`
}

/** The new version; undefined where it was disconnected already, or is not there. */
export async function saveDisconnected(
  db: Db,
  companyId: string,
  phonenumberId: string,
  trouble: ChannelProblem,
): Promise<number | undefined> {
  const [row] = await db<{ version: number }[]>`
    update phone_numbers set channel_status = ${ChannelStatus.Disconnected}, trouble = ${trouble}, version = version + 1
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and removed_at is null
      and channel_status = ${ChannelStatus.Connected} returning version`
  return row?.version
}

/** Half as fast, never slower than so, and once a minute at most: what is refused soon after was too many for the rate before. */
export async function slowDown(
  db: Db,
  companyId: string,
  phonenumberId: string,
  { now, least, since }: { now: number; least: number; since: number },
): Promise<void> {
  await db`update phone_numbers set rate_per_second = greatest(least(rate_per_second, ${least}::int), rate_per_second / 2),
      slowed_at = ${now}
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId}
      and (slowed_at is null or slowed_at <= ${since})`
}

type Pause = { what: 'number' | 'bulk'; until: number }

/** Longer than before, never shorter. */
export async function savePause(db: Db, companyId: string, phonenumberId: string, { what, until }: Pause): Promise<void> {
  const column = db(what === 'number' ? 'sending_paused_until' : 'bulk_paused_until')
  await db`update phone_numbers set ${column} = greatest(${column}, ${until})
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId}`
}

/** From one end to another, or over. False where it has another end by now, or somebody else is at it: nobody waits for them. */
export async function movePause(
  db: Db,
  companyId: string,
  phonenumberId: string,
  { from, to }: { from: number; to: number | null },
): Promise<boolean> {
  const { count } = await db`update phone_numbers set sending_paused_until = ${to}
    where company_id = ${companyId} and phonenumber_id in (select phonenumber_id from phone_numbers
      where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and sending_paused_until = ${from} for no key update skip locked)`
  return count > 0
}

/** The new version; undefined where it has this trouble already, or is not there. */
export async function saveTrouble(db: Db, companyId: string, phonenumberId: string, trouble: ChannelProblem): Promise<number | undefined> {
  const [row] = await db<{ version: number }[]>`
    update phone_numbers set trouble = ${trouble}, version = version + 1
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and removed_at is null and trouble is distinct from ${trouble}
    returning version`
  return row?.version
}

/** Its pauses stay: what it sends first after one says whether the rest may go. */
export const forgetTrouble = (db: Db, companyId: string, phonenumberId: string) => changed(db, companyId, phonenumberId, db`trouble = null`)

export const saveNumberName = (db: Db, companyId: string, phonenumberId: string, phonenumberName: string) =>
  changed(db, companyId, phonenumberId, db`phonenumber_name = ${phonenumberName}`)

export const saveDepartment = (db: Db, companyId: string, phonenumberId: string, departmentId: string | null) =>
  changed(db, companyId, phonenumberId, db`department_id = ${departmentId}`)

export const saveEmails = (db: Db, companyId: string, phonenumberId: string, emails: readonly string[]) =>
  changed(db, companyId, phonenumberId, db`notification_emails = ${[...emails]}`)

export const saveStanding = (
  db: Db,
  companyId: string,
  phonenumberId: string,
  standing: Omit<NumberStanding, 'isConnected' | 'displayNumber'> & { phonenumber: string | null; ratePerSecond: number },
) =>
  changed(
    db,
    companyId,
    phonenumberId,
    db`phonenumber = ${standing.phonenumber}, verified_name = ${standing.verifiedName}, quality = ${standing.quality},
      messaging_limit = ${standing.messagingLimit}, throughput = ${standing.throughput},
      rate_per_second = ${standing.ratePerSecond}`,
  )

type AccountNews = { at: number; isBanned: boolean | null }

/** False where something newer is known. Null: it says nothing of a ban. */
export async function saveAccountNews(db: Db, companyId: string, phonenumberId: string, { at, isBanned }: AccountNews): Promise<boolean> {
  const { count } = await db`update phone_numbers set account_told_at = ${at}, is_banned = coalesce(${isBanned}::boolean, is_banned)
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and (account_told_at is null or account_told_at <= ${at})`
  return count > 0
}

export async function saveAsked(db: Db, companyId: string, phonenumberId: string, at: number): Promise<void> {
  await db`update phone_numbers set asked_at = ${at} where company_id = ${companyId} and phonenumber_id = ${phonenumberId}`
}

/** Asked, and found as it is: nothing that anybody must be told. */
export async function saveChecked(db: Db, companyId: string, phonenumberId: string, at: number): Promise<void> {
  await db`update phone_numbers set checked_at = ${at} where company_id = ${companyId} and phonenumber_id = ${phonenumberId}`
}

export const saveNameReview = (db: Db, companyId: string, phonenumberId: string, { name, state, reason, at }: NameReview) =>
  changed(
    db,
    companyId,
    phonenumberId,
    db`requested_name = ${name.slice(0, 200)}, name_review = ${state}, name_review_reason = ${reason?.slice(0, 500) ?? null},
      name_review_at = ${at}`,
  )

/** What opens its provider's door goes with it; its provider's number may then be connected anew, here or elsewhere. */
export async function saveRemoved(db: Db, companyId: string, phonenumberId: string, at: number): Promise<number> {
  const version = await changed(
    db,
    companyId,
    phonenumberId,
    db`removed_at = ${at}, channel_status = ${ChannelStatus.Disconnected}, sealed_credentials = null, verify_token_hash = null`,
  )
  wakeAfterCommit(db, secretsTopic)
  return version
}

/** Whatever held it up is over. */
export const saveConnected = (db: Db, companyId: string, phonenumberId: string) =>
  changed(
    db,
    companyId,
    phonenumberId,
    db`channel_status = ${ChannelStatus.Connected}, trouble = null, sending_paused_until = null, bulk_paused_until = null,
      is_banned = false`,
  )

type NewCredentials = { sealedCredentials: string; verifyTokenHash: Buffer }

/** Nobody has been asked with these yet. */
export async function saveCredentials(db: Db, companyId: string, phonenumberId: string, fresh: NewCredentials): Promise<void> {
  await db`update phone_numbers set sealed_credentials = ${fresh.sealedCredentials}, verify_token_hash = ${fresh.verifyTokenHash},
      checked_at = null, asked_at = null
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId}`
  wakeAfterCommit(db, secretsTopic)
}

/** Returns the new version. */
async function changed(db: Db, companyId: string, phonenumberId: string, set: postgres.Fragment): Promise<number> {
  const [row] = await db<[{ version: number }]>`update phone_numbers set ${set}, version = version + 1
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} returning version`
  return row.version
}
