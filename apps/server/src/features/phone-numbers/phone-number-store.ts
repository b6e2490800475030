import type { PhoneNumber, PhoneNumberDetail } from '@prosa/contract/phone-numbers/model'
import type { ChannelType } from '@prosa/contract/phone-numbers/states'
import type { Db } from '../../kit/db/db.ts'

export type NewPhoneNumber = PhoneNumber & {
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

/** Not one that was removed. */
export async function findNumberRow(db: Db, companyId: string, phonenumberId: string): Promise<NumberRow | undefined> {
  const [row] = await db<NumberRow[]>`
    select phonenumber_id, phonenumber_name, phonenumber, channel_type, channel_status, provider_id, business_account_id, verified_name,
      quality, messaging_limit, throughput, trouble, checked_at, rate_per_second, sealed_credentials, sending_paused_until,
      bulk_paused_until, notification_emails, is_banned, department_id, version
    from phone_numbers where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and removed_at is null`
  return row
}

type ToCheck = { companyId: string; phonenumberId: string }

/** Of all companies: those of which nothing is known since, and of these first whoever was asked about longest ago. */
export const listNumbersToCheck = (db: Db, channelType: ChannelType, before: number, most: number): Promise<ToCheck[]> =>
  db<ToCheck[]>`select company_id, phonenumber_id from doors.numbers_to_check(${channelType}::smallint, ${before}, ${most})`
