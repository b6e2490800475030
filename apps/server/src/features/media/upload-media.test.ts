import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { mediaCalls } from '@prosa/contract/media/calls'
import { mostPicturePixels } from '@prosa/contract/media/limits'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startWorker } from '../../kit/queue/queue-worker.ts'
import { aChat } from '../../testing/scenes/a-chat.ts'
import { aMessage } from '../../testing/scenes/a-message.ts'
import { mediaScene, uploadFile } from '../../testing/scenes/media-scene.ts'
import { mp3Of, mp4Film, mp4Voice, oggVoice, webmVoice } from '../../testing/scenes/sounds.ts'
import { forgedFrames, forgedPictures } from '../../testing/stand-ins/forged-pictures.ts'
import { fullFiles } from '../../testing/stand-ins/full-files.ts'
import { bombOf, docxOf, pictureOf } from '../../testing/stand-ins/real-files.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { mediaWorkers } from './jobs.ts'

let house: TestHouse
let scene: Awaited<ReturnType<typeof mediaScene>>
beforeAll(async () => {
  house = await testHouse()
  scene = await mediaScene(house)
})

const blobsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
const blobsOf = (companyId: string) => blobsIn(join(house.house.config.dataDir, 'media', companyId))
const bytesAt = async (url: string) => (await house.app.inject(url)).rawPayload
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const opus = 'audio/ogg; codecs=opus'

describe('[MD1] a file', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string, string]>([
    ['a PNG', () => pictureOf('png', 40, 30), 'image', 'image/png'],
    ['a JPEG', () => pictureOf('jpeg', 40, 30), 'image', 'image/jpeg'],
    ['a WebP of the size of a sticker', () => pictureOf('webp', 512, 512), 'sticker', 'image/webp'],
    ['another WebP', () => pictureOf('webp', 40, 30), 'image', 'image/jpeg'],
    ['a WebP that something shines through', () => pictureOf('webp', 40, 30, 0.5), 'image', 'image/png'],
    ['a GIF', () => pictureOf('gif', 40, 30), 'document', 'image/gif'],
    ['Ogg with Opus', () => oggVoice(), 'audio', opus],
    ['WebM with Opus', () => webmVoice(), 'audio', opus],
    ['MP4 with Opus', () => mp4Voice(), 'audio', opus],
    ['MP3', () => mp3Of(), 'audio', 'audio/mpeg'],
    ['a film', () => mp4Film(), 'video', 'video/mp4'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%%EOF'), 'document', 'application/pdf'],
    ['a letter', () => docxOf(), 'document', docx],
    ['a page that is called a picture', () => html, 'document', 'text/plain'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'document', 'text/plain'],
    ['an SVG that says it is XML', () => Buffer.from('<?xml version="1.0"?><svg/>'), 'document', 'application/xml'],
    ['a program', () => Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), 'document', 'application/x-msdownload'],
    ['a playlist of files of this machine', () => Buffer.from('#EXTM3U\n#EXTINF:3,\n/etc/passwd\n'), 'document', 'text/plain'],
    ['a table', () => Buffer.from('nome;cidade\nÂngela;Maceió\n'), 'document', 'text/plain'],
    ['whatever', () => Buffer.from([0, 1, 2, 3, 250, 251]), 'document', 'application/octet-stream'],
  ])('that is %s is taken for it, whatever it is called', async (_, make, kind, mimeType) => {
    const told = await scene.upload(await make(), { name: 'foto.png', type: 'image/png' })
    expect(told).toMatchObject({ status: 200, kind, mimeType, state: 'stored', url: expect.stringContaining('/api/media/') })
  })

  it('that is a film wider than anything can be is taken without its measures', async () => {
    const told = await scene.upload(await mp4Film({ displayAspectWidth: 16_000_000, displayAspectHeight: 1 }), { name: 'filme.mp4' })
    expect([told.status, told.kind, told.width]).toEqual([200, 'video', undefined])
  })

  it('keeps its name without a path and without what nobody can see', async () => {
    const told = await scene.upload(Buffer.from('oi'), { name: '..\\pasta\\Orça\u202emento 2.txt' })
    expect(told.fileName).toBe('Orçamento 2.txt')
    expect((await scene.upload(await webmVoice(), { name: 'gravação.webm' })).fileName).toBe('gravação.ogg')
  })

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['empty', () => Buffer.alloc(0)],
    ['half a PNG', async () => (await pictureOf('png', 400, 300)).subarray(0, 300)],
    ['half a JPEG', async () => (await pictureOf('jpeg', 400, 300)).subarray(0, 700)],
    ['the beginning of a film', async () => (await mp4Film()).subarray(0, 60)],
    ['the beginning of a voice note', async () => (await oggVoice()).subarray(0, 60)],
  ])('that is %s is refused', async (_, make) => {
    const content = await make()
    expect(await scene.upload(content)).toMatchObject({ status: 400, code: 'media.unreadable' })
  })

  it('that is no sound is no voice note', async () => {
    expect(await scene.upload(await pictureOf('png', 40, 30), { isVoice: true })).toMatchObject({ status: 415, code: 'media.wrongType' })
  })
})

it('[MD2] more than the company allows, or the channel takes, is refused', async () => {
  const strict = await mediaScene(house)
  await house.superuser`update memberships set file_upload_limit_document = 0.01 where company_id = ${strict.companyId}`
  expect(await strict.upload(Buffer.alloc(10_485, 'a'))).toMatchObject({ status: 200, size: 10_485 })
  expect(await strict.upload(Buffer.alloc(10_486, 'a'))).toMatchObject({ status: 413, code: 'media.tooLarge' })
  const tooMuchSound = mp3Of(Math.ceil((16 * 1024 * 1024) / 417) + 1)
  expect(await strict.upload(tooMuchSound)).toMatchObject({ status: 413, code: 'media.tooLarge' })
})

describe('[MD3] a picture', () => {
  it('is measured as people see it, and has a small copy of its own', async () => {
    const lying = await sharp(await pictureOf('jpeg', 800, 400))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const told = await scene.upload(lying)
    expect(told).toMatchObject({ width: 400, height: 800 })
    const small = await sharp(await bytesAt(told.thumbnailUrl)).metadata()
    expect([small.format, small.width, small.height]).toEqual(['webp', 160, 320])
    expect((await bytesAt(told.url)).equals(lying)).toBe(true)
  })

  it('that is small stays so', async () => {
    const told = await scene.upload(await pictureOf('png', 40, 30))
    expect(await sharp(await bytesAt(told.thumbnailUrl)).metadata()).toMatchObject({ width: 40, height: 30 })
  })

  it('that would fill the memory is refused, and one as large as may be is taken', async () => {
    const bomb = bombOf(9_990, 9_990)
    expect(bomb.length).toBeLessThan(100_000)
    expect(await scene.upload(bomb)).toMatchObject({ status: 413, code: 'media.tooManyPixels' })
    expect(await scene.upload(bombOf(8_001, 5_000))).toMatchObject({ status: 413, code: 'media.tooManyPixels' })
    expect(await scene.upload(bombOf(8_000, 5_000))).toMatchObject({ status: 200, kind: 'image', width: 8_000, height: 5_000 })
  })

  // Whoever unpacked one of these would say that it is broken: there is nothing in them.
  it.each(['png', 'jpeg', 'webp', 'animatedWebp'] as const)('whose header promises too much as %s is not even unpacked', async (format) => {
    const most = Math.floor(Math.sqrt(mostPicturePixels / (format === 'animatedWebp' ? forgedFrames : 1)))
    expect(await scene.upload(await forgedPictures[format](most + 1))).toMatchObject({ status: 413, code: 'media.tooManyPixels' })
    if (format !== 'png' && format !== 'webp') return
    expect(await scene.upload(await forgedPictures[format](most))).toMatchObject({ status: 400, code: 'media.unreadable' })
  })
})

describe('[MD4] a voice note', () => {
  it.each([
    ['WebM', webmVoice],
    ['MP4', mp4Voice],
    ['Ogg', oggVoice],
  ])('recorded as %s is Ogg with Opus, and says how long it is', async (_, record) => {
    const told = await scene.upload(await record(3), { isVoice: true })
    expect(told).toMatchObject({ kind: 'audio', mimeType: opus, isVoice: true })
    expect(Math.abs(told.durationMs - 3_000)).toBeLessThan(100)
    const bytes = await bytesAt(told.url)
    expect([bytes.subarray(0, 4).toString(), bytes.subarray(28, 36).toString()]).toEqual(['OggS', 'OpusHead'])
    expect(bytes.includes('OpusTags')).toBe(true)
  })

  it('of other sound is sound', async () => {
    const told = await scene.upload(mp3Of(), { isVoice: true })
    expect([told.kind, told.isVoice, told.durationMs]).toEqual(['audio', undefined, expect.any(Number)])
  })
})

it('[MD5] the same bytes are kept once for a company, and for each on its own', async () => {
  const [one, other] = [await mediaScene(house), await mediaScene(house)]
  const content = Buffer.from('o mesmo contrato')
  const [first, second] = [await one.upload(content, { name: 'a.txt' }), await one.upload(content, { name: 'b.txt' })]
  await other.upload(content)
  expect(first.mediaId).not.toBe(second.mediaId)
  expect([blobsOf(one.companyId).length, blobsOf(other.companyId).length]).toEqual([1, 1])
  expect(blobsOf(one.companyId)).toEqual(blobsOf(other.companyId))
})

describe('[MD6] a file', () => {
  const { getMedia } = mediaCalls

  it('is told of to whoever uploaded it for this chat, and to nobody else until it is sent', async () => {
    const { companyId, departmentId, chat, ana, anAgent, upload } = await mediaScene(house)
    const bia = await anAgent({ departmentIds: [departmentId] })
    const stranger = await anAgent({ departmentIds: [] })
    const { mediaId } = await upload(Buffer.from('oi'))
    const asked = (agent: { token: string }, more = {}) => house.ask(getMedia, { companyId, ...chat, mediaId, ...more }, agent)
    expect((await asked(ana)).result).toMatchObject({ mediaId, kind: 'document', url: expect.any(String) })
    const another = await aChat(house.superuser, { companyId, departmentId })
    expect((await asked(ana, another)).refusal.code).toBe('media.notFound')
    expect((await asked(bia)).refusal.code).toBe('media.notFound')
    expect((await asked(stranger)).refusal.code).toBe('chat.notFound')
    expect((await asked(ana, { mediaId: 'nenhum' })).refusal.code).toBe('media.notFound')
    const messageId = await aMessage(house.superuser, companyId, chat)
    await house.superuser`update messages set media_id = ${mediaId} where company_id = ${companyId} and message_id = ${messageId}`
    expect((await asked(bia)).result.mediaId).toBe(mediaId)
    expect((await asked(stranger)).refusal.code).toBe('chat.notFound')
  })

  it('is uploaded only to a chat that one sees', async () => {
    const { chat, anAgent } = await mediaScene(house)
    const stranger = await anAgent({ departmentIds: [] })
    expect(await uploadFile(house, stranger, chat, Buffer.from('oi'))).toMatchObject({ status: 404, code: 'chat.notFound' })
    const other = await mediaScene(house)
    expect(await uploadFile(house, other.ana, chat, Buffer.from('oi'))).toMatchObject({ status: 404, code: 'chat.notFound' })
  })
})

it('[MD11] without room nothing is stored and the uploader is told so; with room again it goes', async () => {
  const { root, room, files } = fullFiles()
  const full = await testHouse({ house: { files } })
  for (const worker of mediaWorkers(async () => undefined)) onTestFinished((await startWorker(full.house, worker)).close)
  const { companyId, upload } = await mediaScene(full)
  const picture = await pictureOf('png', 40, 30)
  room.left = 1
  expect(await upload(picture)).toMatchObject({ status: 507, code: 'media.noRoom' })
  const [{ rows }] = await full.superuser<[{ rows: number }]>`select count(*) as rows from media where company_id = ${companyId}`
  expect(rows).toBe(0)
  await waitUntil('what was half stored is gone', () => blobsIn(join(root, companyId)).length === 0)
  room.left = 2
  expect(await upload(picture)).toMatchObject({ status: 200, state: 'stored' })
  expect(blobsIn(join(root, companyId))).toHaveLength(2)
})
