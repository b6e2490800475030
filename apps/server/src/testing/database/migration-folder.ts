import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { migrationFolder } from '../../kit/db/read-migrations.ts'

/** The migrations of this version and these behind them, as those of the next version. */
export function aMigrationFolder(more: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'prosa-migrations-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(migrationFolder, folder, { recursive: true })
  for (const [name, text] of Object.entries(more)) writeFileSync(join(folder, name), text)
  return folder
}
