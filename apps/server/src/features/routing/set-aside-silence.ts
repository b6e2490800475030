import { minutesToCustomerStep } from '@prosa/contract/routing/idle'
import type { Db } from '../../kit/db/db.ts'
import { setAsideSilent } from '../chats/public.ts'
import { listSilenceRules } from './distribution-store.ts'

/**
 * Sets aside chats whose warning or closing was due when a hold of outgoing work ended. Opening hours are ignored: a chat that waits for a
 * decision is better than a customer who hears twice from us.
 */
export async function setAsideSilence(
  { db, companyId }: { db: Db; companyId: string },
  { heldSince, releasedAt }: { heldSince: number; releasedAt: number },
): Promise<void> {
  for (const { departmentId, rules } of await listSilenceRules(db, companyId)) {
    const minutes = minutesToCustomerStep(rules)
    if (minutes === null) continue
    await setAsideSilent(db, companyId, departmentId, { wordBefore: heldSince, wordBy: releasedAt - minutes * 60_000 })
  }
}
