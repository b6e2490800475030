import type { Db } from '../../../kit/db/db.ts'
import { put, queue, RetryLater } from '../../../kit/queue/queue.ts'

/** Without a template: the account is looked at. */
export type TemplateWork = { accountId: string; templateId: string | null }

export const templateWork = queue<TemplateWork>('template_work')

/** Something else is to be asked by now than what the worker read: it reads it again. */
export const decidedAnew = () => new RetryLater('decided anew', 0)

/** In the commit that decides it. What waits already is not put in twice: its worker reads what is to be done from the row. */
export async function queueTemplateWork(db: Db, companyId: string, works: readonly TemplateWork[]): Promise<void> {
  // A look stands in the account's own lane: beside a deletion it could bring back what is being deleted.
  const items = works.map((payload) => ({ payload, lane: payload.accountId, key: `${payload.accountId}:${payload.templateId ?? 'sync'}` }))
  await put(db, templateWork, companyId, items)
}
