import { idOf } from '../../kit/db/ids.ts'
import { rewritten } from '../../kit/events/missed-events.ts'
import type { House } from '../../kit/house.ts'
import { findNewestMoment, hasContactOf, hasMoreMessages, lockCompany } from './past-store.ts'
import type { DemoCompany, DemoPart } from './seed-demo.ts'
import { castIds } from './story/cast.ts'
import { houses } from './story/houses.ts'

const [minute, hour] = [60_000, 3_600_000]
const oldAfter = 6 * hour
const newestAgo = 2 * minute
/** A company with more was filled to measure it (`npm run seed:large`): to write all of it anew would hold up the start. */
const mostMessages = 50_000

/**
 * A company whose story was told days ago is in the middle of its day again. What its people did since moves along; who signed in, what
 * waits in queues and what is scheduled stays. False where no story was ever told: there is nothing that could be moved.
 */
export function renewPast(house: House, company: DemoCompany, parts: readonly DemoPart[]): Promise<boolean> {
  const companyId = idOf(company)
  return house.work(companyId, async ({ db, emit }) => {
    if (!(await hasContactOf(db, companyId, castIds(houses[company])))) return false
    await lockCompany(db, companyId)
    const now = house.clock.now()
    const newest = await findNewestMoment(db, companyId, now)
    if (newest === null || now - newest <= oldAfter || (await hasMoreMessages(db, companyId, mostMessages))) return true
    const shift = { by: now - newestAgo - newest, now }
    for (const part of parts) await part.move?.({ db, companyId, shift })
    emit(rewritten, { at: now })
    return true
  })
}
