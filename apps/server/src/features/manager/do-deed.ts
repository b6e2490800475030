import type { ManagedCompany, ManagerDeed } from '@prosa/contract/manager/model'
import { managerDeedsAtOnce } from '@prosa/contract/manager/rules'
import { type AuditNote, insertAuditEntry } from '../../kit/audit.ts'
import { takeAttempt } from '../../kit/http/attempt-store.ts'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { NumberWork } from '../phone-numbers/public.ts'
import { readCompany, workAt } from './at-company.ts'
import { getOwnName } from './managed-company-store.ts'

type Limit = { most: number; within: number }

/** One more of it by this person; given back rather than thrown, so that it stays counted. */
export async function countAttempt({ db, actor, house }: Asking, what: string, limit: Limit): Promise<Refusal | null> {
  const at = house.clock.now()
  const full = await takeAttempt(db, { what, key: `${actor.companyId} ${actor.userId}`, at, ...limit })
  return full && new Refusal('rate.limited', { retryAfterSeconds: Math.ceil((full.retryAt - at) / 1000) })
}

type Asking = Pick<Context, 'db' | 'actor' | 'house'>

/** What is asked of every deed before anything is done. */
export async function beginDeed(asking: Asking, reason: string): Promise<Refusal | null> {
  if (reason.trim() === '') throw new Refusal('input.invalid', { fields: [{ name: 'reason', problem: 'required' }] })
  return countAttempt(asking, 'manager deed', managerDeedsAtOnce)
}

/** `isBegun`: somebody else's system had to be asked, and `beginDeed` came before that. */
type Asked = { targetCompanyId: string; reason: string; isBegun?: true }

/**
 * Does something in a company and writes it into its trail, in one transaction, under the name of the one of the provider who did it. The
 * trail of their own company says nothing of it: its administrators are nobody to the company that is meant.
 */
export async function doDeed(
  ctx: Context,
  deed: ManagerDeed,
  { targetCompanyId, reason: typed, isBegun }: Asked,
  run: (work: NumberWork) => Promise<AuditNote>,
): Promise<ManagedCompany | Refusal> {
  const { db, actor, visitor, house } = ctx
  const reason = typed.trim()
  const often = isBegun ? null : await beginDeed(ctx, reason)
  if (often) return often
  const byProvider = (await getOwnName(db, actor)).slice(0, 200)
  return workAt(ctx, targetCompanyId, async (work) => {
    const { target = targetCompanyId, before, after } = await run(work)
    const note: AuditNote = { target, after: { ...after, reason }, ...(before && { before }) }
    const entry = { ...visitor, ...note, companyId: targetCompanyId, userId: null, byProvider }
    await insertAuditEntry(db, { ...entry, what: `manager.${deed}`, at: house.clock.now() })
    return readCompany(ctx.db, targetCompanyId)
  })
}
