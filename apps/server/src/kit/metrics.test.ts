import { agentCalls } from '@prosa/contract/agents/calls'
import { companyCalls } from '@prosa/contract/company/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { greetedClient } from '../testing/live-client.ts'
import { testPassword } from '../testing/scenes/test-password.ts'
import { type TestHouse, testHouse } from '../testing/test-house.ts'
import { waitUntil } from '../testing/wait-until.ts'

const metricsToken = 'a-token-for-the-metrics'
const remote = '203.0.113.9'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse({ config: { metricsToken } })
})

type Ask = { from?: string; headers?: Record<string, string>; of?: TestHouse }
const get = ({ from = '127.0.0.1', headers = {}, of = house }: Ask = {}) => of.app.inject({ url: '/metrics', remoteAddress: from, headers })

const lines = async (of = house) => (await get({ of })).body.split('\n')
const metric = async (start: string, of = house) =>
  Number(
    (await lines(of))
      .find((line) => line.startsWith(start))
      ?.split(' ')
      .at(-1) ?? 0,
  )

describe('expensive reads', () => {
  it('are counted while they run and while they wait', async () => {
    const done = Promise.withResolvers<void>()
    const asker = { companyId: 'c', userId: 'u' }
    const reads = [1, 2, 3].map(() => house.house.expensiveReads.run(asker, {}, () => done.promise))
    const { running, waiting } = house.house.expensiveReads.counts()
    expect([running + waiting, waiting > 0]).toEqual([3, true])
    expect([await metric('prosa_expensive_reads_running'), await metric('prosa_expensive_reads_waiting')]).toEqual([running, waiting])
    done.resolve()
    await Promise.all(reads)
    expect([await metric('prosa_expensive_reads_running'), await metric('prosa_expensive_reads_waiting')]).toEqual([0, 0])
  })
})

describe('calls', () => {
  it('are counted by name, method and status class', async () => {
    const answered = 'prosa_call_duration_seconds_count{call="getCompanyStyle",method="GET",status="2xx"}'
    const refused = 'prosa_call_duration_seconds_count{call="getProfile",method="GET",status="4xx"}'
    const before = [await metric(answered), await metric(refused)]
    await house.ask(companyCalls.getCompanyStyle, {})
    await house.ask(companyCalls.getCompanyStyle, {})
    await house.ask(agentCalls.getProfile, {})
    expect([await metric(answered), await metric(refused)]).toEqual([before[0]! + 2, before[1]! + 1])
  })

  it('fall into buckets from 5 ms to 10 s', async () => {
    await house.ask(companyCalls.getCompanyStyle, {})
    const bucket = 'prosa_call_duration_seconds_bucket{le="'
    const bounds = (await lines())
      .filter((line) => line.startsWith(bucket) && line.includes('call="getCompanyStyle"'))
      .map((line) => line.slice(bucket.length).split('"')[0])
    expect([bounds[0], bounds.at(-2), bounds.at(-1)]).toEqual(['0.005', '10', '+Inf'])
  })

  it('make labels; unknown addresses, pages and methods make none', async () => {
    const labelled = async () => (await lines()).filter((line) => line.startsWith('prosa_call_')).map((line) => line.split('}')[0])
    await house.ask(companyCalls.getCompanyStyle, {})
    const before = await labelled()
    await house.app.inject('/api/nothing-wxyz')
    await house.app.inject('/nothing-wxyz')
    await house.app.inject('/api/healthz?x=nothing-wxyz')
    await house.app.inject({ method: 'DELETE', url: '/api/company/style' })
    await house.app.inject('/api/%zz')
    expect(await labelled()).toEqual(before)
    expect((await get()).body).not.toContain('wxyz')
  })
})

describe('the process', () => {
  it('tells its memory, its time and the lag of its event loop', async () => {
    expect(await metric('prosa_process_resident_memory_bytes')).toBeGreaterThan(1e6)
    expect(await metric('prosa_process_cpu_seconds_total')).toBeGreaterThan(0)
    expect((await get()).body).toMatch(/^prosa_nodejs_eventloop_lag_p99_seconds \d/m)
  })

  it('has only names of ours, each with its help', async () => {
    const named = (await lines()).filter((line) => line !== '' && !line.startsWith('#'))
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter((line) => !line.startsWith('prosa_'))).toEqual([])
  })

  it('counts the requests that are not answered yet: this one, and none that is over', async () => {
    await house.app.inject('/api/nothing')
    expect(await metric('prosa_requests_in_flight')).toBe(1)
  })
})

describe('an aborted request', () => {
  it('is no longer in flight', async () => {
    const own = await testHouse()
    const origin = await own.app.listen({ port: 0, host: '127.0.0.1' })
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const holders = Array.from({ length: 5 }, () => own.house.database.transaction(null, () => held))
    const leaving = new AbortController()
    const asked = fetch(`${origin}/api/readyz`, { signal: leaving.signal }).catch((error: Error) => error.name)
    await waitUntil('it waits', async () => (await metric('prosa_requests_in_flight', own)) === 2)
    leaving.abort()
    expect(await asked).toBe('AbortError')
    await waitUntil('it is gone', async () => (await metric('prosa_requests_in_flight', own)) === 1)
    release()
    await Promise.all(holders)
  })
})

describe('the pool', () => {
  it('tells connections that are open, idle and waited for', async () => {
    const own = await testHouse()
    const pool = async () => [
      await metric('prosa_pool_open', own),
      await metric('prosa_pool_idle', own),
      await metric('prosa_pool_waiting', own),
    ]
    expect(await pool()).toEqual([0, 0, 0])
    await own.house.database.ping()
    expect(await pool()).toEqual([1, 1, 0])
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const holders = Array.from({ length: 7 }, () => own.house.database.transaction(null, () => held))
    await waitUntil('all are lent', async () => (await pool())[0] === 5)
    expect(await pool()).toEqual([5, 0, 2])
    release()
    await Promise.all(holders)
    expect(await pool()).toEqual([5, 5, 0])
  })
})

describe('live screens', () => {
  it('are counted while they are connected to this node', async () => {
    const own = await testHouse({ live: true })
    await own.house.events.start()
    const origin = await own.app.listen({ port: 0, host: '127.0.0.1' })
    const agent = await (await own.aCompany()).anAgent()
    const clients = () => metric('prosa_live_clients', own)
    expect(await lines(own)).toContain('prosa_live_clients 0')
    const [first] = [await greetedClient(origin, agent), await greetedClient(origin, agent)]
    expect(await clients()).toBe(2)
    first.socket.disconnect()
    await waitUntil('one is left', async () => (await clients()) === 1)
  })

  it('are none where none are served', async () => {
    expect(await lines()).toContain('prosa_live_clients 0')
  })
})

describe('events', () => {
  it('are counted by the names of the contract', async () => {
    const { companyId, anAdmin } = await house.aCompany()
    const admin = await anAdmin()
    const ended = 'prosa_events_heard_total{event="session.ended"}'
    const before = await metric(ended)
    expect((await house.ask(sessionCalls.endSession, {}, { token: admin.token })).status).toBe(200)
    expect(await metric(ended)).toBe(before + 1)
    const foreign = {
      seq: 1e9,
      companyId,
      name: 'planted.wxyz',
      payload: {},
      audience: { to: 'company' },
      entityKey: 'x',
      entityVersion: 1,
    } as const
    house.house.events.publish([foreign])
    expect(await metric('prosa_events_heard_total{event="unknown"}')).toBe(1)
    expect((await get()).body).not.toContain('wxyz')
  })
})

describe('who may read', () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

  it.each<[string, Ask]>([
    ['this machine', {}],
    ['this machine by IPv6', { from: '::1' }],
    ['this machine by IPv4 in IPv6', { from: '::ffff:127.0.0.1' }],
    ['this machine under its address', { headers: { host: '127.0.0.1:3000' } }],
    ['this machine under its IPv6 address', { from: '::1', headers: { host: '[::1]:3000' } }],
    ['another name of this machine with the token', { headers: { ...bearer(metricsToken), host: 'inbox.example.com' } }],
    ['another one with the token', { from: remote, headers: bearer(metricsToken) }],
    [
      'another one with the token that was forwarded',
      { from: remote, headers: { ...bearer(metricsToken), 'x-forwarded-for': '198.51.100.7' } },
    ],
  ])('%s', async (_, ask) => {
    const answer = await get(ask)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  })

  it.each<[string, Ask]>([
    ['another machine', { from: remote }],
    ['another one by IPv6', { from: '2001:db8::1' }],
    ['one whose address begins like ours', { from: '12.7.0.1' }],
    ['a wrong token', { from: remote, headers: bearer(`${metricsToken}x`) }],
    ['an empty token', { from: remote, headers: { authorization: 'Bearer ' } }],
    ['the token under another scheme', { from: remote, headers: { authorization: `Basic ${metricsToken}` } }],
    ['another one that says it is this machine', { from: remote, headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['what a proxy of this machine forwards unasked', { headers: { 'x-forwarded-for': remote } }],
    ['what it forwards in the name of this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['what it forwards by the other header', { headers: { forwarded: `for=${remote}` } }],
    ['what nginx forwards', { headers: { 'x-real-ip': remote } }],
    ['a foreign name that points at this machine', { headers: { host: 'evil.example' } }],
    ['a name that only begins like one of this machine', { headers: { host: 'localhost.evil.example:3000' } }],
    ['a foreign page', { headers: { origin: 'https://evil.example' } }],
  ])('not %s', async (_, ask) => {
    const answer = await get(ask)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'call.notFound'])
  })

  it('not a session, and nobody from outside where no token is set', async () => {
    const own = await testHouse()
    const admin = await (await own.aCompany()).anAdmin()
    for (const token of [admin.token, '', 'null', metricsToken])
      expect((await get({ of: own, from: remote, headers: bearer(token) })).statusCode).toBe(404)
  })

  it.each<[string, Parameters<typeof testHouse>[0]]>([
    ['TRUSTED_PROXIES names one', { config: { trustedProxies: ['127.0.0.1', '10.0.0.5'], metricsToken } }],
    ['PUBLIC_URL is https', { config: { publicUrl: 'https://inbox.example.com', metricsToken } }],
  ])('behind a proxy only with the token: %s', async (_, options) => {
    const own = await testHouse(options)
    const status = async (headers: Record<string, string> = {}, from = '127.0.0.1') => (await get({ of: own, from, headers })).statusCode
    expect([await status(), await status({ 'x-forwarded-for': '127.0.0.1' }), await status({}, '10.0.0.5')]).toEqual([404, 404, 404])
    expect([await status(bearer(metricsToken)), await status({ ...bearer(metricsToken), 'x-forwarded-for': remote })]).toEqual([200, 200])
  })
})

it('tells no id, no secret and nothing that was sent', async () => {
  const { companyId, anAdmin } = await house.aCompany()
  const admin = await anAdmin()
  await house.ask(sessionCalls.getToken, { grant_type: 'password', username: admin.email, password: testPassword })
  await house.ask(companyCalls.getCompany, { companyId }, { token: admin.token })
  await house.ask(companyCalls.getCompanyStyle, { companyId })
  const { body } = await get({ from: remote, headers: { authorization: `Bearer ${metricsToken}` } })
  expect(body).toContain('call="getCompany"')
  for (const secret of [
    companyId,
    admin.userId,
    admin.email,
    admin.token,
    metricsToken,
    house.secrets.tokenSecret,
    remote,
    '/company',
    '/api',
  ])
    expect(body).not.toContain(secret)
})
