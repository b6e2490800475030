import { crc32, inflateRawSync } from 'node:zlib'
import { expect } from 'vitest'

/** By the list at its end, as every program reads one; the sums are checked. */
export function unzipped(zip: Buffer): Record<string, string> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let at = zip.readUInt32LE(end + 16)
  const files: Record<string, string> = {}
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = zip.readUInt16LE(at + 28)
    const offset = zip.readUInt32LE(at + 42)
    const from = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
    const bytes = inflateRawSync(zip.subarray(from, from + zip.readUInt32LE(at + 20)))
    expect([crc32(bytes), bytes.length]).toEqual([zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24)])
    files[zip.toString('utf8', at + 46, at + 46 + nameLength)] = bytes.toString()
    at += 46 + nameLength
  }
  return files
}
