import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { beforeAll, expect, inject, it, vi } from 'vitest'
import { aSuperuser, backupPlace } from '../../testing/database/backup-place.ts'
import { aDatabase, testDatabase } from '../../testing/database/test-database.ts'
import { plantRow } from '../../testing/scenes/plant-row.ts'
import { connect } from '../db/connect.ts'
import { idOf } from '../db/ids.ts'
import type { Manifest } from './manifest.ts'

vi.setConfig({ testTimeout: 60_000 })

type Entries = [name: string, bytes: Buffer][]

async function entriesOf(archive: Buffer): Promise<Entries> {
  const entries: Entries = []
  const tar = extract()
  tar.end(gunzipSync(archive))
  for await (const entry of tar) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(chunk)
    entries.push([entry.header.name, Buffer.concat(chunks)])
  }
  return entries
}

async function archiveOf(entries: Entries): Promise<Buffer> {
  const tar = pack()
  for (const [name, bytes] of entries) tar.entry({ name }, bytes)
  tar.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of tar) chunks.push(chunk)
  return gzipSync(Buffer.concat(chunks))
}

const cutAt = (part: number) => async (whole: Buffer) => whole.subarray(0, Math.floor(whole.length * part))
const flipAt = (part: number) => async (whole: Buffer) => {
  const flipped = Buffer.from(whole)
  const at = Math.floor((whole.length - 1) * part)
  flipped[at] = flipped[at]! ^ 1
  return flipped
}
const changed = (change: (entries: Entries) => Entries) => async (whole: Buffer) => archiveOf(change(await entriesOf(whole)))
const withManifest = (change: (manifest: Manifest) => object) =>
  changed((entries) =>
    entries.map(([name, bytes]) => [
      name,
      name === 'manifest.json' ? Buffer.from(JSON.stringify(change(JSON.parse(bytes.toString())))) : bytes,
    ]),
  )

let whole: Buffer
beforeAll(async () => {
  const { url, drop } = await testDatabase()
  const superuser = connect(url, { max: 1 })
  for (const table of ['companies', 'labels']) await plantRow(superuser, table, idOf('firma'))
  await superuser.end()
  const place = backupPlace(() => undefined)
  whole = readFileSync((await place.backUp(url)).to)
  return async () => {
    place.clear()
    await drop()
  }
})

async function aDamaged(damage: (whole: Buffer) => Promise<Buffer>) {
  const place = backupPlace()
  const to = join(place.emptyFolder(), 'damaged.tar.gz')
  writeFileSync(to, await damage(whole))
  return { ...place, to }
}

const notWhole = /^The file .* is not a whole backup of Prosa \(.+\): nothing was restored\.$/

it.each([
  ['is empty', cutAt(0), notWhole],
  ['was cut early', cutAt(0.1), notWhole],
  ['was cut late', cutAt(0.9999), notWhole],
  ['has another bit at its beginning', flipAt(0), notWhole],
  ['has another bit in the middle', flipAt(0.5), notWhole],
  ['has another bit near the end', flipAt(0.95), notWhole],
  ['has another bit at its end', flipAt(1), notWhole],
  ['is something else', async () => Buffer.from('customers'), notWhole],
  ['is the archive of something else', async () => archiveOf([['etc/passwd', Buffer.from('x')]]), notWhole],
  ['lacks its list', changed((entries) => entries.slice(0, -1)), /\(its list is missing\)/],
  ['lacks a table', changed((entries) => entries.filter(([name]) => !name.startsWith('tables/labels/'))), /\(the rows of labels are not/],
  [
    'has a row more',
    changed((entries) => entries.map(([name, bytes]) => [name, name.startsWith('tables/labels/') ? Buffer.concat([bytes, bytes]) : bytes])),
    /the rows of labels/,
  ],
  ['has a file more', changed((entries) => [['media/x', Buffer.from('x')], ...entries]), /\(the media files are not/],
  ['leads out of its folder', changed((entries) => [['media/../../x', Buffer.from('x')], ...entries]), notWhole],
  ['has something behind its list', changed((entries) => [...entries, ['media/x', Buffer.from('x')]]), /\(something follows its list\)/],
  ['has another format', withManifest((manifest) => ({ ...manifest, format: 2 })), /made by a newer version of Prosa/],
  [
    'has a newer schema',
    withManifest((manifest) => ({
      ...manifest,
      migrations: [...manifest.migrations, { version: 9999, name: '9999_x.sql', checksum: 'x' }],
    })),
    /^The backup has schema 9999 but this version of Prosa knows only \d+: restore it with the newer version\.$/,
  ],
  [
    'was made by other migrations',
    withManifest((manifest) => ({ ...manifest, migrations: manifest.migrations.map((one) => ({ ...one, checksum: 'x' })) })),
    /^Migration 0001_roles\.sql was changed since the backup was made/,
  ],
])('a file that %s is refused before anything is written', async (_, damage, sentence) => {
  const { to, restore, emptyFolder } = await aDamaged(damage)
  const dataDir = emptyFolder()
  await expect(restore(to, null, dataDir)).rejects.toThrow(sentence)
  expect(readdirSync(dataDir)).toEqual([])
})

/** What a forger would do: the list agrees with what was changed. */
const forged = (change: (entries: Entries) => Entries) => async (whole: Buffer) => {
  const entries = change(await entriesOf(whole))
  const partOf = (prefix: string) => {
    const some = entries.filter(([name]) => name.startsWith(prefix))
    const hash = createHash('sha256')
    for (const [name, bytes] of some) hash.update(prefix === 'media/' ? `${name}\n${bytes.length}\n` : '').update(bytes)
    const all = Buffer.concat(some.map(([, bytes]) => bytes))
    return { files: some.length, rows: all.toString('latin1').split('\n').length - 1, bytes: all.length, sha256: hash.digest('hex') }
  }
  const manifest = JSON.parse(entries.at(-1)![1].toString()) as Manifest
  const tables = manifest.tables.map((table) => ({ ...table, ...partOf(`tables/${table.name}/`) }))
  const list = Buffer.from(JSON.stringify({ ...manifest, tables, media: partOf('media/') }))
  return archiveOf([...entries.slice(0, -1), ['manifest.json', list]])
}

it.each(['media/../../x', 'media//etc/x', 'media/', 'media/a/../../../x'])('a file that would write to %s is refused', async (name) => {
  const { to, restore, emptyFolder } = await aDamaged(forged((entries) => [[name, Buffer.from('x')], ...entries]))
  const dataDir = emptyFolder()
  await expect(restore(to, null, dataDir)).rejects.toThrow(`it holds ${JSON.stringify(name)}`)
  expect(readdirSync(dataDir)).toEqual([])
})

const isOf = (table: string, name: string) => name.startsWith(`tables/${table}/`)

const twice =
  (table: string) =>
  (entries: Entries): Entries =>
    entries.map(([name, bytes]) => [name, isOf(table, name) ? Buffer.concat([bytes, bytes]) : bytes])

type Forgery = [string, (entries: Entries) => Entries, RegExp]
const orphan: Forgery = [
  'a row of a company that is not there',
  (entries) => entries.filter(([name]) => !isOf('companies', name)),
  /violates foreign key constraint/,
]
// Into a folder it is asked below.
const double: Forgery = [
  'a row that is there twice',
  twice('labels'),
  /^The database refused the rows of labels, and says why in its log: nothing was restored\.$/,
]

it.each(inject('isFull') ? [orphan, double] : [orphan])('%s leaves neither rows nor files', async (_, change, sentence) => {
  const { to, restore, emptyFolder } = await aDamaged(forged((entries) => [['media/x', Buffer.from('x')], ...change(entries)]))
  const dataDir = emptyFolder()
  const url = await aDatabase({ empty: true })
  await expect(restore(to, url, dataDir)).rejects.toThrow(sentence)
  const left = await aSuperuser(url)`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`
  expect([left, readdirSync(dataDir)]).toEqual([[], []])
})

it('a restore that fails half-way says why and leaves its folder empty, but for the secrets', async () => {
  const { to, restore, emptyFolder } = await aDamaged(forged(twice('labels')))
  const dataDir = emptyFolder()
  writeFileSync(join(dataDir, 'secrets.json'), '{}')
  await expect(restore(to, null, dataDir)).rejects.toThrow(
    /^The database refused the rows of labels, .*: nothing was restored\. The last complaint of the database: duplicate key value violates/,
  )
  expect(readdirSync(dataDir)).toEqual(['secrets.json'])
})
