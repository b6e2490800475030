import type { House } from '../house.ts'
import { RetryLater } from '../queue/queue.ts'
import { type Running, startWorker, worker } from '../queue/queue-worker.ts'
import { type JobKind, jobRuns } from './jobs.ts'
import { runJob } from './run-job.ts'

const atATime = 4
const unknownFor = 60_000
/** Whether a job failed for good is for its row to say, which also knows why it stopped; the queue always brings it again. */
const always = Number.MAX_SAFE_INTEGER

export async function startJobs(house: House, kinds: readonly JobKind[], lease: { leaseMs?: number }): Promise<Running> {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  const leaving = new AbortController()
  const closing = leaving.signal
  const running = await startWorker(
    house,
    worker({
      queue: jobRuns,
      batch: 1,
      concurrency: atATime,
      attempts: always,
      ...lease,
      async handle({ companyId, items: [item], signal }) {
        const { jobId, name } = item!.payload
        const kind = byName.get(name)
        // A newer node may have started what this one does not know.
        if (!kind) throw new RetryLater('unknown', unknownFor)
        if (closing.aborted) throw new RetryLater('closing', 0)
        await runJob({ house, closing, leased: signal }, kind, { companyId, jobId })
      },
    }),
  )
  return {
    async close() {
      // First, or this node would claim again what its own jobs give back.
      const resting = running.close()
      leaving.abort(new Error('the node closes'))
      await resting
    },
  }
}
