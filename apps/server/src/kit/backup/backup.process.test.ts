import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { productDemo } from '../../demo.ts'
import { seedDemo } from '../../features/demo/public.ts'
import { allRows, aSuperuser, backupPlace, changedByRestore, keptTables, plantEverywhere } from '../../testing/database/backup-place.ts'
import { migratedDatabases } from '../../testing/database/migrated-database.ts'
import { schemaDump } from '../../testing/database/schema-dump.ts'
import { aDatabase, testDatabase } from '../../testing/database/test-database.ts'
import { plantRow } from '../../testing/scenes/plant-row.ts'
import { aPgDump } from '../../testing/stand-ins/a-pg-dump.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { connect } from '../db/connect.ts'
import { type Database, openDatabase } from '../db/db.ts'
import { idOf } from '../db/ids.ts'
import { migrate } from '../db/migrate.ts'
import { migrationLock } from '../db/migration-store.ts'
import { readMigrations } from '../db/read-migrations.ts'
import { missedEvents } from '../events/missed-events.ts'
import { readHorizon } from '../events/outbox.ts'
import { openBackup } from './open-backup.ts'
import { tableOfPiece } from './piece-name.ts'
import { leftOut } from './snapshot-store.ts'

const firma = idOf('firma')

vi.setConfig({ testTimeout: 180_000 })

const isFull = inject('isFull')

let demo: TestHouse
beforeAll(async () => {
  demo = await testHouse()
  await seedDemo(demo.house, productDemo)
  await plantEverywhere(demo.superuser, firma)
  await plantOddRows()
})

const oddTexts = [
  '',
  ' ',
  'NULL',
  '\\N',
  '\\.',
  '\\',
  '\n',
  '\r\n',
  'a\tb\vc\fd\be',
  `'"\`;--$$ %s {}`,
  'ação 漢字 👩‍👩‍👧 \u{10FFFD} \uFEFF e\u0301',
  '\u0001\u001f\u007f\u0085\u2028',
  'x'.repeat(5_000_000),
  'é\n'.repeat(100_000),
]

/** Names stand in an index, as long as people may be called: that a row may be longer than a piece of the archive is seen at the second table. */
const longestName = 600

async function plantOddRows() {
  for (const [at, text] of oddTexts.entries()) {
    const name = text.slice(0, longestName)
    await demo.superuser`insert into contacts (company_id, contact_id, name, created_at) values (${firma}, ${idOf(`odd-${at}`)}, ${name}, ${at})`
    await demo.superuser`insert into audit_entries (company_id, entry_id, user_id, what, at, request_id, address, user_agent, before)
      values (${firma}, ${idOf(`odd-${at}`)}, ${firma}, ${text.slice(0, 100)}, ${at}, '', '', '', ${demo.superuser.json({ [text.slice(0, 50)]: [text, null, 1e300] })})`
  }
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, at) => at))
  await demo.superuser`insert into sign_in_failures (email_hash, address, failed_at)
    values (${bytes}, 'bytes', 'infinity'::text::timestamptz), (${Buffer.alloc(0)}, 'none', '0044-03-15 BC'::text::timestamptz)`
  await demo.superuser`insert into sign_in_failures (email_hash, address, failed_at)
    values (${bytes}, 'microseconds', '2026-01-01 00:00:00.123456+00'::text::timestamptz)`
  await demo.superuser`update memberships set permissions = ${['a,b', '"', '', '{}', 'null', '\\']} where company_id = ${firma}`
}

const files: Record<string, Buffer> = {
  'firma/a.bin': randomBytes(3_000_000),
  'firma/empty': Buffer.alloc(0),
  [`firma/${'long/'.repeat(50)}ação 😀.txt`]: Buffer.from('x\ny'),
  [`${'n'.repeat(200)}`]: randomBytes(10),
}

function layMedia(dataDir: string) {
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(dataDir, 'media', name)), { recursive: true })
    writeFileSync(join(dataDir, 'media', name), bytes)
  }
  writeFileSync(join(dataDir, 'media/firma/half-written.part'), 'half')
}

// One backup of a place that has everything, restored once: each test asks about another part of it.
describe('a backup restored into an empty database', () => {
  const place = backupPlace(() => undefined)
  const [dataDir, target] = [place.emptyFolder(), place.emptyFolder()]
  const stranger = "Somebody's / own"
  let schema: Awaited<ReturnType<typeof schemaDump>>
  let tables: Awaited<ReturnType<typeof keptTables>>
  let backup: Awaited<ReturnType<typeof place.backUp>>
  let strangers: string[]
  let url: string

  beforeAll(async () => {
    await demo.superuser`insert into events (company_id, name, payload, audience, entity_key, entity_version, happened_at)
      values (${firma}, 'planted', '{}', '{}', '', 1, now())`
    await demo.superuser`select setval('events_seq_seq', 41)`
    schema = await schemaDump(demo.superuser)
    tables = await keptTables(demo.superuser)
    await demo.superuser.unsafe(`create table "${stranger}" (x int); insert into "${stranger}" values (1)`)
    layMedia(dataDir)
    backup = await place.backUp(demo.url, { dataDir })
    const restored = await testDatabase({ empty: true })
    url = restored.url
    strangers = (await place.restore(backup.to, url, target)).strangers
    return async () => {
      place.clear()
      await restored.drop()
    }
  })

  it('has every row of every table as it was, the schema, and the numbers that count on', async () => {
    const restored = aSuperuser(url)
    const rows = await allRows(demo.superuser, tables)
    expect(await allRows(restored, tables)).toEqual(rows)
    expect(Object.entries(rows).filter(([, lines]) => lines.length === 0)).toEqual([])
    const compared = backup.manifest.tables.filter(({ name }) => !changedByRestore.includes(name))
    expect(Object.fromEntries(compared.map(({ name, rows }) => [name, rows]))).toEqual(
      Object.fromEntries([...Object.entries(rows).map(([name, lines]) => [name, lines.length]), [stranger, 1]]),
    )
    expect(await schemaDump(restored)).toEqual(schema)
    expect(await restored`select nextval('events_seq_seq') as next`).toEqual([{ next: 42 }])
  })

  it('is a private file with nothing beside it', () => {
    expect(statSync(backup.to).mode & 0o777).toBe(0o600)
    expect(readdirSync(dirname(backup.to))).toEqual(['backup.tar.gz'])
  })

  it('keeps no events and begins a log of its own: who comes with a cursor of the old one must fetch anew', async () => {
    const databases = [demo.url, url].map((one) => openDatabase(one, 1))
    onTestFinished(async () => void (await Promise.all(databases.map((database) => database.close()))))
    const [old, restored] = databases as [Database, Database]
    const { logId, begins } = await old.transaction(null, readHorizon)
    expect(await missedEvents(old, firma, `${logId}:${begins}`)).toHaveLength(1)
    const log = await restored.transaction(null, readHorizon)
    expect(await missedEvents(restored, firma, `${logId}:${log.horizon}`)).toBeNull()
    expect(await missedEvents(restored, firma, `${log.logId}:${log.begins}`)).toEqual([])
  })

  it('leaves out the log, which counts the transactions of one server; a listener and a slice that waits notice that they were written in another', async () => {
    expect(leftOut).toEqual(['schema_migrations', 'events', 'event_log'])
    const counting = await demo.superuser<{ name: string }[]>`
      select distinct attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = attrelid
      where atttypid = 'xid8'::regtype and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`
    expect(counting.map(({ name }) => name).filter((name) => !leftOut.includes(name))).toEqual(['event_listeners', 'search_slices'])
  })

  it('is refused by a database that has tables, which stays as it is', async () => {
    const filled = await aDatabase()
    const superuser = aSuperuser(filled)
    await plantRow(superuser, 'companies', idOf('outra'))
    const before = [await schemaDump(superuser), await allRows(superuser, tables)]
    await expect(place.restore(backup.to, filled)).rejects.toThrow(
      'The database is not empty (it has companies): restore into an empty one.',
    )
    expect([await schemaDump(superuser), await allRows(superuser, tables)]).toEqual(before)
  })

  it('leaves a table that is not ours in the file, and says so', async () => {
    expect(strangers).toEqual([stranger])
  })

  it('media files come along, odd names and empty ones too', async () => {
    expect(backup.manifest.media).toMatchObject({ files: 4, bytes: 3_000_013 })
    for (const [name, bytes] of Object.entries(files)) expect(readFileSync(join(target, 'media', name)).equals(bytes)).toBe(true)
    expect(readdirSync(target)).toEqual(['media'])
    expect(readdirSync(join(target, 'media/firma')).sort()).toEqual(['a.bin', 'empty', 'long'])
    await expect(place.restore(backup.to, await aDatabase({ empty: true }), target)).rejects.toThrow(/media is not empty/)
  })
})

const known = (await readMigrations()).map(({ version }) => version)
const [beforeNewest, newest] = known.slice(-2) as [number, number]
const { aDatabaseAt, clear: dropOldDatabases } = migratedDatabases()
afterAll(dropOldDatabases)

it.each(isFull ? [2, beforeNewest] : [beforeNewest])('a backup of schema %i is restored and brought to the newest', async (version) => {
  const source = await aDatabaseAt(version)
  const original = aSuperuser(source)
  const tables = await keptTables(original)
  await plantEverywhere(original, idOf('velha'))
  const { backUp, restore } = backupPlace()
  const { to } = await backUp(source)
  const url = await aDatabase({ empty: true })
  await restore(to, url)
  const restored = aSuperuser(url)
  expect(await schemaDump(restored)).toEqual(await schemaDump(aSuperuser(await aDatabase())))
  expect(await allRows(restored, tables)).toEqual(await allRows(original, tables))
})

/** So many that a backup is not over at once. Without triggers: nobody searches for them. */
const insertContacts = (superuser: postgres.Sql, count: number) =>
  superuser.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`insert into contacts (company_id, contact_id, name, created_at)
      select ${firma}::uuid, md5('many' || n)::uuid, repeat('x', 500), now() from generate_series(1, ${count}::int) n`
  })

/** The rows of each table, as they lie in the archive. */
async function textsOf(path: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const backup = await openBackup(
    path,
    { passing: () => undefined, done: () => undefined, note: () => undefined },
    new AbortController().signal,
  )
  await backup.read(async ({ name, chunks }) => {
    const table = tableOfPiece(name) ?? ''
    for await (const chunk of chunks) texts.set(table, (texts.get(table) ?? '') + chunk.toString('latin1'))
  })
  await backup.close()
  return texts
}

/** A company with many contacts, and nothing else: what is compared is all there is. */
async function aCrowdedSource() {
  const url = await aDatabase()
  const superuser = aSuperuser(url)
  await plantRow(superuser, 'companies', firma)
  await insertContacts(superuser, 5_000)
  return url
}

describe('while others write', () => {
  it.each(['without', 'with'])('a backup %s pg_dump holds both of two rows written together, or none', async (way) => {
    const source = await aCrowdedSource()
    let [pairs, over] = [0, false]
    const write = async () => {
      const sql = connect(source, { max: 1 })
      while (!over) {
        const pair = `pair-${++pairs}`
        await sql.begin(async (tx) => {
          await tx`insert into properties (company_id, property_id, name) values (${firma}, ${idOf(pair)}, ${pair})`
          await tx`insert into contacts (company_id, contact_id, name, created_at) values (${firma}, ${idOf(pair)}, ${pair}, now())`
        })
      }
      await sql.end()
    }
    const writers = [write(), write()]
    const { backUp } = backupPlace()
    const { to } = await backUp(source, way === 'with' ? { pgDump: aPgDump().onPath } : {})
    over = true
    await Promise.all(writers)
    const texts = await textsOf(to)
    const pairsIn = (table: string) => [...new Set(texts.get(table)?.match(/\bpair-\d+/g))].sort()
    const contacts = pairsIn('contacts')
    expect(contacts).toEqual(pairsIn('properties'))
    expect(contacts.length).toBeLessThan(pairs)
  })

  it.each(['backup', 'restore'] as const)('a %s that loses its connection fails and leaves nothing', async (what) => {
    const source = await aCrowdedSource()
    const { backUp, restore, emptyFolder } = backupPlace()
    const [target, dataDir] = [await aDatabase({ empty: true }), emptyFolder()]
    const watcher = aSuperuser(what === 'backup' ? source : target)
    const cut = () =>
      void watcher`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute()
    const progress = { passing: () => undefined, done: (name: string) => name === 'companies' && cut(), note: () => undefined }
    if (what === 'backup') await expect(backUp(source, { dataDir, to: join(dataDir, 'x.tar.gz'), progress })).rejects.toThrow()
    else await expect(restore((await backUp(source)).to, target, dataDir, progress)).rejects.toThrow()
    expect(readdirSync(dataDir)).toEqual([])
    expect(await aSuperuser(target)`select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`).toEqual([])
  })

  it('a start with nothing to migrate does not wait for a backup, and one with something does', async () => {
    const [current, older] = [await aDatabase(), await aDatabaseAt(beforeNewest)]
    const lines = [current, older].map(aSuperuser)
    for (const line of lines) await line`select pg_advisory_lock_shared(${migrationLock})`
    await migrate(current)
    const upgrade = migrate(older)
    const reached = async () => (await lines[1]!`select max(version) as version from schema_migrations`)[0]?.version
    expect(await Promise.race([upgrade, reached()])).toBe(beforeNewest)
    await lines[1]!`select pg_advisory_unlock_all()`
    await upgrade
    expect(await reached()).toBe(newest)
  })
})
