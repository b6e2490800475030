import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive; its bytes come in pieces and are never all held. */
export type ZipEntry = { name: string; pieces: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array> }
type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number }

const [localMark, descriptorMark, centralMark, endMark] = [0x04034b50, 0x08074b50, 0x02014b50, 0x06054b50]
/** Sizes and sums stand behind the bytes (bit 3), names are UTF-8 (bit 11). */
const flags = 0x0808
const version = 20
const deflated = 8
/** 1 January 1980: the same content gives the same archive. */
const day = 0x21

const numbers = (...parts: readonly [value: number, bytes: 2 | 4][]): Buffer => {
  const written = Buffer.alloc(parts.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of parts) at = bytes === 2 ? written.writeUInt16LE(value, at) : written.writeUInt32LE(value, at)
  return written
}

/** A ZIP archive as a stream, of files below 4 GB (APPNOTE 4.3). */
export async function* writeZip(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const header = Buffer.concat([
      numbers([localMark, 4], [version, 2], [flags, 2], [deflated, 2], [0, 2], [day, 2], [0, 4], [0, 4], [0, 4], [name.length, 2], [0, 2]),
      name,
    ])
    yield header
    const sums = { crc: 0, packed: 0, size: 0 }
    for await (const piece of packed(entry.pieces, sums)) yield piece
    yield numbers([descriptorMark, 4], [sums.crc, 4], [sums.packed, 4], [sums.size, 4])
    written.push({ name, ...sums, offset })
    offset += header.length + sums.packed + 16
  }
  const index = Buffer.concat(written.map(centralOf))
  yield index
  yield numbers([endMark, 4], [0, 2], [0, 2], [written.length, 2], [written.length, 2], [index.length, 4], [offset, 4], [0, 2])
}

const centralOf = ({ name, crc, packed: packedSize, size, offset }: Written): Buffer =>
  Buffer.concat([
    numbers(
      [centralMark, 4],
      [version, 2],
      [version, 2],
      [flags, 2],
      [deflated, 2],
      [0, 2],
      [day, 2],
      [crc, 4],
      [packedSize, 4],
      [size, 4],
    ),
    numbers([name.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
    name,
  ])

async function* packed(pieces: ZipEntry['pieces'], sums: { crc: number; packed: number; size: number }): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 6 })
  const feed = async () => {
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece as Uint8Array)
      sums.crc = crc32(bytes, sums.crc)
      sums.size += bytes.length
      if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once('drain', resolve))
    }
    deflate.end()
  }
  const fed = feed().catch((error: unknown) => void deflate.destroy(error as Error))
  for await (const piece of deflate as AsyncIterable<Buffer>) {
    sums.packed += piece.length
    yield piece
  }
  await fed
}
