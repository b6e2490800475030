import { createHash, randomFillSync } from 'node:crypto'

// Every request gets an id: asking the system for each would cost more than all the rest of it.
const pool = Buffer.alloc(16 * 256)
let used = pool.length

function randomBytes16(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += 16
  return pool.subarray(used - 16, used)
}

/** UUIDv7: sorts by time of birth, so that indexes grow at one end. */
export function newId(now = Date.now()): string {
  const bytes = randomBytes16()
  bytes.writeUIntBE(now, 0, 6)
  return spelled(bytes, 7)
}

/** Always the same one for a word: the demonstration and tests name things by words. UUIDv8, so that no other id is one of these. */
export const idOf = (word: string): string => spelled(createHash('sha256').update(word).digest(), 8)

/** Always the same one for a word and a moment, and among others of that moment: what the demonstration says to have happened then. */
export function idBornAt(moment: number, word: string): string {
  const bytes = createHash('sha256').update(word).digest()
  bytes.writeUIntBE(moment, 0, 6)
  return spelled(bytes, 7)
}

function spelled(bytes: Buffer, version: number): string {
  bytes[6] = (bytes[6]! & 0x0f) | (version << 4)
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex', 0, 16)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Not above any id of this moment or later, and above all earlier ones. */
export const earliestId = (moment: number): string => {
  const hex = moment.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

/** When an id was made. */
export const bornAt = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
