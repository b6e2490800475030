import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { calls } from '@prosa/contract/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { largestBody } from '../largest-body.ts'

let house: TestHouse
beforeAll(async () => {
  // A folder that is itself called assets must not make everything in it immutable.
  const webDir = join(await mkdtemp(join(tmpdir(), 'prosa-web-')), 'assets', 'dist')
  await mkdir(join(webDir, 'assets'), { recursive: true })
  await writeFile(join(webDir, 'index.html'), '<!doctype html><title>Prosa</title>')
  await writeFile(join(webDir, 'favicon.svg'), '<svg/>')
  await writeFile(join(webDir, 'sw.js'), 'let build')
  await writeFile(join(webDir, 'manifest.webmanifest'), '{}')
  await writeFile(join(webDir, 'assets/x-abc.js'), 'let x')
  await writeFile(join(webDir, 'assets/x-abc.js.br'), brotliCompressSync('let x'))
  await writeFile(join(webDir, '../secret.txt'), 'secret')
  house = await testHouse({ webDir })
  return () => rm(join(webDir, '../..'), { recursive: true, force: true })
})

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const get = (url: string, headers: Record<string, string> = browser) => house.app.inject({ url, headers })

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  'frame-src blob:',
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]
const safe = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
}

describe('every answer', () => {
  it.each(['/', '/assets/x-abc.js', '/some/page', '/api/company/style', '/api/user/profile', '/api/nothing', '/nothing.txt'])(
    '%s has the policy and the headers that keep scripts and frames of others out',
    async (url) => {
      const { headers } = await get(url, url.endsWith('.txt') ? {} : browser)
      expect(String(headers['content-security-policy']).split(';')).toEqual(policy)
      expect(headers).toMatchObject(safe)
      expect([headers['x-powered-by'], headers.server, headers['access-control-allow-origin']]).toEqual([undefined, undefined, undefined])
    },
  )

  it('asks for https for a year only where the product is reached by it', async () => {
    const secure = await testHouse({ config: { publicUrl: 'https://chat.example.com' } })
    const { headers } = await secure.app.inject('/api/healthz')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(String(headers['content-security-policy']).split(';')).toEqual([...policy, 'upgrade-insecure-requests'])
    expect((await get('/api/healthz')).headers['strict-transport-security']).toBeUndefined()
  })
})

describe('pages', () => {
  it.each([
    ['/', 'text/html', 'no-cache'],
    ['/index.html', 'text/html', 'no-cache'],
    ['/login', 'text/html', 'no-cache'],
    ['/chats/123?tab=notes', 'text/html', 'no-cache'],
    ['/apiary', 'text/html', 'no-cache'],
    ['/casa-aurora/contact/BR.1349', 'text/html', 'no-cache'],
    ['/favicon.svg', 'image/svg+xml', 'no-cache'],
    ['/sw.js', 'application/javascript', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json', 'no-cache'],
    ['/assets/x-abc.js', 'application/javascript', 'public, max-age=31536000, immutable'],
  ])('%s is %s, kept as %s', async (url, type, kept) => {
    const { statusCode, headers } = await get(url)
    expect([statusCode, String(headers['content-type']).split(';')[0], headers['cache-control']]).toEqual([200, type, kept])
  })

  it.each<[string, Record<string, string>?]>([
    ['/api/unknown'],
    ['/api'],
    ['/api?x=1'],
    ['/webhooks/unknown'],
    ['/live?x=1'],
    ['/assets/gone-123.js'],
    ['/robots.txt'],
    ['/favicon.ico?v=1'],
    ['/login', { accept: 'application/json' }],
    ['/login', {}],
  ])('%s %j is no page', async (url, headers) => {
    const answer = await get(url, headers)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'call.notFound'])
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it('are sent compressed to who takes it, and the compressed copy is no page of its own', async () => {
    const { headers, rawPayload } = await get('/assets/x-abc.js', { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(rawPayload).toString()).toBe('let x')
    expect((await get('/assets/x-abc.js', {})).headers['content-encoding']).toBeUndefined()
    expect((await get('/assets/x-abc.js.br')).statusCode).toBe(404)
  })

  it('only GET asks for pages', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      expect((await house.app.inject({ method, url: '/login', headers: browser })).statusCode).toBe(404)
    }
  })

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..\\secret.txt',
    '//etc/passwd',
    '/%00/index.html',
    '/%zz',
  ])('%s does not lead out of the folder', async (url) => {
    for (const headers of [browser, {}]) {
      const { statusCode, body } = await get(url, headers as Record<string, string>)
      expect(statusCode).toBeLessThan(500)
      expect(body).not.toContain('secret')
      expect(body).not.toContain('root:')
    }
  })
})

describe('an address that is none', () => {
  it.each([
    ['/api/%zz', 400],
    ['/api/company/%E0%A4%A/detail', 400],
    [`/api/company/${'x'.repeat(2001)}/detail`, 413],
  ])('%.40s is refused in our shape', async (url, status) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({
      code: expect.any(String),
      detailMessage: expect.any(String),
      requestId: answer.headers['x-request-id'],
    })
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.body).not.toContain('zz')
  })
})

describe('a body', () => {
  const atMost = largestBody(calls.getToken)
  const types = [
    ['application/x-www-form-urlencoded', 'username='],
    ['application/json', '{"username":"'],
  ] as const
  const post = (type: string, start: string, length: number) => {
    const payload = start.padEnd(length - 2, 'x') + (start.startsWith('{') ? '"}' : 'xx')
    return { method: 'POST', url: '/api/oauth2/token', headers: { 'content-type': type }, payload } as const
  }

  it.each(types)('of %s may have as much as the fields of its call, not more', async (type, start) => {
    expect(atMost).toBeLessThan(100_000)
    expect((await house.app.inject(post(type, start, atMost))).json().code).toBe('input.invalid')
    const refused = await house.app.inject(post(type, start, atMost + 1))
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'input.tooLarge'])
  })

  it.each(types)('of %s is hardly read at an address that is none', async (type, start) => {
    const send = async (length: number) => (await house.app.inject({ ...post(type, start, length), url: '/api/none' })).json().code
    expect([await send(2_000), await send(3_000)]).toEqual(['call.notFound', 'input.tooLarge'])
  })
})

describe('health', () => {
  it('is told to anyone, and never kept', async () => {
    expect((await get('/api/healthz')).json()).toEqual({ up: true })
    expect((await get('/api/readyz')).json()).toEqual({ ready: true })
  })
})
