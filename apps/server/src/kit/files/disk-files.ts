import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filePath } from './file-path.ts'
import type { Files } from './files.ts'
import { refuseFullDisk } from './full-disk.ts'

/** Half written: no backup takes it along, and it is swept away when it is old. */
export const partEnding = '.part'

export function diskFiles(root: string): Files {
  const pathOf = (key: Parameters<typeof filePath>[0]) => join(root, filePath(key))
  return {
    async put(key, from) {
      const path = pathOf(key)
      if ((await sizeAt(path)) === from.size) return
      await writeWhole(from.path, path)
    },
    async read(key, range) {
      const file = await orNull(open(pathOf(key), 'r'))
      return file?.createReadStream(range && { start: range.first, end: range.last }) ?? null
    },
    sizeOf: (key) => sizeAt(pathOf(key)),
    async borrow(key, use) {
      const path = pathOf(key)
      return (await sizeAt(path)) === null ? null : use(path)
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async sweep(before) {
      for (const entry of (await orNull(readdir(root, { recursive: true, withFileTypes: true }))) ?? []) {
        const path = join(entry.parentPath, entry.name)
        if (!entry.isFile() || !entry.name.endsWith(partEnding)) continue
        const found = await orNull(stat(path))
        if (found && found.mtimeMs < before) await rm(path, { force: true })
      }
    },
  }
}

async function writeWhole(from: string, to: string): Promise<void> {
  const part = `${to}.${randomBytes(6).toString('hex')}${partEnding}`
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await copyFile(from, part)
    await sync(part, 'r+')
    await rename(part, to)
    await sync(dirname(to), 'r')
  } catch (error) {
    await rm(part, { force: true })
    refuseFullDisk(error)
    throw error
  }
}

/** A power cut must not leave a name without its bytes. */
async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

const sizeAt = async (path: string) => (await orNull(stat(path)))?.size ?? null

const orNull = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
