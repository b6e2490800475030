import type { auditCalls } from '@prosa/contract/audit/calls'
import { nilId } from '@prosa/contract/kit/own-id'
import * as z from 'zod/mini'
import type { Handler } from '../../kit/http/serve.ts'
import { findJob } from '../../kit/jobs/job-store.ts'
import { type JobContext, job, startJob } from '../../kit/jobs/jobs.ts'
import { countUnsealed, findCheck, getChainEnd, lookAtLinks, lookForUnlinked, saveCheck, saveCheckJob, sealEntries } from './chain-store.ts'

const atOnce = 2_000
const mostWaiting = 10_000

export const getAuditSeal: Handler<typeof auditCalls.getAuditSeal> = async ({ db, actor }) => {
  const { companyId } = actor
  const [end, waiting, check] = [
    await getChainEnd(db, companyId),
    await countUnsealed(db, companyId, mostWaiting),
    await findCheck(db, companyId),
  ]
  const begun = check?.jobId ? await findJob(db, companyId, check.jobId) : null
  if (!check || !begun) return { ...end, waiting, check: null }
  const { state, done, total } = begun
  return { ...end, waiting, check: { state, done, total, checkedAt: check.checkedAt, found: check.found } }
}

export const verifyAuditEntries: Handler<typeof auditCalls.verifyAuditEntries> = async (ctx) => {
  const jobId = await startJob(ctx, auditCheck, {})
  await saveCheckJob(ctx.db, ctx.actor.companyId, jobId)
  ctx.audit({})
  return { jobId }
}

/** What waits is linked first: so every entry that is there now is looked at. It stops at the first link that does not hold. */
export const auditCheck = job({
  name: 'audit.verify',
  input: z.object({}),
  retry: { limit: 5, delay: 5, backoff: true },
  progressEvery: 200,
  async run(ctx) {
    const { companyId, jobId, house, work, finish } = ctx
    while ((await work(({ db }) => sealEntries(db, companyId, house.clock.now(), atOnce))) > 0) ctx.signal.throwIfAborted()
    const { position: total, hash } = await work(({ db }) => getChainEnd(db, companyId))
    const links = await walkLinks(ctx, total)
    const broken = links.broken ?? (await walkEntries(ctx, total))
    await finish(({ db }) => saveCheck(db, companyId, jobId, { links: links.count, erased: links.erased, hash, broken }, house.clock.now()))
  },
})

async function walkLinks({ companyId, work, progress, signal }: JobContext<unknown>, total: number) {
  const seen = { count: 0, erased: 0 }
  for (let after = 0; ; ) {
    signal.throwIfAborted()
    const { last, count, erased, broken } = await work(({ db }) => lookAtLinks(db, companyId, after, atOnce))
    seen.count += count
    seen.erased += erased
    await progress(seen.count, total * 2)
    if (broken || count < atOnce) return { ...seen, broken }
    after = last
  }
}

/** Also what stands in no link at all. */
async function walkEntries({ companyId, work, progress, signal }: JobContext<unknown>, total: number) {
  let seen = 0
  for (let after: string = nilId; ; ) {
    signal.throwIfAborted()
    const { last, count, broken } = await work(({ db }) => lookForUnlinked(db, companyId, after, atOnce))
    seen += count
    await progress(Math.min(total + seen, total * 2), total * 2)
    if (broken || last === null || count < atOnce) return broken
    after = last
  }
}
