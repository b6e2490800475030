import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readPassword } from '../embedded-postgres/create-cluster.ts'
import { startEmbeddedPostgres, urlOf } from '../embedded-postgres/embedded-postgres.ts'
import { findPostmaster } from '../embedded-postgres/postmaster-file.ts'
import { FolderInUse } from '../embedded-postgres/take-ownership.ts'
import { StartRefusal } from '../start-refusal.ts'
import { refuseHalfRestored } from './half-restored.ts'

/** Where the product keeps its data: a database of its own in the folder, or another, with the folder for files. */
export type DataPlace = { databaseUrl: string | null; dataDir: string }

/** Works on the database of this place: on the server that runs there, or on one that is started for the time being. */
export async function withDatabase<T>({ databaseUrl, dataDir }: DataPlace, run: (url: string) => Promise<T>): Promise<T> {
  if (databaseUrl) return run(databaseUrl)
  refuseHalfRestored(dataDir)
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new StartRefusal(
      `There is no database in ${dataDir}: name its folder with --data-dir, set DATABASE_URL, or start Prosa once, which creates one.`,
    )
  }
  const running = runningServer(dataDir)
  if (running) return run(running)
  const server = await startEmbeddedPostgres({ dataDir }).catch((error: unknown) => {
    // Somebody started it in this moment.
    const url = error instanceof FolderInUse ? runningServer(dataDir) : null
    if (url) return { url, stop: async () => undefined }
    throw error
  })
  return run(server.url).finally(() => server.stop())
}

/** The address of the embedded database that a Prosa runs in this folder. */
export function runningServer(dataDir: string): string | null {
  const server = findPostmaster(join(dataDir, 'postgres'))
  const password = readPassword(dataDir)
  return server?.ready && password ? urlOf(server, password) : null
}

/** What may lie in a folder that counts as empty: the secrets put there for what is to come, and what a disk of its own has. */
const allowed = ['secrets.json', 'lost+found']

export function refuseFilledFolder(dataDir: string) {
  refuseHalfRestored(dataDir)
  const [found] = namesIn(dataDir)
  if (found === undefined) return
  throw new StartRefusal(`The folder ${dataDir} is not empty (it has ${found}): restore into an empty one. Nothing was changed.`)
}

export function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => !allowed.includes(name)) : []
}
