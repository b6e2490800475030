import type { Channel, ChannelNumber } from '../../../channels/channel.ts'
import type { Db } from '../../../kit/db/db.ts'
import type { House } from '../../../kit/house.ts'
import { openNumber } from '../../phone-numbers/public.ts'
import { listDoorsOfAccount } from './account-store.ts'

export type AccountDoor = { phonenumberId: string; channel: Channel; number: ChannelNumber }

/** How long what cannot be asked waits, until somebody connects a number of the account. */
export const closedPause = 300_000

/** Any of its connected numbers can ask for the account. Null where none can. */
export async function openAccount(house: House, db: Db, companyId: string, accountId: string): Promise<AccountDoor | null> {
  for (const phonenumberId of await listDoorsOfAccount(db, companyId, accountId)) {
    const open = await openNumber(house, db, companyId, phonenumberId)
    if (open?.channel && open.number) return { phonenumberId, channel: open.channel, number: open.number }
  }
  return null
}
