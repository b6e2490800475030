import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import type { Files } from '../../kit/files/files.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { aMessage } from '../../testing/scenes/a-message.ts'
import { mediaScene } from '../../testing/scenes/media-scene.ts'
import { pictureOf } from '../../testing/stand-ins/real-files.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { mediaSchedules } from './jobs.ts'
import { listMediaRows, mediaOnWire, storeFile } from './public.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const hour = 3_600_000
/** Past the call: sessions end sooner than files are forgotten. */
async function aScene() {
  const { companyId, chat, ana } = await mediaScene(house)
  const folder = mkdtempSync(join(tmpdir(), 'prosa-orphans-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const store = (content: Buffer) => {
    const path = join(folder, newId())
    writeFileSync(path, content)
    return storeFile(house.house, { companyId, path, fileName: 'x', userId: ana.userId })
  }
  const rowsOf = (ids: string[]) => house.house.database.transaction(companyId, (db) => listMediaRows(db, companyId, ids))
  return { companyId, chat, store, rowsOf }
}
const tidy = () => mediaSchedules[0]!.run({ house: house.house, signal: new AbortController().signal })

it('[MD13] uploads that no message has are removed after two days, with bytes that nothing else has', async () => {
  const { companyId, chat, store, rowsOf } = await aScene()
  const picture = await pictureOf('png', 40, 30)
  const [shared, alone] = [Buffer.from('dos dois'), Buffer.from('só deste')]
  const [sent, unsent, lonely, shown] = [await store(shared), await store(shared), await store(alone), await store(picture)]
  const messageId = await aMessage(house.superuser, companyId, chat)
  await house.superuser`update messages set media_id = ${sent} where company_id = ${companyId} and message_id = ${messageId}`
  const rows = () => rowsOf([sent, unsent, lonely, shown])
  const hashes = (await rows()).flatMap(({ sha256, thumbnailSha256 }) => [sha256!, ...(thumbnailSha256 ? [thumbnailSha256] : [])])
  const kept = async () => {
    const sizes = await Promise.all([...new Set(hashes)].map((sha256) => house.house.files.sizeOf({ companyId, sha256 })))
    return sizes.filter((size) => size !== null).length
  }

  house.clock.advance(47 * hour)
  await tidy()
  expect([(await rows()).length, await kept()]).toEqual([4, 4])
  house.clock.advance(2 * hour)
  const young = await store(Buffer.from('novo'))
  await tidy()
  expect((await rows()).map(({ mediaId }) => mediaId)).toEqual([sent])
  expect(await kept()).toBe(1)
  const [shownNow] = (await rowsOf([young])).map((row) => mediaOnWire(house.house, companyId, row))
  expect((await house.app.inject(shownNow!.url!)).statusCode).toBe(200)
})

it('[MD13] bytes that somebody uploads again while they are removed are there afterwards', async () => {
  const { companyId, store, rowsOf } = await aScene()
  const content = Buffer.from('de novo')
  await store(content)
  house.clock.advance(49 * hour)
  const { files } = house.house
  const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow: Files = {
    ...files,
    // To this clock, which is two days ahead of the disk's, the upload that waits is one that was given up.
    sweep: async () => undefined,
    remove: async (key) => {
      // What other tests left is removed too.
      if (key.companyId === companyId) {
        reached.resolve()
        await gate.promise
      }
      await files.remove(key)
    },
  }
  const tidying = mediaSchedules[0]!.run({ house: { ...house.house, files: slow }, signal: new AbortController().signal })
  await reached.promise
  const again = store(content)
  await waitUntil('the upload waits', async () => {
    const [waiting] = await house.superuser`select from pg_locks where locktype = 'advisory' and not granted`
    return waiting
  })
  gate.resolve()
  await tidying
  const [row] = await rowsOf([await again])
  expect(await files.sizeOf({ companyId, sha256: row!.sha256! })).toBe(content.length)
})

it('[MD13] what cannot be removed now is found again', async () => {
  const { companyId, store, rowsOf } = await aScene()
  const mediaId = await store(Buffer.from('teimoso'))
  const [row] = await rowsOf([mediaId])
  house.clock.advance(49 * hour)
  const { files } = house.house
  const away: Files = { ...files, remove: () => Promise.reject(new Refusal('service.unavailable')) }
  const signal = new AbortController().signal
  await expect(mediaSchedules[0]!.run({ house: { ...house.house, files: away }, signal })).rejects.toThrow(Refusal)
  expect(await rowsOf([mediaId])).toHaveLength(1)
  await tidy()
  expect([await rowsOf([mediaId]), await files.sizeOf({ companyId, sha256: row!.sha256! })]).toEqual([[], null])
})
