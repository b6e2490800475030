import type { ChannelType } from '@prosa/contract/phone-numbers/states'
import type { Fragment } from '../../../channels/channel.ts'
import type { House } from '../../../kit/house.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { remembered } from '../../../kit/pace/remembered.ts'
import { tryCredentials } from '../../phone-numbers/public.ts'
import { findAccountDoors, findNumberDoors, type NumberDoor } from './number-door-store.ts'

export type KnownNumber = { companyId: string; phonenumberId: string; appSecret: string }

/** A provider that sends much asks for the same few numbers again and again. What is not known is asked anew each time. */
const limits = { life: 5_000, most: 10_000, atOnce: 200 }

/** Whose webhooks these are, in any company. One whose credentials do not open is nobody's, and keeps the others of its account from nothing. */
export function openKnownNumbers(house: House, channelType: ChannelType) {
  const ask = async (key: string): Promise<KnownNumber[]> => {
    const [kind, id] = JSON.parse(key) as ['number' | 'account', string]
    const find = kind === 'number' ? findNumberDoors : findAccountDoors
    const doors = await house.database.transaction(null, (db) => find(db, channelType, id))
    const known = doors.flatMap((door) => opened(house, door))
    if (known.length === 0) throw new Refusal('number.notFound')
    return known
  }
  const find = remembered(ask, () => new Refusal('service.unavailable'), house.clock, limits)

  return async (number: Fragment['number']): Promise<KnownNumber[]> => {
    const key = 'providerId' in number ? ['number', number.providerId] : ['account', number.accountId]
    try {
      return await find(JSON.stringify(key))
    } catch (error) {
      if (error instanceof Refusal && error.code === 'number.notFound') return []
      throw error
    }
  }
}

function opened(house: House, { companyId, phonenumberId, sealedCredentials }: NumberDoor): KnownNumber[] {
  if (sealedCredentials === null) return []
  const credentials = tryCredentials(house, companyId, phonenumberId, sealedCredentials)
  return credentials ? [{ companyId, phonenumberId, appSecret: credentials.appSecret }] : []
}
