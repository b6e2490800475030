import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeOnce } from '../files/write-once.ts'
import { StartRefusal } from '../start-refusal.ts'

type DemoSecrets = { tokenSecret: string; encryptionKey: string }

/** Made once and kept with the data: a demo restarted keeps its sessions and can still read what it encrypted. */
export function demoSecrets(dataDir: string): DemoSecrets {
  const path = join(dataDir, 'secrets.json')
  return parse(path, existsSync(path) ? readFileSync(path, 'utf8') : writeOnce(path, JSON.stringify(newSecrets())))
}

function newSecrets(): DemoSecrets {
  return { tokenSecret: randomBytes(48).toString('base64'), encryptionKey: randomBytes(32).toString('base64') }
}

function parse(path: string, text: string): DemoSecrets {
  try {
    const { tokenSecret, encryptionKey } = JSON.parse(text) as Partial<DemoSecrets>
    if (typeof tokenSecret === 'string' && typeof encryptionKey === 'string') return { tokenSecret, encryptionKey }
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
  }
  throw new StartRefusal(`The file ${path} is damaged: put the original back, or move the data folder away to begin anew.`)
}
