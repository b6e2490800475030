import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { allRows, aSuperuser, backupPlace, keptTables, plantEverywhere } from '../../testing/database/backup-place.ts'
import { aManagedSource } from '../../testing/database/managed-source.ts'
import { aDatabase, testDatabase } from '../../testing/database/test-database.ts'
import { serverPlace } from '../../testing/programs/run-server.ts'
import { aPgDump, machinesPgDump } from '../../testing/stand-ins/a-pg-dump.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { connect } from '../db/connect.ts'
import { idOf } from '../db/ids.ts'
import { isRunning } from '../files/is-running.ts'
import type { Manifest } from './manifest.ts'
import { findPgDump, type PgDumpPlace } from './pg-dump.ts'

async function aSource() {
  const url = await aDatabase()
  const superuser = aSuperuser(url)
  await plantEverywhere(superuser, idOf('firma'))
  return { url, superuser }
}

/** For all who only read. */
let read: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  read = await testDatabase()
  const superuser = connect(read.url, { max: 1 })
  await plantEverywhere(superuser, idOf('firma'))
  await superuser.end()
})
afterAll(() => read.drop())

/** What it notes while it backs up. */
function listener() {
  const notes: string[] = []
  return { notes, progress: { passing: () => undefined, done: () => undefined, note: (sentence: string) => void notes.push(sentence) } }
}

const byName = ({ tables }: Manifest) => tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))
const nowhere: PgDumpPlace = { path: null, surroundings: { PATH: '/nowhere' } }

// The machine's own stands beside the stand-in wherever it can read the server of the tests.
const own = await findPgDump(machinesPgDump, 'postgres://x', { postgres: '18', divided: [] })
const programs: [string, () => PgDumpPlace][] = [
  ['a stand-in', () => aPgDump().onPath],
  ...('program' in own ? [[`pg_dump ${own.version}`, () => machinesPgDump] as [string, () => PgDumpPlace]] : []),
]

describe.each(programs)('%s', (_, aProgram) => {
  it('reads the very bytes that are read without it, and they are restored', async () => {
    const { url, superuser } = await aSource()
    const tables = await keptTables(superuser)
    await superuser.unsafe(`
      create table "Somebody's ""own"" / $x ç" ("B ö" text, twice text generated always as ("B ö" || "B ö") stored);
      insert into "Somebody's ""own"" / $x ç" values ('\\.'), (E'\\n\\\\.\\n'), (''), (null)`)
    const { backUp, restore } = backupPlace()
    const { notes, progress } = listener()
    const { to, manifest } = await backUp(url, { pgDump: aProgram(), progress })
    expect([notes, manifest.reader]).toEqual([
      [expect.stringMatching(/^Reading the tables with pg_dump \d/)],
      expect.stringMatching(/^pg_dump \d+\.\d+$/),
    ])
    const { manifest: without } = await backUp(url)
    expect([byName(manifest), manifest.sequences]).toEqual([byName(without), without.sequences])
    const target = await aDatabase({ empty: true })
    await restore(to, target)
    expect(await allRows(aSuperuser(target), tables)).toEqual(await allRows(superuser, tables))
  })

  it('sees the rows of all companies as the owner of the tables, whom row security binds', async () => {
    const { url } = await aManagedSource()
    const { backUp } = backupPlace()
    const { manifest } = await backUp(url, { pgDump: aProgram() })
    expect(manifest.reader).toMatch(/^pg_dump /)
    expect(byName(manifest)).toEqual(byName((await backUp(url)).manifest))
    expect(manifest.tables.filter(({ name, rows }) => rows < 2 && name !== 'outgoing_hold')).toEqual([])
  })
})

it('is told the password, the word of the backup and no secret, and none of it where others may read', async () => {
  const { url } = await aManagedSource()
  const pgDump = aPgDump()
  await backupPlace().backUp(url, { pgDump: pgDump.onPath })
  const { args, env } = pgDump.heard()
  expect(env).toMatchObject({ PGUSER: new URL(url).username, PGPASSWORD: 'managed', PGOPTIONS: '-c timezone=UTC -c prosa.backup=on' })
  expect(args.filter((arg) => arg.includes('managed'))).toEqual([])
  // The rest a shell adds of itself.
  expect(
    Object.keys(env)
      .filter((name) => !['PWD', 'OLDPWD', 'SHLVL', '_'].includes(name))
      .sort(),
  ).toEqual('LC_ALL PATH PGAPPNAME PGCONNECT_TIMEOUT PGDATABASE PGHOST PGOPTIONS PGPASSWORD PGPORT PGSSLMODE PGUSER'.split(' '))
})

it.each([
  ['with an error', /^pg_dump failed \(query failed: ERROR: {2}no more\): nothing was backed up\.$/],
  ['killed', /^pg_dump failed \(it ended with SIGKILL\): nothing was backed up\.$/],
  ['in the midst of a table', /^pg_dump ended in the midst of a table$/],
  ['without the other tables', /^pg_dump left out the table \w+: nothing was backed up\.$/],
] as const)('where it ends %s no file is left', async (ending, sentence) => {
  const { url } = read
  const { backUp, emptyFolder } = backupPlace()
  const folder = emptyFolder()
  const attempt = backUp(url, { to: join(folder, 'backup.tar.gz'), pgDump: aPgDump({ ending }).onPath })
  await expect(attempt).rejects.toThrow(sentence)
  expect(readdirSync(folder)).toEqual([])
})

it('ends when the connection that holds its moment is lost, and leaves no file', async () => {
  const { url, superuser } = await aSource()
  const { backUp, emptyFolder } = backupPlace()
  const [folder, pgDump] = [emptyFolder(), aPgDump({ ending: 'never' })]
  // Ours alone holds the lock of migrations.
  const cut = () =>
    void superuser`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`.execute()
  const progress = { passing: () => undefined, done: cut, note: () => undefined }
  const attempt = backUp(url, { to: join(folder, 'backup.tar.gz'), pgDump: pgDump.onPath, progress })
  await expect(attempt).rejects.toThrow('the connection to the database was lost')
  expect(readdirSync(folder)).toEqual([])
  await waitUntil('pg_dump is gone', () => !isRunning(pgDump.heard().pid))
})

const at = 'postgres://prosa:word@db/prosa'
it.each([
  ['is older than the server', '17.6', at, [], { why: 'version 17.6 cannot read a server of version 18.4' }],
  ['is as old as the server', '18.0', at, [], { version: '18.0' }],
  ['is newer than the server', '19beta2', at, [], { version: '19beta2' }],
  ['meets a partitioned table', '18.1', at, ['parts'], { why: 'the table parts is partitioned' }],
  ['meets an address of our own', '18.1', `${at}?options=x`, [], { why: 'it does not understand "options" in DATABASE_URL as Prosa does' }],
  ['meets no encryption', '18.1', at, [], { env: expect.objectContaining({ PGSSLMODE: 'disable', PGHOST: 'db', PGPORT: '5432' }) }],
  ['meets a Unix socket', '18.1', `${at}?host=/run/pg`, [], { env: expect.objectContaining({ PGHOST: '/run/pg', PGPORT: '5432' }) }],
  ['meets a host beside the address', '18.1', `${at}?host=other`, [], { env: expect.objectContaining({ PGHOST: 'other' }) }],
  ['meets encryption', '18.1', `${at}?sslmode=require`, [], { env: expect.objectContaining({ PGSSLMODE: 'require' }) }],
  [
    'meets a server that must prove itself',
    '18.1',
    `${at}?sslmode=verify-full`,
    [],
    { env: expect.objectContaining({ PGSSLMODE: 'verify-full', PGSSLROOTCERT: 'system' }) },
  ],
])('a pg_dump that %s', async (_, version, url, divided, answer) => {
  expect(await findPgDump(aPgDump({ version }).onPath, url, { postgres: '18.4 (Debian 18.4-1)', divided })).toMatchObject(answer)
})

it('none at all is no harm, but one that was named must be there', async () => {
  const { url } = read
  const { backUp } = backupPlace()
  const { notes, progress } = listener()
  expect((await backUp(url, { pgDump: nowhere, progress })).manifest.reader).toBe('prosa')
  expect(notes).toEqual(['Reading the tables without pg_dump: there is none on PATH that runs'])
  for (const path of ['/nowhere/pg_dump', '/bin/true']) {
    await expect(backUp(url, { pgDump: { ...nowhere, path } })).rejects.toThrow(
      `PG_DUMP_PATH is "${path}", which is no pg_dump that runs here; a right value is PG_DUMP_PATH=/usr/lib/postgresql/18/bin/pg_dump.`,
    )
  }
})

describe('at the terminal', () => {
  const place = serverPlace()
  afterEach(() => place.killAll())
  afterAll(() => place.clear())
  const backUp = (to: string, env: Record<string, string>) =>
    place.run({ dataDir: place.emptyFolder(), program: 'apps/server/src/backup.ts', args: ['--to', to], env })

  it('one line says which way was gone and why, and no line the password', async () => {
    const { url } = read
    const { password } = new URL(url)
    const [to, fitting, old] = [place.emptyFolder(), aPgDump(), aPgDump({ version: '15.18' })]
    const runs = [fitting, old].map(({ PATH }, at) => backUp(join(to, `${at}.tar.gz`), { DATABASE_URL: url, PATH, TOKEN_SECRET: 'word' }))
    for (const run of runs) expect([await run.ended, run.said.err]).toEqual([0, ''])
    expect(runs[0]?.said.out).toContain('  Reading the tables with pg_dump 18.9…\n')
    expect(runs[1]?.said.out).toMatch(/^ {2}Reading the tables without pg_dump: version 15\.18 cannot read a server of version 18\..*…\n/m)
    expect(runs.map(({ said }) => said.out).join()).not.toContain(password)
    expect(Object.values(fitting.heard().env)).not.toContain('word')
    expect(readdirSync(to).sort()).toEqual(['0.tar.gz', '1.tar.gz'])
  })

  it('Ctrl-C ends it too, and leaves no half file', async () => {
    const { url } = read
    const [to, pgDump] = [place.emptyFolder(), aPgDump({ ending: 'never' })]
    const run = backUp(to, { DATABASE_URL: url, PATH: pgDump.PATH })
    await run.says(/ {2}\w+: 1 row, /)
    run.kill('SIGINT')
    expect([await run.ended, run.said.err]).toEqual([130, 'Stopped: nothing was left half done.\n'])
    expect(readdirSync(to)).toEqual([])
    await waitUntil('pg_dump is gone', () => !isRunning(pgDump.heard().pid))
  })
})
