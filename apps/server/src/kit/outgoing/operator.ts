import type { HeldChoice, HoldReason } from '@prosa/contract/outgoing/model'
import type postgres from 'postgres'
import { connect } from '../db/connect.ts'
import { poolRole } from '../db/db.ts'
import { checkOriginOf, chooseForAll, countHeld, getHold, type Hold, holdOutgoing, releaseHold } from './hold-store.ts'

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

/** Ends a hold for the operator's command. This server and this address are the confirmed ones from now on. Without a hold nothing changes. */
export const confirmLive = ({ url, publicUrl, choice }: Confirmation): Promise<{ wasHeld: boolean; undecided: number }> =>
  withPoolRole(url, async (sql) => {
    if ((await getHold(sql)).heldSince === null) return { wasHeld: false, undecided: await countHeld(sql) }
    await checkOriginOf(sql, publicUrl)
    return { wasHeld: await releaseHold(sql, choice), undecided: await countHeld(sql) }
  })

/** Chooses for all companies after a hold has ended. Null where outgoing work is held or never was. */
export const chooseHeld = (url: string, choice: HeldChoice): Promise<{ undecided: number } | null> =>
  withPoolRole(url, async (sql) => ((await chooseForAll(sql, choice)) ? { undecided: await countHeld(sql) } : null))

export const readHold = (url: string): Promise<Hold & { undecided: number }> =>
  withPoolRole(url, async (sql) => ({ ...(await getHold(sql)), undecided: await countHeld(sql) }))

async function withPoolRole<T>(url: string, run: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = connect(url, { max: 1, role: poolRole })
  try {
    return await run(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
