import { randomBytes } from 'node:crypto'
import type { ErrorCode } from '@prosa/contract/errors'
import { call } from '@prosa/contract/kit/call'
import { flag, id, oneOf, text } from '@prosa/contract/kit/fields'
import type { Permission } from '@prosa/contract/permissions'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { buildApp } from '../../app.ts'
import { insertLabel } from '../../features/labels/public.ts'
import { asker } from '../../testing/ask.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import type { TestAgent, TestCompany } from '../../testing/scenes/a-company.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { connect } from '../db/connect.ts'
import { idOf, newId } from '../db/ids.ts'
import { openHouse } from '../house.ts'
import type { Context } from './context.ts'
import { Refusal } from './refusal.ts'
import { type Reception, serve } from './serve.ts'

const done = z.object({ done: z.literal(true) })
const plain = { input: z.object({}), result: done, errors: [] } as const
const write = { method: 'POST', allow: 'signedIn', input: z.object({ labelId: id() }), result: done } as const
const endings = ['well', 'unparsable', 'refused', 'refusedAfterwards', 'undeclared', 'thrown', 'lockLimit', 'timeLimit'] as const

const planted = {
  write: call({
    ...write,
    path: '/planted/write',
    input: z.object({ labelId: id(), ending: oneOf(endings) }),
    errors: ['company.notFound'],
  }),
  named: call({ ...write, path: '/planted/companies/:companyId', input: z.object({ companyId: text(128) }), errors: [] }),
  unnamed: call({ method: 'GET', path: '/planted/unnamed', allow: 'signedIn', ...plain }),
  aliased: call({
    method: 'POST',
    path: '/planted/aliased',
    allow: 'signedIn',
    otherNames: { companyID: 'companyId' },
    ...plain,
    input: z.object({ companyId: z.optional(text(128)) }),
  }),
  forContact: call({ method: 'GET', path: '/planted/contact', allow: 'contact', ...plain }),
  forSome: call({ method: 'GET', path: '/planted/some', allow: ['dashboard', 'billing'], ...plain }),
  forAdmin: call({ method: 'GET', path: '/planted/admin', allow: 'admin', ...plain }),
  forInternal: call({ method: 'GET', path: '/planted/internal', allow: 'internal', ...plain }),
  forAnyone: call({ method: 'GET', path: '/planted/anyone', allow: 'anonymous', ...plain, input: z.object({ fail: z.optional(flag()) }) }),
}

const yes = async () => ({ done: true }) as const

async function endAs({ db, actor }: Context, ending: (typeof endings)[number]) {
  switch (ending) {
    case 'well':
      return { done: true } as const
    case 'unparsable':
      return { done: 'geheimnis' } as unknown as { done: true }
    case 'refused':
      throw new Refusal('company.notFound')
    case 'refusedAfterwards':
      return new Refusal('company.notFound')
    case 'undeclared':
      throw new Refusal('demo.off')
    case 'thrown':
      throw new Error('geheimnis')
    case 'lockLimit':
      await db`set local lock_timeout = '20ms'`
      await db`select 1 from labels where company_id = ${actor.companyId} and label_id = ${idOf('held')} for update`
      return { done: true } as const
    case 'timeLimit':
      await db`set local statement_timeout = '20ms'`
      await db`select pg_sleep(5)`
      return { done: true } as const
  }
}

const plantedRoutes = (app: Parameters<typeof serve>[0], reception: Reception) =>
  serve(app, reception, planted, {
    write: async (ctx, { labelId, ending }) => {
      await insertLabel(ctx.db, ctx.actor.companyId, { labelId, text: labelId, detail: '', color: '#000000', status: 0 })
      return endAs(ctx, ending)
    },
    named: yes,
    unnamed: yes,
    aliased: yes,
    forContact: yes,
    forSome: yes,
    forAdmin: yes,
    forInternal: yes,
    forAnyone: async (_, { fail }) => {
      if (fail) throw new Refusal('demo.off')
      return { done: true }
    },
  })

let house: TestHouse
let company: TestCompany
let agent: TestAgent
beforeAll(async () => {
  house = await testHouse({ features: [plantedRoutes] })
  company = await house.aCompany()
  agent = await company.anAgent()
})

describe('a write', () => {
  const isThere = async (labelId: string) => (await house.superuser`select 1 from labels where label_id = ${labelId}`).length === 1

  it.each<[(typeof endings)[number], number, ErrorCode | undefined, boolean]>([
    ['well', 200, undefined, true],
    ['unparsable', 500, 'unexpected', false],
    ['refused', 404, 'company.notFound', false],
    ['refusedAfterwards', 404, 'company.notFound', true],
    ['undeclared', 500, 'unexpected', false],
    ['thrown', 500, 'unexpected', false],
    ['timeLimit', 503, 'service.unavailable', false],
  ])('that ends %s answers %i %s; its row stays: %s', async (ending, status, code, stays) => {
    const labelId = newId()
    const answer = await house.ask(planted.write, { labelId, ending }, agent)
    expect([answer.status, answer.refusal.code]).toEqual([status, code])
    expect(await isThere(labelId)).toBe(stays)
    expect(answer.body).not.toContain('geheimnis')
  })

  it('that waits too long for a lock is undone and answers 503', async () => {
    await house.ask(planted.write, { labelId: idOf('held'), ending: 'well' }, agent)
    const other = connect(house.url, { max: 1 })
    onTestFinished(() => other.end())
    await other`begin`
    await other`select 1 from labels where label_id = ${idOf('held')} for update`
    const answer = await house.ask(planted.write, { labelId: idOf('waits'), ending: 'lockLimit' }, agent)
    expect([answer.status, answer.refusal.code, await isThere(idOf('waits'))]).toEqual([503, 'service.unavailable', false])
    await other`rollback`
    expect((await house.ask(planted.write, { labelId: idOf('waits'), ending: 'lockLimit' }, agent)).status).toBe(200)
  })

  it('answers in one shape, without details of ours', async () => {
    const refused = await house.ask(planted.write, { labelId: newId(), ending: 'refused' }, agent)
    const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/)
    expect(refused.refusal).toEqual({ code: 'company.notFound', detailMessage: 'There is no such company.', requestId })
    const bug = await house.ask(planted.write, { labelId: newId(), ending: 'thrown' }, agent)
    const detailMessage = 'This is a bug of ours: the log has it under the request id.'
    expect(bug.refusal).toEqual({ code: 'unexpected', detailMessage, requestId })
    const invalid = await house.ask(planted.write, { labelId: '', ending: 'well' }, agent)
    expect(invalid.refusal).toEqual({
      code: 'input.invalid',
      detailMessage: 'Some fields are missing or out of bounds: see fields.',
      requestId,
      fields: [{ name: 'labelId', problem: 'tooShort' }],
    })
  })
})

describe('who may make a call', () => {
  const person = (permissions: Permission[], email?: string) => company.anAgent({ permissions, ...(email ? { email } : {}) })

  it.each<[keyof typeof planted, Permission[], boolean]>([
    ['unnamed', [], true],
    ['forContact', [], false],
    ['forContact', ['agent', 'broadcast', 'automation', 'dashboard', 'billing', 'developer'], false],
    ['forContact', ['contact'], true],
    ['forContact', ['admin'], true],
    ['forSome', ['contact'], false],
    ['forSome', ['dashboard'], true],
    ['forSome', ['billing'], true],
    ['forSome', ['admin'], true],
    ['forAdmin', ['agent', 'contact', 'broadcast', 'automation', 'dashboard', 'billing', 'developer'], false],
    ['forAdmin', ['admin'], true],
    ['forInternal', ['admin'], false],
  ])('%s with %j: %s', async (name, permissions, admitted) => {
    const { status, refusal } = await house.ask(planted[name], {} as never, await person(permissions))
    expect([status, refusal.code]).toEqual(admitted ? [200, undefined] : [403, 'permission.denied'])
  })

  it.each([
    ['admin', 'prosa.test', 200],
    ['agent', 'prosa.test', 403],
    ['admin', 'prosa.test.evil.test', 403],
    ['admin', 'evilprosa.test', 403],
    ['admin', 'sub.prosa.test', 403],
  ] as const)('internal: an %s at %s gets %i', async (permission, domain, status) => {
    const staff = await person([permission], `${newId()}@${domain}`)
    expect((await house.ask(planted.forInternal, {}, staff)).status).toBe(status)
  })

  it('nobody is internal where no domain is', async () => {
    const elsewhere = await testHouse({ features: [plantedRoutes], config: { internalDomain: '' } })
    const staff = await (await elsewhere.aCompany()).anAdmin({ email: `${newId()}@` })
    expect((await elsewhere.ask(planted.forInternal, {}, staff)).status).toBe(403)
  })

  it.each([
    ['no token', {}],
    ['an empty one', { authorization: 'Bearer ' }],
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['nonsense', { authorization: 'Bearer a.b.c' }],
  ])('a visitor with %s is refused, also with wrong input', async (_, headers) => {
    const answer = await house.ask(planted.write, { labelId: '', ending: 'x' as 'well' }, { headers })
    expect([answer.status, answer.refusal.code]).toEqual([401, 'session.invalid'])
  })

  it('a call for anyone takes whoever comes, and its refusals too must be declared', async () => {
    expect((await house.ask(planted.forAnyone, {})).status).toBe(200)
    expect((await house.ask(planted.forAnyone, {}, { headers: { authorization: 'Bearer nonsense' } })).status).toBe(200)
    expect((await house.ask(planted.forAnyone, { fail: true })).refusal.code).toBe('unexpected')
  })
})

describe('the company', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const inject = (method: 'GET' | 'POST', url: string, payload?: string | object) =>
    house.app.inject({
      method,
      url: `/api${url}`,
      headers: { authorization: `Bearer ${agent.token}`, ...(typeof payload === 'string' ? form : {}) },
      ...(payload === undefined ? {} : { payload }),
    })

  it.each<['GET' | 'POST', string, ((mine: string) => string | object) | undefined]>([
    ['POST', '/planted/companies/other', () => ''],
    ['GET', '/planted/unnamed?companyId=other', undefined],
    ['GET', '/planted/unnamed?companyId=MINE&companyId=other', undefined],
    ['POST', '/planted/companies/MINE?companyId=other', () => ''],
    ['POST', '/planted/companies/MINE', () => 'companyId=other'],
    ['POST', '/planted/companies/MINE', () => ({ companyId: 'other' })],
    ['POST', '/planted/companies/MINE', (mine) => ({ companyId: [mine] })],
    ['POST', '/planted/companies/MINE', () => ({ companyId: { $ne: '' } })],
    ['POST', '/planted/aliased', () => 'companyID=other'],
  ])('named in %s %s %s must be one’s own', async (method, url, payload) => {
    const response = await inject(method, url.replace('MINE', company.companyId), payload?.(company.companyId))
    expect([response.statusCode, response.json().code]).toEqual([403, 'company.foreign'])
  })

  it('is taken where it is named right, or not at all', async () => {
    const { companyId } = company
    const right = [
      await inject('GET', `/planted/unnamed?companyId=${companyId}`),
      await inject('GET', '/planted/unnamed?companyId='),
      await inject('POST', `/planted/companies/${companyId}?companyId=${companyId}`, `companyId=${companyId}`),
      await inject('POST', '/planted/aliased', `companyID=${companyId}`),
    ]
    expect(right.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  })
})

describe('when the database', () => {
  const secrets = { tokenSecret: randomBytes(32).toString('base64'), encryptionKey: randomBytes(32).toString('base64') }

  it('is gone, calls and readyz answer 503 and healthz does not mind', async () => {
    const { url, drop } = await testDatabase()
    const lonely = openHouse({ url, env: house.house.config, secrets, poolSize: 2 })
    const app = await buildApp(lonely, { features: [plantedRoutes] })
    onTestFinished(async () => {
      await app.close()
      await lonely.close()
    })
    const ask = asker(app)
    const claims = { companyId: newId(), userId: newId(), sessionId: newId(), expiresAt: Date.now() + 60_000 }
    const token = await lonely.accessTokens.sign(claims, Date.now())
    expect((await ask(planted.unnamed, {}, { token })).status).toBe(401)
    await drop()
    for (const _ of [1, 2, 3]) {
      const { status, refusal } = await ask(planted.unnamed, {}, { token })
      expect([status, refusal.code]).toEqual([503, 'service.unavailable'])
      expect((await app.inject('/api/readyz')).statusCode).toBe(503)
      expect((await app.inject('/api/healthz')).statusCode).toBe(200)
    }
  })

  it.each([
    ['by TCP', { port: '1', search: '' }],
    ['by its Unix socket', { port: '1' }],
  ])('cannot be reached %s, a call answers 503', async (_, elsewhere) => {
    const url = Object.assign(new URL(house.url), elsewhere).href
    const lonely = openHouse({ url, env: house.house.config, secrets, poolSize: 1 })
    const app = await buildApp(lonely, { features: [plantedRoutes] })
    onTestFinished(async () => {
      await app.close()
      await lonely.close()
    })
    const claims = { companyId: newId(), userId: newId(), sessionId: newId(), expiresAt: Date.now() + 60_000 }
    const { status, refusal } = await asker(app)(planted.unnamed, {}, { token: await lonely.accessTokens.sign(claims, Date.now()) })
    expect([status, refusal.code]).toEqual([503, 'service.unavailable'])
  })

  it('closes the connection in the middle of a call, that call answers 503 and the next one works', async () => {
    const work = house.ask(planted.write, { labelId: newId(), ending: 'well' }, agent)
    expect((await work).status).toBe(200)
    const other = connect(house.url, { max: 1 })
    onTestFinished(() => other.end())
    await other`begin`
    await other`lock table labels in access exclusive mode`
    const waiting = house.ask(planted.write, { labelId: newId(), ending: 'well' }, agent)
    const cut = await waitUntil('the call waits', async () => {
      const rows =
        await house.superuser`select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      return rows.length
    })
    expect(cut).toBe(1)
    const { status, refusal } = await waiting
    expect([status, refusal.code]).toEqual([503, 'service.unavailable'])
    await other`rollback`
    expect((await house.ask(planted.write, { labelId: newId(), ending: 'well' }, agent)).status).toBe(200)
  })
})
