import type { Db } from '../../../kit/db/db.ts'
import { put, queue, RetryLater } from '../../../kit/queue/queue.ts'

/** Without a template the account is looked at, or all that is known of it is folded anew after a ban. */
export type TemplateWork = { accountId: string; templateId: string | null; isBan?: true }

export const templateWork = queue<TemplateWork>('template_work', { isOutgoing: true })

/** Something else is to be asked by now than what the worker read: it reads it again. */
export const decidedAnew = () => new RetryLater('decided anew', 0)

/** In the commit that decides it. What waits already is not put in twice: its worker reads what is to be done from the row. */
export async function queueTemplateWork(db: Db, companyId: string, works: readonly TemplateWork[]): Promise<void> {
  // A look stands in the account's own lane: beside a deletion it could bring back what is being deleted.
  const items = works.map((payload) => ({ payload, lane: payload.accountId, key: `${payload.accountId}:${payload.templateId ?? 'sync'}` }))
  await put(db, templateWork, companyId, items)
}

/**
 * In a lane of its own, since what waits for a banned account stands in the account's. Each news is an item: the one that is being worked may
 * have read what was before.
 */
export async function queueBan(db: Db, companyId: string, accountId: string): Promise<void> {
  await put(db, templateWork, companyId, [{ payload: { accountId, templateId: null, isBan: true }, lane: `${accountId}:ban` }])
}
