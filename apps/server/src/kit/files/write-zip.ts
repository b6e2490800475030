import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

type Pieces = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
/** A file of an archive; its bytes come in pieces and are never all held. */
export type ZipEntry = { name: string; pieces: Pieces }
type Written = { name: Buffer; crc: number; packed: number; plain: number; offset: number }

/** What follows each entry says how long it is (8), and names are UTF-8 (0x800): nothing has to be known before it is written. */
const flags = 0x808
const deflated = 8
const version = 20
/** 1 January 1980, where the format's time begins: what is in it has times of its own. */
const firstDay = 0x21

/** Where the format's first fields end; what is larger stands in those that were added for it (ZIP64). */
const most32 = 0xff_ff_ff_ff
const most16 = 0xff_ff

/** The name of a kept file in an archive, by its id, so that no two are called the same. */
export const nameInZip = (id: string, fileName: string) => `media/${id}-${fileName.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_') || 'file'}`

/** An archive of any number of files and any length, written as they come, behind `startsAt` bytes of something else; each file has 4 GB at most. */
export async function* writeZip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, startsAt = 0): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = startsAt
  for await (const { name: text, pieces } of entries) {
    const name = Buffer.from(text)
    const head = Buffer.concat([localHead(name), name])
    yield head
    const counts = { crc: 0, plain: 0 }
    let packed = 0
    const packing = Readable.from(counted(pieces, counts)).compose(createDeflateRaw())
    for await (const piece of packing as AsyncIterable<Buffer>) {
      packed += piece.length
      yield piece
    }
    const entry = { name, packed, offset, ...counts }
    yield tail(entry)
    written.push(entry)
    offset += head.length + packed + 16
    if (entry.plain > most32 || packed > most32) throw new Error('a file of an archive holds 4 GB at most')
  }
  let size = 0
  for (const entry of written) {
    const head = Buffer.concat([centralHead(entry), entry.name, largeOffset(entry)])
    size += head.length
    yield head
  }
  const isLarge = written.length >= most16 || size >= most32 || offset >= most32
  yield Buffer.concat([...(isLarge ? [largeEnd(written.length, size, offset)] : []), end(written.length, size, offset)])
}

async function* counted(pieces: Pieces, counts: { crc: number; plain: number }): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece as Uint8Array)
    counts.crc = crc32(bytes, counts.crc)
    counts.plain += bytes.length
    yield bytes
  }
}

function fields(...values: readonly (readonly [size: 2 | 4 | 8, value: number])[]): Buffer {
  const bytes = Buffer.alloc(values.reduce((sum, [size]) => sum + size, 0))
  let at = 0
  for (const [size, value] of values)
    at =
      size === 8 ? bytes.writeBigUInt64LE(BigInt(value), at) : size === 2 ? bytes.writeUInt16LE(value, at) : bytes.writeUInt32LE(value, at)
  return bytes
}

const common = [
  [2, version],
  [2, flags],
  [2, deflated],
  [2, 0],
  [2, firstDay],
] as const

const localHead = (name: Buffer) => fields([4, 0x04034b50], ...common, [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0])
const tail = ({ crc, packed, plain }: Written) => fields([4, 0x08074b50], [4, crc], [4, packed], [4, plain])
const centralHead = ({ name, crc, packed, plain, offset }: Written) =>
  fields(
    [4, 0x02014b50],
    [2, version],
    ...common,
    [4, crc],
    [4, packed],
    [4, plain],
    [2, name.length],
    [2, offset >= most32 ? 12 : 0],
    ...([2, 2, 2] as const).map((size) => [size, 0] as const),
    [4, 0],
    [4, Math.min(offset, most32)],
  )
const largeOffset = ({ offset }: Written) => (offset >= most32 ? fields([2, 1], [2, 8], [8, offset]) : Buffer.alloc(0))
const end = (count: number, size: number, offset: number) => {
  const [files, bytes, begin] = [Math.min(count, most16), Math.min(size, most32), Math.min(offset, most32)]
  return fields([4, 0x06054b50], [2, 0], [2, 0], [2, files], [2, files], [4, bytes], [4, begin], [2, 0])
}
const largeEnd = (count: number, size: number, offset: number) =>
  Buffer.concat([
    fields([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, count], [8, count], [8, size], [8, offset]),
    fields([4, 0x07064b50], [4, 0], [8, offset + size], [4, 1]),
  ])
