import type { HeldChoice, HoldReason } from '@prosa/contract/outgoing/model'
import type postgres from 'postgres'
import { connect } from '../db/connect.ts'
import { poolRole } from '../db/db.ts'
import { checkOriginOf, countHeld, getHold, type Hold, holdOutgoing, releaseHold } from './hold-store.ts'

type Start = { url: string; publicUrl: string | null; isHeldByEnvironment: boolean }

/**
 * Compares the database server and PUBLIC_URL with those that were last confirmed as live, before any worker starts. A copy of the database,
 * or a node with another address, begins a hold. Answers why outgoing work is held, or null.
 */
export const checkOrigin = ({ url, publicUrl, isHeldByEnvironment }: Start): Promise<HoldReason | null> =>
  withPoolRole(url, async (sql) => {
    await checkOriginOf(sql, publicUrl)
    if (isHeldByEnvironment) await holdOutgoing(sql, 'environment')
    return (await getHold(sql)).reason
  })

type Confirmation = { url: string; publicUrl: string | null; choice: HeldChoice | null }

/** For the command of the operator, with or without running nodes. This server and address are the confirmed ones from now on. */
export const confirmLive = ({ url, publicUrl, choice }: Confirmation): Promise<{ wasHeld: boolean; undecided: number }> =>
  withPoolRole(url, async (sql) => {
    await checkOriginOf(sql, publicUrl)
    const wasHeld = await releaseHold(sql, choice)
    return { wasHeld, undecided: await countHeld(sql) }
  })

export const readHold = (url: string): Promise<Hold & { undecided: number }> =>
  withPoolRole(url, async (sql) => ({ ...(await getHold(sql)), undecided: await countHeld(sql) }))

/** After the migrations of a backup from before there were holds. A newer one is held already. */
export const holdOlderBackup = (url: string): Promise<void> =>
  withPoolRole(url, async (sql) => {
    if ((await getHold(sql)).heldSince === null) await holdOutgoing(sql, 'restored')
  })

async function withPoolRole<T>(url: string, run: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = connect(url, { max: 1, role: poolRole })
  try {
    return await run(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
