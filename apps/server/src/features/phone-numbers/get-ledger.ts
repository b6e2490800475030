import type { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { hasStopped } from '@prosa/contract/phone-numbers/rules'
import type { Handler } from '../../kit/http/serve.ts'
import { listLedgerRows } from './ledger-store.ts'

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
