import type { PhoneNumber, PhoneNumberDetail } from '@prosa/contract/phone-numbers/model'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { type Db, wakeAfterCommit } from '../../kit/db/db.ts'
import { gathered } from '../../kit/db/gathered.ts'
import { unlessTaken } from '../../kit/db/unless-taken.ts'
import { secretsTopic } from './credentials.ts'

type NewPhoneNumber = PhoneNumber & {
  providerId: string | null
  businessAccountId: string | null
  sealedCredentials: string | null
  /** Of the token by which the provider asks whether we are who we say. */
  verifyTokenHash?: Buffer | null
  position: number
}

/** In the company's order, and never with what opens the provider's door. */
export async function listPhoneNumberRows(db: Db, companyId: string): Promise<PhoneNumber[]> {
  return db<PhoneNumber[]>`
    select phonenumber_id, phonenumber_name, phonenumber, channel_type, channel_status
    from phone_numbers where company_id = ${companyId} and removed_at is null order by position, phonenumber_id`
}

export async function insertPhoneNumber(db: Db, companyId: string, number: NewPhoneNumber): Promise<void> {
  await db`insert into phone_numbers (company_id, phonenumber_id, phonenumber_name, phonenumber, channel_type, channel_status,
      provider_id, business_account_id, sealed_credentials, verify_token_hash, position)
    values (${companyId}, ${number.phonenumberId}, ${number.phonenumberName}, ${number.phonenumber}, ${number.channelType},
      ${number.channelStatus}, ${number.providerId}, ${number.businessAccountId}, ${number.sealedCredentials},
      ${number.verifyTokenHash ?? null}, ${number.position})`
  wakeAfterCommit(db, secretsTopic)
}

/** What was seeded before there were such hashes gets them. */
export async function addVerifyTokenHash(db: Db, companyId: string, phonenumberId: string, hash: Buffer): Promise<void> {
  await db`update phone_numbers set verify_token_hash = ${hash}
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and verify_token_hash is null`
}

export type NumberRow = Omit<PhoneNumberDetail, 'apiVersion' | 'webhookUrl' | 'waitingToSend'> & {
  sealedCredentials: string | null
  sendingPausedUntil: number | null
  bulkPausedUntil: number | null
  notificationEmails: string[]
  /** Told of its account. */
  isBanned: boolean
}

/** Null where none was ever asked for. */
export const nameReviewOf = (
  db: Db,
) => db`case when requested_name is not null then jsonb_build_object('name', requested_name, 'state', name_review,
  'reason', name_review_reason, 'at', floor(extract(epoch from name_review_at) * 1000)) end`

/** Not one that was removed. */
export const findNumberRow = gathered<string, NumberRow | undefined>(async (db, companyId, phonenumberIds) => {
  const rows = await db<NumberRow[]>`
    select phonenumber_id, phonenumber_name, phonenumber, channel_type, channel_status, provider_id, business_account_id, verified_name,
      quality, messaging_limit, throughput, trouble, checked_at, rate_per_second, sealed_credentials, sending_paused_until,
      bulk_paused_until, notification_emails, is_banned, department_id, ${nameReviewOf(db)} as name_review, version
    from phone_numbers where company_id = ${companyId} and phonenumber_id = any (${[...phonenumberIds]}) and removed_at is null`
  return phonenumberIds.map((id) => rows.find(({ phonenumberId }) => phonenumberId === id))
})

type ToCheck = { companyId: string; phonenumberId: string }

/** Of all companies: those of which nothing is known since, and of these first whoever was asked about longest ago. */
export const listNumbersToCheck = (db: Db, channelType: ChannelType, before: number, most: number): Promise<ToCheck[]> =>
  db<ToCheck[]>`select company_id, phonenumber_id from doors.numbers_to_check(${channelType}::smallint, ${before}, ${most})`

/** How many there are and where the next one stands: decided by one at a time. */
export async function holdPlaces(db: Db, companyId: string): Promise<{ numbers: number; nextPosition: number }> {
  await db`select 1 from companies where company_id = ${companyId} for no key update`
  const [row] = await db<[{ numbers: number; nextPosition: number }]>`
    select count(*) as numbers, coalesce(max(position) + 1, 0) as next_position from phone_numbers
    where company_id = ${companyId} and removed_at is null`
  return row
}

/** A provider's number leads to one company: which one came first only the index knows. */
export const insertUnlessTaken = (db: Db, companyId: string, number: NewPhoneNumber): Promise<void> =>
  unlessTaken(insertPhoneNumber(db, companyId, number), { index: 'phone_numbers_provider', code: 'number.taken' })

type Neighbour = { phonenumberId: string; sealedCredentials: string | null; isOfAccount: boolean }

/** The company's numbers of the same channel, itself too, in the order in which all lock them. */
export const listNeighbours = (db: Db, companyId: string, phonenumberId: string): Promise<Neighbour[]> => db<Neighbour[]>`
  select o.phonenumber_id, o.sealed_credentials, coalesce(o.business_account_id = n.business_account_id, false) as is_of_account
  from phone_numbers n join phone_numbers o on o.company_id = n.company_id and o.channel_type = n.channel_type and o.removed_at is null
  where n.company_id = ${companyId} and n.phonenumber_id = ${phonenumberId} order by o.phonenumber_id`

/** What the simulated provider calls a number; null where the company has no such number there. */
export async function findProviderId(db: Db, companyId: string, phonenumberId: string): Promise<string | null> {
  const [row] = await db<{ providerId: string | null }[]>`select provider_id from phone_numbers
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and channel_type = ${ChannelType.WhatsAppCloud}
      and removed_at is null`
  return row?.providerId ?? null
}
