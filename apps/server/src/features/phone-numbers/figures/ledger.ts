import type { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { hasStopped } from '@prosa/contract/phone-numbers/rules'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { queue, redo } from '../../../kit/queue/queue.ts'
import { findSetAside, listLedgerRows, listSetAsideRows } from './ledger-store.ts'

/** What is neither done nor set aside waits: the figures of a number always add up. */
export const getLedger: Handler<typeof phoneNumberCalls.getLedger> = async ({ db, house }, { companyId, hours }) => {
  const now = house.clock.now()
  const rows = await listLedgerRows(db, companyId, now - hours * 3_600_000)
  return rows.map((row) => ({
    ...row,
    waiting: row.received - row.stored - row.setAside,
    queued: row.sent - row.accepted - row.uncertain - row.failed,
    hasStopped: hasStopped(row, now),
  }))
}

const most = 200

export const listSetAside: Handler<typeof phoneNumberCalls.listSetAside> = ({ db }, { companyId }) => listSetAsideRows(db, companyId, most)

/** Of two who say so at once the second finds it waiting already. */
export const redoSetAside: Handler<typeof phoneNumberCalls.redoSetAside> = async ({ db, audit }, { companyId, itemId }) => {
  const item = await findSetAside(db, companyId, itemId)
  if (!item || !(await redo(db, queue('inbound'), companyId, itemId))) throw new Refusal('number.eventNotFound')
  audit({ target: item.phonenumberId, before: { reason: item.reason }, after: { itemId } })
  return { isWaiting: true }
}
