import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256 } from '../crypto/crypto.ts'
import { onlineStatements } from './online-statements.ts'

export type AppliedMigration = { version: number; name: string; checksum: string }
/** `online` are its statements where its name ends so: they run one by one, outside a transaction. */
export type Migration = AppliedMigration & { sql: string; online: string[] | null }

export const migrationFolder = join(import.meta.dirname, '../../../migrations')

/** In the order of their numbers, which may have gaps. */
export async function readMigrations(folder = migrationFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      const online = name.endsWith('.online.sql') ? onlineStatements(name, sql) : null
      return { version: Number(name.slice(0, 4)), name, checksum: sha256(sql).toString('hex'), sql, online }
    }),
  )
}
