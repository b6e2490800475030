import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'

/** Other names of what a channel knows under one. */
const sameAs: Record<string, string> = {
  'audio/x-m4a': 'audio/mp4',
  'video/x-m4v': 'video/mp4',
  'video/3gpp2': 'video/3gpp',
  'image/apng': 'image/png',
}

/** One container for three programs: only here the name may say which, because all three are documents. */
const oldOffice: Record<string, string> = {
  '.doc': 'application/msword',
  '.xls': 'application/vnd.ms-excel',
  '.ppt': 'application/vnd.ms-powerpoint',
}

/** What the bytes are; neither what they are called nor what the sender says of them counts. `ending` is that of the name, with its dot. */
export async function sniffType(path: string, ending: string): Promise<string> {
  const found = await readType(path)
  if (!found) return (await isText(path)) ? 'text/plain' : 'application/octet-stream'
  if (found.mime === 'application/x-cfb') return oldOffice[ending.toLowerCase()] ?? found.mime
  return sameAs[found.mime] ?? found.mime
}

async function readType(path: string) {
  try {
    return await fileTypeFromFile(path)
  } catch (error) {
    // A broken file ends where its own header says it goes on; what the disk says is no word about the file.
    if (error instanceof Error && 'syscall' in error) throw error
    return undefined
  }
}

const lookedAt = 8_192

async function isText(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(lookedAt), 0, lookedAt, 0)
    const text = new TextDecoder('utf-8', { fatal: true }).decode(buffer.subarray(0, bytesRead), { stream: bytesRead === lookedAt })
    return !/[^\P{Cc}\t\n\r\f]/u.test(text)
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  } finally {
    await file.close()
  }
}
