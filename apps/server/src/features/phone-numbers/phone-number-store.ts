import type { PhoneNumber } from '@prosa/contract/phone-numbers/model'
import type { Db } from '../../kit/db.ts'

export type NewPhoneNumber = PhoneNumber & {
  providerId: string | null
  businessAccountId: string | null
  sealedCredentials: string | null
  position: number
}

/** In the company's order, and never with what opens the provider's door. */
export async function listPhoneNumberRows(db: Db, companyId: string): Promise<PhoneNumber[]> {
  return db<PhoneNumber[]>`
    select phonenumber_id, phonenumber_name, phonenumber, channel_type, channel_status
    from phone_numbers where company_id = ${companyId} order by position, phonenumber_id`
}

export async function insertPhoneNumber(db: Db, companyId: string, number: NewPhoneNumber): Promise<void> {
  await db`insert into phone_numbers (company_id, phonenumber_id, phonenumber_name, phonenumber, channel_type, channel_status,
      provider_id, business_account_id, sealed_credentials, position)
    values (${companyId}, ${number.phonenumberId}, ${number.phonenumberName}, ${number.phonenumber}, ${number.channelType},
      ${number.channelStatus}, ${number.providerId}, ${number.businessAccountId}, ${number.sealedCredentials}, ${number.position})`
}
