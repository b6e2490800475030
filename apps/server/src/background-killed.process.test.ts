import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { productBackground } from './background.ts'
import type { Failpoint } from './kit/failpoints.ts'
import { startJob } from './kit/jobs/jobs.ts'
import { put } from './kit/queue/queue.ts'
import { aProductNode } from './testing/programs/a-product-node.ts'
import { errandNoted, errands, longErrand, makeErrandTables, yearlyErrand } from './testing/programs/errands.ts'
import { failpointShare } from './testing/programs/failpoint-tests.ts'
import type { Program } from './testing/programs/run-program.ts'
import { serverPlace } from './testing/programs/run-server.ts'
import { type TestHouse, testHouse } from './testing/test-house.ts'
import { waitUntil } from './testing/wait-until.ts'

vi.setConfig({ testTimeout: 120_000 })

const place = serverPlace()
let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
  await makeErrandTables(house.superuser)
})
afterAll(() => place.clear())

const program = 'apps/server/src/testing/programs/errand-program.ts'
const aWorker = (point: Failpoint | '' = '') =>
  place.run({ dataDir: place.emptyFolder(), program, env: { DATABASE_URL: house.url, FAILPOINTS: point, LEASE_MS: '30000' } })

let armed: Failpoint | '' | null = null
let atWork: Program | null = null

/** A worker that will end at this point: the one that lives already, if the test before left such a one. */
async function aDoomedWorker(point: Failpoint): Promise<Program> {
  if (!atWork || armed !== point) {
    if (atWork) await stop(atWork)
    atWork = aWorker(point)
    armed = point
  }
  await atWork.says(/at work/)
  return atWork
}

type Noted = { what: string; pid: number; isEnded: boolean }
const notesOf = (companyId: string) => house.superuser<Noted[]>`
  select what, pid, ended_at is not null as is_ended from errand_log where company_id = ${companyId} order by place`

const share = failpointShare('background-killed')

async function expectKilled(worker: Program, point: Failpoint) {
  expect(await worker.ended).toBe('SIGKILL')
  expect(worker.said.err).toContain(`failpoint ${point} hit`)
  share.note(worker)
  // As if the time of what the dead one held had passed.
  await house.superuser`update errands set leased_until = clock_timestamp() where lease_id is not null`
  await house.superuser`update event_listeners set leased_until = clock_timestamp() where lease_id is not null`
}

/** It may be armed for the next test: with a point which nothing passes that this test waits for. */
async function goOnWith(next: Failpoint | '', dead: Program): Promise<Program> {
  const living = aWorker(next)
  ;[atWork, armed] = [living, next]
  expect(living.pid).not.toBe(dead.pid)
  return living
}

async function stop(worker: Program) {
  worker.kill('SIGTERM')
  expect([await worker.ended, worker.said.err]).toEqual([0, ''])
}

const puts = (companyId: string, what: string) =>
  house.house.work(companyId, ({ db }) => put(db, errands, companyId, [{ payload: { what } }]))
const waiting = (companyId: string) => house.superuser`select 1 from errands where company_id = ${companyId}`

async function expectDoneByAnother(point: Failpoint, begun: number, next: Failpoint | '') {
  const { companyId } = await house.aCompany()
  const dying = await aDoomedWorker(point)
  await puts(companyId, point)
  await expectKilled(dying, point)
  expect(await notesOf(companyId)).toEqual(Array.from({ length: begun }, () => ({ what: point, pid: dying.pid, isEnded: false })))
  expect(await waiting(companyId)).toHaveLength(1)
  const living = await goOnWith(next, dying)
  await waitUntil('it is done', async () => (await waiting(companyId)).length === 0)
  expect((await notesOf(companyId)).filter(({ isEnded }) => isEnded)).toEqual([{ what: point, pid: living.pid, isEnded: true }])
}

describe('a worker that is killed', () => {
  afterAll(async () => {
    if (atWork) await stop(atWork)
  })

  it('at queue.claimed, with items it has not begun: another one does them, with one effect', () =>
    expectDoneByAnother('queue.claimed', 0, 'job.started'))

  it('at job.started: its job is run again by another one', async () => {
    const { companyId } = await house.aCompany()
    const dying = await aDoomedWorker('job.started')
    const actor = { companyId, userId: null }
    const jobId = await house.house.work(companyId, ({ db }) => startJob({ db, actor }, longErrand, { what: 'lange Liste' }))
    await expectKilled(dying, 'job.started')
    const job = async () => (await house.superuser`select state, attempt, failures from jobs where job_id = ${jobId}`)[0]
    expect(await job()).toEqual({ state: 'running', attempt: 1, failures: 0 })
    const living = await goOnWith('schedule.started', dying)
    await living.says(/at work/)
    expect(await job()).toEqual({ state: 'running', attempt: 1, failures: 0 })
    await house.superuser`update job_runs set leased_until = clock_timestamp() where company_id = ${companyId}`
    await waitUntil('it is done', async () => (await job())?.state === 'done')
    expect(await job()).toEqual({ state: 'done', attempt: 2, failures: 1 })
    expect(await notesOf(companyId)).toEqual([{ what: 'lange Liste', pid: living.pid, isEnded: true }])
  })

  it('at schedule.started: its time is done by another one, once', async () => {
    const { name } = yearlyErrand
    const standing = async () =>
      (
        await house.superuser`select attempts, done_until > now() - interval '1 hour' as is_done, lease_id is not null as is_leased
        from schedules where name = ${name}`
      )[0]
    const dying = await aDoomedWorker('schedule.started')
    expect(await standing()).toEqual({ attempts: 0, isDone: true, isLeased: false })
    await house.superuser`update schedules set done_until = now() - interval '3 years' where name = ${name}`
    await expectKilled(dying, 'schedule.started')
    expect([await standing(), await notesOf('yearly')]).toEqual([{ attempts: 1, isDone: false, isLeased: true }, []])
    const living = await goOnWith('listener.handled', dying)
    await living.says(/at work/)
    expect(await notesOf('yearly')).toEqual([])
    await house.superuser`update schedules set leased_until = clock_timestamp() where name = ${name}`
    await waitUntil('it is done', async () => (await standing())?.isDone)
    expect(await standing()).toEqual({ attempts: 0, isDone: true, isLeased: false })
    expect(await notesOf('yearly')).toEqual([{ what: 'Jahresende', pid: living.pid, isEnded: true }])
  })

  it('at listener.handled: another one hears the same events again, and everything after them', async () => {
    const { companyId } = await house.aCompany()
    const emit = (what: string) => house.house.work(companyId, async ({ emit }) => emit(errandNoted, { what }))
    const dying = await aDoomedWorker('listener.handled')
    await emit('eins')
    await expectKilled(dying, 'listener.handled')
    await emit('zwei')
    const living = await goOnWith('queue.handled', dying)
    const heard = async () => (await notesOf(companyId)).map(({ what, pid }) => `${what} ${pid === living.pid ? 'again' : 'first'}`)
    await waitUntil('all is heard', async () => (await heard()).length >= 3)
    expect(await heard()).toEqual(['eins first', 'eins again', 'zwei again'])
  })

  it('at queue.handled, with items it has done but not committed: another one does them, with one effect', () =>
    expectDoneByAnother('queue.handled', 1, ''))

  it('was killed at every failpoint it owes', () => expect(share.hit()).toEqual(share.owed))
})

describe('a node', () => {
  const halves: [string, number, number][] = [
    ['web', 0, 200],
    ['worker', productBackground.schedules.length, 404],
  ]
  it.each(inject('isFull') ? [...halves, ['all', productBackground.schedules.length, 200] as const] : halves)(
    'with ROLE=%s announces %i schedules, answers calls with %i, and stops at once',
    async (ROLE, schedules, answered) => {
      await house.superuser`delete from schedules`
      const node = await aProductNode(place, house, { ROLE, LOG_LEVEL: 'error' })
      const announced = async () => (await house.superuser`select 1 from schedules`).length
      expect(await announced()).toBe(schedules)
      expect((await fetch(`${node.origin}/api/company/style`)).status).toBe(answered)
      const begun = performance.now()
      await stop(node)
      expect(performance.now() - begun).toBeLessThan(5_000)
      expect(await announced()).toBe(schedules)
    },
  )
})

describe('two processes at one queue', () => {
  it('do each item once, each lane in order and by one at a time', async () => {
    const companies = [(await house.aCompany()).companyId, (await house.aCompany()).companyId]
    const lanes = Array.from({ length: 15 }, (_, n) => `lane ${n}`)
    const rounds = 10
    const workers = [aWorker(), aWorker()]
    expect(new Set([process.pid, ...workers.map(({ pid }) => pid)]).size).toBe(3)
    for (const worker of workers) await worker.says(/at work/)
    for (const companyId of companies) {
      for (let round = 0; round < rounds; round++) {
        const items = lanes.map((lane) => ({ lane, payload: { what: `${lane}/${round}` } }))
        await house.house.work(companyId, ({ db }) => put(db, errands, companyId, items))
      }
    }
    await waitUntil('all is done', async () => (await house.superuser`select 1 from errands`).length === 0, 45_000)
    const own = house.superuser`company_id = any (${companies})`
    const done = await house.superuser<{ times: number; pids: number }[]>`
      select count(*) as times, count(distinct (company_id, what)) as items, count(ended_at) as ended, count(distinct pid) as pids
      from errand_log where ${own}`
    const all = companies.length * lanes.length * rounds
    expect(done).toEqual([{ times: all, items: all, ended: all, pids: 2 }])
    const inversions = await house.superuser`
      select * from (select *, lag(what) over (partition by company_id, lane order by began_at) as before from errand_log where ${own}) noted
      where split_part(before, '/', 2)::int <> split_part(what, '/', 2)::int - 1`
    const overlaps = await house.superuser`
      select a.what, b.what as other from errand_log a join errand_log b on a.company_id = b.company_id and a.lane = b.lane and a.place < b.place
      where a.company_id = any (${companies}) and a.began_at < b.ended_at and b.began_at < a.ended_at`
    expect([inversions, overlaps]).toEqual([[], []])
    for (const worker of workers) await stop(worker)
  })
})
