import type { retentionCalls } from '@prosa/contract/retention/calls'
import type { Retention } from '@prosa/contract/retention/model'
import { deletesMore, isRehearsalOf, refusedRetention } from '@prosa/contract/retention/rules'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { cancelJob } from '../../kit/jobs/jobs.ts'
import { countLabels, getRules, lockRules, saveRules } from './rules-store.ts'
import { beginRun } from './run-retention.ts'
import { findNewest, findRun, isUnderWay, saveState } from './run-store.ts'

/** The values that were sent, each label once; refuses what cannot be. */
async function checked({ db, actor }: Context, { messages, media, journal, holdLabelIds }: Retention): Promise<Retention> {
  const wanted = { messages, media, journal, holdLabelIds: [...new Set(holdLabelIds)].sort() }
  const fields = refusedRetention(wanted)
  if (fields.length > 0) throw new Refusal('input.invalid', { fields })
  if ((await countLabels(db, actor.companyId, wanted.holdLabelIds)) < wanted.holdLabelIds.length) throw new Refusal('label.notFound')
  return wanted
}

export const rehearseRetention: Handler<typeof retentionCalls.rehearseRetention> = async (ctx, input) => {
  const { db, actor, audit, house } = ctx
  await lockRules(db, actor.companyId)
  const wanted = await checked(ctx, input)
  const last = await findNewest(db, actor.companyId, true)
  if (last && isUnderWay(last)) await cancelJob(db, actor.companyId, last.runId)
  audit({ after: wanted })
  return { runId: await beginRun(ctx, { ...wanted, isRehearsal: true, isNightly: false, now: house.clock.now() }) }
}

export const saveRetention: Handler<typeof retentionCalls.saveRetention> = async (ctx, { version, rehearsalId, ...input }) => {
  const { db, actor, audit } = ctx
  const { companyId, userId } = actor
  await lockRules(db, companyId)
  const { version: known, savedBy, ...before } = await getRules(db, companyId)
  if (known !== version) throw new Refusal('company.changedMeanwhile')
  const wanted = await checked(ctx, input)
  if (deletesMore(before, wanted)) {
    const rehearsal = await findNewest(db, companyId, true)
    const isRehearsed = rehearsal?.runId === rehearsalId && rehearsal?.state === 'done' && isRehearsalOf(rehearsal, wanted)
    if (!isRehearsed) throw new Refusal('retention.notRehearsed')
  }
  audit({ before, after: wanted })
  return { version: await saveRules(db, companyId, wanted, userId) }
}

export const startRetention: Handler<typeof retentionCalls.startRetention> = async (ctx) => {
  const { db, actor, audit, house } = ctx
  await lockRules(db, actor.companyId)
  const { version, savedBy, ...rules } = await getRules(db, actor.companyId)
  if (version === 0) throw new Refusal('retention.nothingSaved')
  if (isUnderWay(await findNewest(db, actor.companyId, false))) throw new Refusal('retention.running')
  audit({ after: rules })
  return { runId: await beginRun(ctx, { ...rules, isRehearsal: false, isNightly: false, now: house.clock.now() }) }
}

export const cancelRetention: Handler<typeof retentionCalls.cancelRetention> = async ({ db, actor, audit }, { runId }) => {
  const run = await findRun(db, actor.companyId, runId)
  const cancelled = run && (await cancelJob(db, actor.companyId, runId))
  if (!cancelled) throw new Refusal('retention.runNotFound')
  // One that waits is over at once, and no job says so.
  if (cancelled.state === 'cancelled') await saveState(db, actor.companyId, runId, 'cancelled', cancelled.endedAt)
  audit({ target: runId })
  return {}
}
