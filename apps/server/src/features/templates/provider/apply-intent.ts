import type { Outcome } from '../../../channels/channel.ts'
import { pass } from '../../../kit/failpoints.ts'
import { RetryLater } from '../../../kit/queue/queue.ts'
import type { Task } from '../../../kit/queue/queue-worker.ts'
import { findTemplateRow } from '../template-store.ts'
import { findApplication, markAsked } from './application-store.ts'
import { type Answer, deleteThere, type Ready, submitThere } from './ask-account.ts'
import { findVersion, lockTemplates } from './found-store.ts'
import { closedPause, openAccount } from './open-account.ts'
import { bringSamples } from './sample-handles.ts'
import { settleIntent } from './settle-intent.ts'
import { decidedAnew, type TemplateWork } from './template-queue.ts'

const timeLimit = 60_000

/** Asks the provider for what was decided of a template at one account: mark, commit, ask, save. */
export async function applyIntent(task: Task<TemplateWork>, templateId: string, accountId: string): Promise<void> {
  const { house } = task
  const ready = await prepare(task, templateId, accountId)
  if (ready === null) return leaveUnlessDecided(task, templateId, accountId)
  const askedAt = house.clock.now()
  const signal = AbortSignal.any([task.signal, AbortSignal.timeout(timeLimit)])
  await settleIntent(task, ready, { askedAt, ...(await ask(task, ready, signal)) })
}

/** Done, unless something was decided since it was read: who did found this item waiting, and put in no other. */
const leaveUnlessDecided = ({ companyId, items, finish }: Task<TemplateWork>, templateId: string, accountId: string): Promise<void> =>
  finish(async ({ db, keep }) => {
    await lockTemplates(db, companyId, [templateId])
    const application = await findApplication(db, companyId, templateId, accountId)
    if (application?.intent) keep(items[0]!.itemId, decidedAnew())
  })

/** Null where nothing is to be done any more. */
async function prepare({ house, companyId }: Task<TemplateWork>, templateId: string, accountId: string): Promise<Ready | null> {
  return house.database.transaction(companyId, async (db) => {
    const [row, application] = await Promise.all([
      findTemplateRow(db, companyId, templateId),
      findApplication(db, companyId, templateId, accountId),
    ])
    if (!row || !application?.intent) return null
    const { name, language } = row
    const version = await findVersion(db, companyId, templateId, application.intentVersion ?? row.versionNumber)
    const text = version ?? { content: row.content ?? row.draft!, templateType: row.templateType }
    const door = await openAccount(house, db, companyId, accountId)
    if (!door) throw new RetryLater('not connected', closedPause)
    return { application, planned: { name, language, ...text }, door }
  })
}

async function ask(
  { house, companyId }: Task<TemplateWork>,
  { application, planned, door }: Ready,
  signal: AbortSignal,
): Promise<{ outcome: Outcome<Answer>; samplesWereKept: boolean }> {
  const { accountId } = application
  if (application.intent === 'delete') {
    pass('template.marked')
    return { outcome: await deleteThere(door, planned, application.providerTemplateId, signal), samplesWereKept: false }
  }
  const samples = await bringSamples(house, { companyId, accountId }, door, planned.content, signal)
  // Nobody has got anything yet: a file that may or may not have arrived can be brought again.
  if (samples.kind === 'uncertain') return { outcome: { kind: 'notSent', reason: samples.reason }, samplesWereKept: false }
  if (samples.kind !== 'done') return { outcome: samples, samplesWereKept: false }
  const isMarked = await house.database.transaction(companyId, async (db) => {
    // Who decides something else under the lock would write our mark away.
    await lockTemplates(db, companyId, [application.templateId])
    return markAsked(db, companyId, application)
  })
  if (!isMarked) throw decidedAnew()
  pass('template.marked')
  const { handles, wereKept } = samples.answer
  return { outcome: await submitThere({ house, door, planned, application, handles }, signal), samplesWereKept: wereKept }
}
