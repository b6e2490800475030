import { pass } from '../../../kit/failpoints.ts'
import { waitWhileHeld } from '../../../kit/outgoing/wait-while-held.ts'
import { RetryLater } from '../../../kit/queue/queue.ts'
import type { Task } from '../../../kit/queue/queue-worker.ts'
import { findTemplateRow } from '../template-store.ts'
import { findApplication, markAsked } from './application-store.ts'
import { deleteThere, type Ready, submitThere } from './ask-account.ts'
import { findVersion, lockTemplates } from './found-store.ts'
import { closedPause, openAccount } from './open-account.ts'
import { bringSamples } from './sample-handles.ts'
import { type Heard, settleIntent } from './settle-intent.ts'
import { decidedAnew, type TemplateWork } from './template-queue.ts'

/** Asks the provider for what was decided of a template at one account: mark, commit, ask, save. Each call has a limit of its own. */
export async function applyIntent(task: Task<TemplateWork>, templateId: string, accountId: string): Promise<void> {
  const ready = await prepare(task, templateId, accountId)
  if (ready === null) return leaveUnlessDecided(task, templateId, accountId)
  await settleIntent(task, ready, await ask(task, ready))
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
    await waitWhileHeld(db)
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

/** `askedAt`: right before the provider gets it, not before its files, which may take minutes in which others are told something. */
async function ask({ house, companyId, signal }: Task<TemplateWork>, { application, planned, door }: Ready): Promise<Heard> {
  const { accountId } = application
  const begunAt = house.clock.now()
  if (application.intent === 'delete') {
    pass('template.marked')
    return { outcome: await deleteThere(door, planned, application.providerTemplateId, signal), askedAt: begunAt, samplesWereKept: false }
  }
  const samples = await bringSamples(house, { companyId, accountId }, door, planned.content, signal)
  // Nobody has got anything yet: a file that may or may not have arrived can be brought again.
  if (samples.kind === 'uncertain')
    return { outcome: { kind: 'notSent', reason: samples.reason }, askedAt: begunAt, samplesWereKept: false }
  if (samples.kind !== 'done') return { outcome: samples, askedAt: begunAt, samplesWereKept: false }
  const isMarked = await house.database.transaction(companyId, async (db) => {
    await waitWhileHeld(db)
    // Who decides something else under the lock would write our mark away.
    await lockTemplates(db, companyId, [application.templateId])
    return markAsked(db, companyId, application)
  })
  if (!isMarked) throw decidedAnew()
  pass('template.marked')
  const { handles, wereKept } = samples.answer
  const askedAt = house.clock.now()
  return { outcome: await submitThere({ house, door, planned, application, handles }, signal), askedAt, samplesWereKept: wereKept }
}
