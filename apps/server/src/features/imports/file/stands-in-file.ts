import type { FileKey, Files } from '../../../kit/files/files.ts'

/** A line that is longer is looked at in parts: nothing else happens meanwhile. What is looked for is much shorter than the overlap of two of them. */
const longestLine = 65_536
const overlap = 1024

/**
 * Whether something of this kind stands in a line of a file that is kept; false where it is gone. Never more of it at once than a piece and a
 * line, and never half a line: what begins or ends where it was cut may be something else as a whole.
 */
export async function standsInFile(files: Files, key: FileKey, pattern: RegExp): Promise<boolean> {
  const stream = await files.read(key)
  if (!stream) return false
  const decoder = new TextDecoder('utf-8')
  let held = ''
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const text = held + decoder.decode(chunk, { stream: true })
    const end = text.lastIndexOf('\n') + 1
    held = text.slice(end)
    if (text.slice(0, end).search(pattern) >= 0) return true
    if (held.length <= longestLine) continue
    if (held.search(pattern) >= 0) return true
    held = held.slice(-overlap)
  }
  return (held + decoder.decode()).search(pattern) >= 0
}
