import type { AccountStanding } from '../../channels/channel.ts'
import { connectAgain } from './connect-again.ts'
import { disconnectNumber } from './disconnect-number.ts'
import { listReach } from './list-reach.ts'
import { lockNumber, saveAccountNews } from './number-change-store.ts'
import type { NumberWork } from './number-work.ts'
import { pauseSending } from './pause-sending.ts'
import { findNumberRow } from './phone-number-store.ts'

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
