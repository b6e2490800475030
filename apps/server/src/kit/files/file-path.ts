import { createHash } from 'node:crypto'
import type { FileKey } from './files.ts'

const longestName = 200

/** One folder a company: no two ids share one, also where a disk takes large and small letters for the same, and none leads elsewhere. */
export function companyFolder(companyId: string): string {
  const name = [...Buffer.from(companyId)].map((byte) => (isPlain(byte) ? String.fromCharCode(byte) : `_${hex(byte)}`)).join('')
  return name.length > 0 && name.length <= longestName ? name : `__${createHash('sha256').update(companyId).digest('hex')}`
}

const isPlain = (byte: number) => /[a-z0-9-]/.test(String.fromCharCode(byte))
const hex = (byte: number) => byte.toString(16).padStart(2, '0')

/** Below the root of all media, with slashes. */
export function filePath({ companyId, sha256 }: FileKey): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('a file is known by its SHA-256 in hex')
  return `${companyFolder(companyId)}/${sha256.slice(0, 2)}/${sha256}`
}
