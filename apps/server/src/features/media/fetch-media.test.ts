import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { MediaKind } from '@prosa/contract/media/model'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { House } from '../../kit/house.ts'
import { type QueueWorker, startWorker } from '../../kit/queue/queue-worker.ts'
import { aCloudNumber } from '../../testing/scenes/a-number.ts'
import { oggVoice } from '../../testing/scenes/sounds.ts'
import { aMediaProvider } from '../../testing/stand-ins/a-media-provider.ts'
import { forgedPictures } from '../../testing/stand-ins/forged-pictures.ts'
import { fullFiles } from '../../testing/stand-ins/full-files.ts'
import { pictureOf } from '../../testing/stand-ins/real-files.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { sealCredentials } from '../phone-numbers/public.ts'
import { mediaWorkers } from './jobs.ts'
import { awaitAgain, awaitMedia, listMediaRows, mediaOnWire } from './public.ts'

type Provider = Awaited<ReturnType<typeof aMediaProvider>>
type Item = { attempts: number; reason: string | null; setAsideAt: number | null }

let provider: Provider
let house: TestHouse
const told: string[] = []
beforeAll(async () => {
  provider = await aMediaProvider()
  house = await testHouse({ config: { graphUrl: provider.url } })
})
beforeEach(() => {
  provider.state.status = 0
})

async function aScene(where: TestHouse = house) {
  const { companyId } = await where.aCompany()
  const { phonenumberId } = await aCloudNumber(where.house, where.superuser, companyId)
  const expecting = (providerMediaId: string, kind: MediaKind, more = {}) =>
    where.house.database.transaction(companyId, (db) =>
      awaitMedia(db, companyId, phonenumberId, {
        kind,
        providerMediaId,
        mimeType: 'image/jpeg',
        fileName: '',
        sha256: null,
        isVoice: false,
        ...more,
      }),
    )
  const rowOf = async (mediaId: string) => {
    const [row] = await where.house.database.transaction(companyId, (db) => listMediaRows(db, companyId, [mediaId]))
    return row!
  }
  const settled = (mediaId: string) =>
    waitUntil('it is settled', async () => {
      const row = await rowOf(mediaId)
      return row.state === 'awaited' ? null : row
    })
  const items = () => where.superuser<Item[]>`select attempts, reason, set_aside_at from media_downloads where company_id = ${companyId}`
  const waiting = (reason: string) =>
    waitUntil(`it waits for ${reason}`, async () => (await items()).find((item) => item.reason === reason))
  const makeDue = () => where.superuser`update media_downloads set due_at = now() where company_id = ${companyId}`
  return { companyId, phonenumberId, expecting, rowOf, settled, items, waiting, makeDue }
}

async function working(where: House = house.house, more: Partial<QueueWorker> = {}) {
  const [fetching] = mediaWorkers(async ({ db }, companyId, mediaId) => {
    const [row] = await listMediaRows(db, companyId, [mediaId])
    told.push(`${mediaId} ${row?.state}`)
  })
  const running = await startWorker(where, { ...fetching!, ...more })
  onTestFinished(running.close)
}

it.each(['png', 'jpeg', 'webp', 'gif', 'animatedGif', 'animatedWebp'] as const)(
  '[MD3] a picture of too many pixels that a customer sends as %s is kept as a file, byte by byte',
  async (format) => {
    const { companyId, expecting, settled } = await aScene()
    const bytes = await forgedPictures[format](format.startsWith('animated') ? 5_000 : 9_990)
    const mediaId = await expecting(provider.keep(bytes, 'image/png'), 'image')
    await working()
    const row = await settled(mediaId)
    expect(row).toMatchObject({ state: 'stored', kind: 'document', width: null, thumbnailSha256: null, size: bytes.length })
    expect(await house.house.files.sizeOf({ companyId, sha256: row.sha256! })).toBe(bytes.length)
  },
)

describe('[MD9] what a customer sends', () => {
  it('is known at once, and its bytes are there soon', async () => {
    const { companyId, expecting, rowOf, settled, items } = await aScene()
    const picture = await pictureOf('jpeg', 800, 400)
    const mediaId = await expecting(provider.keep(picture, 'image/jpeg'), 'image')
    expect(mediaOnWire(house.house, companyId, await rowOf(mediaId))).toMatchObject({ state: 'awaited', url: null, thumbnailUrl: null })
    await working()
    const row = await settled(mediaId)
    expect(row).toMatchObject({ state: 'stored', kind: 'image', mimeType: 'image/jpeg', width: 800, height: 400, size: picture.length })
    const bytes = await house.house.files.read({ companyId, sha256: row.sha256! })
    expect((await buffer(bytes!)).equals(picture)).toBe(true)
    expect(row.thumbnailSha256).toMatch(/^[0-9a-f]{64}$/)
    expect(told).toContain(`${mediaId} stored`)
    await waitUntil('the item is done', async () => (await items()).length === 0)
  })

  it('is kept as it is, and shown only as what it is', async () => {
    const { expecting, settled } = await aScene()
    const voice = await oggVoice(2)
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    const half = (await pictureOf('png', 400, 300)).subarray(0, 300)
    const [asVoice, asPage, asHalf, asSticker] = await Promise.all([
      expecting(provider.keep(voice, 'audio/ogg'), 'audio', { isVoice: true }),
      expecting(provider.keep(page, 'image/png'), 'image'),
      expecting(provider.keep(half, 'image/png'), 'image', { fileName: 'meia.png' }),
      expecting(provider.keep(await pictureOf('webp', 300, 300), 'image/webp'), 'sticker'),
    ])
    await working()
    expect(await settled(asVoice)).toMatchObject({ kind: 'audio', isVoice: true, mimeType: 'audio/ogg; codecs=opus', size: voice.length })
    expect(await settled(asPage)).toMatchObject({ state: 'stored', kind: 'document', mimeType: 'text/plain', thumbnailSha256: null })
    expect(await settled(asHalf)).toMatchObject({ state: 'stored', kind: 'document', size: half.length, fileName: 'meia.png' })
    expect(await settled(asSticker)).toMatchObject({ state: 'stored', kind: 'sticker', mimeType: 'image/webp' })
  })

  it('is lost when the provider has it no more, and people are told', async () => {
    const { expecting, settled } = await aScene()
    const mediaId = await expecting('404404', 'image')
    await working()
    expect(await settled(mediaId)).toMatchObject({ state: 'lost', sha256: null })
    expect(told).toContain(`${mediaId} lost`)
  })

  it('is lost after the seven days for which the provider keeps it, and nobody is asked any more', async () => {
    const { companyId, expecting, settled } = await aScene()
    const mediaId = await expecting(provider.keep(Buffer.from('oi'), 'text/plain'), 'document')
    await house.superuser`update media set created_at = now() - interval '7 days 1 hour' where company_id = ${companyId}`
    const { resolved } = provider.state
    await working()
    expect((await settled(mediaId)).state).toBe('lost')
    expect(provider.state.resolved).toBe(resolved)
  })

  it.each([
    ['is away', 503, 'temporary'],
    ['does not know us any more', 401, 'tokenInvalid'],
  ])('waits while the provider %s, and no attempt is counted', async (_, status, reason) => {
    const { companyId, expecting, waiting, makeDue, settled, items } = await aScene()
    provider.state.status = status
    const mediaId = await expecting(provider.keep(Buffer.from('oi'), 'text/plain'), 'document')
    await working()
    await waiting(reason)
    expect(await items()).toMatchObject([{ attempts: 0, setAsideAt: null }])
    const [number] = await house.superuser`select trouble from phone_numbers where company_id = ${companyId}`
    expect(number?.trouble).toBe(reason === 'tokenInvalid' ? reason : null)
    provider.state.status = 0
    await makeDue()
    expect((await settled(mediaId)).state).toBe('stored')
  })

  it('[PN8] that was asked for with an old token disconnects no number that has a new one by now', async () => {
    const { companyId, phonenumberId, expecting, waiting } = await aScene()
    const { promise, resolve } = Promise.withResolvers<void>()
    Object.assign(provider.state, { status: 401, until: promise, asked: 0 })
    await expecting(provider.keep(Buffer.from('oi'), 'text/plain'), 'document')
    await working()
    await waitUntil('it is asked for', () => provider.state.asked)
    const renewed = { accessToken: 'new', appSecret: 'secret', verifyToken: 'verify' }
    await house.superuser`update phone_numbers set sealed_credentials = ${sealCredentials(house.house, companyId, phonenumberId, renewed)}
      where company_id = ${companyId}`
    resolve()
    await waiting('tokenInvalid')
    expect(await house.superuser`select channel_status, trouble from phone_numbers where company_id = ${companyId}`).toEqual([
      { channelStatus: ChannelStatus.Connected, trouble: null },
    ])
  })

  it('is fetched for its own company: another one with the same bytes has its own', async () => {
    const [one, other] = [await aScene(), await aScene()]
    const bytes = Buffer.from('o mesmo')
    const mine = await one.expecting(provider.keep(bytes, 'text/plain'), 'document')
    const theirs = await other.expecting(provider.keep(bytes, 'text/plain'), 'document')
    await working()
    const [a, b] = [await one.settled(mine), await other.settled(theirs)]
    expect(a.sha256).toBe(b.sha256)
    await house.house.files.remove({ companyId: one.companyId, sha256: a.sha256! })
    expect(await house.house.files.sizeOf({ companyId: other.companyId, sha256: a.sha256! })).toBe(bytes.length)
  })
})

it('[MD11] what a customer sends waits for room on the disk', async () => {
  const { root, room, files } = fullFiles()
  const full = await testHouse({ config: { graphUrl: provider.url }, house: { files } })
  const { companyId, expecting, waiting, makeDue, settled, rowOf } = await aScene(full)
  const mediaId = await expecting(provider.keep(await pictureOf('png', 40, 30), 'image/png'), 'image')
  await working(full.house)
  await waiting('media.noRoom')
  expect((await rowOf(mediaId)).state).toBe('awaited')
  room.left = 2
  await makeDue()
  expect((await settled(mediaId)).state).toBe('stored')
  expect(readdirSync(join(root, companyId))).toHaveLength(2)
})

it('[MD14] what cannot be fetched however often it is tried is told of, and is asked for again by who wants it', async () => {
  const { files } = house.house
  const broken = { put: true }
  const put: House['files']['put'] = (...given) => (broken.put ? Promise.reject(new Error('broken')) : files.put(...given))
  const { companyId, expecting, settled, items, rowOf } = await aScene()
  const mediaId = await expecting(provider.keep(Buffer.from('oi'), 'text/plain'), 'document')
  await working({ ...house.house, files: { ...files, put }, report: () => undefined }, { attempts: 3, backoffMs: () => 1 })
  const lost = await settled(mediaId)
  expect(mediaOnWire(house.house, companyId, lost)).toMatchObject({ state: 'lost', mayFetchAgain: true })
  expect(told).toContain(`${mediaId} lost`)
  expect(await items()).toEqual([])
  broken.put = false
  const again = () => house.house.database.transaction(companyId, (db) => awaitAgain(db, companyId, mediaId))
  expect(await Promise.all([again(), again()])).toEqual(expect.arrayContaining([true, false]))
  expect((await settled(mediaId)).state).toBe('stored')
  expect(mediaOnWire(house.house, companyId, await rowOf(mediaId)).mayFetchAgain).toBeUndefined()
})
