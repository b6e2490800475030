import { setTimeout as rest } from 'node:timers/promises'
import { theProduct } from '@prosa/contract/audit/model'
import type { Retention } from '@prosa/contract/retention/model'
import { keepingBoth } from '@prosa/contract/retention/rules'
import * as z from 'zod/mini'
import { insertAuditEntry } from '../../kit/audit.ts'
import type { Db } from '../../kit/db/db.ts'
import { pass } from '../../kit/failpoints.ts'
import { type JobContext, job, startJob } from '../../kit/jobs/jobs.ts'
import { getRules, lockRules } from './rules-store.ts'
import { countLooked, findRun, insertRun, saveChunk, saveState } from './run-store.ts'
import { walkChunk } from './walk-chunk.ts'

/** How much of its time a run rests where the database answers as quickly as ever, and how long where it has others to serve. */
const shareAtRest = 0.05
const slowTimes = 3
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
  const pacer = openPacer()
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
    if (!run.isRehearsal) await rest(pacer(performance.now() - begun, run.messageCount), undefined, { signal })
  }
}

/** Whoever saves others waits for the piece, so that nothing goes that they keep once they are told that it is saved. */
async function holdRules(db: Db, companyId: string): Promise<Retention> {
  await lockRules(db, companyId)
  return getRules(db, companyId)
}

/** A database that answers slower than before has others to serve: it is left alone for as long again. */
function openPacer() {
  let [quickest, counted] = [Number.POSITIVE_INFINITY, 0]
  return (took: number, count: number): number => {
    const each = took / Math.max(count - counted, 1)
    counted = count
    quickest = Math.min(quickest * 1.02, each)
    return Math.min(each > quickest * slowTimes ? took : took * shareAtRest, longestRest)
  }
}
