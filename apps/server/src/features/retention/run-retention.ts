import { setTimeout as rest } from 'node:timers/promises'
import { theProduct } from '@prosa/contract/audit/model'
import type { Retention } from '@prosa/contract/retention/model'
import { keepingBoth } from '@prosa/contract/retention/rules'
import * as z from 'zod/mini'
import { insertAuditEntry } from '../../kit/audit.ts'
import type { Db } from '../../kit/db/db.ts'
import { pass } from '../../kit/failpoints.ts'
import type { House } from '../../kit/house.ts'
import { type JobContext, job, startJob } from '../../kit/jobs/jobs.ts'
import { measureQueue } from '../../kit/queue/queue-store.ts'
import { getRules, lockRules } from './rules-store.ts'
import { countLooked, findRun, insertRun, saveChunk, saveState } from './run-store.ts'
import { walkChunk } from './walk-chunk.ts'

/** For how long a run rests after a piece, in shares of its time; more where what customers wrote has waited for so many seconds. */
const shareAtRest = 0.05
const shareBesideLate = 3
const lateAfter = 0.1
const longestRest = 2_000

type Beginner = { db: Db; actor: { companyId: string; userId: string } }
type Begun = Retention & { isRehearsal: boolean; isNightly: boolean; now: number }

/** The row and its job, in the command's transaction. */
export async function beginRun(ctx: Beginner, begun: Begun): Promise<string> {
  const { companyId, userId } = ctx.actor
  const runId = await startJob(ctx, retentionRun, {})
  await insertRun(ctx.db, companyId, { ...begun, runId, startedBy: userId })
  return runId
}

/** A night or its rehearsal, piece by piece: what a piece did and where the next one begins are one commit, so that any node goes on. */
export const retentionRun = job({
  name: 'retention.run',
  input: z.object({}),
  retry: { limit: 20, delay: 5, backoff: true },
  progressEvery: 500,
  run: walkAll,
  async changed({ db }, { companyId, jobId, state, endedAt }) {
    const ended = await saveState(db, companyId, jobId, state, endedAt)
    if (endedAt === null || !ended || ended.isRehearsal) return
    const { isRehearsal, isNightly, startedBy, ...counts } = ended
    // Whoever saved the rules once did not do what a night does.
    const by = isNightly ? { userId: null, byProvider: theProduct } : { userId: startedBy }
    const known = { requestId: jobId, address: '', userAgent: '', companyId, at: endedAt }
    await insertAuditEntry(db, { ...known, ...by, what: 'retention.run', after: { state, ...counts } })
  },
})

async function walkAll({ companyId, jobId, house, signal, work, progress }: JobContext<object>): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const begun = performance.now()
    const run = await work(async ({ db }) => {
      const found = await findRun(db, companyId, jobId)
      if (!found || found.step === 'over') return null
      const total = found.total ?? (await countLooked(db, companyId))
      const rules = found.isRehearsal ? found : keepingBoth(found, await holdRules(db, companyId))
      const next = await walkChunk({ db, companyId, now: house.clock.now() }, { ...found, ...rules, total })
      await saveChunk(db, companyId, jobId, next)
      pass('retention.chunk')
      return next
    })
    if (!run) return
    pass('retention.chunk')
    await progress(run.done, run.total)
    if (!run.isRehearsal) await rest(await restAfter(house, performance.now() - begun), undefined, { signal })
  }
}

/** Whoever saves others waits for the piece, so that nothing goes that they keep once they are told that it is saved. */
async function holdRules(db: Db, companyId: string): Promise<Retention> {
  await lockRules(db, companyId)
  return getRules(db, companyId)
}

/**
 * What a night must not disturb is asked for, instead of guessed from how long a piece took: that is longer also on a machine that others
 * keep busy, where resting would help nobody.
 */
async function restAfter({ database }: House, took: number): Promise<number> {
  const { oldestSeconds } = await database.transaction(null, (db) => measureQueue(db, 'inbound'))
  return Math.min(took * (oldestSeconds > lateAfter ? shareBesideLate : shareAtRest), longestRest)
}
