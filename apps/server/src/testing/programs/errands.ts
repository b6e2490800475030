import { event } from '@prosa/contract/kit/event'
import type postgres from 'postgres'
import * as z from 'zod/mini'
import type { Db } from '../../kit/db/db.ts'
import { listener } from '../../kit/events/listeners.ts'
import type { Background } from '../../kit/jobs/background.ts'
import { job } from '../../kit/jobs/jobs.ts'
import { schedule } from '../../kit/jobs/schedules.ts'
import { queue } from '../../kit/queue/queue.ts'
import { worker } from '../../kit/queue/queue-worker.ts'

/** Work for other processes that can be read back: who did what, from when to when. */
export async function makeErrandTables(superuser: postgres.Sql) {
  await superuser`call create_queue('errands')`
  await superuser`create table errand_log (place serial, company_id text, lane text, what text, pid integer, began_at timestamptz default clock_timestamp(), ended_at timestamptz)`
  await superuser`grant select, insert, update on errand_log to prosa_app`
  await superuser`grant usage on sequence errand_log_place_seq to prosa_app`
}

export type Errand = { what: string }
export const errands = queue<Errand>('errands')

type Note = { companyId: string; lane: string; what: string }

const noteBegin = (db: Db, { companyId, lane, what }: Note) =>
  db`insert into errand_log (company_id, lane, what, pid) values (${companyId}, ${lane}, ${what}, ${process.pid})`
const noteEnd = (db: Db, { companyId, what }: Note) =>
  db`update errand_log set ended_at = clock_timestamp() where company_id = ${companyId} and what = ${what} and pid = ${process.pid}`

const errandWorker = (leaseMs: number) =>
  worker<Errand>({
    queue: errands,
    leaseMs,
    batch: 5,
    concurrency: 3,
    async handle({ house, companyId, items, finish }) {
      const notes = items.map(({ lane, payload }) => ({ companyId, lane, what: payload.what }))
      await house.database.transaction(companyId, async (db) => {
        for (const note of notes) await noteBegin(db, note)
      })
      await finish(async ({ db }) => {
        await db`select pg_sleep(0.005)`
        for (const note of notes) await noteEnd(db, note)
      })
    },
  })

export const longErrand = job({
  name: 'test.long-errand',
  input: z.object({ what: z.string() }),
  retry: { limit: 3, delay: 0, backoff: false },
  async run({ companyId, input, work }) {
    const note = { companyId, lane: 'job', what: input.what }
    await work(async ({ db }) => {
      await noteBegin(db, note)
      await noteEnd(db, note)
    })
  },
})

/** Once a year: a test says itself when it was missed. It notes its runs for the company that is called like this. */
export const yearlyErrand = schedule({
  name: 'test.yearly-errand',
  cron: '0 0 1 1 *',
  timeZone: 'UTC',
  async run({ house }) {
    const note = { companyId: 'yearly', lane: 'schedule', what: 'Jahresende' }
    await house.database.transaction(null, async (db) => {
      await noteBegin(db, note)
      await noteEnd(db, note)
    })
  },
})

export const errandNoted = event({
  name: 'test.errand-noted',
  payload: z.object({ what: z.string() }),
  audience: () => ({ to: 'company' }),
  entity: ({ what }) => ({ key: what, version: 1 }),
})

export const errandBackground = (leaseMs: number): Background => ({
  workers: [errandWorker(leaseMs)],
  jobs: [longErrand],
  schedules: [yearlyErrand],
  listeners: [
    listener({
      name: 'errand-listener',
      leaseMs,
      async handle(events, { house }) {
        for (const { companyId, payload } of events) {
          const note = { companyId, lane: 'listener', what: (payload as Errand).what }
          await house.database.transaction(companyId, (db) => noteBegin(db, note))
        }
      },
    }),
  ],
})
