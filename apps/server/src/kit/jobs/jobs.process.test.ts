import { event } from '@prosa/contract/kit/event'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { idOf } from '../db/ids.ts'
import type { WrittenEvent } from '../events/outbox.ts'
import { openHouse } from '../house.ts'
import { type Background, openBackground } from './background.ts'
import { findJob } from './job-store.ts'
import { cancelJob, type JobContext, type JobKind, job, startJob } from './jobs.ts'

const nothing: Background = { workers: [], jobs: [], schedules: [], listeners: [] }
const input = z.object({ list: z.string() })
type Run = JobContext<{ list: string }>
const noRetry = { limit: 0, delay: 0, backoff: false }

const moved = event({
  name: 'test.moved',
  payload: z.object({ jobId: z.string(), state: z.string(), done: z.number() }),
  audience: () => ({ to: 'company' }),
  entity: ({ jobId, done }) => ({ key: jobId, version: done }),
})

let house: TestHouse
const reported: unknown[] = []
const report = (error: unknown) => reported.push(error)
beforeAll(async () => {
  house = await testHouse({ house: { report } })
})

/** A node of its own that works. */
async function aNode(declared: Partial<Background>) {
  const node = openHouse({ url: house.url, env: house.house.config, secrets: house.secrets, poolSize: 8, report })
  await node.events.start()
  const background = openBackground(node, { ...nothing, ...declared }, { isWorker: true })
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await background.close()
    await node.close()
  }
  onTestFinished(close)
  await background.start()
  return { node, close }
}

let names = 0
/** A kind of its own: nobody else's node runs it. */
const aKind = (run: (ctx: Run) => Promise<void>, more: Partial<JobKind<typeof input>> = {}) =>
  job({ name: `test.${++names}`, input, retry: noRetry, run, ...more })

async function aStarter() {
  const { companyId } = await house.aCompany()
  const actor = { companyId, userId: idOf('ana') }
  return {
    companyId,
    actor,
    start: (kind: JobKind<typeof input>, given = { list: 'l' }) =>
      house.house.work(companyId, ({ db }) => startJob({ db, actor }, kind, given)),
    cancel: (jobId: string, company = companyId) => house.house.work(company, ({ db }) => cancelJob(db, company, jobId)),
    job: async (jobId: string, company = companyId) => house.house.database.transaction(company, (db) => findJob(db, company, jobId)),
  }
}

const rowOf = async (jobId: string) =>
  (await house.superuser<{ attempt: number; failures: number; input: unknown }[]>`select * from jobs where job_id = ${jobId}`)[0]!
type Item = { companyId: string; payload: unknown; leaseId: string | null }
const messages = (jobId: string) => house.superuser<Item[]>`select * from job_runs where item_key = ${jobId}`

describe('starting a job', () => {
  it('is part of the command: both its row and its message are there, or neither', async () => {
    const { companyId, actor, start } = await aStarter()
    const kind = aKind(async () => undefined)
    let undoneId = ''
    const undone = house.house.work(companyId, async ({ db }) => {
      undoneId = await startJob({ db, actor }, kind, { list: 'l' })
      expect(await db`select 1 from jobs where job_id = ${undoneId}`).toHaveLength(1)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect([await house.superuser`select 1 from jobs where job_id = ${undoneId}`, await messages(undoneId)]).toEqual([[], []])
    const jobId = await start(kind)
    expect([await house.superuser`select 1 from jobs where job_id = ${jobId}`, await messages(jobId)]).toMatchObject([[{}], [{}]])
  })

  it('puts ids only into the queue, and refuses what the kind does not take', async () => {
    const { companyId, start, job } = await aStarter()
    const kind = aKind(async () => undefined)
    const jobId = await start(kind, { list: 'Maria, 11 99999-0000' })
    expect(await messages(jobId)).toMatchObject([{ companyId, payload: { jobId, name: kind.name }, leaseId: null }])
    expect(await job(jobId)).toMatchObject({ state: 'waiting', done: 0, total: null, startedBy: idOf('ana'), name: kind.name })
    expect(await job(jobId, (await house.aCompany()).companyId)).toBeNull()
    await expect(start(kind, { list: 7 } as never)).rejects.toThrow()
  })
})

describe('a running job', () => {
  it('gets its input, begins at once, and tells how far it is', async () => {
    const { companyId, start, job } = await aStarter()
    const heard: WrittenEvent[] = []
    const seen: unknown[] = []
    const kind = aKind(
      async ({ input, progress, work }) => {
        seen.push(input)
        for (let done = 1; done <= 3; done++) await progress(done, 3)
        await work(async ({ db }) => db`update companies set company_name = 'fertig' where company_id = ${companyId}`)
      },
      { progressEvery: 0, changed: ({ emit }, { jobId, state, done }) => emit(moved, { jobId, state, done }) },
    )
    const { node } = await aNode({ jobs: [kind] })
    node.events.subscribe((events) => heard.push(...events))
    const jobId = await start(kind, { list: 'liste' })
    await waitUntil('it is done', async () => (await job(jobId))?.state === 'done')
    expect(seen).toEqual([{ list: 'liste' }])
    expect(await job(jobId)).toMatchObject({ state: 'done', done: 3, total: 3, reason: null })
    const told = heard.filter((one) => one.companyId === companyId).map(({ payload }) => payload as { state: string; done: number })
    expect(told.map(({ state, done }) => `${state} ${done}`)).toEqual(['running 1', 'running 2', 'running 3', 'done 3'])
    expect(await house.superuser`select company_name from companies where company_id = ${companyId}`).toEqual([{ companyName: 'fertig' }])
  })

  it('keeps its progress only so often, and the last of it at the end', async () => {
    const { start, job } = await aStarter()
    let kept = 0
    const kind = aKind(
      async ({ progress }) => {
        for (let done = 1; done <= 1_000; done++) await progress(done, 1_000)
      },
      { progressEvery: 60_000, changed: () => void kept++ },
    )
    await aNode({ jobs: [kind] })
    const jobId = await start(kind)
    await waitUntil('it is done', async () => (await job(jobId))?.state === 'done')
    expect([await job(jobId), kept]).toMatchObject([{ done: 1_000, total: 1_000 }, 1])
  })

  it('that fails is run again, and fails for good with a reason that tells nothing private', async () => {
    const { start, job } = await aStarter()
    let runs = 0
    const kind = aKind(
      async () => {
        runs += 1
        throw new RangeError('Maria, 11 99999-0000')
      },
      { retry: { limit: 2, delay: 0, backoff: false } },
    )
    await aNode({ jobs: [kind] })
    const jobId = await start(kind)
    await waitUntil('it has failed', async () => (await job(jobId))?.state === 'failed')
    expect([runs, await job(jobId)]).toMatchObject([3, { reason: 'RangeError', endedAt: expect.any(Number) }])
    expect(reported.filter((error) => error instanceof RangeError)).toHaveLength(3)
    await waitUntil('the queue is done with it', async () => (await messages(jobId)).length === 0)
  })

  it('ends together with its last effects, or neither, and what fails afterwards does not begin it again', async () => {
    const { companyId, start } = await aStarter()
    let runs = 0
    const kind = aKind(
      async ({ finish }) => {
        runs += 1
        await finish(async ({ db }) => {
          await db`insert into departments (company_id, department_id, department_name)
            values (${companyId}, ${idOf(`d${runs}`)}, ${`Feito ${runs}`})`
          if (runs === 1) throw new Error('undone')
        })
        throw new URIError('zu spät')
      },
      { retry: { limit: 3, delay: 0, backoff: false } },
    )
    await aNode({ jobs: [kind] })
    const jobId = await start(kind)
    await waitUntil('it is reported', () => reported.some((error) => error instanceof URIError))
    expect(await house.house.database.transaction(companyId, (db) => findJob(db, companyId, jobId))).toMatchObject({ state: 'done' })
    expect(await house.superuser`select department_name from departments where company_id = ${companyId}`).toEqual([
      { departmentName: 'Feito 2' },
    ])
    expect(runs).toBe(2)
  })

  it('is cancelled wherever it runs, soon', async () => {
    const { start, job, cancel } = await aStarter()
    const running = Promise.withResolvers<void>()
    const kind = aKind(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
          running.resolve()
        }),
      { retry: { limit: 5, delay: 0, backoff: false } },
    )
    await aNode({ jobs: [kind] })
    const jobId = await start(kind)
    await running.promise
    expect(await cancel(jobId, (await house.aCompany()).companyId)).toBeNull()
    expect(await cancel(jobId)).toMatchObject({ state: 'running' })
    await waitUntil('it is cancelled', async () => (await job(jobId))?.state === 'cancelled')
    expect(await cancel(jobId)).toBeNull()
  })

  it('is cancelled before it began, and then never begins', async () => {
    const { start, job, cancel } = await aStarter()
    let runs = 0
    const kind = aKind(async () => void runs++)
    const jobId = await start(kind)
    expect(await cancel(jobId)).toMatchObject({ state: 'cancelled', endedAt: expect.any(Number) })
    await aNode({ jobs: [kind] })
    const other = await start(kind)
    await waitUntil('the other one is done', async () => (await job(other))?.state === 'done')
    await waitUntil('the queue is done with it', async () => (await messages(jobId)).length === 0)
    expect([runs, (await job(jobId))!.state]).toEqual([1, 'cancelled'])
  })

  it('that was taken for dead can write nothing more, and hears of it', async () => {
    const { companyId, start } = await aStarter()
    const entered = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const outcomes = Promise.withResolvers<unknown[]>()
    const kind = aKind(
      async ({ work, progress, signal }) => {
        entered.resolve()
        await goOn.promise
        const written = work(async ({ db }) => db`update companies set company_name = 'nie' where company_id = ${companyId}`)
        const settled = await Promise.allSettled([written, progress(1, 1)])
        await waitUntil('it hears of it', () => signal.aborted)
        outcomes.resolve(settled)
      },
      { progressEvery: 0 },
    )
    const { close } = await aNode({ jobs: [kind] })
    const jobId = await start(kind)
    await entered.promise
    await house.superuser`update jobs set attempt = attempt + 1 where job_id = ${jobId}`
    goOn.resolve()
    const lost = { status: 'rejected', reason: { code: 'RUN_LOST' } }
    expect(await outcomes.promise).toMatchObject([lost, lost])
    await close()
    expect(await house.superuser`select company_name from companies where company_id = ${companyId}`).not.toEqual([{ companyName: 'nie' }])
    expect(await rowOf(jobId)).toMatchObject({ state: 'running', attempt: 2 })
    await house.superuser`update jobs set state = 'cancelled', ended_at = now() where job_id = ${jobId}`
  })

  it('is given back by a node that closes, which counts as no failure', async () => {
    const { start, job } = await aStarter()
    const running = Promise.withResolvers<void>()
    let isFirst = true
    const kind = aKind(async ({ signal }) => {
      if (!isFirst) return
      isFirst = false
      running.resolve()
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    })
    const first = await aNode({ jobs: [kind] })
    const jobId = await start(kind)
    await running.promise
    await first.close()
    expect(await rowOf(jobId)).toMatchObject({ state: 'waiting', failures: 0, reason: null })
    await aNode({ jobs: [kind] })
    await waitUntil('another node did it', async () => (await job(jobId))?.state === 'done')
    expect(await rowOf(jobId)).toMatchObject({ attempt: 2, failures: 0 })
  })
})

describe('jobs of one company', () => {
  it('are two at a time on all nodes, and leave room for another company', async () => {
    const [many, few] = [await aStarter(), await aStarter()]
    const released = Promise.withResolvers<void>()
    const [running, most] = [new Set<string>(), { seen: 0 }]
    const kind = aKind(async ({ jobId, companyId }) => {
      if (companyId === few.companyId) return
      running.add(jobId)
      most.seen = Math.max(most.seen, running.size)
      await released.promise
      running.delete(jobId)
    })
    const long: string[] = []
    for (let n = 0; n < 6; n++) long.push(await many.start(kind))
    for (let n = 0; n < 2; n++) await aNode({ jobs: [kind] })
    await waitUntil('two of them run', () => running.size === 2)
    const short = await few.start(kind)
    await waitUntil('the other company’s is done', async () => (await few.job(short))?.state === 'done')
    expect(running.size).toBe(2)
    released.resolve()
    await waitUntil('all are done', async () => (await Promise.all(long.map((id) => many.job(id)))).every((job) => job?.state === 'done'))
    expect(most.seen).toBe(2)
  })
})

describe('a node that does not know a kind', () => {
  it('leaves it to others, and does what it knows', async () => {
    const { start, job } = await aStarter()
    const done: string[] = []
    const [newer, known] = [aKind(async ({ jobId }) => void done.push(jobId)), aKind(async ({ jobId }) => void done.push(jobId))]
    const strange: string[] = []
    for (let n = 0; n < 8; n++) strange.push(await start(newer))
    const ours: string[] = []
    for (let n = 0; n < 12; n++) ours.push(await start(known))
    const old = await aNode({ jobs: [known] })
    await waitUntil('what it knows is done', () => done.length === ours.length)
    expect([done.toSorted(), (await job(strange[0]!))!.state]).toEqual([ours.toSorted(), 'waiting'])
    await waitUntil('all others are put off', async () => {
      const rows = await house.superuser`select 1 from job_runs where item_key = any (${strange}) and due_at > now()`
      return rows.length === strange.length
    })
    await old.close()
    await house.superuser`update job_runs set due_at = now() where item_key = any (${strange})`
    await aNode({ jobs: [newer] })
    await waitUntil('a newer node did them', () => done.length === ours.length + strange.length)
    expect(done.slice(ours.length).toSorted()).toEqual(strange.toSorted())
  })
})

describe('a web node', () => {
  it('sends jobs and runs none', async () => {
    const { start, job } = await aStarter()
    let runs = 0
    const kind = aKind(async () => void runs++)
    const background = openBackground(house.house, { ...nothing, jobs: [kind] }, { isWorker: false })
    onTestFinished(background.close)
    await house.house.events.start()
    await background.start()
    const jobId = await start(kind)
    await background.measure()
    expect([runs, (await job(jobId))!.state, background.measured()!.jobs.size]).toEqual([0, 'waiting', 0])
    await aNode({ jobs: [kind] })
    await waitUntil('a worker node did it', async () => (await job(jobId))?.state === 'done')
    expect(runs).toBe(1)
  })
})
