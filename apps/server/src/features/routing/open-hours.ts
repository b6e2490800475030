import { isOpen, nextOpening, type OpeningRules, openingAt } from '@prosa/contract/routing/opening-hours'
import type { Db } from '../../kit/db/db.ts'
import { put } from '../../kit/queue/queue.ts'
import type { TellingContext } from '../chats/public.ts'
import { distribution, lookLater } from '../entries/public.ts'
import { findZonedRules, getTimeZone } from './distribution-store.ts'

/** The zone of a company is read only where its hours matter. */
const mayClose = ({ hours, holidays, exceptions }: OpeningRules) => hours.length > 0 || holidays || exceptions.length > 0

/** When a department with these rules is open, by what the clocks of its company show. */
export const openHoursOf = async (db: Db, companyId: string, rules: OpeningRules) =>
  openHoursIn(mayClose(rules) ? await getTimeZone(db, companyId) : 'UTC', rules)

const openHoursIn = (timeZone: string, rules: OpeningRules) => ({
  isOpen: (at: number) => isOpen(rules, timeZone, at),
  nextOpening: (at: number) => nextOpening(rules, timeZone, at),
  openingAt: (at: number) => openingAt(rules, timeZone, at),
})

/** When a department is open by the rules that it has, which come along; null where it is removed or a draft. */
export async function findOpenHours(db: Db, companyId: string, departmentId: string) {
  const found = await findZonedRules(db, companyId, departmentId)
  return found && { rules: found.rules, ...openHoursIn(found.timeZone, found.rules) }
}

type Asking = Pick<TellingContext, 'db' | 'house' | 'companyId'>
type OpenHours = ReturnType<typeof openHoursIn>

/** True while a department is closed; it is looked into again when it opens, and whoever waited longest is served first then. */
export async function waitForOpening({ db, house, companyId }: Asking, departmentId: string, hours: OpenHours): Promise<boolean> {
  const now = house.clock.now()
  if (hours.isOpen(now)) return false
  const opensAt = hours.nextOpening(now)
  if (opensAt !== null) await put(db, distribution, companyId, [lookLater(departmentId, opensAt)])
  return true
}
