import { foldFact } from '@prosa/contract/templates/fold-template'
import type { Failure, Outcome, TemplateFault } from '../../../channels/channel.ts'
import { RetryLater } from '../../../kit/queue/queue.ts'
import type { Task } from '../../../kit/queue/queue-worker.ts'
import { disconnectNumber, type NumberWork } from '../../phone-numbers/public.ts'
import { nameRest, restName } from '../template-bin-store.ts'
import { lockTemplateRow } from '../template-store.ts'
import { isAccountBanned } from './account-store.ts'
import { type Application, findApplication, isOfferedOther, saveApplications } from './application-store.ts'
import type { Answer, Ready } from './ask-account.ts'
import { closedPause } from './open-account.ts'
import { sampleIdsOf } from './sample-handles.ts'
import { forgetHandles } from './sample-store.ts'
import { tellApplications } from './tell-applications.ts'
import { decidedAnew, type TemplateWork } from './template-queue.ts'

const month = 30 * 86_400_000
const firstPause = 30_000
const longestPause = 3_600_000

/** They grow: a limit of the provider is over after an hour at most. */
const pauseAfter = (tries: number) => Math.min(longestPause, firstPause * 2 ** tries)

export type Heard = { outcome: Outcome<Answer>; askedAt: number; samplesWereKept: boolean }
/** So often a provider may fail at one text, for about an hour, before the others of the account get their turn. */
const mostTries = 8
/** What is nobody's fault is waited for as long as it takes, and leaves the text its tries. */
const mostPatient = 5

type Settled = { next: Application; later: RetryLater | null }

/** What came of it, with the end of the item: or with when it is tried again. */
export async function settleIntent({ house, companyId, items, finish }: Task<TemplateWork>, ready: Ready, heard: Heard): Promise<void> {
  const { templateId, accountId, intent, intentVersion } = ready.application
  await finish(async ({ db, emit, keep }) => {
    const row = await lockTemplateRow(db, companyId, templateId)
    const now = row && (await findApplication(db, companyId, templateId, accountId))
    if (!now) return
    const work = { db, emit, house, companyId }
    const { next, later } = await settled(work, ready, now, heard)
    // Something else was decided while the provider was asked: that is asked next.
    const isOther = now.intent !== intent || now.intentVersion !== intentVersion
    const kept = isOther
      ? { ...next, intent: now.intent, intentVersion: now.intentVersion, intentAt: now.intentAt, refusal: now.refusal, intentTries: 0 }
      : next
    if (heard.outcome.kind === 'done' && heard.outcome.answer === null)
      await restName(db, { companyId, templateId }, house.clock.now() + nameRest)
    const isBanned = await isAccountBanned(db, companyId, accountId)
    await saveApplications(db, companyId, [kept], isBanned)
    await tellApplications(work, [templateId], isOfferedOther(now, kept, isBanned) ? [templateId] : [])
    if (isOther && now.intent !== null) keep(items[0]!.itemId, decidedAnew())
    else if (later) keep(items[0]!.itemId, later)
  })
}

async function settled(work: NumberWork, ready: Ready, now: Application, { outcome, askedAt, samplesWereKept }: Heard): Promise<Settled> {
  const wait = (reason: string, isUncertain: boolean, atLeast = 0, intentTries = Math.min(now.intentTries + 1, mostPatient)): Settled => ({
    next: { ...now, isUncertain, intentTries: Math.max(intentTries, now.intentTries) },
    later: new RetryLater(reason, Math.max(atLeast, pauseAfter(now.intentTries))),
  })
  const fail = (reason: string, isUncertain: boolean, atLeast = 0): Settled =>
    now.intentTries + 1 < mostTries
      ? wait(reason, isUncertain, atLeast, now.intentTries + 1)
      : { next: { ...now, ...done, refusal: notTaken(reason) }, later: null }
  switch (outcome.kind) {
    case 'done':
      return { next: afterAnswer(now, ready, outcome.answer, askedAt, work.house.clock.now()), later: null }
    case 'notSent':
      // Whether an earlier one left is still not known.
      return wait(outcome.reason, ready.application.isUncertain)
    case 'uncertain':
      return fail(outcome.reason, true)
    case 'refused': {
      const { failure, retryAfterMs } = outcome
      const { retry } = ready.door.channel.consequenceOf(failure.problem)
      if (failure.problem === 'tokenInvalid') {
        const { phonenumberId, number } = ready.door
        await disconnectNumber(work, phonenumberId, failure.problem, number.accessToken)
        return wait(failure.problem, ready.application.isUncertain, closedPause)
      }
      if (retry === 'soon') return fail(failure.problem, ready.application.isUncertain, retryAfterMs ?? 0)
      if (retry === 'rate') return wait(failure.problem, ready.application.isUncertain, retryAfterMs ?? 0)
      return afterRefusal(work, ready, now, failure, samplesWereKept)
    }
  }
}

const done = { intent: null, intentVersion: null, intentAt: null, intentTries: 0, isUncertain: false, refusal: null } as const
const notTaken = (detail: string): TemplateFault => ({ problem: 'notUnderstood', field: '', detail })

/** What nobody could ask for is said as a refusal: people can submit it again, and the account goes on. */
export async function refuseIntent(work: NumberWork, templateId: string, accountId: string): Promise<void> {
  const { db, companyId } = work
  const row = await lockTemplateRow(db, companyId, templateId)
  const now = row && (await findApplication(db, companyId, templateId, accountId))
  if (!now?.intent) return
  await saveApplications(db, companyId, [{ ...now, ...done, refusal: notTaken('') }], await isAccountBanned(db, companyId, accountId))
  await tellApplications(work, [templateId])
}

function afterAnswer(now: Application, { application }: Ready, answer: Answer, askedAt: number, at: number): Application {
  if (answer === null) {
    const standing = foldFact(now.standing, { kind: 'gone', at: askedAt })
    return { ...now, ...done, providerTemplateId: null, standing, appliedVersion: 0, componentsHash: null, componentsAt: at, editedAt: [] }
  }
  const { id, word, category } = answer
  const wasThere = application.providerTemplateId !== null
  const fact = { kind: 'found', at: askedAt, word: word || 'PENDING', reason: '', category } as const
  return {
    ...now,
    ...done,
    providerTemplateId: id,
    standing: foldFact(now.standing, fact),
    appliedVersion: application.intentVersion ?? now.appliedVersion,
    componentsHash: null,
    componentsAt: at,
    editedAt: wasThere ? [...now.editedAt.filter((one) => one > at - month), askedAt] : now.editedAt,
  }
}

async function afterRefusal(
  { db, companyId }: NumberWork,
  { door, planned }: Ready,
  now: Application,
  failure: Failure,
  samplesWereKept: boolean,
): Promise<Settled> {
  const fault = door.channel.templateFaultOf(failure)
  if (samplesWereKept && (fault.problem === 'samplesWrong' || fault.problem === 'fileNotTaken')) {
    await forgetHandles(db, companyId, now.accountId, sampleIdsOf(planned.content))
    return { next: { ...now, isUncertain: false }, later: new RetryLater('samples anew', 0) }
  }
  return { next: { ...now, ...done, refusal: fault }, later: null }
}
