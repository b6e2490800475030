import { call } from '@prosa/contract/kit/call'
import { id, oneOf, text, upload } from '@prosa/contract/kit/fields'
import { accessTokenLife, sessionLife } from '@prosa/contract/session/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { insertLabel } from '../../features/labels/public.ts'
import { insertSession } from '../../features/session/session-store.ts'
import type { TestAgent, TestCompany } from '../../testing/scenes/a-company.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { newId } from '../db/ids.ts'
import type { Context, OutsideContext } from './context.ts'
import { heldFor } from './once-outside.ts'
import { Refusal } from './refusal.ts'
import { type Reception, serve } from './serve.ts'

const hour = 3_600_000
const endings = ['well', 'refused', 'refusedAfterwards', 'thrown', 'unparsable', 'unavailable', 'held'] as const
const input = z.object({ mark: id(), ending: z.optional(oneOf(endings)), detail: z.optional(text(200)) })
const result = z.object({ labelId: z.string(), mark: z.string(), count: z.number() })
const adding = { allow: 'contact', input, result, errors: ['company.notFound'] } as const
const outside = { ...adding, method: 'POST', outside: true, errors: ['company.notFound', 'partner.unavailable'] } as const

const planted = {
  add: call({ ...adding, method: 'POST', path: '/planted/add', otherPaths: ['/planted/ad'], audit: 'label.add' }),
  addMore: call({ ...adding, method: 'POST', path: '/planted/addMore' }),
  put: call({ ...adding, method: 'PUT', path: '/planted/add', body: 'json' }),
  remove: call({ ...adding, method: 'DELETE', path: '/planted/:mark/remove' }),
  look: call({ ...adding, method: 'GET', path: '/planted/look' }),
  visit: call({ ...adding, method: 'POST', path: '/planted/visit', allow: 'anonymous' }),
  sendFile: call({
    ...adding,
    method: 'POST',
    path: '/planted/file',
    body: 'multipart',
    input: z.object({ mark: id(), file: upload(1_000) }),
  }),
  search: call({ ...adding, method: 'POST', path: '/planted/search', onlyReads: true }),
  /** What it asks of others may be asked again. */
  ask: call({ ...outside, path: '/planted/ask', repeatable: true }),
  tell: call({ ...outside, path: '/planted/tell' }),
  tellFile: call({ ...outside, path: '/planted/tellFile', body: 'multipart', input: z.object({ mark: id(), file: upload(1_000) }) }),
}

type Held = { pid: number; release: () => void }
const waitingFor = new Map<string, PromiseWithResolvers<Held>>()

async function hold({ db }: Context, mark: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const [{ pid }] = await db<[{ pid: number }]>`select pg_backend_pid() as pid`
  waitingFor.get(mark)!.resolve({ pid, release: resolve })
  await promise
}

let runs = 0
async function addLabel(ctx: Context, { mark, ending = 'well' }: z.output<typeof input>) {
  const labelId = newId()
  await insertLabel(ctx.db, ctx.actor.companyId, { labelId, text: labelId, detail: mark, color: '#000000', status: 0 })
  if (ending === 'held') await hold(ctx, mark)
  if (ending === 'refused') throw new Refusal('company.notFound')
  if (ending === 'refusedAfterwards') return new Refusal('company.notFound')
  if (ending === 'thrown') throw new Error('planted')
  return ending === 'unparsable' ? ({ labelId } as never) : { labelId, mark, count: ++runs }
}

/** Somebody else's system is asked, while no transaction is open; what it does is not undone. */
async function tellOthers(
  { house: { database }, actor: { companyId } }: OutsideContext,
  { mark, ending = 'well' }: z.output<typeof input>,
) {
  const labelId = newId()
  if (ending === 'held') await holdOutside(mark)
  if (ending === 'refused') throw new Refusal('company.notFound')
  const label = { labelId, text: labelId, detail: mark, color: '#000000', status: 0 } as const
  await database.transaction(companyId, (db) => insertLabel(db, companyId, label))
  if (ending === 'thrown') throw new Error('planted')
  if (ending === 'unavailable') throw new Refusal('partner.unavailable')
  return ending === 'unparsable' ? ({ labelId } as never) : { labelId, mark, count: ++runs }
}

async function holdOutside(mark: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  waitingFor.get(mark)!.resolve({ pid: 0, release: resolve })
  await promise
}

const plantedRoutes = (app: Parameters<typeof serve>[0], reception: Reception) =>
  serve(app, reception, planted, {
    add: addLabel,
    addMore: addLabel,
    put: addLabel,
    remove: addLabel,
    sendFile: addLabel,
    look: async (_, { mark }) => ({ labelId: '', mark, count: ++runs }),
    visit: async (_, { mark }) => ({ labelId: '', mark, count: ++runs }),
    search: async (_, { mark }) => ({ labelId: '', mark, count: ++runs }),
    ask: tellOthers,
    tell: tellOthers,
    tellFile: tellOthers,
  })

let house: TestHouse
let company: TestCompany
let agent: TestAgent
const anAgent = (where = company) => where.anAgent({ permissions: ['contact'] })
beforeAll(async () => {
  house = await testHouse({ features: [plantedRoutes] })
  company = await house.aCompany()
  agent = await anAgent()
})

type Sent = Partial<z.input<typeof input>> & { mark: string }
const withKey = (key: string, { token } = agent) => ({ token, headers: { 'idempotency-key': key } })
const add = (key: string, sent: Sent, by = agent) => house.ask(planted.add, sent, withKey(key, by))
const rowsOf = async (mark: string) => (await house.superuser`select 1 from labels where detail = ${mark}`).length
const fresh = () => [`key-${newId()}`, `mark-${newId()}`] as const

/** Starts a write and waits until its handler is in the middle. */
async function startHeld(key: string, mark: string, name: 'add' | 'ask' | 'tell' = 'add') {
  const held = Promise.withResolvers<Held>()
  waitingFor.set(mark, held)
  const answer = house.ask(planted[name], { mark, ending: 'held' }, withKey(key))
  return { answer, ...(await held.promise) }
}

describe('a write with an Idempotency-Key', () => {
  it.each(['add', 'put', 'remove', 'ask', 'tell'] as const)('runs once and is answered the same again: %s', async (name) => {
    const [key, mark] = fresh()
    const first = await house.ask(planted[name], { mark }, withKey(key))
    const second = await house.ask(planted[name], { mark }, withKey(key))
    expect(first.status).toBe(200)
    expect([second.status, second.body]).toEqual([first.status, first.body])
    expect(await rowsOf(mark)).toBe(1)
  })

  it('runs each time without a key', async () => {
    const [, mark] = fresh()
    await house.ask(planted.add, { mark }, agent)
    await house.ask(planted.add, { mark }, agent)
    expect(await rowsOf(mark)).toBe(2)
  })

  it('is the same request by another spelling of its address and in another order', async () => {
    const [key, mark] = fresh()
    const first = await add(key, { mark, detail: 'x' })
    const headers = { ...withKey(key).headers, authorization: `Bearer ${agent.token}`, 'content-type': 'application/json' }
    const again = await house.app.inject({ method: 'POST', url: '/api/planted/ad', headers, payload: { detail: 'x', mark } })
    expect([again.statusCode, again.body]).toEqual([200, first.body])
    expect(await rowsOf(mark)).toBe(1)
  })

  it('is refused when the key came with another request', async () => {
    const [key, mark] = fresh()
    await add(key, { mark })
    const others = [
      await add(key, { mark, detail: 'other' }),
      await add(key, { mark: `${mark}2` }),
      await house.ask(planted.addMore, { mark }, withKey(key)),
      await house.ask(planted.put, { mark }, withKey(key)),
      await house.ask(planted.remove, { mark }, withKey(key)),
    ]
    expect(others.map(({ status, refusal }) => [status, refusal.code])).toEqual(others.map(() => [422, 'idempotency.reused']))
    expect([await rowsOf(mark), await rowsOf(`${mark}2`)]).toEqual([1, 0])
  })

  it('says nothing twice: neither audit entries nor events', async () => {
    const [key, mark] = fresh()
    const someone = await anAgent()
    await add(key, { mark }, someone)
    await add(key, { mark }, someone)
    expect(await house.superuser`select what from audit_entries where user_id = ${someone.userId}`).toEqual([{ what: 'label.add' }])
  })

  it.each(['file', 'tellFile'])('tells files apart by name, size and bytes: %s', async (path) => {
    const [key, mark] = fresh()
    const sendFile = async (content: string, name: string) => {
      const form = new FormData()
      form.append('mark', mark)
      form.append('file', new File([content], name))
      const sent = new Response(form)
      const headers = { authorization: `Bearer ${agent.token}`, 'idempotency-key': key, 'content-type': sent.headers.get('content-type')! }
      const payload = Buffer.from(await sent.arrayBuffer())
      return house.app.inject({ method: 'POST', url: `/api/planted/${path}`, headers, payload })
    }
    const first = await sendFile('1234', 'a.txt')
    expect(first.statusCode).toBe(200)
    expect((await sendFile('1234', 'a.txt')).body).toBe(first.body)
    expect((await sendFile('12345', 'a.txt')).statusCode).toBe(422)
    expect((await sendFile('1234', 'b.txt')).statusCode).toBe(422)
    expect((await sendFile('4321', 'a.txt')).statusCode).toBe(422)
    expect(await rowsOf(mark)).toBe(1)
  })
})

describe('a key', () => {
  it.each([
    ['empty', ''],
    ['with a space', 'a b'],
    ['of 201 characters', 'k'.repeat(201)],
    ['with a letter that is not ASCII', 'ação'],
    ['with a tab', 'a\tb'],
  ])('%s is refused by name', async (_, key) => {
    const [, mark] = fresh()
    const { status, refusal } = await add(key, { mark })
    expect([status, refusal.code, refusal.fields]).toEqual([400, 'input.invalid', [{ name: 'Idempotency-Key', problem: 'wrongFormat' }]])
    expect(await rowsOf(mark)).toBe(0)
  })

  it.each(['!', '~', 'k'.repeat(200)])('may be %s', async (key) => {
    expect((await add(key, { mark: newId() }, await anAgent())).status).toBe(200)
  })

  it('means nothing to a read or to a visitor', async () => {
    const [key, mark] = fresh()
    for (const odd of [key, 'a b']) {
      const counts = [
        (await house.ask(planted.look, { mark }, withKey(odd))).result.count,
        (await house.ask(planted.look, { mark }, withKey(odd))).result.count,
        (await house.ask(planted.visit, { mark }, withKey(odd))).result.count,
        (await house.ask(planted.visit, { mark }, withKey(odd))).result.count,
        (await house.ask(planted.search, { mark }, withKey(odd))).result.count,
        (await house.ask(planted.search, { mark }, withKey(odd))).result.count,
      ]
      expect(new Set(counts).size).toBe(6)
    }
  })

  it('belongs to one person of one company', async () => {
    const [key, mark] = fresh()
    const [colleague, stranger] = [await anAgent(), await anAgent(await house.aCompany())]
    const answers = [await add(key, { mark }), await add(key, { mark: `${mark}2` }, colleague), await add(key, { mark }, stranger)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ result }) => result.labelId)).size).toBe(3)
    expect(await rowsOf(mark)).toBe(2)
  })

  it('opens nothing to someone who may no longer make the call', async () => {
    const [key, mark] = fresh()
    const someone = await anAgent()
    await add(key, { mark }, someone)
    await house.superuser`update memberships set permissions = '{agent}' where user_id = ${someone.userId}`
    expect((await add(key, { mark }, someone)).refusal.code).toBe('permission.denied')
  })

  it.each(['refused', 'thrown', 'unparsable'] as const)('is free again after a write that was %s', async (ending) => {
    const [key, mark] = fresh()
    expect((await add(key, { mark, ending })).status).toBeGreaterThanOrEqual(400)
    expect(await rowsOf(mark)).toBe(0)
    expect((await add(key, { mark, ending: 'well' })).status).toBe(200)
    expect(await rowsOf(mark)).toBe(1)
  })

  it('is free again after a refusal that was given after the commit', async () => {
    const [key, mark] = fresh()
    expect((await add(key, { mark, ending: 'refusedAfterwards' })).refusal.code).toBe('company.notFound')
    expect((await add(key, { mark, ending: 'well' })).status).toBe(200)
    expect(await rowsOf(mark)).toBe(2)
  })

  it('is free again after bad input', async () => {
    const [key, mark] = fresh()
    expect((await add(key, { mark, detail: 'x'.repeat(201) })).status).toBe(400)
    expect((await add(key, { mark })).status).toBe(200)
  })

  it('is stored as a hash, and the answer sealed', async () => {
    const [key, mark] = fresh()
    const { labelId } = (await add(key, { mark })).result
    const [{ found }] = await house.superuser<[{ found: number }]>`
      select count(*) as found from idempotency_keys k
      where position(${key} in k::text) > 0 or position(${mark} in k::text) > 0 or position(${labelId} in k::text) > 0`
    expect(found).toBe(0)
  })
})

describe('two at once with one key', () => {
  it('run once: the second is told to wait, and later gets the answer of the first', async () => {
    const [key, mark] = fresh()
    const { answer, release } = await startHeld(key, mark)
    const second = await add(key, { mark, ending: 'held' })
    expect([second.status, second.refusal.code, second.headers['retry-after']]).toEqual([409, 'idempotency.running', '1'])
    release()
    const first = await answer
    const later = await Promise.all([1, 2, 3].map(() => add(key, { mark, ending: 'held' })))
    expect(later.map(({ status, body }) => [status, body])).toEqual(later.map(() => [200, first.body]))
    expect(await rowsOf(mark)).toBe(1)
  })

  it('do not wait for each other with different keys', async () => {
    const [key, mark] = fresh()
    const { answer, release } = await startHeld(key, mark)
    expect((await add(`${key}2`, { mark })).status).toBe(200)
    release()
    expect((await answer).status).toBe(200)
    expect(await rowsOf(mark)).toBe(2)
  })

  it('run once however many come', async () => {
    const [key, mark] = fresh()
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(key, { mark })))
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body)).size).toBe(1)
    expect(await rowsOf(mark)).toBe(1)
  })

  it('leave the key free when the first is killed in the middle of its transaction', async () => {
    const [key, mark] = fresh()
    const { answer, pid, release } = await startHeld(key, mark)
    await house.superuser`select pg_terminate_backend(${pid}, 5000)`
    expect((await answer).refusal.code).toBe('service.unavailable')
    release()
    expect(await rowsOf(mark)).toBe(0)
    expect((await add(key, { mark })).status).toBe(200)
    expect(await rowsOf(mark)).toBe(1)
  })
})

describe('a write that asks outside', () => {
  const outsiders = ['ask', 'tell'] as const
  const say = (name: (typeof outsiders)[number], key: string, sent: Sent) => house.ask(planted[name], sent, withKey(key))
  const codeOf = ({ status, refusal }: Awaited<ReturnType<typeof say>>) => [status, refusal.code]
  const unknown = [409, 'idempotency.unknown']

  it.each(outsiders)('runs once however many come: %s', async (name) => {
    const [key, mark] = fresh()
    const answers = await Promise.all(Array.from({ length: 20 }, () => say(name, key, { mark })))
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body)).size).toBe(1)
    expect(await rowsOf(mark)).toBe(1)
  })

  it.each(outsiders)('is told to wait while the first is running, and holds no connection: %s', async (name) => {
    const [key, mark] = fresh()
    const { answer, release } = await startHeld(key, mark, name)
    const { open, idle } = house.house.database.counts()
    expect(open - idle).toBe(0)
    const second = await say(name, key, { mark, ending: 'held' })
    expect([...codeOf(second), second.headers['retry-after']]).toEqual([409, 'idempotency.running', '1'])
    expect(codeOf(await say(name, key, { mark }))).toEqual([422, 'idempotency.reused'])
    release()
    const { status, body } = await answer
    expect([status, (await say(name, key, { mark, ending: 'held' })).body]).toEqual([200, body])
    expect(await rowsOf(mark)).toBe(1)
  })

  it.each(outsiders)('leaves the key free where it was refused: %s', async (name) => {
    const [key, mark] = fresh()
    expect(codeOf(await say(name, key, { mark, ending: 'refused' }))).toEqual([404, 'company.notFound'])
    expect((await say(name, key, { mark })).status).toBe(200)
    expect(await rowsOf(mark)).toBe(1)
  })

  it.each(['thrown', 'unavailable', 'unparsable'] as const)(
    'that was %s may have happened: it is done again where it may be, and under this key never as another one',
    async (ending) => {
      const [key, mark] = fresh()
      for (const name of outsiders) expect((await say(name, `${key}${name}`, { mark, ending })).status).toBeGreaterThanOrEqual(500)
      expect(codeOf(await say('tell', `${key}tell`, { mark, ending }))).toEqual(unknown)
      expect(await rowsOf(mark)).toBe(2)
      expect((await say('ask', `${key}ask`, { mark, ending })).status).toBeGreaterThanOrEqual(500)
      expect(await rowsOf(mark)).toBe(3)
      for (const name of outsiders) expect(codeOf(await say(name, `${key}${name}`, { mark }))).toEqual([422, 'idempotency.reused'])
    },
  )

  // To those who come after, one that never ends and one whose process was killed are the same.
  it.each(outsiders)('counts as broken off after a minute: %s', async (name) => {
    const [key, mark] = fresh()
    const { answer, release } = await startHeld(key, mark, name)
    house.clock.advance(heldFor - 1)
    expect(codeOf(await say(name, key, { mark, ending: 'held' }))).toEqual([409, 'idempotency.running'])
    house.clock.advance(1)
    if (name === 'tell') {
      expect(codeOf(await say(name, key, { mark, ending: 'held' }))).toEqual(unknown)
      release()
    } else {
      const second = await startHeld(key, mark, name)
      expect(codeOf(await say(name, key, { mark, ending: 'held' }))).toEqual([409, 'idempotency.running'])
      release()
      await answer
      // The first came back, and changes nothing for who holds the key by now.
      expect(codeOf(await say(name, key, { mark, ending: 'held' }))).toEqual([409, 'idempotency.running'])
      second.release()
      const { body } = await second.answer
      expect((await say(name, key, { mark, ending: 'held' })).body).toBe(body)
    }
  })

  it('refuses a key that is none, and input that is none before it takes the key', async () => {
    const [key, mark] = fresh()
    expect(codeOf(await say('tell', 'a b', { mark }))).toEqual([400, 'input.invalid'])
    expect(codeOf(await say('tell', key, { mark, detail: 'x'.repeat(201) }))).toEqual([400, 'input.invalid'])
    expect((await say('tell', key, { mark })).status).toBe(200)
    expect(await rowsOf(mark)).toBe(1)
  })
})

describe('after 24 hours', () => {
  /** The same person with a session of this moment. */
  async function signedInAgain({ companyId, userId, ...person }: TestAgent): Promise<TestAgent> {
    const { house: inner, clock } = house
    const [sessionId, now] = [newId(), clock.now()]
    const session = { companyId, sessionId, userId, kept: false, address: '', userAgent: '', startedAt: now }
    await inner.database.transaction(companyId, (db) => insertSession(db, { ...session, expiresAt: now + sessionLife.short }))
    const token = await inner.accessTokens.sign({ companyId, userId, sessionId, expiresAt: now + accessTokenLife }, now)
    return { ...person, companyId, userId, sessionId, token }
  }

  it('a key is new again, and the old ones of the person are gone', async () => {
    const [key, mark] = fresh()
    const someone = await anAgent()
    const first = await add(key, { mark }, someone)
    await add(`${key}2`, { mark }, someone)
    house.clock.advance(24 * hour - 1)
    const dayLater = await signedInAgain(someone)
    expect((await add(key, { mark }, dayLater)).body).toBe(first.body)
    house.clock.advance(1)
    const other = await add(key, { mark, detail: 'other' }, dayLater)
    expect(other.status).toBe(200)
    expect((await add(key, { mark, detail: 'other' }, dayLater)).body).toBe(other.body)
    expect(await rowsOf(mark)).toBe(3)
    expect(await house.superuser`select 1 from idempotency_keys where user_id = ${someone.userId}`).toHaveLength(1)
  })
})
