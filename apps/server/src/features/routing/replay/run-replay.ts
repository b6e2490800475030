import { setImmediate } from 'node:timers/promises'
import { OtherRule } from '@prosa/contract/departments/replay-calls'
import { readArrivals, stillWaiting } from '@prosa/contract/routing/arrivals'
import { type ReplayGiven, replay } from '@prosa/contract/routing/replay'
import { compareReplayed } from '@prosa/contract/routing/replay-figures'
import * as z from 'zod/mini'
import { type JobContext, job } from '../../../kit/jobs/jobs.ts'
import { getTimeZone } from '../distribution-store.ts'
import { listRulesSince } from './history-store.ts'
import { readPeople, readSteps } from './read-history.ts'
import { saveReplayResult, saveReplayState } from './replay-store.ts'
import { listUnmoved } from './step-store.ts'

const day = 86_400_000
/** Who had what when it begins is known from some days before. */
const daysBefore = 3
const mostWaiting = 5_000
/** Reading is so much of the work, in percent. */
const reading = 40

const Asked = z.object({ departmentId: z.string(), days: z.number(), rule: OtherRule })
type Asked = z.output<typeof Asked>

/** [RO61] [RO62] Begun anew where a run was cut off: nothing is written but what came out of it. */
export const runReplay = job({
  name: 'routing.replay',
  input: Asked,
  retry: { limit: 2, delay: 5, backoff: true },
  progressEvery: 300,
  async run(ctx) {
    const { companyId, jobId, finish } = ctx
    const given = await readGiven(ctx)
    const replayed = await goThrough(ctx, given)
    const { from: since, until } = given
    await finish(({ db }) =>
      saveReplayResult(db, companyId, jobId, { ...compareReplayed(replayed, until), since, until, chats: replayed.length }),
    )
  },
  changed: async ({ db }, { companyId, jobId, state, endedAt }) => {
    await saveReplayState(db, companyId, jobId, state, endedAt)
  },
})

/** Of days of which it is not known how people and rules were nothing is said. */
async function readGiven(ctx: JobContext<Asked>): Promise<ReplayGiven> {
  const { companyId, house, work, input, progress } = ctx
  const { departmentId, days, rule: asked } = input
  const until = house.clock.now()
  const timeZone = await work(({ db }) => getTimeZone(db, companyId))
  const wanted = until - days * day
  const rules = await work(({ db }) => listRulesSince(db, companyId, departmentId, wanted))
  const known = Math.max(wanted, rules[0]?.since ?? until)
  const steps = await readSteps(ctx, { since: known - daysBefore * day, until, departmentId })
  await progress(reading / 2, 100)
  const from = Math.max(known, steps.since)
  const people = await readPeople(ctx, { since: from, departmentId })
  await progress(reading, 100)
  const unmoved = await work(({ db }) => listUnmoved(db, companyId, departmentId, mostWaiting))
  const { arrivals, stays } = readArrivals(steps.steps, departmentId)
  return { from, until, timeZone, asked, rules, people, arrivals: [...arrivals, ...unmoved.map(stillWaiting)], stays }
}

/** So many milliseconds at a time. */
const atATime = 20

/** Others have their turn in between. */
async function goThrough({ progress, signal }: JobContext<Asked>, given: ReplayGiven) {
  const going = replay(given)
  for (let begun = performance.now(); ; ) {
    const { value, done } = going.next()
    if (done) return value
    if (performance.now() - begun < atATime) continue
    await progress(Math.round(reading + value * (100 - reading)), 100)
    await setImmediate()
    signal.throwIfAborted()
    begun = performance.now()
  }
}
