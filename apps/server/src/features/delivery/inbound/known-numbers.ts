import type { Fragment } from '../../../channels/channel.ts'
import type { House } from '../../../kit/house.ts'
import { tryCredentials } from '../../phone-numbers/public.ts'
import type { ListedDoor, NumberDoor } from './lookup-store.ts'

export type KnownNumber = { companyId: string; phonenumberId: string; appSecret: string }

/** By the names that webhooks have for them, and by the secrets that these are signed with; in each company's order. */
export type KnownNumbers = { named: ReadonlyMap<string, readonly KnownNumber[]>; ofSecret: ReadonlyMap<string, readonly KnownNumber[]> }

export const nameOf = (number: Fragment['number']) =>
  'providerId' in number ? `number ${number.providerId}` : `account ${number.accountId}`

/** Opens each sealed text once. A number whose credentials cannot be opened is left out; others of its account are not. */
export function openDoors(house: House) {
  let opened = new Map<string, KnownNumber | null>()
  const placeOf = ({ companyId, phonenumberId, sealedCredentials }: NumberDoor) => `${companyId} ${phonenumberId} ${sealedCredentials}`
  const read = ({ companyId, phonenumberId, sealedCredentials }: NumberDoor): KnownNumber | null => {
    const credentials = sealedCredentials === null ? null : tryCredentials(house, companyId, phonenumberId, sealedCredentials)
    return credentials && { companyId, phonenumberId, appSecret: credentials.appSecret }
  }
  const open = (door: NumberDoor): KnownNumber | null => {
    const place = placeOf(door)
    const known = opened.get(place)
    if (known !== undefined) return known
    const fresh = read(door)
    opened.set(place, fresh)
    return fresh
  }
  return {
    open,
    /** These are all there are: others are forgotten. */
    openAll(doors: readonly ListedDoor[]): KnownNumbers {
      const numbers = indexed(doors.toSorted(byPlace), open)
      const places = new Set(doors.map(placeOf))
      opened = new Map([...opened].filter(([place]) => places.has(place)))
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
