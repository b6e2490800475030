import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { migratedDatabases } from '../../testing/database/migrated-database.ts'
import { plantRow } from '../../testing/scenes/plant-row.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { connect } from '../db/connect.ts'
import { newId } from '../db/ids.ts'
import { migrate } from '../db/migrate.ts'
import { openHouse } from '../house.ts'
import { openBackground } from './background.ts'
import { job } from './jobs.ts'

/** The last version that kept waiting jobs elsewhere, and as much of its tables as matters. */
const versionBefore = 23
const tablesBefore = `
  create schema pgboss;
  create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
  create table pgboss.job (id uuid not null, name text not null, state pgboss.job_state not null default 'created',
    started_on timestamptz, heartbeat_on timestamptz, heartbeat_seconds int, primary key (name, id)) partition by list (name);
  create table pgboss.job_common partition of pgboss.job default;`

const { aDatabaseAt, clear } = migratedDatabases()
afterAll(clear)
let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const companyId = 'velha'
const name = 'test.old'

async function anOldDatabase() {
  const url = await aDatabaseAt(versionBefore)
  const superuser = connect(url, { max: 1 })
  onTestFinished(() => superuser.end())
  await superuser.unsafe(tablesBefore)
  await plantRow(superuser, 'companies', companyId)
  const aJob = async (state: 'waiting' | 'running' | 'done', carried: { state: string; beat?: number } | null) => {
    const jobId = newId()
    await superuser`insert into jobs (company_id, job_id, name, input, state, attempt, ended_at)
      values (${companyId}, ${jobId}, ${name}, '{}', ${state}, ${state === 'running' ? 1 : 0}, ${state === 'done' ? 0 : null})`
    if (carried) {
      await superuser`insert into pgboss.job (id, name, state, started_on, heartbeat_on, heartbeat_seconds)
        values (${jobId}, 'jobs', ${carried.state}, now() - interval '1 hour', ${carried.beat ?? null}, 15)`
    }
    return jobId
  }
  const rowOf = async (jobId: string) => (await superuser`select state, attempt, failures from jobs where job_id = ${jobId}`)[0]
  const isDone = (jobId: string) => waitUntil('it is done', async () => (await rowOf(jobId))?.state === 'done')
  return { url, superuser, aJob, rowOf, isDone }
}

async function aNode(url: string) {
  const done: string[] = []
  const kind = job({
    name,
    input: z.object({}),
    retry: { limit: 1, delay: 0, backoff: false },
    run: async ({ jobId }) => void done.push(jobId),
  })
  const node = openHouse({ url, env: house.house.config, secrets: house.secrets, poolSize: 4 })
  await node.events.start()
  const background = openBackground(node, { workers: [], jobs: [kind], schedules: [], listeners: [] }, { isWorker: true })
  onTestFinished(async () => {
    await background.close()
    await node.close()
  })
  await background.start()
  return { done }
}

it('jobs of the version before are taken over, each once, but for those that its nodes are at', async () => {
  const { url, superuser, aJob, rowOf, isDone } = await anOldDatabase()
  const waiting = await aJob('waiting', { state: 'created' })
  const retried = await aJob('waiting', { state: 'retry' })
  const died = await aJob('running', { state: 'active', beat: Date.now() - 60_000 })
  const unknown = await aJob('waiting', null)
  const living = await aJob('running', { state: 'active', beat: Date.now() })
  await aJob('done', { state: 'completed' })
  const atWorkThere = async () =>
    (await superuser<{ id: string }[]>`select id from pgboss.job where state <> 'completed'`).map(({ id }) => id)
  await migrate(url)
  const beat = () => superuser`update pgboss.job set heartbeat_on = now() where state = 'active'`

  const nodes = [await aNode(url), await aNode(url)]
  const done = () => nodes.flatMap((node) => node.done).toSorted()
  for (const jobId of [waiting, retried, died, unknown]) await isDone(jobId)
  expect(await rowOf(died)).toEqual({ state: 'done', attempt: 2, failures: 1 })
  await beat()

  const started = await aJob('waiting', { state: 'created' })
  await isDone(started)
  expect([await rowOf(living), await atWorkThere()]).toEqual([{ state: 'running', attempt: 1, failures: 0 }, [living]])

  await superuser`update jobs set state = 'waiting' where job_id = ${living}`
  await superuser`update pgboss.job set state = 'retry' where id = ${living}`
  await isDone(living)
  expect([done(), await atWorkThere()]).toEqual([[waiting, retried, died, unknown, started, living].toSorted(), []])
  await waitUntil('nothing is left to do', async () => (await superuser`select 1 from job_runs`).length === 0)
})
