import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join, posix, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { partEnding } from '../files/disk-files.ts'
import { StartRefusal } from '../start-refusal.ts'

export const mediaFolder = 'media'
const inside = `${mediaFolder}/`

export type MediaFile = { name: string; size: number; chunks: AsyncIterable<Buffer> }

/** Every plain file below the folder, one after the other, under its name in the archive. One that goes away meanwhile is passed over. */
export async function* mediaFiles(dataDir: string): AsyncGenerator<MediaFile> {
  const root = join(dataDir, mediaFolder)
  for await (const path of walk(root)) {
    const file = await openIfThere(path)
    if (!file) continue
    try {
      const { size } = await file.stat()
      const name = inside + relative(root, path).split(sep).join('/')
      // Not further than its size of now: an archive's entry says how long it is before it begins.
      yield { name, size, chunks: size > 0 ? file.createReadStream({ start: 0, end: size - 1, autoClose: false }) : Readable.from([]) }
    } finally {
      await file.close()
    }
  }
}

async function* walk(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(path)
    else if (!entry.isFile())
      throw new StartRefusal(`${path} is neither a file nor a folder, and the media folder holds nothing else: move it away.`)
    else if (!path.endsWith(partEnding)) yield path
  }
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

export const isMedia = (name: string) => name.startsWith(inside)

/** The path below the media folder; refuses a name that would lead out of it. */
export function pathOfMedia(name: string): string {
  const path = name.slice(inside.length)
  const leads = path === '' || path !== posix.normalize(path) || path.startsWith('/') || path.split('/').includes('..')
  if (leads || (process.platform === 'win32' && /[\\:]/.test(path))) throw new Error(`it holds ${JSON.stringify(name)}`)
  return path
}

export async function writeMedia(root: string, name: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  const path = join(root, pathOfMedia(name))
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(chunks, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
}
