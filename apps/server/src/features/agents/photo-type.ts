import type { PhotoType } from './photo-store.ts'

type Size = { width: number; height: number }
const longestSide = 4_096

/** What the bytes are, whatever they are called; null for all that is no PNG, JPEG or WebP of a size that a photo has. */
export function photoType(bytes: Buffer): PhotoType | null {
  const [type, size] = read(bytes)
  const fits = size && Math.min(size.width, size.height) > 0 && Math.max(size.width, size.height) <= longestSide
  return fits ? type : null
}

function read(bytes: Buffer): [PhotoType, Size | null] | [null, null] {
  if (bytes.subarray(0, 8).equals(pngBeginning)) return ['image/png', pngSize(bytes)]
  if (bytes.subarray(0, 3).equals(jpegBeginning)) return ['image/jpeg', jpegSize(bytes)]
  if (wordAt(bytes, 0) === 'RIFF' && wordAt(bytes, 8) === 'WEBP') return ['image/webp', webpSize(bytes)]
  return [null, null]
}

const pngBeginning = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpegBeginning = Buffer.from([0xff, 0xd8, 0xff])
const wordAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4)

function pngSize(bytes: Buffer): Size | null {
  if (bytes.length < 33 || wordAt(bytes, 12) !== 'IHDR') return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** From one segment to the next until the one that begins the picture (SOF0 to SOF15 without the three that are tables). */
function jpegSize(bytes: Buffer): Size | null {
  for (let at = 2; at + 9 < bytes.length; ) {
    const marker = bytes[at + 1]!
    if (bytes[at] !== 0xff) return null
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    else if (marker === 0xd9 || marker === 0xda) return null
    else at += 2 + Math.max(2, bytes.readUInt16BE(at + 2))
  }
  return null
}

function webpSize(bytes: Buffer): Size | null {
  if (bytes.length < 30) return null
  const kind = wordAt(bytes, 12)
  if (kind === 'VP8X') return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) }
  if (kind === 'VP8L' && bytes[20] === 0x2f) {
    const packed = bytes.readUInt32LE(21)
    return { width: 1 + (packed & 0x3fff), height: 1 + ((packed >> 14) & 0x3fff) }
  }
  if (kind === 'VP8 ' && bytes.readUIntBE(23, 3) === 0x9d012a)
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  return null
}
