import { ChannelType } from '@prosa/contract/phone-numbers/states'
import type { Db } from '../../kit/db/db.ts'

/** What the simulated provider calls a number; null where the company has no such number there. */
export async function findProviderId(db: Db, companyId: string, phonenumberId: string): Promise<string | null> {
  const [row] = await db<{ providerId: string | null }[]>`select provider_id from phone_numbers
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and channel_type = ${ChannelType.WhatsAppCloud}
      and removed_at is null`
  return row?.providerId ?? null
}
