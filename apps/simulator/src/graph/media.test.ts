import { afterAll, expect, test } from 'vitest'
import { codeOf, providerId, sentId, simulated, until } from '../testing/simulated.ts'

const world = await simulated()
afterAll(() => world.stop())

const bytes = Buffer.from('%PDF-1.4 pretend')
const form = (fields: Record<string, string>, type = 'application/pdf', content = bytes) => ({
  fields,
  file: { bytes: content, type, name: 'a.pdf' },
})
const good = { messaging_product: 'whatsapp', type: 'application/pdf' }
const upload = async () => String((await world.upload(form(good))).body.id)
const fetchUrl = async (url: unknown, token = 'token-of-tests') => fetch(String(url), { headers: { authorization: `Bearer ${token}` } })

test('what is uploaded is resolved to a link that gives the bytes to who has the token', async () => {
  const id = await upload()
  const resolved = (await world.graph('GET', `${id}?phone_number_id=${providerId}`)).body
  expect(resolved).toMatchObject({
    id,
    mime_type: 'application/pdf',
    file_size: bytes.length,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const answer = await fetchUrl(resolved.url)
  expect([answer.status, Buffer.from(await answer.arrayBuffer())]).toEqual([200, bytes])
  expect((await fetchUrl(resolved.url, 'wrong')).status).toBe(401)
})

test('a link is over after five minutes, the next one is good, and after thirty days there is none', async () => {
  const id = await upload()
  const { url } = (await world.graph('GET', id)).body
  await world.control('POST', 'clock', { hours: 1 })
  expect((await fetchUrl(url)).status).toBe(404)
  expect((await fetchUrl((await world.graph('GET', id)).body.url)).status).toBe(200)
  for (let days = 0; days < 30; days += 3) await world.control('POST', 'clock', { hours: 72 })
  expect(codeOf(await world.graph('GET', id))).toBe(100)
})

test.each<[string, number, ReturnType<typeof form>]>([
  ['no product', 131008, form({ type: 'application/pdf' })],
  ['a type that is none', 100, form({ ...good, type: 'gif' })],
  ['a picture that is too large', 131009, form({ ...good, type: 'image/png' }, 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1))],
  ['nothing', 131009, form(good, 'application/pdf', Buffer.alloc(0))],
])('refuses %s with %i', async (_what, code, file) => {
  expect(codeOf(await world.upload(file))).toBe(code)
})

test('what is neither picture, sound nor film can still be a document', async () => {
  const { id } = (await world.upload(form({ ...good, type: 'image/gif' }))).body
  const to = await world.writer('5511944440003')
  expect((await world.send({ to, type: 'document', document: { id, filename: 'a.gif' } })).status).toBe(200)
})

test('the customer gets what was uploaded, and what was deleted cannot be sent', async () => {
  const id = await upload()
  const to = await world.writer('5511944440001')
  const message = { to, type: 'document', document: { id, filename: 'termo.pdf' } }
  const line = sentId(await world.send(message))
  const { lines } = (await world.control('GET', `chats/${to}`)).body as { lines: { lineId: string; media?: { url: string } }[] }
  const { media } = lines.find(({ lineId }) => lineId === line)!
  expect(Buffer.from(await (await fetch(`${world.origin}${media?.url}`)).arrayBuffer())).toEqual(bytes)
  expect((await world.graph('DELETE', id)).body).toEqual({ success: true })
  expect(codeOf(await world.send(message))).toBe(100)
})

test('an upload in two steps gives a handle', async () => {
  const begun = await world.graph('POST', `100000000000001/uploads?file_name=a.png&file_length=${bytes.length}&file_type=image/png`)
  const raw = { 'content-type': 'application/octet-stream', file_offset: '0' }
  const finished = await world.graph('POST', String(begun.body.id), bytes, raw)
  expect(finished.body.h).toMatch(/^4::/)
  const profile = { messaging_product: 'whatsapp', about: 'Móveis', profile_picture_handle: finished.body.h }
  expect((await world.graph('POST', `${providerId}/whatsapp_business_profile`, profile)).body).toEqual({ success: true })
  const { data } = (await world.graph('GET', `${providerId}/whatsapp_business_profile?fields=about,profile_picture_url`)).body as {
    data: { profile_picture_url: string }[]
  }
  expect((await fetch(data[0]!.profile_picture_url)).status).toBe(200)
})

test('what customers send can be fetched, of every kind', async () => {
  const from = '5511944440001'
  for (const action of ['image', 'audio', 'video', 'document', 'sticker'] as const) {
    await world.act(from, { action })
    const message = await until(`${action} came`, () => world.receiver.messages().find(({ type }) => type === action))
    const { id, mime_type } = message[action] as { id: string; mime_type: string }
    const answer = await fetchUrl((await world.graph('GET', id)).body.url)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, mime_type])
  }
})

test('a file that is sent as another kind is accepted and not delivered', async () => {
  const to = await world.writer('5511944440002')
  const id = sentId(await world.send({ to, type: 'audio', audio: { id: await upload() } }))
  const failed = await until('it failed', () => world.receiver.statuses(id).find(({ status }) => status === 'failed'))
  expect(failed.errors?.[0]?.code).toBe(131053)
})
