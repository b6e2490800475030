import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { demoSecrets } from '../crypto/demo-secrets.ts'
import { keyMark } from './manifest.ts'

type Keeper = { dataDir: string; databaseUrl: string | null; encryptionKey: string | null }

/** The mark of the key in use here: the environment's, or that of a demo's folder; null when there is none yet. */
export function knownKeyMark({ dataDir, databaseUrl, encryptionKey }: Keeper): string | null {
  if (encryptionKey) return keyMark(encryptionKey)
  return databaseUrl === null && existsSync(join(dataDir, 'secrets.json')) ? keyMark(demoSecrets(dataDir).encryptionKey) : null
}
