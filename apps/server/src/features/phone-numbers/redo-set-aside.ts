import type { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { queue, redo } from '../../kit/queue/queue.ts'
import { findSetAside } from './set-aside-store.ts'

/** Of two who say so at once the second finds it waiting already. */
export const redoSetAside: Handler<typeof phoneNumberCalls.redoSetAside> = async ({ db, audit }, { companyId, itemId }) => {
  const item = await findSetAside(db, companyId, itemId)
  if (!item || !(await redo(db, queue('inbound'), companyId, itemId))) throw new Refusal('number.eventNotFound')
  audit({ target: item.phonenumberId, before: { reason: item.reason }, after: { itemId } })
  return { isWaiting: true }
}
