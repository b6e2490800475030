import { type QueueWorker, type Task, worker } from '../../../kit/queue/queue-worker.ts'
import { applyIntent } from './apply-intent.ts'
import { syncAccount } from './sync-account.ts'
import { syncSchedule } from './sync-templates.ts'
import { type TemplateWork, templateWork } from './template-queue.ts'

/** One account is asked one thing after the other. Each item goes on by itself, so that nobody waits for another account's provider. */
export const templateWorker: QueueWorker = worker({
  queue: templateWork,
  batch: 20,
  attempts: 20,
  async handle({ items, leave }) {
    for (const { itemId } of items) leave(itemId, attend)
  },
})

async function attend(task: Task<TemplateWork>): Promise<void> {
  const { accountId, templateId } = task.items[0]!.payload
  if (templateId !== null) return applyIntent(task, templateId, accountId)
  await syncAccount(task.house, task.companyId, accountId, task.signal)
}

export const templateProviderWorkers = [templateWorker]
export const templateProviderSchedules = [syncSchedule]
