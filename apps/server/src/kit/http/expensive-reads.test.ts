import { request } from 'node:http'
import { Writable } from 'node:stream'
import { call } from '@prosa/contract/kit/call'
import { list, oneOf, ownId, text } from '@prosa/contract/kit/fields'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import type { Db } from '../db/db.ts'
import { openExpensiveReads, statementMs } from './expensive-reads.ts'
import { serve } from './serve.ts'

const result = z.object({ answer: z.string() })
const read = { method: 'GET', allow: 'signedIn', result, errors: [] } as const
const name = z.optional(text(20))
const planted = {
  held: call({ ...read, path: '/planted/held', expensive: true, input: z.object({ name }) }),
  heldWrite: call({ ...read, method: 'POST', path: '/planted/heldWrite', expensive: true, input: z.object({ name }) }),
  filtered: call({
    ...read,
    path: '/planted/filtered',
    expensive: ['name', 'ids'],
    input: z.object({ name, ids: z.optional(list(ownId(), 3)) }),
  }),
  limit: call({ ...read, path: '/planted/limit', expensive: true, input: z.object({}) }),
  usualLimit: call({ ...read, path: '/planted/usualLimit', input: z.object({}) }),
  outside: call({
    ...read,
    path: '/planted/outside',
    expensive: true,
    outside: true,
    input: z.object({ by: oneOf(['work', 'transaction']) }),
  }),
  slow: call({ ...read, path: '/planted/slow', expensive: true, input: z.object({}) }),
  sleep: call({ ...read, path: '/planted/sleep', expensive: true, input: z.object({}) }),
  sleepWrite: call({ ...read, method: 'POST', path: '/planted/sleepWrite', expensive: true, input: z.object({}) }),
  bug: call({ ...read, path: '/planted/bug', expensive: true, input: z.object({}) }),
}

let open = Promise.withResolvers<void>()
const begun: string[] = []
const hold = async ({ name = '' }: { name?: string | undefined }) => {
  begun.push(name)
  await open.promise
  return { answer: name }
}
const limitOf = async (db: Db) => {
  const [{ answer }] = await db<[{ answer: string }]>`select current_setting('statement_timeout') as answer`
  return { answer }
}
const sleep = async ({ db }: { db: Db }, seconds = 8) => {
  await db`select pg_sleep(${seconds})`
  return { answer: 'slept' }
}

let house: TestHouse
let origin: string
let agents: TestAgent[]
const written: string[] = []
beforeAll(async () => {
  house = await testHouse({
    config: { logLevel: 'info' },
    logTo: new Writable({
      write(chunk, _, done) {
        written.push(String(chunk))
        done()
      },
    }),
    // Four of ten connections for expensive reads.
    house: { poolSize: 10, cores: 4 },
    features: [
      (app, reception) =>
        serve(app, reception, planted, {
          held: (_, input) => hold(input),
          heldWrite: (_, input) => hold(input),
          filtered: (_, input) => hold(input),
          limit: ({ db }) => limitOf(db),
          usualLimit: ({ db }) => limitOf(db),
          outside: ({ actor, house: own }, { by }) =>
            by === 'work'
              ? own.work(actor.companyId, ({ db }) => limitOf(db), { onlyReads: true })
              : own.database.transaction(actor.companyId, limitOf),
          slow: async ({ db }) => {
            await db`set local statement_timeout = '20ms'`
            return sleep({ db })
          },
          sleep: ({ db }) => sleep({ db }),
          sleepWrite: ({ db }) => sleep({ db }, 3),
          bug: async () => {
            begun.push('bug')
            await open.promise
            throw new Error('a bug')
          },
        }),
    ],
  })
  const [one, two] = [await house.aCompany(), await house.aCompany()]
  agents = [await one.anAgent(), await one.anAgent(), await two.anAgent(), await two.anAgent()]
  origin = await house.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => {
  open = Promise.withResolvers()
  begun.length = 0
  written.length = 0
})

const counts = () => house.house.expensiveReads.counts()
const settled = (wanted: Partial<ReturnType<typeof counts>>) =>
  waitUntil(
    () => `${JSON.stringify(counts())} are ${JSON.stringify(wanted)}`,
    () => Object.entries(wanted).every(([kind, count]) => counts()[kind as 'running'] === count),
  )
const asking = (nth: number, name: string) => house.ask(planted.held, { name }, agents[nth])

describe('expensive reads take turns', () => {
  it('a few of a person, of a company and of all; the others begin when one ends', async () => {
    const names = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'c2', 'd1']
    const answers = names.map((name) => asking('abcd'.indexOf(name[0]!), name))
    await settled({ running: 4, waiting: 4 })
    await waitUntil('all that run are in their handler', () => begun.length === 4)
    expect([begun.filter((name) => name.startsWith('a')).length, begun.filter((name) => /[ab]/.test(name)).length]).toEqual([2, 3])
    open.resolve()
    expect((await Promise.all(answers)).map(({ status, result }) => [status, result.answer])).toEqual(names.map((name) => [200, name]))
    expect(counts()).toEqual({ running: 0, waiting: 0 })
  })

  it('leave the pool free: other calls are answered meanwhile', async () => {
    const waiting = ['a', 'b', 'c'].flatMap((name) => [1, 2, 3].map((nth) => asking('abc'.indexOf(name), `${name}${nth}`)))
    await settled({ running: 4, waiting: 5 })
    expect((await house.ask(planted.usualLimit, {}, agents[0])).status).toBe(200)
    open.resolve()
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(9).fill(200))
  })

  it('are refused with 429 and Retry-After where too many of a person wait', async () => {
    const answers = Array.from({ length: 53 }, (_, nth) => asking(0, `${nth}`))
    const refused = await Promise.race(answers)
    expect([refused.status, refused.refusal.code, refused.headers['retry-after']]).toEqual([429, 'read.tooMany', '2'])
    open.resolve()
    expect((await Promise.all(answers)).filter(({ status }) => status === 200)).toHaveLength(52)
  })

  it('run one at a time for a person on a machine with two cores, and two for a company', async () => {
    const { run, counts: running } = openExpensiveReads({ poolSize: 10, cores: 2 })
    const all = ['u1', 'u1', 'u2', 'u3'].map((userId) => run({ companyId: 'c1', userId }, {}, () => open.promise))
    expect(running()).toEqual({ running: 2, waiting: 2 })
    open.resolve()
    await Promise.all(all)
  })

  it('are refused in the same way where the turn does not come in time', async () => {
    const { run } = openExpensiveReads({ poolSize: 1, patienceMs: 5 })
    const asker = { companyId: 'c', userId: 'u' }
    const first = run(asker, {}, () => open.promise)
    await expect(run(asker, {}, async () => 'late')).rejects.toMatchObject({ code: 'read.tooMany', retryAfterSeconds: 2 })
    open.resolve()
    await first
  })

  it.each([
    ['no field', {}, 0],
    ['an empty field', { name: '' }, 0],
    ['a field', { name: 'x' }, 1],
  ])('with %s of those that make the call expensive', async (_, input, running) => {
    const answer = house.ask(planted.filtered, input, agents[0])
    await waitUntil('it has begun', () => begun.length === 1)
    expect(counts().running).toBe(running)
    open.resolve()
    expect((await answer).status).toBe(200)
  })
})

describe('the statements of an expensive read', () => {
  it.each([
    ['its transaction', () => house.ask(planted.limit, {}, agents[0])],
    ['the next one on the same connection', () => house.ask(planted.limit, {}, agents[0])],
    ['one that it opens itself', () => house.ask(planted.outside, { by: 'transaction' }, agents[0])],
    ['one that may report', () => house.ask(planted.outside, { by: 'work' }, agents[0])],
  ])('have a time limit of their own in %s, and other calls have the usual one', async (_, ask) => {
    expect((await ask()).result.answer).toBe(`${statementMs / 1_000}s`)
    expect((await house.ask(planted.usualLimit, {}, agents[0])).result.answer).toBe('15s')
  })

  it('that take too long are refused with a code, and nothing is logged as a fault of ours', async () => {
    const { status, refusal } = await house.ask(planted.slow, {}, agents[0])
    expect([status, refusal.code]).toEqual([422, 'read.tooSlow'])
    expect(written.filter((line) => JSON.parse(line).level > 30)).toEqual([])
  })
})

describe('a client that goes away', () => {
  const sleeping = async () =>
    (await house.superuser`select from pg_stat_activity where query like 'select pg_sleep(%' and state = 'active'`).length
  /** A request over a connection of its own, which is closed by `leave`. */
  function start({ method, path }: { method: string; path: string }, { token }: TestAgent) {
    const sent = request(`${origin}/api${path}`, { method, headers: { authorization: `Bearer ${token}` }, agent: false })
    const isOver = new Promise<void>((resolve) => sent.once('close', () => resolve()))
    sent.on('error', () => undefined).end()
    return { leave: () => sent.destroy(), isOver }
  }
  const goneLines = () => written.filter((line) => JSON.parse(line).msg === 'client went away')

  it('leaves the queue', async () => {
    const running = [asking(0, 'a1'), asking(0, 'a2')]
    await settled({ running: 2 })
    const waiting = start(planted.held, agents[0]!)
    await settled({ waiting: 1 })
    waiting.leave()
    await settled({ waiting: 0, running: 2 })
    open.resolve()
    await Promise.all(running)
    expect(begun).toEqual(['a1', 'a2'])
  })

  it('has its statement cancelled in PostgreSQL, and its connection serves the next call', async () => {
    const asked = [start(planted.sleep, agents[0]!), start(planted.sleep, agents[0]!)]
    await waitUntil('both sleep', async () => (await sleeping()) === 2)
    for (const { leave } of asked) leave()
    await waitUntil('nobody sleeps', async () => (await sleeping()) === 0, 5_000)
    await settled({ running: 0 })
    await waitUntil('there are two lines', () => goneLines().length === 2)
    expect(written.filter((line) => JSON.parse(line).level > 30)).toEqual([])
    const answers = await Promise.all(Array.from({ length: 30 }, () => house.ask(planted.limit, {}, agents[1])))
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200))
  })

  it('does not end a write that has begun', async () => {
    const { leave } = start(planted.sleepWrite, agents[0]!)
    await waitUntil('it sleeps', async () => (await sleeping()) === 1)
    leave()
    const later = start(planted.sleep, agents[0]!)
    await waitUntil('both sleep', async () => (await sleeping()) === 2)
    later.leave()
    await waitUntil('one was cancelled', async () => (await sleeping()) === 1, 5_000)
    await settled({ running: 1 })
    expect(await sleeping()).toBe(1)
    await settled({ running: 0 })
  })

  it('hides no bug', async () => {
    const { leave, isOver } = start(planted.bug, agents[0]!)
    await waitUntil('it has begun', () => begun.includes('bug'))
    leave()
    await isOver
    open.resolve()
    await waitUntil('there is a line', () => written.some((line) => JSON.parse(line).msg === 'call failed'))
  })
})
