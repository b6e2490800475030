import type { PgBoss } from 'pg-boss'
import type { House } from '../house.ts'
import { within } from '../pace/closing.ts'
import { bossQueues, queueOptions } from './boss.ts'
import type { JobMessage } from './job-post.ts'
import { listUnfinished } from './job-store.ts'
import { type JobKind, jobTopic } from './jobs.ts'
import { RunAgain, runJob } from './run-job.ts'
import type { Schedule } from './schedules.ts'

type Declared = { jobs: readonly JobKind[]; schedules: readonly Schedule[] }
type Place = { house: House; closing: AbortSignal }

/** On one node, and of one company on all nodes: long jobs of one company leave room for the others. */
const atATime = 4
const ofOneCompany = 2
const closingPatience = 8_000
const unknownFor = 60

export async function startJobs(house: House, declared: Declared) {
  const boss = await house.jobs.boss()
  const leaving = new AbortController()
  const stop = () => boss.stop({ graceful: false, close: false })
  const unlisten = await begin(boss, { house, closing: leaving.signal }, declared).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    async close() {
      // First, or this node would fetch again what its own jobs give back.
      const resting = Promise.all(Object.values(bossQueues).map((queue) => boss.offWork(queue, { wait: true })))
      leaving.abort(new Error('the node closes'))
      await unlisten()
      await within(closingPatience, resting)
      await stop()
    },
  }
}

async function begin(boss: PgBoss, place: Place, { jobs, schedules }: Declared) {
  const { house } = place
  await boss.start()
  for (const queue of Object.values(bossQueues)) await boss.updateQueue(queue, queueOptions(house.jobs.pace))
  await workOnSchedules(boss, place, schedules)
  await workOnJobs(boss, place, jobs)
  await sendLost(house, jobs)
  return house.wakeups.listen(() => wakeWorkers(boss), jobTopic)
}

async function workOnJobs(boss: PgBoss, place: Place, kinds: readonly JobKind[]) {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  const options = { pollingIntervalSeconds: place.house.jobs.pace.poll, localConcurrency: atATime, groupConcurrency: ofOneCompany }
  await boss.work<JobMessage>(bossQueues.jobs, options, async ([message]) => {
    if (place.closing.aborted) throw new RunAgain()
    const { companyId, jobId, name } = message!.data
    const kind = byName.get(name)
    // A newer node may have started what this one does not know. Out of the way with it: pg-boss brings the oldest first.
    if (!kind) return place.house.jobs.sendLater({ companyId, jobId, name }, unknownFor)
    // Else a worker rests after each job, however many wait.
    wakeWorkers(boss)
    await runJob(place, kind, { companyId, jobId })
  })
}

function wakeWorkers(boss: PgBoss) {
  for (const { id, name } of boss.getWipData()) if (name === bossQueues.jobs) boss.notifyWorker(id)
}

const lostAtATime = 500

/** A restored database knows of jobs that pg-boss, whose tables are in no backup, has never heard of. */
async function sendLost(house: House, kinds: readonly JobKind[]) {
  const retryOf = new Map(kinds.map(({ name, retry }) => [name, retry]))
  for (let after = ''; ; ) {
    const unfinished = await house.database.transaction(null, async (db) => {
      const some = await listUnfinished(db, after, lostAtATime)
      for (const job of some) await house.jobs.send(db, job, retryOf.get(job.name) ?? { limit: 0, delay: unknownFor, backoff: false })
      return some
    })
    if (unfinished.length < lostAtATime) return
    after = unfinished.at(-1)!.jobId
  }
}

type Occurrence = { name: string }

async function workOnSchedules(boss: PgBoss, { house, closing }: Place, schedules: readonly Schedule[]) {
  const byName = new Map(schedules.map((schedule) => [schedule.name, schedule]))
  const options = { pollingIntervalSeconds: house.jobs.pace.poll }
  await boss.work<Occurrence>(bossQueues.schedules, options, async ([message]) => {
    const declared = byName.get(message!.data.name)
    // A newer node may know a schedule that this one does not.
    if (!declared) throw new RunAgain()
    try {
      await declared.run({ house, signal: closing })
    } catch (error) {
      house.report(error)
      throw new RunAgain()
    }
  })
  for (const { name, cron, timeZone } of schedules) {
    const retry = { retryLimit: 3, retryDelay: 60, retryBackoff: true }
    await boss.schedule(bossQueues.schedules, cron, { name }, { tz: timeZone, key: name, missed: 'once', ...retry })
  }
}
