import type postgres from 'postgres'
import { poolRole } from '../db/db.ts'

/**
 * A restored backup must not send what the original system has sent since. Within the transaction that loads the rows, so that no start finds
 * them without the hold. False where the backup is older than the hold: then it is set right after the migrations.
 */
export async function holdRestored(line: postgres.ISql): Promise<boolean> {
  const [{ found }] = await line<[{ found: boolean }]>`select to_regclass('outgoing_hold') is not null as found`
  if (!found) return false
  await line.unsafe(`set local role ${poolRole}`)
  await line`select doors.hold_outgoing('restored')`
  await line.unsafe('reset role')
  return true
}
