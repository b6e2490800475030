import { agentCalls } from '@prosa/contract/agents/calls'
import { agentEvents } from '@prosa/contract/agents/events'
import { mostPhotoBytes } from '@prosa/contract/agents/limits'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WrittenEvent } from '../../kit/events/outbox.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { jpegOf, pngOf, webpOf } from '../../testing/scenes/images.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { photoUrlOf } from '../sight/public.ts'

const { getProfile, removePhoto } = agentCalls
const day = 24 * 3_600_000

let house: TestHouse
const heard: WrittenEvent[] = []
beforeAll(async () => {
  house = await testHouse()
  house.house.events.subscribe((events) => heard.push(...events))
})
const anAgent = async () => (await house.aCompany()).anAgent()
const photoOf = async ({ token }: TestAgent) => (await house.ask(getProfile, {}, { token })).result.photoUrl

async function upload({ token }: TestAgent, content: Buffer, { name = 'eu.png', type = 'image/png', field = 'photo' } = {}) {
  const form = new FormData()
  form.append(field, new File([new Uint8Array(content)], name, { type }))
  const sent = new Response(form)
  const answer = await house.app.inject({
    method: 'POST',
    url: '/api/user/photo',
    headers: { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type')! },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  return { status: answer.statusCode, ...answer.json() }
}

describe('[AG32] a photo', () => {
  it.each([
    ['image/png', pngOf(256, 256)],
    ['image/png', pngOf(4_096, 1)],
    ['image/jpeg', jpegOf(256, 200)],
    ['image/webp', webpOf('VP8X', 256, 256)],
    ['image/webp', webpOf('VP8L', 256, 256)],
    ['image/webp', webpOf('VP8 ', 256, 256)],
  ])('of %s is taken and given back as it is', async (contentType, content) => {
    const ana = await anAgent()
    const { status, photoUrl, version } = await upload(ana, content, { name: 'x.html', type: 'text/html' })
    expect([status, version, await photoOf(ana)]).toEqual([200, 2, photoUrl])
    const shown = await house.app.inject(photoUrl)
    expect([shown.statusCode, shown.rawPayload.equals(content)]).toEqual([200, true])
    expect(shown.headers).toMatchObject({
      'content-type': contentType,
      'cache-control': 'private, max-age=86400, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })

  it.each([
    ['an HTML page that is called a PNG', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1')],
    ['nothing', Buffer.alloc(0)],
    ['only the beginning of a PNG', pngOf(10, 10).subarray(0, 20)],
    ['only the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a JPEG that ends before its picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
    ['a JPEG with a segment that goes nowhere', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff]), Buffer.alloc(50)])],
    ['a WebP of no known kind', webpOf('XXXX', 10, 10)],
    ['a PNG without a side', pngOf(0, 10)],
    ['a PNG that is too wide', pngOf(4_097, 10)],
    ['a JPEG that is too high', jpegOf(10, 4_097)],
    ['a WebP that is too wide', webpOf('VP8X', 10_000, 10)],
  ])('is not %s', async (_, content) => {
    const ana = await anAgent()
    expect(await upload(ana, content)).toMatchObject({ status: 400, code: 'photo.unreadable' })
    expect(await photoOf(ana)).toBeNull()
  })

  it('of 512 KiB is taken, of a byte more is not', async () => {
    const ana = await anAgent()
    const sized = (size: number) => Buffer.concat([pngOf(10, 10), Buffer.alloc(size - pngOf(10, 10).length)])
    expect((await upload(ana, sized(mostPhotoBytes))).status).toBe(200)
    expect(await upload(ana, sized(mostPhotoBytes + 1))).toMatchObject({ status: 413, code: 'input.tooLarge' })
    expect(await upload(ana, pngOf(1, 1), { field: 'other' })).toMatchObject({ status: 400, code: 'input.invalid' })
  })
})

describe('[AG33] the link of a photo', () => {
  it('is the same all day, and another one the next', async () => {
    const ana = await anAgent()
    const key = { companyId: ana.companyId, userId: ana.userId, mediaId: 'm' }
    const at = (now: number) => photoUrlOf(house.house, key, now)
    expect([at(10 * day), at(11 * day - 1)]).toEqual([at(10 * day + 5), at(10 * day + 5)])
    expect(at(11 * day)).not.toBe(at(11 * day - 1))
    expect(photoUrlOf({ tokenSecret: 'another' }, key, 10 * day)).not.toBe(at(10 * day))
  })

  it('opens nothing once it is too old', async () => {
    const ana = await anAgent()
    const { photoUrl } = await upload(ana, pngOf(5, 5))
    expect((await house.app.inject(photoUrl)).statusCode).toBe(200)
    const expires = Number(new URL(photoUrl, 'http://x').searchParams.get('expires'))
    expect(expires - house.clock.now()).toBeGreaterThanOrEqual(day)
    house.clock.advance(expires - house.clock.now() - 1)
    expect((await house.app.inject(photoUrl)).statusCode).toBe(200)
    house.clock.advance(1)
    expect((await house.app.inject(photoUrl)).statusCode).toBe(404)
  })

  it('opens nothing when anything of it was changed', async () => {
    const [ana, bia] = [await anAgent(), await anAgent()]
    const [{ photoUrl }, other] = [await upload(ana, pngOf(5, 5)), await upload(bia, pngOf(6, 6))]
    const url = new URL(photoUrl, 'http://x')
    const otherUrl = new URL(other.photoUrl, 'http://x')
    const later = String(Number(url.searchParams.get('expires')) + day)
    const signature = url.searchParams.get('signature')!
    for (const address of [
      url.pathname,
      `${url.pathname}?expires=${later}&signature=${signature}`,
      `${url.pathname}?expires=${later}`,
      `${url.pathname}?expires=Infinity&signature=${signature}`,
      `${url.pathname}?signature=${signature}`,
      `${url.pathname}${url.search.slice(0, -1)}`,
      `${url.pathname}${url.search}&signature=${signature}`,
      `${otherUrl.pathname}${url.search}`,
      `${url.pathname}${otherUrl.search}`,
      `${url.pathname}x${url.search}`,
      `/api/user/photo/${ana.companyId}/${ana.userId}/%00${url.search}`,
    ]) {
      const answer = await house.app.inject(address)
      expect([address, answer.statusCode, answer.json().code]).toEqual([address, 404, 'call.notFound'])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  it('opens nothing once the photo is replaced or removed', async () => {
    const ana = await anAgent()
    const first = (await upload(ana, pngOf(5, 5))).photoUrl
    const second = (await upload(ana, pngOf(6, 6))).photoUrl
    expect([(await house.app.inject(first)).statusCode, (await house.app.inject(second)).statusCode]).toEqual([404, 200])
    expect((await house.ask(removePhoto, {}, ana)).result).toEqual({ version: 4 })
    expect([(await house.app.inject(second)).statusCode, await photoOf(ana)]).toEqual([404, null])
  })
})

describe('[AG34] a photo that was changed', () => {
  it('is told to the person; removing none is told to nobody', async () => {
    const ana = await anAgent()
    expect((await house.ask(removePhoto, {}, ana)).result).toEqual({ version: 1 })
    await upload(ana, pngOf(5, 5))
    await house.ask(removePhoto, {}, ana)
    const told = heard.filter(({ companyId, name }) => companyId === ana.companyId && name === agentEvents.profileChanged.name)
    expect(told.map(({ payload }) => payload)).toEqual([
      { userId: ana.userId, version: 2 },
      { userId: ana.userId, version: 3 },
    ])
  })
})
