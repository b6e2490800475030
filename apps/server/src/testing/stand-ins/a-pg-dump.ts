import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { readDataPlace } from '../../env.ts'
import type { PgDumpPlace } from '../../kit/backup/pg-dump.ts'
import { fastFolder } from '../database/fast-folder.ts'
import { checkout } from '../programs/run-program.ts'

type Ending = 'well' | 'with an error' | 'killed' | 'never' | 'in the midst of a table' | 'without the other tables'
type Heard = { args: string[]; env: Record<string, string>; pid: number }

/** A pg_dump of this version, the first on PATH, for the time of one test. */
export function aPgDump({ version = '18.9', ending = 'well' as Ending } = {}) {
  const folder = fastFolder('pgdump')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [path, heardFile] = [join(folder, 'pg_dump'), join(folder, 'heard.json')]
  const program = join(checkout, 'apps/server/src/testing/programs/pg-dump-program.ts')
  const command = [join(checkout, 'node_modules/node/bin/node'), program, heardFile, ending]
  const lines = [
    '#!/bin/sh',
    `if [ "$1" = --version ]; then echo 'pg_dump (PostgreSQL) ${version} (a stand-in)'; exit; fi`,
    `exec ${command.map((word) => `'${word}'`).join(' ')} "$@"`,
  ]
  writeFileSync(path, `${lines.join('\n')}\n`)
  chmodSync(path, 0o755)
  const PATH = [folder, process.env.PATH].join(delimiter)
  const onPath: PgDumpPlace = { path: null, surroundings: { PATH } }
  return { PATH, onPath, heard: () => JSON.parse(readFileSync(heardFile, 'utf8')) as Heard }
}

/** Whatever this machine has; a pg_dump that fits is seldom among it. */
export const machinesPgDump: PgDumpPlace = readDataPlace().pgDump
