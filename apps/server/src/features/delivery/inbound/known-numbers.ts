import type { Fragment } from '../../../channels/channel.ts'
import type { House } from '../../../kit/house.ts'
import { tryCredentials } from '../../phone-numbers/public.ts'
import type { ListedDoor, NumberDoor } from './lookup-store.ts'

export type KnownNumber = { companyId: string; phonenumberId: string; appSecret: string }

/** By the names that webhooks have for them, and by the secrets that these are signed with; in each company's order. */
export type KnownNumbers = { named: ReadonlyMap<string, readonly KnownNumber[]>; ofSecret: ReadonlyMap<string, readonly KnownNumber[]> }

export const nameOf = (number: Fragment['number']) =>
  'providerId' in number ? `number ${number.providerId}` : `account ${number.accountId}`

type Opened = Pick<NumberDoor, 'companyId' | 'sealedCredentials'> & { number: KnownNumber | null }

/** Opens each sealed text once. A number whose credentials cannot be opened is left out; others of its account are not. */
export function openDoors(house: House) {
  let opened = new Map<string, Opened>()
  const read = ({ companyId, phonenumberId, sealedCredentials }: NumberDoor): Opened => {
    const credentials = sealedCredentials === null ? null : tryCredentials(house, companyId, phonenumberId, sealedCredentials)
    return { companyId, sealedCredentials, number: credentials && { companyId, phonenumberId, appSecret: credentials.appSecret } }
  }
  /** By short names: sealed texts are long, and making a key of each takes longer than to compare it with the one before. */
  const meet = (door: NumberDoor): Opened => {
    const known = opened.get(door.phonenumberId)
    const isSame = known && known.companyId === door.companyId && known.sealedCredentials === door.sealedCredentials
    return isSame ? known : read(door)
  }
  return {
    open(door: NumberDoor): KnownNumber | null {
      const met = meet(door)
      opened.set(door.phonenumberId, met)
      return met.number
    },
    /** These are all there are: others are forgotten. */
    openAll(doors: readonly ListedDoor[]): KnownNumbers {
      const all = new Map<string, Opened>()
      const numbers = indexed(doors.toSorted(byPlace), (door) => {
        const met = meet(door)
        all.set(door.phonenumberId, met)
        return met.number
      })
      opened = all
      return numbers
    },
  }
}

const byPlace = (one: ListedDoor, other: ListedDoor) =>
  one.position - other.position || (one.phonenumberId < other.phonenumberId ? -1 : Number(one.phonenumberId > other.phonenumberId))

function indexed(doors: readonly ListedDoor[], open: (door: NumberDoor) => KnownNumber | null): KnownNumbers {
  const named = new Map<string, KnownNumber[]>()
  const ofSecret = new Map<string, KnownNumber[]>()
  const add = (index: Map<string, KnownNumber[]>, key: string, number: KnownNumber) => {
    const there = index.get(key)
    if (there) there.push(number)
    else index.set(key, [number])
  }
  for (const door of doors) {
    const number = open(door)
    // Nobody can sign with none.
    if (!number || number.appSecret === '') continue
    add(ofSecret, number.appSecret, number)
    if (door.providerId !== null) add(named, nameOf({ providerId: door.providerId }), number)
    if (door.businessAccountId !== null) add(named, nameOf({ accountId: door.businessAccountId }), number)
  }
  return { named, ofSecret }
}
