import { open } from 'node:fs/promises'

/** The directory of a ZIP archive. `unpacked` is the size of its XML parts in bytes, as the archive declares it. */
type Archive = { isWorkbook: boolean; unpacked: number }

const endMark = Buffer.from('PK\x05\x06', 'latin1')
const entryMark = 0x02014b50
/** The end record and the longest comment that may follow. */
const longestEnd = 22 + 65_535
/** A spreadsheet has some dozens of parts. */
const longestDirectory = 4 * 1024 * 1024

/** Reads the directory of an archive without unpacking anything; null where there is none. */
export async function checkWorkbook(path: string): Promise<Archive | null> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const read = async (from: number, length: number) => {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, from)
      return buffer.subarray(0, bytesRead)
    }
    const tail = await read(Math.max(0, size - longestEnd), Math.min(size, longestEnd))
    const end = tail.lastIndexOf(endMark)
    if (end === -1 || end + 22 > tail.length) return null
    const [length, from] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
    if (length > longestDirectory || from + length > size) return null
    return readDirectory(await read(from, length))
  } finally {
    await file.close()
  }
}

function readDirectory(directory: Buffer): Archive | null {
  const archive = { isWorkbook: false, unpacked: 0 }
  for (let at = 0; at + 46 <= directory.length; ) {
    if (directory.readUInt32LE(at) !== entryMark) return null
    const nameLength = directory.readUInt16LE(at + 28)
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength)
    if (name === 'xl/workbook.xml') archive.isWorkbook = true
    if (/\.(xml|rels)$/.test(name)) archive.unpacked += directory.readUInt32LE(at + 24)
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return archive
}
