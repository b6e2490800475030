import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { draftPath } from '../files/drafts.ts'
import { type Binaries, binariesIn } from './find-binaries.ts'

/** For a checkout the database's user cannot enter: a copy beside the data, which it can. Its name appears only when it is complete. */
export function copyBinaries(binaries: Binaries, dataDir: string): Binaries {
  const version = spawnSync(binaries.postgres, ['--version'], { encoding: 'utf8' }).stdout.match(/\d+(\.\d+)*/)?.[0] ?? 'unknown'
  const copy = join(dataDir, `postgres-binaries-${version}`)
  if (existsSync(copy)) return binariesIn(copy)
  const draft = draftPath(dataDir)
  cpSync(binaries.native, draft, { recursive: true, verbatimSymlinks: true })
  chmodSync(draft, 0o755)
  try {
    renameSync(draft, copy)
  } catch (error) {
    if (!existsSync(copy)) throw error
    rmSync(draft, { recursive: true })
  }
  return binariesIn(copy)
}
