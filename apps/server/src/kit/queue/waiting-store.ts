import { connect } from '../db/connect.ts'
import { reach } from '../db/migrate.ts'
import { StartRefusal } from '../start-refusal.ts'

export type WaitingItem<T> = { companyId: string; itemId: string; payload: T }

/**
 * The items of a queue that still wait, in all companies, oldest first. For commands of the operator: it connects as the owner of the tables,
 * who reads all rows through the policy for backups.
 */
export async function listWaitingItems<T>(url: string, queueName: string): Promise<WaitingItem<T>[]> {
  const sql = connect(url, { max: 1 })
  try {
    await reach(sql)
    const [{ isThere }] = await sql<[{ isThere: boolean }]>`select to_regclass(${`public.${queueName}`}) is not null as is_there`
    if (!isThere) throw new StartRefusal('There are no tables of Prosa in this database: start Prosa once, which creates them.')
    return await sql.begin('read only', async (tx) => {
      await tx`select set_config('prosa.backup', 'on', true)`
      return tx<WaitingItem<T>[]>`select company_id, item_id, payload from ${tx(queueName)} where set_aside_at is null order by item_id`
    })
  } finally {
    await sql.end({ timeout: 5 })
  }
}
