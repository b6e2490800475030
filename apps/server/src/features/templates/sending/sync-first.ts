import type { House } from '../../../kit/house.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { listSyncRows } from '../provider/account-store.ts'
import { syncAccount } from '../provider/sync-account.ts'

const patience = 10_000

/** An account that nobody has looked at yet is looked at now. What is known of it already is good enough: webhooks and the hour keep it fresh. */
export async function syncFirst(house: House, companyId: string, accountId: string): Promise<void> {
  const findSync = async () => {
    const rows = await house.database.transaction(companyId, (db) => listSyncRows(db, companyId))
    return rows.find((row) => row.accountId === accountId)
  }
  if ((await findSync())?.syncedAt != null) return
  await syncAccount(house, companyId, accountId, AbortSignal.timeout(patience))
  const sync = await findSync()
  // A token that died has disconnected the number, whose account is not there then.
  if (!sync) throw new Refusal('number.disconnected')
  if (sync.syncedAt === null) throw new Refusal('partner.unavailable')
}
