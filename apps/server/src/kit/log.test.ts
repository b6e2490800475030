import { Writable } from 'node:stream'
import { agentCalls } from '@prosa/contract/agents/calls'
import { call } from '@prosa/contract/kit/call'
import { oneOf, text, upload } from '@prosa/contract/kit/fields'
import { sessionCalls } from '@prosa/contract/session/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { buildApp, productFeatures } from '../app.ts'
import { insertLabel } from '../features/labels/public.ts'
import type { TestAgent } from '../testing/scenes/a-company.ts'
import { testPassword } from '../testing/scenes/test-password.ts'
import { type TestHouse, testHouse } from '../testing/test-house.ts'
import { idOf } from './db/ids.ts'
import type { Context } from './http/context.ts'
import { Refusal } from './http/refusal.ts'
import { serve } from './http/serve.ts'
import { StartRefusal } from './start-refusal.ts'

const secret = 'hunter2-geheim'
const ways = [
  'message',
  'parameters',
  'cause',
  'many',
  'json',
  'header',
  'taken',
  'cast',
  'answer',
  'refusal',
  'nothing',
  'undefined',
] as const
const input = z.object({ way: oneOf(ways), said: text(200) })

const planted = {
  fail: call({ method: 'POST', path: '/planted/fail', allow: 'signedIn', input, result: z.object({ ok: z.boolean() }), errors: [] }),
  upload: call({
    method: 'POST',
    path: '/planted/:way/upload',
    allow: 'signedIn',
    body: 'multipart',
    input: z.extend(input, { file: z.optional(upload(1000)) }),
    result: z.object({ ok: z.boolean() }),
    errors: [],
  }),
}

async function failAs({ db, actor }: Context, { way, said }: z.output<typeof input>): Promise<{ ok: boolean }> {
  const label = { labelId: idOf(said), text: said, detail: said, color: said, status: 0 } as const
  switch (way) {
    case 'message':
      throw new Error(`the provider does not like ${said}\n    at ${said} (x:1:2)`)
    case 'parameters':
      throw Object.assign(new Error('failed'), { parameters: [said], query: said, args: [said], detail: said, request: { body: said } })
    case 'cause':
      throw new Error('outer', { cause: new Error(said, { cause: said }) })
    case 'many':
      throw new AggregateError([new Error(said), said], said)
    case 'json':
      JSON.parse(said)
      break
    case 'header':
      new Headers().set('authorization', `${said}\n`)
      new Headers().set('authorization', `\0${said}`)
      break
    case 'taken':
      await insertLabel(db, actor.companyId, label)
      await insertLabel(db, actor.companyId, label)
      break
    case 'cast':
      await db`select ${said}::text::integer`
      break
    case 'answer':
      return { ok: said as unknown as boolean, [said]: said }
    case 'refusal':
      throw new Refusal('demo.off')
    case 'nothing':
      throw said
    case 'undefined':
      return (undefined as unknown as { secret: () => { ok: boolean } }).secret()
  }
  return { ok: true }
}

type Line = Record<string, unknown> & { err?: { type: string; code?: string; message?: string; stack: string; cause?: unknown } }
const written: string[] = []
const logTo = new Writable({
  write(chunk, _, done) {
    written.push(String(chunk))
    done()
  },
})
let house: TestHouse
let agent: TestAgent
beforeAll(async () => {
  house = await testHouse({
    config: { logLevel: 'trace' },
    logTo,
    features: [...productFeatures, (app, reception) => serve(app, reception, planted, { fail: failAs, upload: failAs })],
  })
  agent = await (await house.aCompany()).anAgent()
})

async function logOf(work: () => Promise<unknown>): Promise<{ text: string; lines: Line[] }> {
  written.length = 0
  await work()
  const text = written.join('')
  return {
    text,
    lines: text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line),
  }
}

describe('a line of the log', () => {
  it('says who asked what, by the pattern of the address, and what came of it', async () => {
    const { lines } = await logOf(() => house.ask(agentCalls.getProfile, {}, agent))
    expect(lines).toEqual([
      {
        level: 30,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        companyId: agent.companyId,
        userId: agent.userId,
        method: 'GET',
        route: '/api/user/profile',
        call: 'getProfile',
        status: 200,
        ms: expect.any(Number),
        msg: 'answered',
      },
    ])
  })

  it('warns of a proxy that is not named, once, and without what it says', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77' }
    const ask = () => house.app.inject({ url: '/api/healthz', headers })
    const { lines, text } = await logOf(async () => [await house.app.inject('/api/healthz'), await ask(), await ask()])
    expect(lines.map(({ level }) => level)).toEqual([30, 40, 30, 30])
    expect(lines[1]!.msg).toContain('TRUSTED_PROXIES')
    expect(text).not.toContain('203.0.113.77')
    expect((await logOf(ask)).lines).toHaveLength(1)
  })

  it('of a health check is no error before all is ready, and is one after', async () => {
    let isStarted = false
    const app = await buildApp(house.house, { features: [], logTo, isStarted: () => isStarted })
    const ask = () => logOf(() => app.inject('/api/readyz'))
    const levels: unknown[] = []
    for (const isReady of [false, true, false]) {
      isStarted = isReady
      levels.push((await ask()).lines.map(({ level }) => level))
    }
    await app.close()
    expect(levels).toEqual([[30], [30], [50, 30]])
  })

  it('of a visitor names nobody', async () => {
    const { lines } = await logOf(() => house.app.inject('/api/healthz'))
    expect(lines).toHaveLength(1)
    expect(Object.keys(lines[0]!)).not.toEqual(expect.arrayContaining(['companyId', 'userId']))
  })

  it('carries request, company and user, whatever happened', async () => {
    const { lines } = await logOf(async () => {
      for (const way of ways) await house.ask(planted.fail, { way, said: secret }, agent)
    })
    expect(lines.length).toBeGreaterThan(ways.length)
    for (const { requestId, companyId, userId } of lines) {
      expect([companyId, userId, typeof requestId]).toEqual([agent.companyId, agent.userId, 'string'])
    }
  })

  it('tells a bug by its kind and place, under the id of the answer', async () => {
    const answer = await house.ask(planted.fail, { way: 'undefined', said: secret }, agent)
    expect(answer.status).toBe(500)
    const line = JSON.parse(written.find((one) => one.includes(answer.refusal.requestId) && one.includes('call failed'))!) as Line
    expect(line.err).toMatchObject({ type: 'TypeError', message: "Cannot read properties of undefined (reading 'secret')" })
    expect(line.err!.stack.split('\n')[0]).toMatch(/failAs .*log\.test\.ts\S*:\d+:\d+/)
  })

  it.each([
    ['taken', { type: 'PostgresError', code: '23505', table: 'labels', constraint: 'labels_pkey' }],
    ['cast', { type: 'PostgresError', code: '22P02' }],
    ['refusal', { type: 'Error', cause: { type: 'Refusal', code: 'demo.off' } }],
    ['answer', { type: '$ZodError', problems: ['ok invalid_type'] }],
    ['many', { type: 'AggregateError', errors: [{ type: 'Error' }, { type: 'string' }] }],
    ['nothing', { type: 'string' }],
  ] as const)('tells what is known of an error: %s', async (way, known) => {
    const { lines } = await logOf(() => house.ask(planted.fail, { way, said: secret }, agent))
    expect(lines.find(({ msg }) => msg === 'call failed')?.err).toMatchObject(known)
  })
})

describe('the log never contains', () => {
  it.each(ways)('what was sent, when a call fails by %s', async (way) => {
    const { text, lines } = await logOf(async () => {
      const { status } = await house.ask(planted.fail, { way, said: secret }, agent)
      expect(status).toBe(500)
    })
    expect(lines.map(({ msg }) => msg)).toEqual(['call failed', 'answered'])
    expect(text).not.toContain('geheim')
    expect(text).not.toContain(agent.token)
  })

  it('what is uploaded, nor the headers of the request', async () => {
    const boundary = 'grenze'
    const part = (name: string, value: string) => `--${boundary}\r\nContent-Disposition: form-data; ${name}\r\n\r\n${value}\r\n`
    const payload = `${part('name="said"', secret)}${part(`name="file"; filename="${secret}"`, secret)}--${boundary}--`
    const headers = {
      authorization: `Bearer ${agent.token}`,
      cookie: secret,
      'user-agent': secret,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    }
    const { text, lines } = await logOf(async () => {
      await house.app.inject({ method: 'POST', url: '/api/planted/taken/upload', headers, payload })
      await house.app.inject({ method: 'POST', url: '/api/planted/x/upload', headers, payload: payload.slice(0, -30) })
    })
    expect(lines.length).toBeGreaterThan(2)
    for (const hidden of [secret, agent.token, 'Bearer']) expect(text).not.toContain(hidden)
  })

  it('passwords, tokens, queries and bodies of sign-in, refresh, check, inspection, end and what is refused', async () => {
    const hidden = [testPassword, agent.email, agent.token, secret, 'Bearer', 'authorization']
    const { text, lines } = await logOf(async () => {
      const token = async (more: object) => {
        const { result } = await house.ask(sessionCalls.getToken, { grant_type: 'password', username: agent.email, ...more } as never)
        if (result.access_token) hidden.push(result.access_token, result.refresh_token)
        return result
      }
      const pair = await token({ password: testPassword })
      await token({ password: secret })
      await token({ grant_type: 'refresh_token', refresh_token: pair.refresh_token })
      await token({ grant_type: 'refresh_token', refresh_token: secret })
      await token({ grant_type: secret })
      await house.ask(sessionCalls.checkSession, { accessToken: pair.access_token })
      expect((await house.app.inject(`/api/oauth2/token/${pair.access_token}`)).json()).toMatchObject({
        active: true,
        userId: agent.userId,
      })
      for (const asked of [
        pair.access_token,
        pair.refresh_token,
        secret,
        secret.repeat(200),
        `${secret}%zz`,
        `${secret}%00`,
        `${secret}/x`,
      ])
        for (const method of ['GET', 'POST', 'HEAD'] as const) {
          const { headers } = await house.app.inject({ method, url: `/api/oauth2/token/${asked}` })
          expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
        }
      await house.ask(sessionCalls.invalidateSession, { accessToken: pair.access_token, refreshToken: pair.refresh_token })
      await house.ask(agentCalls.getProfile, {}, { headers: { authorization: `Bearer ${secret}` } })
      const headers = { authorization: `Bearer ${agent.token}`, 'content-type': 'application/json' }
      for (const url of [
        `/api/user/profile?q=${secret}`,
        `/api/${secret}?${secret}`,
        `/api/company/${secret}/detail`,
        `/api/%zz${secret}`,
      ]) {
        await house.app.inject({ url, headers })
        await house.app.inject({ url, method: 'POST', headers, payload: `{"broken": "${secret}` })
      }
    })
    expect(lines.length).toBeGreaterThanOrEqual(18)
    expect(lines.filter(({ route }) => route === '/api/oauth2/token/:token').length).toBeGreaterThanOrEqual(3)
    for (const one of hidden) expect(text).not.toContain(one)
  })

  it('but the sentence for whoever runs the server', async () => {
    const { lines } = await logOf(async () => house.app.log.fatal(new StartRefusal('The database ended.')))
    expect(lines).toMatchObject([{ level: 60, err: { type: 'StartRefusal', message: 'The database ended.' } }])
  })

  it('the message of an error that the framework or a plugin hands over without one of its own', async () => {
    const { text } = await logOf(async () => {
      house.app.log.error(new Error(secret))
      house.app.log.error({ err: new Error(secret) })
      house.app.log.error({
        error: new Error(secret),
        req: { url: `/x?${secret}` },
        headers: { a: secret },
        options: { headers: { a: secret } },
      })
    })
    expect(text).not.toContain(secret)
  })
})
