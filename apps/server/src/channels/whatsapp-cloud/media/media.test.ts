import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { aGraphServer, json } from '../../../testing/stand-ins/a-graph-server.ts'
import { whatsAppCloud } from '../whatsapp-cloud.ts'
import { mayKnowToken } from './download-media.ts'

const { baseUrl, number, requests, answer } = await aGraphServer()
const folder = await mkdtemp(join(tmpdir(), 'prosa-channel-'))
afterAll(() => rm(folder, { recursive: true }))
const signal = () => new AbortController().signal

describe('a file that goes up', () => {
  const upload = (file: { path: string; mimeType: string; fileName: string }) => whatsAppCloud.upload(number, file, signal())

  it('is sent from the disk, with its type and name', async () => {
    const path = join(folder, 'up')
    await writeFile(path, 'bytes of a file')
    answer(json(200, { id: '660' }))
    expect(await upload({ path, mimeType: 'application/pdf', fileName: 'nota "1".pdf' })).toEqual({
      kind: 'done',
      answer: { providerMediaId: '660' },
    })
    const [request] = requests
    expect(request).toMatchObject({ method: 'POST', url: '/v25.0/9100/media', headers: { authorization: `Bearer ${number.accessToken}` } })
    const form = await new Response(new Uint8Array(request!.body), {
      headers: { 'content-type': request!.headers['content-type']! },
    }).formData()
    expect([form.get('messaging_product'), form.get('type')]).toEqual(['whatsapp', 'application/pdf'])
    const file = form.get('file')
    if (!(file instanceof File)) throw new Error('no file came')
    expect([file.type, await file.text()]).toEqual(['application/pdf', 'bytes of a file'])
    expect(decodeURIComponent(file.name)).toBe('nota "1".pdf')
  })

  it('may be as large as the provider takes', async () => {
    const path = join(folder, 'large')
    await writeFile(path, '')
    await truncate(path, 60 << 20)
    answer(json(200, { id: '661' }))
    expect(await upload({ path, mimeType: 'video/mp4', fileName: 'a.mp4' })).toMatchObject({ kind: 'done' })
    expect(Number(requests[0]!.headers['content-length'])).toBeGreaterThan(60 << 20)
    expect(requests[0]!.body.length).toBe(Number(requests[0]!.headers['content-length']))
  })

  it('that is refused says why; one that is not there throws', async () => {
    const path = join(folder, 'up')
    answer(json(400, { error: { code: 131053, message: 'media upload error' } }))
    expect(await upload({ path, mimeType: 'image/png', fileName: 'a' })).toMatchObject({
      kind: 'refused',
      failure: { problem: 'mediaProblem' },
    })
    await expect(upload({ path: join(folder, 'none'), mimeType: 'image/png', fileName: 'a' })).rejects.toThrow()
  })
})

describe('a file that comes down', () => {
  const bytes = Buffer.from('bytes that a customer sent')
  const hash = createHash('sha256').update(bytes).digest()
  const found = (more: object = {}) =>
    json(200, {
      url: `${baseUrl}/cdn/1`,
      mime_type: 'image/jpeg',
      sha256: hash.toString('hex'),
      file_size: bytes.length,
      id: '660',
      ...more,
    })
  const sent: Parameters<typeof answer>[0] = (reply) => void reply.writeHead(200).end(bytes)
  const path = join(folder, 'down')
  const download = (mostBytes = 1_000) => whatsAppCloud.download(number, '660', { path, mostBytes }, signal())
  const done = { kind: 'done', answer: { size: bytes.length, mimeType: 'image/jpeg' } }

  it.each([
    ['hex', hash.toString('hex')],
    ['base64', hash.toString('base64')],
    ['nothing', undefined],
  ])('is found, fetched with the token and our own name, and compared with its hash in %s', async (_spelling, sha256) => {
    answer(found({ sha256 }), sent)
    expect(await download()).toEqual(done)
    expect(await readFile(path)).toEqual(bytes)
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /v25.0/660?phone_number_id=9100', 'GET /cdn/1'])
    for (const { headers } of requests) {
      expect(headers.authorization).toBe(`Bearer ${number.accessToken}`)
      expect(headers['user-agent']).toMatch(/^Prosa\//)
    }
  })

  it.each([401, 404, 410])('is looked for once more where its address has expired with %i', async (status) => {
    answer(found(), json(status, {}), found({ url: `${baseUrl}/cdn/2` }), sent)
    expect(await download()).toEqual(done)
    expect(requests).toHaveLength(4)
    answer(found(), json(status, {}), found(), json(status, {}), found(), sent)
    expect(await download()).toMatchObject({ kind: 'refused', failure: { problem: 'temporary' } })
    expect(requests).toHaveLength(4)
  })

  const refusals: [string, Parameters<typeof answer>, string][] = [
    ['is too large by what is announced', [found({ file_size: 1_001 })], 'mediaProblem'],
    [
      'is too large although it was announced as small',
      [found(), (reply) => void reply.writeHead(200).end('x'.repeat(1_001))],
      'mediaProblem',
    ],
    ['is not what was announced', [found(), (reply) => void reply.writeHead(200).end('other bytes')], 'temporary'],
    [
      'ends too early',
      [found(), (reply) => void reply.writeHead(200, { 'content-length': '26' }).write('by', () => reply.destroy())],
      'temporary',
    ],
    ['is not given by a server in trouble', [found(), json(500, {})], 'temporary'],
    ['is gone', [json(400, { error: { code: 100, message: 'does not exist' } })], 'badRequest'],
    ['lies where a token must not be shown', [found({ url: 'https://elsewhere.invalid/1' })], 'temporary'],
    ['lies nowhere', [found({ url: 'nowhere' })], 'temporary'],
  ]
  it.each(refusals)('that %s leaves nothing behind', async (_what, replies, problem) => {
    await rm(path, { force: true })
    answer(...replies)
    expect(await download()).toMatchObject({ kind: 'refused', failure: { problem } })
    expect(existsSync(path)).toBe(false)
    expect(requests).toHaveLength(replies.length)
  })

  it('throws where the disk does not take it', async () => {
    answer(found(), sent)
    const nowhere = join(folder, 'no', 'such', 'folder')
    await expect(whatsAppCloud.download(number, '660', { path: nowhere, mostBytes: 1_000 }, signal())).rejects.toThrow('ENOENT')
  })
})

it.each([
  ['https://lookaside.fbsbx.com/whatsapp_business/attachments/?mid=1', true],
  ['https://scontent.xx.fbcdn.net/v/1', true],
  ['https://mmg.whatsapp.net/v/1', true],
  ['https://graph.facebook.com/v25.0/1', true],
  ['http://127.0.0.1:4000/cdn/1', true],
  ['http://lookaside.fbsbx.com/1', false],
  ['https://notfbsbx.com/1', false],
  ['https://fbsbx.com.example.com/1', false],
  ['https://lookaside.fbsbx.com@example.com/1', false],
  ['https://127.0.0.1:4000/cdn/1', false],
  ['http://127.0.0.1:4001/cdn/1', false],
  ['https://169.254.169.254/latest', false],
])('a file at %s is fetched with the token: %s', (address, isShown) => {
  expect(mayKnowToken({ baseUrl: 'http://127.0.0.1:4000' }, new URL(address))).toBe(isShown)
})
