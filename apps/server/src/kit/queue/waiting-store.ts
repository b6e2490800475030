import { connect } from '../db/connect.ts'
import { reach } from '../db/migrate.ts'
import { StartRefusal } from '../start-refusal.ts'

export type WaitingItem<T> = { companyId: string; itemId: string; payload: T }

/**
 * The items of these queues that still wait, in all companies, oldest first. For commands of the operator: it connects as the owner of the
 * tables, who reads all rows through the policy for backups.
 */
export async function listWaitingItems<T>(url: string, queueNames: readonly string[]): Promise<WaitingItem<T>[]> {
  const sql = connect(url, { max: 1 })
  try {
    await reach(sql)
    for (const name of queueNames) {
      const [row] = await sql<{ isThere: boolean }[]>`select to_regclass(${`public.${name}`}) is not null as is_there`
      if (!row?.isThere) throw new StartRefusal(`The database has no table ${name}: start this version of Prosa once, which creates it.`)
    }
    return await sql.begin('read only', async (tx) => {
      await tx`select set_config('prosa.backup', 'on', true)`
      const items: WaitingItem<T>[] = []
      for (const name of queueNames) {
        items.push(...(await tx<WaitingItem<T>[]>`select company_id, item_id, payload from ${tx(name)} where set_aside_at is null`))
      }
      // An item id begins with the time at which it was made.
      return items.sort((one, other) => (one.itemId < other.itemId ? -1 : 1))
    })
  } finally {
    await sql.end({ timeout: 5 })
  }
}
