import { nilId } from '@prosa/contract/kit/own-id'
import type { House } from '../../../kit/house.ts'
import { schedule } from '../../../kit/jobs/schedules.ts'
import { countOldSends, listCompaniesToCount } from './figure-store.ts'

/** An answer counts for three days, and whether it was read is told a little later. */
const settledAfter = 4 * 86_400_000
const companiesAtATime = 100
const sendsAtATime = 1_000

/** Companies one after the other, each in small transactions: figures then need no messages any more. */
export async function countSends({ background: { database }, clock }: House, signal: AbortSignal): Promise<void> {
  const before = clock.now() - settledAfter
  for (let after: string | undefined = nilId; after !== undefined && !signal.aborted; ) {
    const from: string = after
    const companyIds = await database.transaction(null, (db) => listCompaniesToCount(db, before, from, companiesAtATime))
    for (const companyId of companyIds)
      for (let counted = sendsAtATime; counted === sendsAtATime && !signal.aborted; )
        counted = await database.transaction(companyId, (db) =>
          countOldSends(db, companyId, { before, most: sendsAtATime, at: clock.now() }),
        )
    after = companyIds.length < companiesAtATime ? undefined : companyIds.at(-1)
  }
}

export const countSchedule = schedule({
  name: 'template.count',
  cron: '17 * * * *',
  timeZone: 'UTC',
  run: ({ house, signal }) => countSends(house, signal),
})
