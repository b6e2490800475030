/** The beginnings of pictures, which say what they are and how large; no browser could show more of them. */
export function pngOf(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(45)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
  bytes.write('IHDR', 12, 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

export function jpegOf(width: number, height: number): Buffer {
  const picture = Buffer.from([0xff, 0xff, 0xc2, 0, 11, 8, 0, 0, 0, 0, 1, 0, 0])
  picture.writeUInt16BE(height, 6)
  picture.writeUInt16BE(width, 8)
  const table = Buffer.from([0xff, 0xc4, 0, 5, 0xff, 0xc0, 0])
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]), table, picture, Buffer.from([0xff, 0xd9])])
}

export function webpOf(kind: string, width: number, height: number): Buffer {
  const bytes = Buffer.alloc(40)
  bytes.write('RIFF', 0, 'latin1')
  bytes.write(`WEBP${kind}`, 8, 'latin1')
  if (kind === 'VP8X') {
    bytes.writeUIntLE(width - 1, 24, 3)
    bytes.writeUIntLE(height - 1, 27, 3)
  }
  if (kind === 'VP8L') {
    bytes[20] = 0x2f
    bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21)
  }
  if (kind === 'VP8 ') {
    bytes.writeUIntBE(0x9d012a, 23, 3)
    bytes.writeUInt16LE(width, 26)
    bytes.writeUInt16LE(height, 28)
  }
  return bytes
}
