import { join, resolve } from 'node:path'
import { readDataPlace } from './env.ts'
import { knownKeyMark } from './kit/backup/known-key.ts'
import { openProgress } from './kit/backup/progress.ts'
import { restore } from './kit/backup/restore.ts'
import { readFlags, runTool, say } from './kit/backup/run-tool.ts'
import { StartRefusal } from './kit/start-refusal.ts'

const help = `npm run restore -- --from FILE [--data-dir DIR]

Puts a backup into an empty place and brings it to the newest schema.
  --from FILE      what "npm run backup" wrote
  --data-dir DIR   an empty or new data folder for a built-in database (DATABASE_URL, else DATA_DIR, else .data)`

await runTool(async (signal) => {
  const flags = readFlags(['from', 'data-dir'], help)
  if (!flags) return
  if (!flags.from) throw new StartRefusal(`Which backup? Say it with --from.\n\n${help}`)
  const env = readDataPlace()
  const place = flags['data-dir'] ? { ...env, databaseUrl: null, dataDir: resolve(flags['data-dir']) } : env
  const { manifest, strangers } = await restore({ from: resolve(flags.from), place, progress: openProgress(say), signal })
  say(`✓ The backup of ${manifest.madeAt} is restored into ${place.databaseUrl ? 'the database' : place.dataDir}.`)
  if (strangers.length > 0) say(`Not restored, because Prosa has no such tables: ${strangers.join(', ')}.`)
  say(keyWords(manifest.keyMark, place))
  say('Outgoing work is held: nothing is sent until you confirm that this is the live system, with "npm run outgoing -- --confirm live".')
})

function keyWords(mark: string | null, place: ReturnType<typeof readDataPlace>): string {
  const found = knownKeyMark(place)
  if (mark !== null && found === mark) return 'The encryption key here is the one the backup was made with.'
  const old = place.databaseUrl
    ? 'ENCRYPTION_KEY and TOKEN_SECRET'
    : `ENCRYPTION_KEY and TOKEN_SECRET (of a demo: its secrets.json, into ${join(place.dataDir, '/')})`
  if (found === null || mark === null) return `Before you start it, give it the old ${old}: else sealed values in it cannot be read.`
  return `The encryption key here is NOT the one the backup was made with. Before you start it, give it the old ${old}.`
}
