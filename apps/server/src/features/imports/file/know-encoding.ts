import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

/** `XLSX`: the file came as a spreadsheet. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252' | 'XLSX'
/** Its name for people, and the one by which it is decoded. */
export type KnownEncoding = { encoding: Encoding; label: string }

/** The first bytes of archives, as .xlsx files are, and of the container of old and of locked spreadsheets. */
const archive = [0x50, 0x4b, 0x03, 0x04]
const oldContainer = [0xd0, 0xcf, 0x11, 0xe0]
/** The first bytes of other formats: a file that was only renamed. */
const signatures = [
  archive,
  oldContainer,
  [0x50, 0x4b, 0x05, 0x06],
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x1f, 0x8b],
]
const looked = 4_096

const begins = (head: Buffer, signature: readonly number[]) => signature.every((byte, at) => head[at] === byte)

/** The type of a file, read from its first bytes. The name of a file is not trusted. */
export async function knowFormat(path: string): Promise<'archive' | 'oldContainer' | 'other'> {
  const head = await headOf(path)
  if (begins(head, archive)) return 'archive'
  return begins(head, oldContainer) ? 'oldContainer' : 'other'
}

/** What a file of text is written in; null where it is no text. */
export async function knowEncoding(path: string): Promise<KnownEncoding | null> {
  const head = await headOf(path)
  if (signatures.some((signature) => begins(head, signature))) return null
  const wide = wideOf(head)
  if (wide) return { encoding: 'UTF-16', label: wide }
  if (head.filter((byte) => byte === 0).length > head.length / 20) return null
  return (await isUtf8(path)) ? { encoding: 'UTF-8', label: 'utf-8' } : { encoding: 'Windows-1252', label: 'windows-1252' }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(looked), 0, looked, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** By its mark, or by the zeros that every other byte of such a table is. */
function wideOf(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const zerosAt = (odd: number) => head.filter((byte, at) => byte === 0 && at % 2 === odd).length
  const half = head.length / 2
  if (head.length >= 4 && zerosAt(1) > half * 0.6 && zerosAt(0) < half * 0.1) return 'utf-16le'
  return head.length >= 4 && zerosAt(0) > half * 0.6 && zerosAt(1) < half * 0.1 ? 'utf-16be' : null
}

/** All of it: an accent in the last line tells as much as one in the first. */
async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
