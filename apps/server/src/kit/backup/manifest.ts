import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const rootPackage = join(import.meta.dirname, '../../../../../package.json')

export const manifestName = 'manifest.json'

const Part = { bytes: z.number(), sha256: z.string() }

/** The last entry of the file: without it the file was cut. */
export const Manifest = z.object({
  product: z.literal('prosa'),
  format: z.literal(1),
  version: z.string(),
  madeAt: z.string(),
  postgres: z.string(),
  /** What read the rows. They are the same, whoever did; older backups do not say. */
  reader: z.optional(z.string()),
  keyMark: z.nullable(z.string()),
  migrations: z.array(z.object({ version: z.number(), name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), ...Part })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  media: z.object({ files: z.number(), ...Part }),
})
export type Manifest = z.output<typeof Manifest>
export type TablePart = Manifest['tables'][number]
export type SequenceState = Manifest['sequences'][number]

export function productVersion(): string {
  const { version = '0.0.0' } = JSON.parse(readFileSync(rootPackage, 'utf8')) as { version?: string }
  return version
}

/** Tells whether two keys are the same one, and nothing of the key itself: it is 32 random bytes, which nobody can guess. */
export const keyMark = (encryptionKey: string): string =>
  createHmac('sha256', Buffer.from(encryptionKey, 'base64')).update('prosa backup').digest('hex').slice(0, 32)
