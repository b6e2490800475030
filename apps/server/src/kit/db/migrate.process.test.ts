import type postgres from 'postgres'
import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { sentenceOf } from '../../start-words.ts'
import { migratedDatabases } from '../../testing/database/migrated-database.ts'
import { aMigrationFolder } from '../../testing/database/migration-folder.ts'
import { listTenantTables } from '../../testing/database/row-security-faults.ts'
import { schemaDump } from '../../testing/database/schema-dump.ts'
import { databaseUrl } from '../../testing/database/test-cluster.ts'
import { aDatabase } from '../../testing/database/test-database.ts'
import { plantRow } from '../../testing/scenes/plant-row.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { StartRefusal } from '../start-refusal.ts'
import { connect } from './connect.ts'
import { openDatabase } from './db.ts'
import { idOf } from './ids.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './read-migrations.ts'

const velha = idOf('velha')

const migrations = await readMigrations()
const known = migrations.map(({ version }) => version)
const [beforeNewest, newest] = known.slice(-2) as [number, number]

const isFull = inject('isFull')
/** Enough to get into each other's way: the roles are in the first, and belong to the whole server. */
const few = isFull ? known.length : 4
const { aDatabaseAt, clear } = migratedDatabases()
afterAll(clear)

const anEmptyDatabase = async () => seenFromAbove(await aDatabase({ empty: true }))
const aNewDatabase = async () => seenFromAbove(await aDatabase())
const anOldDatabase = async (version: number) => seenFromAbove(await aDatabaseAt(version))

function seenFromAbove(url: string) {
  const superuser = connect(url, { max: 1 })
  onTestFinished(() => superuser.end())
  const versions = async () =>
    (await superuser<{ version: number }[]>`select version from schema_migrations order by version`).map(({ version }) => version)
  return { url, superuser, versions }
}

async function refusal(url: string, options: Parameters<typeof migrate>[1] = {}): Promise<string> {
  const error = await migrate(url, options).then(
    () => null,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(StartRefusal)
  const sentence = sentenceOf(error, 'debug')
  expect(sentence).not.toContain('\n')
  return sentence
}

const rowsOf = (superuser: postgres.Sql, table: string) => superuser.unsafe(`select 1 from ${table} where company_id = '${velha}'`)

/** All of them by one question: they are asked about after each migration. */
async function expectPlanted(superuser: postgres.Sql, tables: string[]) {
  if (tables.length === 0) return
  const counts = tables.map((table) => `select '${table}' as table, count(*) from ${table} where company_id = '${velha}'`)
  const planted = await superuser.unsafe<{ table: string; count: number }[]>(counts.join(' union all '))
  // A migration may add rows of its own beside the planted one.
  expect(Object.fromEntries(planted.map(({ table, count }) => [table, Math.min(1, Number(count))]))).toEqual(
    Object.fromEntries(tables.map((table) => [table, 1])),
  )
}

const lanes = 6
/** The order in which a call of a signed-in person comes to them. */
const tablesOfACall = ['sessions', 'memberships', 'membership_departments', 'departments', 'phone_numbers', 'companies', 'audit_entries']

/** Calls of a node of the version before, without a rest: each holds its tables for a moment. */
function busyNode(url: string) {
  const database = openDatabase(url, lanes)
  const [failed, stopping] = [[] as unknown[], new AbortController()]
  let done = 0
  const call = () =>
    database.transaction(velha, async (db) => {
      for (const table of tablesOfACall) await db.unsafe(`select pg_sleep(0.005), (select count(*) from ${table})`)
    })
  const running = Array.from({ length: lanes }, async () => {
    while (!stopping.signal.aborted) {
      await call().then(
        () => (done += 1),
        (error: unknown) => failed.push(error),
      )
    }
  })
  const stop = async () => {
    stopping.abort()
    await Promise.all(running)
    await database.close()
    return failed
  }
  return { done: () => done, stop }
}

/**
 * The hardest there is: it changes all tables. All locks are taken first, within half a second for all of them: a call that holds one and
 * waits for another is let through before it looks for a deadlock, which it does after a second. The sessions come first because a call
 * begins with them: once they are locked no call is half-way.
 */
const lockingAll = {
  '0900_lock_all.sql': `do $$
    declare
      target regclass;
      deadline timestamptz := clock_timestamp() + interval '500 milliseconds';
      targets regclass[] := array(
        select oid::regclass from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace
        order by relname <> 'sessions', relname);
    begin
      foreach target in array targets loop
        perform set_config('lock_timeout', greatest(1, ceil(extract(epoch from deadline - clock_timestamp()) * 1000))::text, true);
        execute format('lock table %s in access exclusive mode', target);
      end loop;
      foreach target in array targets loop
        execute format('create policy tried on %s for select to current_user using (false)', target);
      end loop;
    end $$`,
}

describe('migrations', () => {
  it('are numbered upward, each number once', () => {
    expect(known).toEqual([...new Set(known)].sort((one, other) => one - other))
    for (const { name } of migrations) expect(name).toMatch(/^\d{4}_[a-z_]+(\.online)?\.sql$/)
  })

  it('may leave numbers out', async () => {
    const { url, versions } = await aNewDatabase()
    const folder = aMigrationFolder({ '0900_later.sql': 'create table later (id int)', '0950_last.sql': 'drop table later' })
    await migrate(url, { folder, upTo: 900 })
    expect(await versions()).toEqual([...known, 900])
    await migrate(url, { folder })
    await migrate(url, { folder })
    expect(await versions()).toEqual([...known, 900, 950])
    expect(await refusal(url)).toBe(`The database has schema 900 but this version of Prosa knows only ${newest}: start the newer version.`)
  })

  it('bring an empty database to the newest schema', async () => {
    // The template of all tests was empty when this run began.
    const { url, superuser, versions } = await (isFull ? anEmptyDatabase() : aNewDatabase())
    if (isFull) await migrate(url)
    expect(await versions()).toEqual(known)
    const extensions = await superuser`select extname from pg_extension where extname in ('pg_trgm', 'unaccent') order by 1`
    expect(extensions).toEqual([{ extname: 'pg_trgm' }, { extname: 'unaccent' }])
    expect(await superuser`select unaccent('Ação') as plain, similarity('joao', 'joão') > 0 as alike`).toEqual([
      { plain: 'Acao', alike: true },
    ])
  })

  it('change nothing when they run again', async () => {
    const { url, superuser } = await aNewDatabase()
    const before = [await schemaDump(superuser), await superuser`select * from schema_migrations`]
    await migrate(url)
    expect([await schemaDump(superuser), await superuser`select * from schema_migrations`]).toEqual(before)
  })

  it('upgrade a database that has had data from its first version on', async () => {
    const { superuser: fresh } = await aNewDatabase()
    const { url, superuser } = await anEmptyDatabase()
    const planted = new Set<string>()
    for (const version of known) {
      await migrate(url, { upTo: version })
      const tables = await listTenantTables(superuser)
      await expectPlanted(
        superuser,
        tables.filter((table) => planted.has(table)),
      )
      for (const table of tables.filter((table) => !planted.has(table))) {
        // A migration may have filled its new table itself, from what was planted in others.
        if ((await rowsOf(superuser, table)).length > 0) continue
        await plantRow(superuser, table, velha)
        planted.add(table)
      }
    }
    expect(planted.size).toBeGreaterThan(known.length)
    expect(await schemaDump(superuser)).toEqual(await schemaDump(fresh))
  })

  it.each(isFull ? known : [beforeNewest])('upgrade a database with data from version %i', async (version) => {
    const { superuser: fresh } = await aNewDatabase()
    const { url, superuser, versions } = await anOldDatabase(version)
    expect((await versions()).at(-1)).toBe(version)
    const tables = await listTenantTables(superuser)
    // Triggers may have written it already, with what was planted in others.
    for (const table of tables) if ((await rowsOf(superuser, table)).length === 0) await plantRow(superuser, table, velha)
    await migrate(url)
    expect(await schemaDump(superuser)).toEqual(await schemaDump(fresh))
    await expectPlanted(superuser, tables)
  })

  it('run once when several nodes start together', async () => {
    const { url, versions } = await anEmptyDatabase()
    await Promise.all([1, 2, 3].map(() => migrate(url, { upTo: known[few - 1]! })))
    expect(await versions()).toEqual(known.slice(0, few))
  })

  it('run in several databases of one server together', async () => {
    const databases = await Promise.all(Array.from({ length: isFull ? 3 : 2 }, anEmptyDatabase))
    await Promise.all(databases.map(({ url }) => migrate(url, { upTo: known[few - 1]! })))
    for (const { versions } of databases) expect(await versions()).toEqual(known.slice(0, few))
  })

  it('give way to calls of a node at work, of which none fails, and get done', async () => {
    const { url, versions } = await aNewDatabase()
    const node = busyNode(url)
    await waitUntil('it is busy', () => node.done() > 2 * lanes)
    const [migrated] = await Promise.allSettled([migrate(url, { folder: aMigrationFolder(lockingAll) })])
    expect([migrated, await node.stop()]).toEqual([{ status: 'fulfilled', value: undefined }, []])
    expect(await versions()).toEqual([...known, 900])
  })

  it('give up before a call that waits for them is the one that fails', async () => {
    const { url } = await aNewDatabase()
    const [holder, caller, looking] = [connect(url, { max: 1 }), connect(url, { max: 1 }), connect(url, { max: 1 })]
    onTestFinished(async () => void (await Promise.all([holder.end(), caller.end(), looking.end()])))
    const waitingFor = (table: string) => async () =>
      (await looking`select 1 from pg_locks where relation = ${table}::regclass and mode = 'AccessExclusiveLock' and not granted`).length >
      0
    const [first, held] = ['sessions', 'audit_entries']
    const [holds, calls] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = holder.begin(async (tx) => {
      await tx.unsafe(`select 1 from ${held}`)
      holds.resolve()
      await waitUntil('it is waited for', waitingFor(held))
      await tx`select pg_sleep(0.8)`
    })
    const calling = caller.begin(async (tx) => {
      await tx.unsafe('select 1 from contacts')
      calls.resolve()
      await waitUntil('the migration is half-way', waitingFor(held))
      await tx.unsafe(`select 1 from ${first}`)
      await tx`select pg_sleep(0.3)`
    })
    // Whoever comes before them would find nobody in the way.
    await Promise.all([holds.promise, calls.promise])
    const all = await Promise.allSettled([migrate(url, { folder: aMigrationFolder(lockingAll) }), holding, calling])
    expect(all.map((each) => (each.status === 'rejected' ? each.reason : 'done'))).toEqual(['done', 'done', 'done'])
  })
})

describe('a start is refused in one sentence', () => {
  it('when a migration was changed after it ran', async () => {
    const { url, superuser } = await aNewDatabase()
    await superuser`update schema_migrations set checksum = 'other' where version = 2`
    expect(await refusal(url)).toBe(
      'Migration 0002_companies.sql was changed after it ran on this database: restore the file; migrations only go forward.',
    )
  })

  it('when the schema is newer than the code', async () => {
    const { url, superuser } = await aNewDatabase()
    await superuser`insert into schema_migrations (version, name, checksum) values (9999, '9999_future.sql', 'x')`
    expect(await refusal(url)).toBe(`The database has schema 9999 but this version of Prosa knows only ${newest}: start the newer version.`)
  })

  it.each([
    ['nobody listens', (url: URL) => Object.assign(url, { port: '1', search: '' }), 'ECONNREFUSED'],
    ['there is no such socket', (url: URL) => (url.port = '1'), 'ENOENT'],
    ['the password is wrong', (url: URL) => (url.password = 'geheim-und-falsch'), 'password authentication failed for user "postgres"'],
    ['there is no such database', (url: URL) => (url.pathname = '/nowhere'), 'database "nowhere" does not exist'],
  ])('when %s, without the password', async (_, spoil, reason) => {
    const url = new URL(databaseUrl(inject('clusterUrl'), 'postgres'))
    const { password } = url
    spoil(url)
    const sentence = await refusal(url.href)
    expect(sentence).toMatch(/^The database cannot be reached \(.+\): check DATABASE_URL and that the server runs\.$/)
    expect(sentence).toContain(reason)
    expect(sentence).not.toContain(password)
    expect(sentence).not.toContain(url.password)
  })

  it('when a migration fails, which is undone whole and can be tried again', async () => {
    const { url, superuser, versions } = await anOldDatabase(7)
    await superuser`create table departments (in_the_way int)`
    const before = await schemaDump(superuser)
    expect(await refusal(url)).toBe('Migration 0008_team.sql failed and was undone (relation "departments" already exists).')
    expect(await schemaDump(superuser)).toEqual(before)
    await superuser`drop table departments`
    const upTo = isFull ? newest : 8
    await migrate(url, { upTo })
    expect((await versions()).at(-1)).toBe(upTo)
  })

  it('when a table it needs stays locked, and it can be tried again', async () => {
    const { url, superuser, versions } = await aNewDatabase()
    const folder = aMigrationFolder(lockingAll)
    const before = await schemaDump(superuser)
    const holder = connect(url, { max: 1 })
    onTestFinished(() => holder.end())
    await holder.begin(async (tx) => {
      await tx`lock table messages in access share mode`
      expect(await refusal(url, { folder, patience: 100 })).toBe(
        'Migration 0900_lock_all.sql gave way for 0.1 s to others who use its tables, and was undone (canceling statement due to lock timeout): start again when less is going on.',
      )
    })
    expect(await schemaDump(superuser)).toEqual(before)
    await migrate(url, { folder })
    expect(await versions()).toEqual([...known, 900])
  })

  it('when a migration cannot be written down, which undoes it too', async () => {
    const { url, superuser, versions } = await anOldDatabase(3)
    await superuser`alter table schema_migrations add check (version < 4)`
    expect(await refusal(url)).toContain('failed and was undone')
    expect([await versions(), await superuser`select to_regclass('sessions') as sessions`]).toEqual([[1, 2, 3], [{ sessions: null }]])
  })
})
