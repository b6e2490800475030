import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readDataPlace } from './env.ts'
import { backUp } from './kit/backup/back-up.ts'
import { refuseExisting } from './kit/backup/create-archive.ts'
import { withDatabase } from './kit/backup/database-place.ts'
import { knownKeyMark } from './kit/backup/known-key.ts'
import type { Manifest } from './kit/backup/manifest.ts'
import { amountInWords, openProgress } from './kit/backup/progress.ts'
import { readFlags, runTool, say } from './kit/backup/run-tool.ts'
import { readS3Url } from './kit/files/s3-place.ts'
import { StartRefusal } from './kit/start-refusal.ts'

const help = `npm run backup [-- --to FILE] [--data-dir DIR]

Writes the database and the media files into one file, also while Prosa runs.
  --to FILE        a new file ending in .tar.gz, or the folder for one (prosa-backup-….tar.gz here)
  --data-dir DIR   the data folder of a built-in database (DATABASE_URL, else DATA_DIR, else .data)`

await runTool(async (signal) => {
  const flags = readFlags(['to', 'data-dir'], help)
  if (!flags) return
  const env = readDataPlace()
  const place = flags['data-dir'] ? { ...env, databaseUrl: null, dataDir: resolve(flags['data-dir']) } : env
  const to = fileFor(flags.to ?? '.')
  const progress = openProgress(say)
  const manifest = await withDatabase(place, (url) => {
    signal.throwIfAborted()
    const pgDump = place.databaseUrl ? place.pgDump : null
    return backUp({ url, dataDir: place.dataDir, to, keyMark: knownKeyMark(place), pgDump, progress, signal })
  })
  say(summary(to, manifest))
  const bucket = place.s3Url === null ? null : readS3Url(place.s3Url)
  if (bucket) say(`Media are kept in ${bucket.origin}/${bucket.bucket} and are not in it: keep a copy of that bucket as well.`)
  say(
    place.encryptionKey || place.databaseUrl
      ? 'ENCRYPTION_KEY and TOKEN_SECRET are not in it. Keep them, apart from it: without the first, sealed values in it cannot be read.'
      : `The secrets are not in it. Keep ${join(place.dataDir, 'secrets.json')}, apart from it: without it, sealed values in it cannot be read.`,
  )
})

function fileFor(given: string): string {
  const path = resolve(given)
  const name = `prosa-backup-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`
  // What is not named as one is no file: a folder that is missing must not become a file of its name.
  const to = path.endsWith('.tar.gz') ? path : join(path, name)
  if (!existsSync(dirname(to))) throw new StartRefusal(`There is no folder ${dirname(to)}: make it, or write elsewhere with --to.`)
  refuseExisting(to)
  return to
}

function summary(to: string, { tables, media }: Manifest): string {
  const [rows, bytes] = tables.reduce(([rows, bytes], table) => [rows + table.rows, bytes + table.bytes], [0, media.bytes])
  const inside = amountInWords({ rows, files: media.files, bytes })
  return `✓ ${to} (${amountInWords({ bytes: statSync(to).size })}): ${tables.length} tables, ${inside} before compression.`
}
