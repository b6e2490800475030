import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { freePort } from '../../kit/embedded-postgres/free-port.ts'
import { outboundBodies } from '../../testing/scenes/whatsapp-bodies.ts'
import { readPayload } from '../../testing/scenes/whatsapp-payloads.ts'
import { aGraphServer, json } from '../../testing/stand-ins/a-graph-server.ts'
import type { ChannelNumber } from '../channel.ts'
import { askGraph } from './graph.ts'
import { neverLeft } from './network-errors.ts'
import { whatsAppCloud } from './whatsapp-cloud.ts'

const { number, requests, answer } = await aGraphServer()
const text = outboundBodies[0]![1]
const send = (signal = new AbortController().signal, to: ChannelNumber = number) => whatsAppCloud.send(to, text, signal)
const standing = () => whatsAppCloud.standing(number, new AbortController().signal)

describe('what the provider refuses', () => {
  it.each([
    ['api-response-error-190', 401, 'tokenInvalid', 'FAKEtrace0002'],
    ['api-response-error-131056', 400, 'pairLimit', 'FAKEtrace0003'],
    ['api-response-error-132000', 400, 'templateParameters', 'FAKEtrace0001'],
  ])('%s', async (payload, status, problem, traceId) => {
    answer(json(status, readPayload(payload)))
    expect(await send()).toMatchObject({ kind: 'refused', failure: { problem, traceId }, retryAfterMs: null })
  })

  it.each<[string, number, object, string, number | null]>([
    ['500 with an envelope', 500, { code: 131000, message: 'went wrong' }, 'temporary', 131000],
    ['503 with a code that nobody knows', 503, { code: 999999, message: 'x' }, 'temporary', 999999],
    ['a code that nobody knows', 400, { code: 999999, message: 'x' }, 'unknown', 999999],
    ['one that says it will pass', 400, { code: 999999, is_transient: true }, 'temporary', 999999],
    ['an envelope with status 200', 200, { code: 131026 }, 'undeliverable', 131026],
    ['a code in a text', 400, { code: '190' }, 'tokenInvalid', 190],
  ])('%s', async (_what, status, error, problem, providerCode) => {
    answer(json(status, { error }))
    expect(await send()).toMatchObject({ kind: 'refused', failure: { problem, providerCode } })
  })

  it.each([
    [400, 'badRequest'],
    [401, 'tokenInvalid'],
    [403, 'permissionMissing'],
    [404, 'badRequest'],
    [429, 'numberLimit'],
    [302, 'badRequest'],
  ])('%i without an envelope', async (status, problem) => {
    answer((reply) => reply.writeHead(status, { location: '/elsewhere', 'x-fb-trace-id': 'T1' }).end('<html>'))
    expect(await send()).toMatchObject({ kind: 'refused', failure: { problem, providerCode: null, traceId: 'T1' } })
    expect(requests).toHaveLength(1)
  })

  it('may say when to come again', async () => {
    const limited = { error: { code: 4, message: 'too many' } }
    const usage = JSON.stringify({ 7300: [{ type: 'whatsapp', estimated_time_to_regain_access: 5 }] })
    answer(
      json(429, limited, { 'retry-after': '7' }),
      json(400, limited, { 'x-business-use-case-usage': usage }),
      json(429, limited, { 'retry-after': '999999', 'x-business-use-case-usage': '{' }),
      json(400, limited),
      json(400, { error: { code: 131057 } }),
      json(400, { error: { code: 130429 } }),
    )
    expect([await send(), await send(), await send(), await send(), await send(), await send()]).toMatchObject([
      { retryAfterMs: 7_000 },
      { retryAfterMs: 300_000 },
      { retryAfterMs: 3_600_000 },
      { retryAfterMs: 120_000 },
      { retryAfterMs: 60_000 },
      { retryAfterMs: null },
    ])
  })
})

describe('what nobody knows the outcome of', () => {
  it('was accepted, and then nothing was heard until the time was over', async () => {
    answer(() => undefined)
    const ask = { method: 'POST', path: ['9100', 'messages'], body: {}, mayRepeat: false, timeLimit: 200, read: () => true } as const
    expect(await askGraph(number, ask, new AbortController().signal)).toEqual({ kind: 'uncertain', reason: expect.any(String) })
    expect(requests).toHaveLength(1)
  })

  it('was given up by us after it had arrived', async () => {
    const giveUp = new AbortController()
    answer(() => giveUp.abort())
    expect(await send(giveUp.signal)).toMatchObject({ kind: 'uncertain' })
  })

  it.each<[string, Parameters<typeof answer>[0]]>([
    ['a connection that is cut', (reply) => void reply.destroy()],
    ['an answer that is cut', (reply) => void reply.writeHead(200, { 'content-length': '100' }).write('{', () => reply.destroy())],
    ['500 without a word', (reply) => void reply.writeHead(500).end()],
    ['502 of something in between', (reply) => void reply.writeHead(502).end('<html>Bad gateway</html>')],
    ['200 without an id', json(200, { messages: [] })],
    ['200 that is no JSON', (reply) => void reply.writeHead(200).end('accepted')],
    ['an answer without end', (reply) => void reply.writeHead(200).end('x'.repeat(5_000_000))],
  ])('%s', async (_what, reply) => {
    answer(reply)
    expect(await send()).toMatchObject({ kind: 'uncertain' })
    expect(requests).toHaveLength(1)
  })

  it.each<[string, Parameters<typeof answer>[0]]>([
    ['a connection that is cut', (reply) => void reply.destroy()],
    ['500 without a word', (reply) => void reply.writeHead(500).end()],
    ['200 that is no JSON', (reply) => void reply.writeHead(200).end('hello')],
    ['an answer without end', (reply) => void reply.writeHead(200).end('x'.repeat(5_000_000))],
  ])('is only a passing trouble where asking again does no harm: %s', async (_what, reply) => {
    answer(reply)
    expect(await standing()).toMatchObject({ kind: 'refused', failure: { problem: 'temporary', providerCode: null } })
  })
})

describe('what never left', () => {
  it('for a port where nobody listens', async () => {
    const baseUrl = `http://127.0.0.1:${await freePort()}`
    expect(await send(undefined, { ...number, baseUrl })).toEqual({ kind: 'notSent', reason: 'ECONNREFUSED' })
  })

  it('for a name that does not exist', async () => {
    expect(await send(undefined, { ...number, baseUrl: 'http://nobody.invalid' })).toMatchObject({ kind: 'notSent' })
  })

  it('for an address that is none', async () => {
    expect(await send(undefined, { ...number, baseUrl: 'graph' })).toEqual({ kind: 'notSent', reason: 'ERR_INVALID_URL' })
  })

  it('when it was given up before', async () => {
    answer()
    expect(await send(AbortSignal.abort())).toEqual({ kind: 'notSent', reason: 'aborted' })
    expect(requests).toEqual([])
  })

  it('but not for a port that takes the request and hangs up', async () => {
    const rude = createServer((socket) => void socket.once('data', () => socket.resetAndDestroy()))
    rude.listen(0, '127.0.0.1')
    await once(rude, 'listening')
    const address = rude.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expect(await send(undefined, { ...number, baseUrl: `http://127.0.0.1:${port}` })).toMatchObject({ kind: 'uncertain' })
    rude.close()
  })
})

describe('an error of the network', () => {
  const failed = (cause: Error) => new TypeError('fetch failed', { cause })
  const coded = (code: string, syscall?: string) => Object.assign(new Error(code), { code, ...(syscall ? { syscall } : {}) })

  it.each<[string, unknown, boolean]>([
    ['no connection in time', failed(coded('UND_ERR_CONNECT_TIMEOUT')), true],
    ['no way there', failed(coded('ETIMEDOUT', 'connect')), true],
    ['no way to any of its addresses', failed(new AggregateError([coded('ETIMEDOUT', 'connect'), coded('ENETUNREACH')])), true],
    ['a certificate that is over', failed(coded('CERT_HAS_EXPIRED')), true],
    ['a way there that was lost while it was read', failed(coded('ECONNRESET', 'read')), false],
    ['a way there that was lost while it was written', failed(coded('EPIPE', 'write')), false],
    ['silence', failed(coded('UND_ERR_HEADERS_TIMEOUT')), false],
    ['a connection that was closed', failed(coded('UND_ERR_SOCKET')), false],
    ['our own end of waiting', new DOMException('late', 'TimeoutError'), false],
    ['something else', 'a text', false],
  ])('%s: nothing left? %#', (_what, error, expected) => {
    expect(neverLeft(error)).toBe(expected)
  })
})

describe('secrets', () => {
  it.each<[string, Parameters<typeof answer>[0]]>([
    ['refused with the token in its message', json(401, { error: { code: 190, message: `Malformed access token ${number.accessToken}` } })],
    [
      'refused with both far into its details',
      json(400, { error: { code: 100, error_data: { details: `${'x'.repeat(480)}${number.accessToken}${number.appSecret}` } } }),
    ],
    ['cut', (reply) => void reply.destroy()],
    ['said twice and never ending', (reply) => void reply.writeHead(500).end(number.accessToken.repeat(100_000))],
  ])('are in no outcome: %s', async (_what, reply) => {
    answer(reply)
    const said = JSON.stringify(await send())
    expect(said).not.toContain(number.accessToken.slice(0, 12))
    expect(said).not.toContain(number.appSecret.slice(0, 12))
  })
})

it('keeps the ids of others inside their place of the path', async () => {
  answer(json(200, {}), json(200, {}))
  const ask = { method: 'GET', mayRepeat: true, read: () => true } as const
  await askGraph(number, { ...ask, path: ['..', 'a/../b?c'] }, new AbortController().signal)
  expect(requests[0]!.url).toBe('/v25.0/_/a%2F..%2Fb%3Fc')
})
