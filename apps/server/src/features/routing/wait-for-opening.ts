import type { InboxRules } from '@prosa/contract/departments/inbox-rules'
import { isOpen, nextOpening } from '@prosa/contract/routing/opening-hours'
import { put } from '../../kit/queue/queue.ts'
import type { TellingContext } from '../chats/public.ts'
import { distribution, lookLater } from '../entries/public.ts'
import { getTimeZone } from './distribution-store.ts'

type Asking = Pick<TellingContext, 'db' | 'house' | 'companyId'>

/** The zone of a company is read only where its hours matter. */
const mayClose = ({ hours, holidays, exceptions }: InboxRules) => hours.length > 0 || holidays || exceptions.length > 0

export const isOpenNow = async ({ db, house, companyId }: Asking, rules: InboxRules): Promise<boolean> =>
  !mayClose(rules) || isOpen(rules, await getTimeZone(db, companyId), house.clock.now())

/** True while a department is closed; it is looked into again when it opens, and whoever waited longest is served first then. */
export async function waitForOpening(asking: Asking, departmentId: string, rules: InboxRules): Promise<boolean> {
  if (await isOpenNow(asking, rules)) return false
  const { db, house, companyId } = asking
  const opensAt = nextOpening(rules, await getTimeZone(db, companyId), house.clock.now())
  if (opensAt !== null) await put(db, distribution, companyId, [lookLater(departmentId, opensAt)])
  return true
}
