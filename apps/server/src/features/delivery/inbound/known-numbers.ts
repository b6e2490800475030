import type { ChannelType } from '@prosa/contract/phone-numbers/states'
import type { Fragment } from '../../../channels/channel.ts'
import type { House } from '../../../kit/house.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { remembered } from '../../../kit/pace/remembered.ts'
import { tryCredentials } from '../../phone-numbers/public.ts'
import { findAccountDoors, findNumberDoors, type NumberDoor } from './lookup-store.ts'

type Named = Fragment['number']

export const nameOf = (number: Named) => JSON.stringify(number)

/** Each is asked for before anything is known to be signed: nobody's app has so many that are none of ours. */
const mostStrangers = 50

/** By name, those whose secret the body is signed with. Where it is nobody's it is refused, before it costs more than this look. */
export async function meetNumbers(
  named: readonly Named[],
  knownNumbers: (number: Named) => Promise<KnownNumber[]>,
  isSigned: (appSecret: string) => boolean,
): Promise<ReadonlyMap<string, KnownNumber[]>> {
  const fits = eachOnce(isSigned)
  const met = new Map<string, KnownNumber[]>()
  let [strangers, isKnown] = [0, false]
  for (const number of named) {
    const numbers = await knownNumbers(number)
    const theirs = numbers.filter(({ appSecret }) => fits(appSecret))
    isKnown ||= numbers.length > 0
    if (theirs.length > 0) met.set(nameOf(number), theirs)
    else strangers += 1
    if (strangers > mostStrangers) break
  }
  if (met.size === 0 || strangers > mostStrangers) throw new Refusal(isKnown ? 'permission.denied' : 'number.notFound')
  return met
}

/** Memoised by secret: many numbers have the same one. */
function eachOnce(isSigned: (appSecret: string) => boolean) {
  const known = new Map<string, boolean>()
  return (appSecret: string): boolean => {
    const fits = known.get(appSecret) ?? isSigned(appSecret)
    known.set(appSecret, fits)
    return fits
  }
}

export type KnownNumber = { companyId: string; phonenumberId: string; appSecret: string }

/** Of a TTL cache: a provider that sends much asks for the same few numbers again and again. What is not known is asked for each time. */
const limits = { life: 5_000, most: 10_000, atOnce: 200 }

/** Whose webhooks these are, in any company. A number whose credentials cannot be opened is left out; others of its account are not. */
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
