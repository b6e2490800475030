import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Database, Db } from '../../kit/db/db.ts'
import { newId } from '../../kit/db/ids.ts'
import type { Files } from '../../kit/files/files.ts'
import type { House } from '../../kit/house.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { startWorker } from '../../kit/queue/queue-worker.ts'
import { aMessage } from '../../testing/scenes/a-message.ts'
import { mediaScene } from '../../testing/scenes/media-scene.ts'
import { pictureOf } from '../../testing/stand-ins/real-files.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { mediaSchedules, mediaWorkers } from './jobs.ts'
import { deleteUnusedMedia } from './media-use-store.ts'
import { addMediaUse, dropMediaUses, findMediaToUse, listMediaRows, mediaOnWire, storeFile } from './public.ts'
import { removeOrphans } from './remove-orphans.ts'

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
  const within = <T>(run: (db: Db) => Promise<T>) => house.house.database.transaction(companyId, run)
  return { companyId, chat, store, rowsOf, within }
}
const unaborted = new AbortController().signal
const tidyRows = () => mediaSchedules[0]!.run({ house: house.house, signal: unaborted })

/** The worker that looks after files, until the end of the test. */
async function keepingUp(where: House = house.house) {
  const upkeep = mediaWorkers(async () => undefined)[1]!
  const running = await startWorker(where, { ...upkeep, backoffMs: () => 10 })
  onTestFinished(running.close)
}
const isUpkeepDone = async () => (await house.superuser`select from media_upkeep`).length === 0
const somebodyWaits = () =>
  waitUntil(
    'somebody waits',
    async () =>
      (
        await house.superuser`select from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`
      ).length > 0,
  )
/** Is cut off after so many transactions. */
const cutAfter = (database: Database, cut: AbortController, most: number): Database => {
  let count = 0
  return {
    ...database,
    transaction: async (companyId, run) => {
      if (++count === most) cut.abort()
      return database.transaction(companyId, run)
    },
  }
}
/** The rows, and the bytes after them. */
async function tidy() {
  await tidyRows()
  await waitUntil('the bytes are gone', isUpkeepDone)
}

it('[MD13] uploads that no message has are removed after two days, with bytes that nothing else has', async () => {
  await keepingUp()
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
    remove: async (key) => {
      reached.resolve()
      await gate.promise
      await files.remove(key)
    },
  }
  await tidyRows()
  await keepingUp({ ...house.house, files: slow })
  await reached.promise
  const again = store(content)
  await waitUntil('the upload waits', async () => {
    const [waiting] = await house.superuser`select from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database() and l.locktype = 'advisory'`
    return waiting
  })
  gate.resolve()
  const [row] = await rowsOf([await again])
  await waitUntil('the bytes are looked after', isUpkeepDone)
  expect(await files.sizeOf({ companyId, sha256: row!.sha256! })).toBe(content.length)
})

it.each([new Refusal('service.unavailable'), new Error('EACCES')])(
  '[MD13] bytes that cannot be removed now are removed later: %s',
  async (problem) => {
    const { companyId, store, rowsOf } = await aScene()
    const mediaId = await store(Buffer.from('teimoso'))
    const [row] = await rowsOf([mediaId])
    const { files } = house.house
    let refused = 0
    const away: Files = {
      ...files,
      remove: async (key) => {
        if (++refused === 1) throw problem
        await files.remove(key)
      },
    }
    house.clock.advance(49 * hour)
    await tidyRows()
    expect(await rowsOf([mediaId])).toEqual([])
    await keepingUp({ ...house.house, files: away, report: () => undefined })
    await waitUntil('it was refused', () => refused > 0)
    await waitUntil('it was tried again', async () => {
      await house.superuser`update media_upkeep set due_at = now() where reason is not null and lease_id is null`
      return isUpkeepDone()
    })
    expect(await files.sizeOf({ companyId, sha256: row!.sha256! })).toBeNull()
  },
)

describe('[MD13] a file is kept', () => {
  const reply = { kind: 'quickReply', usedBy: 'bom-dia' } as const

  it('while something else than a message has it, and for two days after the last one', async () => {
    const { companyId, chat, store, rowsOf, within } = await aScene()
    const mediaId = await store(Buffer.from('dos três'))
    const isThere = async () => (await rowsOf([mediaId])).length === 1
    const messageId = await aMessage(house.superuser, companyId, chat)
    await house.superuser`update messages set media_id = ${mediaId} where company_id = ${companyId} and message_id = ${messageId}`
    expect(await within((db) => addMediaUse(db, companyId, reply, mediaId))).toBe(true)
    await within((db) => addMediaUse(db, companyId, { kind: 'flow', usedBy: 'bom-dia' }, mediaId))
    house.clock.advance(49 * hour)
    await tidyRows()
    expect(await isThere()).toBe(true)
    await within((db) => dropMediaUses(db, companyId, reply))
    await house.superuser`delete from messages where company_id = ${companyId} and message_id = ${messageId}`
    await tidyRows()
    expect(await isThere()).toBe(true)
    await within((db) => dropMediaUses(db, companyId, { kind: 'flow', usedBy: 'bom-dia' }, [mediaId]))
    await tidyRows()
    expect(await isThere()).toBe(true)

    // The database knows no other time than the real one.
    house.clock.advance(Date.now() - house.clock.now())
    await within((db) => dropMediaUses(db, companyId, { kind: 'flow', usedBy: 'bom-dia' }))
    house.clock.advance(47 * hour)
    await tidyRows()
    expect(await isThere()).toBe(true)
    house.clock.advance(2 * hour)
    await tidyRows()
    expect(await isThere()).toBe(false)
    expect(await within((db) => addMediaUse(db, companyId, reply, mediaId))).toBe(false)
  })

  it('when the last two who have it go at once it is known to be unused', async () => {
    const { companyId, store, within } = await aScene()
    const mediaId = await store(Buffer.from('dos dois'))
    const users = ['um', 'outro'].map((usedBy) => ({ ...reply, usedBy }))
    for (const user of users) await within((db) => addMediaUse(db, companyId, user, mediaId))
    const [dropped, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const going = within(async (db) => {
      await dropMediaUses(db, companyId, users[0]!)
      dropped.resolve()
      await gate.promise
    })
    await dropped.promise
    const second = within((db) => dropMediaUses(db, companyId, users[1]!))
    await somebodyWaits()
    gate.resolve()
    await Promise.all([going, second])
    expect(await house.superuser`select media_id from media_unused where company_id = ${companyId}`).toEqual([{ mediaId }])
  })

  it.each([
    ['sends it', (db: Db, companyId: string, mediaId: string) => findMediaToUse(db, companyId, mediaId)],
    ['begins to use it', (db: Db, companyId: string, mediaId: string) => addMediaUse(db, companyId, reply, mediaId)],
  ])('when somebody %s while it is to be removed', async (_, begin) => {
    const { companyId, chat, store, rowsOf, within } = await aScene()
    const [used, beside] = [await store(Buffer.from('usado')), await store(Buffer.from('ao lado'))]
    house.clock.advance(49 * hour)
    await within(async (db) => {
      await begin(db, companyId, used)
      await tidyRows()
      await db`insert into messages
          (company_id, message_id, phonenumber_id, wa_id, message_type, message_status, from_me, source, at, media_id)
        values (${companyId}, ${newId()}, ${chat.phonenumberId}, ${chat.waId}, 'document', 6, true, 'agent', now(), ${used})`
    })
    expect((await rowsOf([used, beside])).map(({ mediaId }) => mediaId)).toEqual([used])
    await tidyRows()
    expect(await rowsOf([used])).toHaveLength(1)
  })

  it('or gone for whoever begins to use it just after it was removed, and waits for that', async () => {
    const { companyId, store, within } = await aScene()
    const mediaId = await store(Buffer.from('tarde demais'))
    const [removed, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const removing = within(async (db) => {
      await deleteUnusedMedia(db, companyId, [mediaId], house.clock.now() + 1)
      removed.resolve()
      await gate.promise
    })
    await removed.promise
    const using = within((db) => addMediaUse(db, companyId, reply, mediaId))
    await somebodyWaits()
    gate.resolve()
    await removing
    expect(await using).toBe(false)
  })
})

it('[MD13] the rest is removed in chunks, behind what somebody holds, whosever it is', async () => {
  const scenes = [await aScene(), await aScene()]
  const [held, ...others] = [await scenes[0]!.store(Buffer.from('0')), await scenes[0]!.store(Buffer.from('1'))]
  for (const nth of [2, 3, 4]) others.push(await scenes[nth % 2]!.store(Buffer.from(String(nth))))
  house.clock.advance(49 * hour)
  const left = async () => (await Promise.all(scenes.map(({ rowsOf }) => rowsOf([held!, ...others])))).flat().length
  await scenes[0]!.within(async (db) => {
    await findMediaToUse(db, scenes[0]!.companyId, held!)
    const cut = new AbortController()
    const { files } = house.house
    const afterOne = { ...house.house, database: cutAfter(house.house.database, cut, 3) }
    await expect(removeOrphans({ ...afterOne, files }, cut.signal, 2)).rejects.toThrow()
    const soFar = await left()
    expect(soFar).toBeGreaterThan(1)
    expect(soFar).toBeLessThan(5)
    await removeOrphans(house.house, unaborted, 2)
    expect(await left()).toBe(1)
  })
  await removeOrphans(house.house, unaborted, 2)
  expect(await left()).toBe(0)
})
