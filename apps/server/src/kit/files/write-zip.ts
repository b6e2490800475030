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

/** An archive of any number of files, written as they come; more than 4 GB of it the format does not hold. */
export async function* writeZip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
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
    if (offset > 0xff_ff_ff_ff) throw new Error('an archive holds 4 GB at most')
  }
  const list = Buffer.concat(written.flatMap((entry) => [centralHead(entry), entry.name]))
  yield Buffer.concat([list, end(written.length, list.length, offset)])
}

async function* counted(pieces: Pieces, counts: { crc: number; plain: number }): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece as Uint8Array)
    counts.crc = crc32(bytes, counts.crc)
    counts.plain += bytes.length
    yield bytes
  }
}

function fields(...values: readonly (readonly [size: 2 | 4, value: number])[]): Buffer {
  const bytes = Buffer.alloc(values.reduce((sum, [size]) => sum + size, 0))
  let at = 0
  for (const [size, value] of values) at = size === 2 ? bytes.writeUInt16LE(value, at) : bytes.writeUInt32LE(value, at)
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
    ...([2, 2, 2, 2] as const).map((size) => [size, 0] as const),
    [4, 0],
    [4, offset],
  )
const end = (count: number, size: number, offset: number) =>
  fields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0])
