import { type QueueWorker, type Task, worker } from '../../../kit/queue/queue-worker.ts'
import { saveSync } from './account-store.ts'
import { applyIntent } from './apply-intent.ts'
import { foldBan } from './fold-ban.ts'
import { refuseIntent } from './settle-intent.ts'
import { syncAccount } from './sync-account.ts'
import { syncSchedule } from './sync-templates.ts'
import { type TemplateWork, templateWork } from './template-queue.ts'

/** One account is asked for one text after the other, and looked at beside that. Each item goes on by itself, so that nobody waits for another account's provider. */
export const templateWorker: QueueWorker = worker({
  queue: templateWork,
  batch: 20,
  attempts: 12,
  async handle({ items, leave }) {
    for (const { itemId } of items) leave(itemId, attend)
  },
  async giveUp(work, { payload: { accountId, templateId, isBan } }) {
    if (isBan) return
    if (templateId !== null) return refuseIntent(work, templateId, accountId)
    await saveSync(work.db, work.companyId, accountId, { at: work.house.clock.now(), result: null, problem: 'unknown' })
  },
})

async function attend(task: Task<TemplateWork>): Promise<void> {
  const { accountId, templateId, isBan } = task.items[0]!.payload
  if (isBan) return foldBan(task.house, task.companyId, accountId, task.signal)
  if (templateId !== null) return applyIntent(task, templateId, accountId)
  await syncAccount(task.house, task.companyId, accountId, task.signal)
}

export const templateProviderWorkers = [templateWorker]
export const templateProviderSchedules = [syncSchedule]
