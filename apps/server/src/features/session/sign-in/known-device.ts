import { derivedToken, randomToken, sameToken } from '../../../kit/crypto/crypto.ts'
import type { House } from '../../../kit/house.ts'
import type { Device } from '../../../kit/http/device-cookie.ts'

type Secret = Pick<House, 'tokenSecret'>

/** The people whom a device remembers having signed in; of more, those of longest ago are forgotten. */
const mostPeople = 8

/** An id of the device, and a mark for each person who signed in with it: nobody but us can make one. */
const partsOf = ({ carried }: Device) => {
  const [deviceId = '', ...marks] = carried.split('.')
  return { deviceId, marks: marks.slice(0, mostPeople) }
}

const markOf = ({ tokenSecret }: Secret, deviceId: string, emailHash: Buffer) =>
  derivedToken(tokenSecret, ['device', deviceId, emailHash.toString('hex')].join('\n'))

/** The id of a device with which this person signed in before; null for any other. */
export function knownDevice(house: Secret, device: Device, emailHash: Buffer): string | null {
  const { deviceId, marks } = partsOf(device)
  const mark = markOf(house, deviceId, emailHash)
  return deviceId !== '' && marks.some((one) => sameToken(one, mark)) ? deviceId : null
}

/** Somebody has just signed in with it. An id that came without a mark of ours is nobody's: it gets another. */
export function keepDevice(house: Secret, device: Device, emailHash: Buffer): void {
  const known = partsOf(device)
  const isOurs = known.marks.length > 0 && /^[\w-]{43}$/.test(known.deviceId)
  const { deviceId, marks } = isOurs ? known : { deviceId: randomToken(), marks: [] }
  const mark = markOf(house, deviceId, emailHash)
  device.keep([deviceId, mark, ...marks.filter((one) => one !== mark)].slice(0, mostPeople + 1).join('.'))
}
