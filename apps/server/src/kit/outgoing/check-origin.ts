import type { HoldReason } from '@prosa/contract/outgoing/model'
import type postgres from 'postgres'
import { connect } from '../db/connect.ts'
import { poolRole } from '../db/db.ts'

/** The identifier that PostgreSQL gives to a cluster when it is made. */
export const currentServer = (sql: postgres.Sql) => sql`(select system_identifier::text from pg_control_system())`

type Start = { url: string; publicUrl: string | null; isHeldByEnvironment: boolean }

/**
 * Compares the database server and PUBLIC_URL with those that were last confirmed as live, before any worker starts. A copy of the database,
 * or a node with another address, begins a hold. Answers why outgoing work is held, or null.
 */
export async function checkOrigin({ url, publicUrl, isHeldByEnvironment }: Start): Promise<HoldReason | null> {
  const sql = connect(url, { max: 1, role: poolRole })
  try {
    await sql`select doors.check_outgoing_origin(${currentServer(sql)}, ${publicUrl})`
    if (isHeldByEnvironment) await sql`select doors.hold_outgoing('environment')`
    const [hold] = await sql<[{ reason: HoldReason | null }]>`select reason from outgoing_hold where held_since is not null`
    return hold?.reason ?? null
  } finally {
    await sql.end({ timeout: 5 })
  }
}
