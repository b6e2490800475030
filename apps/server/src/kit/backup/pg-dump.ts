import { execFile, spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { connect } from '../db/connect.ts'
import { StartRefusal } from '../start-refusal.ts'
import { quoted, type Snapshot } from './snapshot-store.ts'

/** Where a pg_dump is: at the path that somebody named, or else on PATH. And what of our environment it may know. */
export type PgDumpPlace = { path: string | null; surroundings: Record<string, string> }
export type PgDump = { program: string; version: string; env: Record<string, string> }

/** Which pg_dump reads this database, or why none can. */
export async function findPgDump(
  place: PgDumpPlace | null,
  url: string,
  { postgres, divided }: Pick<Snapshot, 'postgres' | 'divided'>,
): Promise<PgDump | { why: string }> {
  if (!place) return { why: 'the built-in database comes without it' }
  const program = place.path ?? 'pg_dump'
  const version = await versionOf(program, place.surroundings)
  if (version === null && place.path !== null) {
    throw new StartRefusal(
      `PG_DUMP_PATH is "${place.path}", which is no pg_dump that runs here; a right value is PG_DUMP_PATH=/usr/lib/postgresql/18/bin/pg_dump.`,
    )
  }
  if (version === null) return { why: 'there is none on PATH that runs' }
  if (majorOf(version) < majorOf(postgres)) return { why: `version ${version} cannot read a server of version ${postgres.split(' ')[0]}` }
  if (divided.length > 0) return { why: `the table ${divided[0]} is partitioned` }
  const [own] = [...new URL(url).searchParams.keys()].filter((name) => !['host', 'ssl', 'sslmode'].includes(name))
  if (own !== undefined) return { why: `it does not understand "${own}" in DATABASE_URL as Prosa does` }
  return { program, version, env: { ...place.surroundings, ...connectionOf(url, place.surroundings) } }
}

const majorOf = (version: string) => Number.parseInt(version, 10)

async function versionOf(program: string, env: Record<string, string>): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)(program, ['--version'], {
      env: { ...env, LC_ALL: 'C' },
      timeout: 10_000,
      windowsHide: true,
    })
    return /^pg_dump \(PostgreSQL\) (\d\S*)/.exec(stdout)?.[1] ?? null
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}

type Address = { path: string | false; host: string[]; port: number[]; user: string; pass: string; database: string; ssl: string | boolean }

/** Where our own connections go, and as safely. Never among the arguments, which everybody on a machine may read. */
function connectionOf(url: string, surroundings: Record<string, string>): Record<string, string> {
  const { path, host, port, user, pass, database, ssl } = connect(url, { max: 1 }).options as unknown as Address
  return {
    PGHOST: path ? dirname(path) : host.join(','),
    PGPORT: port.join(','),
    PGUSER: user,
    PGPASSWORD: pass,
    PGDATABASE: database,
    ...security(ssl, surroundings),
    PGCONNECT_TIMEOUT: '10',
    PGAPPNAME: 'prosa',
    LC_ALL: 'C',
  }
}

/** As postgres.js understands it, where "allow" demands encryption, and what it does not know that the server proves who it is. */
function security(ssl: Address['ssl'], { PGSSLROOTCERT = 'system' }: Record<string, string>): Record<string, string> {
  if (ssl === false) return { PGSSLMODE: 'disable' }
  if (ssl === 'prefer') return { PGSSLMODE: 'prefer' }
  return ssl === 'require' || ssl === 'allow' ? { PGSSLMODE: 'require' } : { PGSSLMODE: 'verify-full', PGSSLROOTCERT }
}

/** What it says of the rows of this very moment, as it comes; fails unless it ends well. */
export async function* runPgDump({ program, env }: PgDump, snapshot: Snapshot): AsyncGenerator<Buffer> {
  const args = ['--data-only', '--format=plain', '--encoding=UTF8', '--quote-all-identifiers', '--no-password', '--strict-names']
  // Without this flag it demands that nothing is hidden from it, and fails where something is.
  if (snapshot.isBound) args.push('--enable-row-security')
  args.push(`--snapshot=${await snapshot.share()}`, ...snapshot.tables.map(({ name }) => `--table="public".${quoted(name)}`))
  const PGOPTIONS = `-c timezone=UTC${snapshot.isBound ? ' -c prosa.backup=on' : ''}`
  const options = { env: { ...env, PGOPTIONS }, signal: snapshot.cut, windowsHide: true } as const
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<Error | number | string | null>((resolve) => {
    child.on('error', resolve).once('close', (code, signal) => resolve(code ?? signal))
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (said: string) => {
    complaint = `${complaint}${said}`.slice(-10_000)
  })
  try {
    yield* child.stdout as AsyncIterable<Buffer>
    const end = await ended
    snapshot.cut.throwIfAborted()
    if (end !== 0) throw new StartRefusal(`pg_dump failed (${reasonOf(end, complaint)}): nothing was backed up.`)
  } finally {
    child.kill()
  }
}

function reasonOf(end: Error | number | string | null, complaint: string): string {
  const [, told] = /^pg_dump: error: (.+)$/m.exec(complaint) ?? []
  return told ?? (end instanceof Error ? end.message : `it ended with ${end}`)
}
