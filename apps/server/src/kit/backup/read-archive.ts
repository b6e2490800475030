import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'

export type Entry = { name: string; size: number; chunks: AsyncIterable<Buffer> }
type Visit = (entry: Entry) => Promise<void>

/** Passes every entry to `visit`, one after the other and each to its end. Fails for a file that is cut or damaged. */
export async function readArchive(file: FileHandle, visit: Visit): Promise<void> {
  const entries = extract()
  let refusal: unknown = null
  const visitAll = async () => {
    for await (const entry of entries) {
      try {
        const { name, size = 0, type } = entry.header
        if (type !== 'file') throw new Error(`${name} is not a plain file`)
        await visit({ name, size, chunks: entry })
      } catch (error) {
        refusal ??= error
        throw error
      }
    }
  }
  const flow = pipeline(file.createReadStream({ start: 0, autoClose: false }), createGunzip(), entries)
  const [flowed, visited] = await Promise.allSettled([flow, visitAll()])
  if (refusal) throw refusal
  if (flowed.status === 'rejected') throw flowed.reason
  if (visited.status === 'rejected') throw visited.reason
}
