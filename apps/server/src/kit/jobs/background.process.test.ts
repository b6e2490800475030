import { event } from '@prosa/contract/kit/event'
import { beatEvery } from '@prosa/contract/live'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { buildApp } from '../../app.ts'
import { greetedClient } from '../../testing/live-client.ts'
import { aGate } from '../../testing/stand-ins/a-gate.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { openHouse } from '../house.ts'
import { put, queue, SetAside } from '../queue/queue.ts'
import { worker } from '../queue/queue-worker.ts'
import { openBackground } from './background.ts'
import { job, startJob } from './jobs.ts'

const noted = event({
  name: 'test.noted',
  payload: z.object({ text: z.string() }),
  audience: () => ({ to: 'company' }),
  entity: ({ text }) => ({ key: text, version: 1 }),
})
const errands = queue<{ say: string }>('errands')
const never = job({ name: 'test.never', input: z.object({}), retry: { limit: 0, delay: 0, backoff: false }, run: async () => undefined })

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
  await house.superuser`call create_queue('errands')`
  await house.house.events.start()
})

describe('background work', () => {
  it('is measured by names out of the code, without a query for whoever asks', async () => {
    const { companyId } = await house.aCompany()
    const isStuck = Promise.withResolvers<void>()
    const declared = {
      workers: [
        worker({
          queue: errands,
          batch: 1,
          async handle({ items: [item] }) {
            if (item!.payload.say === 'schlecht') throw new SetAside('broken')
            await isStuck.promise
          },
        }),
      ],
      jobs: [],
      schedules: [],
      listeners: [{ name: 'stuck-listener', handle: () => isStuck.promise }],
    }
    const background = openBackground(house.house, declared, { isWorker: true })
    const app = await buildApp(house.house, { measured: background.measured })
    onTestFinished(async () => {
      isStuck.resolve()
      await background.close()
      await app.close()
    })
    const metrics = async () => (await app.inject('/metrics')).body
    expect(await metrics()).not.toMatch(/prosa_(queue_items|listener_lag_seconds|jobs)\{/)
    await background.start()
    await house.house.work(companyId, async ({ db, emit }) => {
      await put(db, errands, companyId, [{ payload: { say: 'gut' } }, { payload: { say: 'schlecht' } }])
      await startJob({ db, actor: { companyId, userId: null } }, never, {})
      emit(noted, { text: 'a' })
    })
    await house.superuser`update events set happened_at = now() - interval '100 s' where company_id = ${companyId}`
    await waitUntil('one is set aside and one at work', async () => {
      const rows = await house.superuser<{ setAsideAt: number | null; leaseId: string | null }[]>`select * from errands`
      return rows.some(({ setAsideAt }) => setAsideAt) && rows.some(({ leaseId }) => leaseId)
    })
    await house.superuser`update errands set due_at = now() - interval '50 s'`
    await background.measure()
    const value = async (name: string) =>
      Number(
        (await metrics())
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1],
      )
    expect(await value('prosa_queue_items{queue="errands"}')).toBe(1)
    expect(await value('prosa_queue_set_aside{queue="errands"}')).toBe(1)
    expect(Math.round((await value('prosa_queue_oldest_seconds{queue="errands"}')) / 10)).toBe(5)
    expect(Math.floor((await value('prosa_listener_lag_seconds{listener="stuck-listener"}')) / 50)).toBe(2)
    expect(await value('prosa_listener_fell_behind{listener="stuck-listener"}')).toBe(0)
    expect(await value('prosa_jobs{state="waiting"}')).toBe(1)
    expect(await metrics()).not.toContain(companyId)
  })

  it('begins as soon as the database is there, and closes while it is not', async () => {
    const { companyId } = await house.aCompany()
    const gate = await aGate(house.url)
    const reported: unknown[] = []
    const { config: env } = house.house
    const report = (error: unknown) => reported.push(error)
    const node = openHouse({ url: gate.url, env, secrets: house.secrets, poolSize: 3, report })
    await node.events.start()
    let handled = 0
    const countIt = async () => void handled++
    const declared = { workers: [worker({ queue: errands, handle: countIt })], jobs: [never], schedules: [], listeners: [] }
    const background = openBackground(node, declared, { isWorker: true })
    onTestFinished(async () => {
      await background.close()
      await node.close()
    })
    await gate.shut()
    let isRunning = false
    const started = background.start().then(() => (isRunning = true))
    await waitUntil('it has failed to begin', () => reported.length > 2)
    expect(isRunning).toBe(false)
    const unlucky = openBackground(node, declared, { isWorker: true })
    const neverStarted = unlucky.start()
    await unlucky.close()
    await neverStarted
    await gate.open()
    await started
    await house.house.work(companyId, ({ db }) => put(db, errands, companyId, [{ payload: { say: 'gut' } }]))
    await waitUntil('it works', () => handled === 1)
  })

  it('a node that is cut off from its database says so: not ready, no figures of long ago, no beat', async () => {
    const gate = await aGate(house.url)
    const node = openHouse({ url: gate.url, env: house.house.config, secrets: house.secrets, poolSize: 3, report: () => undefined })
    await node.events.start()
    const background = openBackground(node, { workers: [], jobs: [], schedules: [], listeners: [] }, { isWorker: true })
    const app = await buildApp(node, { live: true, measured: background.measured, isStarted: background.isStarted })
    onTestFinished(async () => {
      await app.close()
      await background.close()
      await node.close()
    })
    const ready = async () => (await app.inject('/api/readyz')).statusCode
    expect(await ready()).toBe(503)
    await background.start()
    expect(await ready()).toBe(200)
    await background.measure()
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const client = await greetedClient(origin, await (await house.aCompany()).anAgent())
    await waitUntil('it beats', () => client.named('beat').length)
    await gate.shut()
    let [beats, heardAt] = [0, performance.now()]
    await waitUntil(
      'it is silent for longer than two beats',
      () => {
        if (client.named('beat').length > beats) [beats, heardAt] = [client.named('beat').length, performance.now()]
        return performance.now() - heardAt > 2 * beatEvery
      },
      20_000,
    )
    expect(await ready()).toBe(503)
    const lag = (await app.inject('/metrics')).body.match(/^prosa_event_lag_seconds (\S+)$/m)
    expect(Number(lag?.[1])).toBeGreaterThan(3)
  })
})
