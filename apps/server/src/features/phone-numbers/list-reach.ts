import type { Reach } from '../../channels/channel.ts'
import { tryCredentials } from './credentials.ts'
import type { NumberWork } from './number-work.ts'
import { listNeighbours } from './reach-store.ts'

/** The numbers that what this one met goes for, itself too. Numbers of one app have one secret. */
export async function listReach({ db, house, companyId }: NumberWork, phonenumberId: string, reach: Reach): Promise<string[]> {
  if (reach === 'number') return [phonenumberId]
  const neighbours = await listNeighbours(db, companyId, phonenumberId)
  const secretOf = (one: (typeof neighbours)[number] | undefined) =>
    one?.sealedCredentials ? tryCredentials(house, companyId, one.phonenumberId, one.sealedCredentials)?.appSecret : undefined
  const ownSecret = reach === 'app' ? secretOf(neighbours.find((one) => one.phonenumberId === phonenumberId)) : undefined
  return neighbours
    .filter((one) => one.phonenumberId === phonenumberId || one.isOfAccount || (ownSecret !== undefined && secretOf(one) === ownSecret))
    .map((one) => one.phonenumberId)
}
