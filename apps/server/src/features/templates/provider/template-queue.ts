import type { Db } from '../../../kit/db/db.ts'
import { put, queue, RetryLater } from '../../../kit/queue/queue.ts'

/** Without a template: the account is looked at. */
export type TemplateWork = { accountId: string; templateId: string | null }

export const templateWork = queue<TemplateWork>('template_work')

/** Something else is to be asked by now than what the worker read: it reads it again. */
export const decidedAnew = () => new RetryLater('decided anew', 0)

/** In the commit that decides it. What waits already is not put in twice: its worker reads what is to be done from the row. */
export async function queueTemplateWork(db: Db, companyId: string, works: readonly TemplateWork[]): Promise<void> {
  const items = works.map((payload) => {
    const { accountId, templateId } = payload
    const key = `${accountId}:${templateId ?? 'sync'}`
    // A look does not wait behind a text that the provider cannot take.
    return { payload, lane: templateId === null ? key : accountId, key }
  })
  await put(db, templateWork, companyId, items)
}
