import type { ReplayResult, replayCalls } from '@prosa/contract/departments/replay-calls'
import { wrongHours } from '@prosa/contract/departments/rules'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { cancelJob, startJob } from '../../../kit/jobs/jobs.ts'
import { listHiddenAgents, refuseUnknownAgents } from '../../agents/public.ts'
import { findRules } from '../distribution-store.ts'
import { findNewestReplay, insertReplay, isReplayOf, type KeptResult, saveReplayState } from './replay-store.ts'
import { runReplay } from './run-replay.ts'
import { listSessionNames } from './step-store.ts'

/** [RO63] Only who is newly named has to be known, as where rules are saved. */
export const startReplay: Handler<typeof replayCalls.startReplay> = async (ctx, { departmentId, days, rule }) => {
  const { db, actor, house } = ctx
  const { companyId, userId } = actor
  const agentIdList = [...new Set(rule.agentIdList)]
  const rules = await findRules(db, companyId, departmentId)
  if (!rules) throw new Refusal('department.notFound')
  if (rule.hours && wrongHours(rule.hours) !== null)
    throw new Refusal('input.invalid', { fields: [{ name: 'rule.hours', problem: 'wrongFormat' }] })
  await refuseUnknownAgents(
    ctx,
    agentIdList.filter((agentId) => !rules.agentIdList.includes(agentId)),
  )
  const asked = { ...rule, agentIdList }
  const replayId = await startJob(ctx, runReplay, { departmentId, days, rule: asked })
  if (!(await insertReplay(db, companyId, { replayId, departmentId, userId, days, rule: asked, now: house.clock.now() })))
    throw new Refusal('replay.running')
  return { replayId }
}

export const cancelReplay: Handler<typeof replayCalls.cancelReplay> = async ({ db, actor }, { departmentId, replayId }) => {
  const { companyId } = actor
  const cancelled = (await isReplayOf(db, companyId, departmentId, replayId)) ? await cancelJob(db, companyId, replayId) : null
  if (!cancelled) throw new Refusal('replay.notFound')
  // One that waits is over at once, and no job says so.
  if (cancelled.state === 'cancelled') await saveReplayState(db, companyId, replayId, 'cancelled', cancelled.endedAt)
  return {}
}

export const getReplay: Handler<typeof replayCalls.getReplay> = async (ctx, { departmentId }) => {
  const { db, actor } = ctx
  if (!(await findRules(db, actor.companyId, departmentId))) throw new Refusal('department.notFound')
  const replay = await findNewestReplay(db, actor.companyId, departmentId)
  if (!replay) return { replay: null }
  const { rule, result } = replay
  const kept = [
    ...(result?.people ?? []).map(({ userId }) => userId),
    ...(result?.differing ?? []).flatMap(({ wasId, wouldId }) => [wasId, wouldId]),
  ]
  const people = [...rule.agentIdList, ...kept.filter((userId) => userId !== null)]
  const hidden = new Set(await listHiddenAgents(ctx, [...new Set(people)]))
  const agentIdList = rule.agentIdList.filter((userId) => !hidden.has(userId))
  return { replay: { ...replay, rule: { ...rule, agentIdList }, result: result && (await named(ctx, result, hidden)) } }
}

const mostPeople = 50

/** Of whom the asker is not told only what they had is. */
async function named(ctx: Context, { people, differing, ...result }: KeptResult, hidden: ReadonlySet<string>): Promise<ReplayResult> {
  const { db, actor, house } = ctx
  const names = await house.names.get(db, actor.companyId)
  const nameOf = (userId: string | null) => (userId === null || hidden.has(userId) ? null : (names.people.get(userId) ?? null))
  const contacts = await listSessionNames(
    db,
    actor.companyId,
    differing.map(({ sessionId }) => sessionId),
  )
  return {
    ...result,
    people: people
      .slice(0, mostPeople)
      .map((one) => ({ ...one, userId: hidden.has(one.userId) ? null : one.userId, name: nameOf(one.userId) })),
    differing: differing.flatMap(({ sessionId, at, wasId, wouldId }) => {
      const contactName = contacts.get(sessionId)
      return contactName === undefined ? [] : [{ sessionId, time: at, contactName, wasName: nameOf(wasId), wouldName: nameOf(wouldId) }]
    }),
  }
}
