import type { AccountStanding, Reach } from '../../channels/channel.ts'
import { tryCredentials } from './credentials.ts'
import { connectAgain, disconnectNumber, type NumberWork } from './disconnect-number.ts'
import { lockNumber, saveAccountNews } from './number-change-store.ts'
import { pauseSending } from './pause-sending.ts'
import { findNumberRow, listNeighbours } from './phone-number-store.ts'

/** Where nobody said when it is over; the hourly check asks meanwhile. */
const usualRestriction = 24 * 3_600_000

const bans = { blocked: true, restored: false, restricted: null } as const

/** What the provider says of an account goes for all of its numbers, at once; what it said before its last news, for none. */
export async function heedAccount(work: NumberWork, phonenumberId: string, standing: AccountStanding, at: number): Promise<void> {
  const { db, companyId } = work
  for (const id of await listReach(work, phonenumberId, 'account')) {
    if (!(await saveAccountNews(db, companyId, id, { at, isBanned: bans[standing.kind] }))) continue
    if (standing.kind === 'blocked') await disconnectNumber(work, id, 'accountBlocked')
    if (standing.kind === 'restored') await releaseNumber(work, id)
    if (standing.kind === 'restricted') {
      const until = standing.until ?? work.house.clock.now() + usualRestriction
      await pauseSending(work, id, standing.what, until, 'accountBlocked')
    }
  }
}

/** What it was stopped for otherwise still stops it. */
async function releaseNumber(work: NumberWork, phonenumberId: string): Promise<void> {
  await lockNumber(work.db, work.companyId, phonenumberId)
  const row = await findNumberRow(work.db, work.companyId, phonenumberId)
  if (row?.trouble === 'accountBlocked') await connectAgain(work, phonenumberId)
}

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
