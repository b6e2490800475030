import { type Env, readEnv } from '../../apps/server/src/env.ts'
import { demoPassword } from '../../apps/server/src/features/demo/seed-demo.ts'
import { runningServer } from '../../apps/server/src/kit/backup/database-place.ts'
import { randomToken } from '../../apps/server/src/kit/crypto/crypto.ts'
import { demoSecrets } from '../../apps/server/src/kit/crypto/demo-secrets.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/kit/embedded-postgres/embedded-postgres.ts'
import { FolderInUse } from '../../apps/server/src/kit/embedded-postgres/take-ownership.ts'
import { openDataFolder } from '../../apps/server/src/kit/files/data-folder.ts'
import { StartRefusal } from '../../apps/server/src/kit/start-refusal.ts'

type Source = Record<string, string | undefined>
/** `password` is for the people of a company that is made there: the published one of the demo belongs in the demo only. */
type Place = { url: string; encryptionKey: string | null; password: string; close(): Promise<void> }

/** The demo's database, started where it is not running; or the one given, by its name only. */
export async function openPlace(given: { dataDir: string | undefined; databaseUrl: string | undefined }, source: Source): Promise<Place> {
  const encryptionKey = source.ENCRYPTION_KEY?.trim() || null
  if (given.databaseUrl) return { url: given.databaseUrl, encryptionKey, password: randomToken(), close: async () => undefined }
  if (source.DATABASE_URL?.trim() || source.NODE_ENV === 'production') {
    throw new StartRefusal(
      'Only the demo is filled without being asked, and DATABASE_URL or NODE_ENV=production says that this is none: name the database with --database-url.',
    )
  }
  const env = readEnv(given.dataDir ? { ...source, DATA_DIR: given.dataDir } : source)
  const dataDir = openDataFolder(env.dataDir)
  const { url, stop } = await startOrJoin(dataDir)
  return { url, encryptionKey: keyOf(env, dataDir), password: demoPassword, close: stop }
}

const keyOf = ({ secrets }: Env, dataDir: string) => (secrets ?? demoSecrets(dataDir)).encryptionKey

async function startOrJoin(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  try {
    return await startEmbeddedPostgres({ dataDir })
  } catch (error) {
    const url = error instanceof FolderInUse ? runningServer(dataDir) : null
    if (url) return { url, stop: async () => undefined }
    throw error
  }
}
