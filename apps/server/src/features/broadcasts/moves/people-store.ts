import { PersonState } from '@prosa/contract/broadcasts/person-state'
import { redoable } from '@prosa/contract/broadcasts/redo'
import type { Db } from '../../../kit/db/db.ts'
import { isOfBroadcast } from '../../ledger/public.ts'

/** As it is kept with what somebody decided: they may be called otherwise later, or be gone. */
export async function findUserName(db: Db, companyId: string, userId: string): Promise<string> {
  const [row] = await db<{ name: string }[]>`select name from memberships where company_id = ${companyId} and user_id = ${userId}`
  return row?.name ?? ''
}

/** Whether it failed for anybody for a reason that may be gone by now, and nobody sent it again from the chat; along the index of failed ones. */
export async function hasRedoable(db: Db, companyId: string, rehearsalId: string, now: number): Promise<boolean> {
  const { always, waits, reservedBefore } = redoable(now)
  const { length } = await db`select 1 from broadcast_people
    where company_id = ${companyId} and rehearsal_id = ${rehearsalId} and state = ${PersonState.Failed}
      and (error_code = any (${always}) or (error_code = ${waits} and reserved_at < ${reservedBefore}))
      and ${isOfBroadcast(db, companyId)} limit 1`
  return length > 0
}
