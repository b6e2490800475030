import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call } from '@prosa/contract/kit/call'
import { list, text, upload, whole } from '@prosa/contract/kit/fields'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { Refusal } from '../refusal.ts'
import { serve } from '../serve.ts'

const limit = 100_000
const input = z.object({
  title: text(200),
  tags: list(text(20), 5),
  size: z.optional(whole(0, 10)),
  file: z.optional(upload(limit)),
  second: z.optional(upload(10)),
})
const seen = z.object({
  title: z.string(),
  tags: z.array(z.string()),
  file: z.optional(z.object({ fileName: z.string(), mimeType: z.string(), size: z.number() })),
  contents: z.array(z.string()),
})
const sending = { method: 'POST', body: 'multipart', input, result: seen, errors: ['company.notFound'] } as const
const planted = {
  sendFile: call({ ...sending, path: '/planted/file', allow: 'contact' }),
  sendFileToAll: call({ ...sending, path: '/planted/fileToAll', allow: 'anonymous' }),
  sendForm: call({ method: 'POST', path: '/planted/form', allow: 'signedIn', input: z.object({}), result: z.object({}), errors: [] }),
}

const readSaved = async (_: unknown, { title, tags, file, second }: z.output<typeof input>) => {
  if (title === 'refuse') throw new Refusal('company.notFound')
  const contents = await Promise.all([file, second].flatMap((saved) => (saved ? readFile(saved.path, 'latin1') : [])))
  return { title, tags, ...(file ? { file } : {}), contents }
}

let house: TestHouse
let sender: TestAgent
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prosa-uploads-test-'))
  vi.stubEnv('TMPDIR', folder)
  const handlers = { sendFile: readSaved, sendFileToAll: readSaved, sendForm: async () => ({}) }
  house = await testHouse({ features: [(app, reception) => serve(app, reception, planted, handlers)] })
  sender = await (await house.aCompany()).anAgent({ permissions: ['contact'] })
  return async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true, force: true })
  }
})

type Sent = string | File
type Parts = Record<string, Sent | Sent[]>
async function post(parts: Parts, { url = '/planted/file', token = sender.token }: { url?: string; token?: string } = {}) {
  const form = new FormData()
  for (const [name, values] of Object.entries(parts)) for (const value of [values].flat()) form.append(name, value)
  const packed = new Response(form)
  const response = await house.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { 'content-type': packed.headers.get('content-type')!, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    payload: Buffer.from(await packed.arrayBuffer()),
  })
  expect(await readdir(folder)).toEqual([])
  return { status: response.statusCode, answer: response.json() }
}
const fileOf = (size: number, name = 'foto.png', type = 'image/png') => new File(['x'.repeat(size)], name, { type })
const five = fileOf(5)
const [title, long] = ['x', 'x'.repeat(600_000)]

describe('an upload', () => {
  it('lies on disk while the handler works and is gone afterwards', async () => {
    const file = new File(['conteúdo'], 'relatório.txt', { type: 'text/plain' })
    const { status, answer } = await post({ title: 'olá', tags: ['a', 'b'], file })
    expect(status).toBe(200)
    expect(answer).toEqual({
      title: 'olá',
      tags: ['a', 'b'],
      file: { fileName: 'relatório.txt', mimeType: 'text/plain', size: 9 },
      contents: [Buffer.from('conteúdo').toString('latin1')],
    })
  })

  it('never names a path of ours', async () => {
    expect((await post({ title, file: fileOf(1, '../../etc/passwd') })).answer.file.fileName).toBe('passwd')
  })

  it('may be of exactly the declared size, and each file has its own', async () => {
    const { status, answer } = await post({ title, file: fileOf(limit), second: fileOf(10) })
    expect([status, answer.contents?.map(({ length }: string) => length)]).toEqual([200, [limit, 10]])
  })

  it.each<[string, Parts, number, string, Record<string, string>?]>([
    ['one byte too large', { title, file: fileOf(limit + 1) }, 413, 'input.tooLarge', { file: 'tooBig' }],
    ['too large for its own field', { title, second: fileOf(11) }, 413, 'input.tooLarge', { second: 'tooBig' }],
    ['in a field that takes text', { title: five }, 400, 'input.invalid', { title: 'wrongType' }],
    ['in a field nobody knows', { title, other: five }, 400, 'input.invalid', { other: 'wrongType' }],
    ['replaced by text', { title, file: '/etc/passwd' }, 400, 'input.invalid', { file: 'wrongType' }],
    ['sent twice', { title, file: [five, five] }, 400, 'input.invalid', { file: 'wrongType' }],
    ['beside wrong fields', { size: '11', file: five }, 400, 'input.invalid', { title: 'required', size: 'tooBig' }],
    ['beside a text over 1 MiB', { title: long + long }, 413, 'input.tooLarge'],
    ['beside texts over 1 MiB', { title: long, tags: long }, 413, 'input.tooLarge'],
    ['one of eleven', { title, file: Array.from({ length: 11 }, () => five) }, 413, 'input.tooLarge'],
    ['of a handler that refuses', { title: 'refuse', file: five }, 404, 'company.notFound'],
    ['beside a foreign company', { title, companyId: 'other', file: five }, 403, 'company.foreign'],
    ['beside a field that poisons prototypes', { title, constructor: 'x' }, 400, 'input.unreadable'],
  ])('is refused and removed when %s', async (_, parts, status, code, fields) => {
    const { status: got, answer } = await post(parts)
    expect([got, answer.code]).toEqual([status, code])
    const problems = fields && Object.entries(fields).map(([name, problem]) => ({ name, problem }))
    expect(answer.fields).toEqual(problems)
  })

  it('is not taken by a form call', async () => {
    const { status, answer } = await post({ file: five }, { url: '/planted/form' })
    expect([status, answer.code]).toEqual([415, 'input.unsupportedType'])
  })

  it('cannot be forged as JSON', async () => {
    const file = { path: '/etc/passwd', fileName: 'x', mimeType: 'text/plain', size: 1 }
    const headers = { authorization: `Bearer ${sender.token}`, 'content-type': 'application/json' }
    const response = await house.app.inject({ method: 'POST', url: '/api/planted/file', headers, payload: { title: 'x', file } })
    expect([response.statusCode, response.json().fields]).toEqual([400, [{ name: 'file', problem: 'wrongType' }]])
  })

  it.each([
    ['cut off in the middle', '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf'],
    ['without a boundary of its own', 'nonsense'],
  ])('is unreadable when %s', async (_, payload) => {
    const headers = { authorization: `Bearer ${sender.token}`, 'content-type': 'multipart/form-data; boundary=b' }
    const response = await house.app.inject({ method: 'POST', url: '/api/planted/file', headers, payload })
    expect([response.statusCode, response.json().code]).toEqual([400, 'input.unreadable'])
    expect(await readdir(folder)).toEqual([])
  })
})

describe('before an upload touches the disk', () => {
  it('whoever may not make the call is refused', async () => {
    const company = await house.aCompany()
    const [other, ended] = [await company.anAgent({ permissions: ['broadcast'] }), await company.anAgent({ permissions: ['contact'] })]
    await house.superuser`update sessions set ended_at = now() where session_id = ${ended.sessionId}`
    vi.stubEnv('TMPDIR', join(folder, 'nowhere'))
    onTestFinished(() => void vi.stubEnv('TMPDIR', folder))
    const parts = { title, file: five }
    const statuses = [
      await post(parts),
      await post(parts, { token: '', url: '/planted/fileToAll' }),
      await post(parts, { token: other.token }),
      await post(parts, { token: ended.token }),
      await post(parts, { token: '' }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([500, 500, 403, 401, 401])
  })
})

describe('over the network', () => {
  it('a sender of far too much gets the refusal, and the next one is served', { timeout: 20_000 }, async () => {
    const address = await house.app.listen({ port: 0, host: '127.0.0.1' })
    const sendBytes = async (bytes: number) => {
      const form = new FormData()
      form.append('title', 'x')
      form.append('file', new Blob([new Uint8Array(bytes)]), 'a.bin')
      form.append('tags', 'after')
      const headers = { authorization: `Bearer ${sender.token}` }
      const response = await fetch(`${address}/api/planted/file`, { method: 'POST', body: form, headers })
      return [response.status, ((await response.json()) as { code?: string }).code]
    }
    expect(await sendBytes(limit + 1)).toEqual([413, 'input.tooLarge'])
    expect(await sendBytes(limit)).toEqual([200, undefined])
    expect(await sendBytes(3_000_000)).toEqual([413, 'input.tooLarge'])
    expect(await sendBytes(1)).toEqual([200, undefined])
    expect(await readdir(folder)).toEqual([])
  })
})
