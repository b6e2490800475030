import { Manifest, manifestName } from './manifest.ts'
import { isMedia, pathOfMedia } from './media-files.ts'
import { tableOfPiece } from './piece-name.ts'
import type { Entry } from './read-archive.ts'
import { openTally } from './tally.ts'

const longestManifest = 64 * 1024 * 1024

/** Counts what an archive holds, entry by entry, to be compared with what its manifest says. */
export function openContents() {
  const tables = new Map<string, ReturnType<typeof openTally>>()
  const media = openTally()
  let files = 0
  return {
    counted(entry: Entry): AsyncGenerator<Buffer> {
      if (isMedia(entry.name)) {
        pathOfMedia(entry.name)
        files += 1
        return media.ofFile(entry)
      }
      const table = tableOfPiece(entry.name)
      if (table === null) throw new Error(`it holds ${JSON.stringify(entry.name)}`)
      const tally = tables.get(table) ?? openTally()
      tables.set(table, tally)
      return tally.of(entry.chunks)
    },
    refuseUnlike(manifest: Manifest) {
      const stranger = [...tables.keys()].find((name) => !manifest.tables.some((table) => table.name === name))
      if (stranger !== undefined) throw new Error(`its list does not know the table ${stranger}`)
      const wrong = manifest.tables.find((table) => !isSame(table, (tables.get(table.name) ?? openTally()).result()))
      if (wrong) throw new Error(`the rows of ${wrong.name} are not those that were written`)
      const found = media.result()
      if (manifest.media.files !== files || !isSame({ rows: found.rows, ...manifest.media }, found)) {
        throw new Error('the media files are not those that were written')
      }
    },
  }
}

type Sums = { rows: number; bytes: number; sha256: string }
const isSame = (told: Sums, found: Sums) => told.rows === found.rows && told.bytes === found.bytes && told.sha256 === found.sha256

export async function readManifest({ name, size, chunks }: Entry): Promise<Manifest> {
  if (size > longestManifest) throw new Error(`its ${name} is too long`)
  const pieces: Buffer[] = []
  for await (const chunk of chunks) pieces.push(chunk)
  const told: unknown = JSON.parse(Buffer.concat(pieces).toString('utf8'))
  const format = (told as { format?: unknown } | null)?.format
  if (typeof format === 'number' && format > 1) throw new Error('it was made by a newer version of Prosa: restore it with that one')
  return Manifest.parse(told)
}

export const isManifest = ({ name }: Entry) => name === manifestName
