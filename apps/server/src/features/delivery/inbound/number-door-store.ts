import type { ChannelType } from '@prosa/contract/phone-numbers/states'
import type { Db } from '../../../kit/db/db.ts'

/** Before anybody's company is entered: only through the doors. */
export type NumberDoor = { companyId: string; phonenumberId: string; sealedCredentials: string | null }

export const findNumberDoors = (db: Db, channel: ChannelType, providerId: string): Promise<NumberDoor[]> =>
  db<NumberDoor[]>`select company_id, phonenumber_id, sealed_credentials from doors.find_number(${channel}, ${providerId})`

/** In each company's order. */
export const findAccountDoors = (db: Db, channel: ChannelType, accountId: string): Promise<NumberDoor[]> =>
  db<NumberDoor[]>`select company_id, phonenumber_id, sealed_credentials from doors.find_account_numbers(${channel}, ${accountId})`

export async function knowsVerifyToken(db: Db, channel: ChannelType, hash: Buffer): Promise<boolean> {
  const [row] = await db<[{ isKnown: boolean }]>`select doors.knows_verify_token(${channel}, ${hash}) as is_known`
  return row.isKnown
}

type AccountNumber = { phonenumberId: string; phonenumber: string | null }

/** The numbers of the account that this one belongs to, itself too. */
export const listAccountNumbers = (db: Db, companyId: string, phonenumberId: string): Promise<AccountNumber[]> => db<AccountNumber[]>`
  select o.phonenumber_id, o.phonenumber from phone_numbers n
    join phone_numbers o on o.company_id = n.company_id and o.removed_at is null
      and (o.phonenumber_id = n.phonenumber_id or o.business_account_id = n.business_account_id and o.channel_type = n.channel_type)
  where n.company_id = ${companyId} and n.phonenumber_id = ${phonenumberId} order by o.phonenumber_id`
