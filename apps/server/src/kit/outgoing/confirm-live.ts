import type { HeldChoice } from '@prosa/contract/outgoing/model'
import type postgres from 'postgres'
import { connect } from '../db/connect.ts'
import { poolRole } from '../db/db.ts'
import { currentServer } from './check-origin.ts'
import type { Hold } from './hold-store.ts'

type Confirmation = { url: string; publicUrl: string | null; choice: HeldChoice | null }

/** For the command of the operator, with or without running nodes. This server and address are the confirmed ones from now on. */
export const confirmLive = ({ url, publicUrl, choice }: Confirmation): Promise<{ wasHeld: boolean; undecided: number }> =>
  withPoolRole(url, async (sql) => {
    await sql`select doors.check_outgoing_origin(${currentServer(sql)}, ${publicUrl})`
    const [row] = await sql<[{ wasHeld: boolean }]>`select doors.release_outgoing(${choice}) as was_held`
    const [{ undecided }] = await sql<[{ undecided: number }]>`select doors.count_held_outgoing() as undecided`
    return { ...row, undecided }
  })

export const readHold = (url: string): Promise<Hold & { undecided: number }> =>
  withPoolRole(url, async (sql) => {
    const [row] = await sql<[Hold & { undecided: number }]>`
      select held_since, reason, last_held_since, released_at, doors.count_held_outgoing() as undecided from outgoing_hold`
    return row
  })

async function withPoolRole<T>(url: string, run: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = connect(url, { max: 1, role: poolRole })
  try {
    return await run(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
