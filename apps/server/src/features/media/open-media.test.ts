import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Media } from '@prosa/contract/media/model'
import { beforeAll, describe, expect, it } from 'vitest'
import { mediaScene } from '../../testing/scenes/media-scene.ts'
import { oggVoice } from '../../testing/scenes/sounds.ts'
import { pictureOf } from '../../testing/stand-ins/real-files.ts'
import { s3Server } from '../../testing/stand-ins/s3-server.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { contentDisposition } from './media-headers.ts'
import { listMediaRows, mediaOnWire } from './public.ts'

const day = 24 * 3_600_000
const text = Buffer.from('0123456789')

let house: TestHouse
let scene: Awaited<ReturnType<typeof mediaScene>>
let file: Media & { url: string }
beforeAll(async () => {
  house = await testHouse()
  scene = await mediaScene(house)
  file = await scene.upload(text, { name: 'Cotação (nº 7); x.txt' })
})

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  house.app.inject({ method, url, headers })
const withQuery = (url: string, change: (query: URLSearchParams) => void) => {
  const [path, query] = url.split('?')
  const changed = new URLSearchParams(query)
  change(changed)
  return `${path}?${changed}`
}

describe('[MD7] a link', () => {
  it('opens without a session, and nothing else does', async () => {
    expect((await get(file.url)).rawPayload.equals(text)).toBe(true)
    const [path = ''] = file.url.split('?')
    expect((await get(path)).json()).toMatchObject({ code: 'call.notFound' })
    expect((await get(path, { authorization: `Bearer ${scene.ana.token}` })).statusCode).toBe(404)
  })

  it('cannot be made up, prolonged, or used for another file, company or size', async () => {
    const picture = await scene.upload(await pictureOf('png', 40, 30))
    const other = await mediaScene(house)
    // Even where another company has a file of the same id.
    await house.superuser`insert into media (company_id, media_id, kind, state, sha256, mime_type, size)
      select ${other.companyId}, media_id, kind, state, sha256, mime_type, size from media
      where company_id = ${scene.companyId} and media_id = ${file.mediaId}`
    const { sha256 } = (await house.superuser<[{ sha256: string }]>`select sha256 from media where media_id = ${file.mediaId}`)[0]
    await house.house.files.borrow({ companyId: scene.companyId, sha256 }, (path) =>
      house.house.files.put({ companyId: other.companyId, sha256 }, { path, size: text.length }),
    )
    const signature = new URLSearchParams(file.url.split('?')[1]).get('signature')!
    const forged = [
      withQuery(file.url, (query) => query.set('signature', `A${signature.slice(1)}`)),
      withQuery(file.url, (query) => query.set('expires', String(Number(query.get('expires')) + 1))),
      withQuery(file.url, (query) => query.delete('signature')),
      withQuery(file.url, (query) => query.append('signature', signature)),
      withQuery(file.url, (query) => query.set('thumb', '1')),
      withQuery(picture.url, (query) => query.set('signature', signature)),
      withQuery(picture.thumbnailUrl, (query) => query.delete('thumb')),
      file.url.replace(scene.companyId, other.companyId),
      file.url.replace(scene.companyId, '..%2F..'),
      file.url.replace(file.mediaId, `%00${file.mediaId}`),
      file.url.replace(file.mediaId, picture.mediaId),
    ]
    for (const url of forged) expect([url, (await get(url)).statusCode]).toEqual([url, 404])
  })

  it('is the same all day, is over after two, and a new one opens then', async () => {
    const late = await testHouse()
    const { upload, companyId } = await mediaScene(late)
    const { url, mediaId } = await upload(text)
    const linkNow = async () => {
      const [row] = await late.house.database.transaction(companyId, (db) => listMediaRows(db, companyId, [mediaId]))
      return mediaOnWire(late.house, companyId, row!).url!
    }
    const status = async (one: string) => (await late.app.inject(one)).statusCode
    expect(await linkNow()).toBe(url)
    late.clock.advance(day)
    expect(await status(url)).toBe(200)
    late.clock.advance(day)
    expect([await status(url), await status(await linkNow())]).toEqual([404, 200])
  })

  it('to bytes that somebody took away opens nothing', async () => {
    const { companyId, upload } = await mediaScene(house)
    const { url } = await upload(text)
    rmSync(join(house.house.config.dataDir, 'media', companyId), { recursive: true })
    expect((await get(url)).json()).toMatchObject({ code: 'call.notFound' })
    expect((await get(url, {}, 'HEAD')).statusCode).toBe(404)
  })
})

it('[MD10] bytes come from a bucket as they do from the disk', async () => {
  const server = await s3Server()
  const far = await testHouse({ config: { s3Url: server.url } })
  const { upload } = await mediaScene(far)
  const picture = await pictureOf('png', 40, 30)
  const { url, thumbnailUrl } = await upload(picture)
  const from = (one: string, headers = {}) => far.app.inject({ url: one, headers })
  expect((await from(url)).rawPayload.equals(picture)).toBe(true)
  expect((await from(url, { range: 'bytes=1-3' })).body).toBe('PNG')
  expect((await from(thumbnailUrl)).headers).toMatchObject({ 'content-type': 'image/webp', 'content-disposition': 'inline' })
  expect(server.objects.size).toBe(2)
})

describe('[MD8] bytes', () => {
  it('come with their hash, their length and what keeps them harmless', async () => {
    const { headers } = await get(file.url)
    expect(headers).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '10',
      'content-disposition': `attachment; filename="Cotacao (n_ 7)_ x.txt"; filename*=UTF-8''Cota%C3%A7%C3%A3o%20%28n%C2%BA%207%29%3B%20x.txt`,
      'cache-control': 'private, max-age=86400, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      etag: '"84d89877f0d4041efb6bf91a16f0248f2fd573e6af05c19f96bedb9f882f7882"',
    })
    expect((await get(file.url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    expect((await get(file.url, { 'if-none-match': '"another"' })).statusCode).toBe(200)
  })

  it('have a name that no header can be broken with', () => {
    expect(contentDisposition('inline', '')).toBe('inline')
    expect(contentDisposition('inline', '"; x="a\r\n\\.txt')).toBe(
      `inline; filename="__ x__a___.txt"; filename*=UTF-8''%22%3B%20x%3D%22a%0D%0A%5C.txt`,
    )
  })

  it.each<[string, () => Promise<Buffer>, string]>([
    ['a picture is shown', () => pictureOf('png', 40, 30), 'inline'],
    ['a voice note is played', () => oggVoice(), 'inline'],
    ['a page is saved', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'attachment'],
    ['XML is saved', async () => Buffer.from('<?xml version="1.0"?><svg/>'), 'attachment'],
    ['a PDF is saved', async () => Buffer.from('%PDF-1.7\n%%EOF'), 'attachment'],
  ])('%s', async (_, make, how) => {
    const { url } = await scene.upload(await make(), { name: '' })
    expect(String((await get(url)).headers['content-disposition']).split(';')[0]).toBe(how)
  })

  it.each<[string, number, string, string | undefined]>([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=8-', 206, '89', 'bytes 8-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=0-1,3-4', 200, '0123456789', undefined],
    ['nonsense', 200, '0123456789', undefined],
  ])('asked for as %s are answered %d', async (range, status, body, contentRange) => {
    const answer = await get(file.url, { range })
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([status, body, contentRange])
    const head = await get(file.url, { range }, 'HEAD')
    expect([head.statusCode, head.body, head.headers['content-range']]).toEqual([status, '', contentRange])
    if (status !== 416) expect(head.headers['content-length']).toBe(String(body.length))
  })

  it('are whole where those that were begun have changed', async () => {
    const range = 'bytes=0-3'
    expect((await get(file.url, { range, 'if-range': '"another"' })).body).toBe(text.toString())
    expect((await get(file.url, { range, 'if-range': String((await get(file.url)).headers.etag) })).body).toBe('0123')
  })
})
