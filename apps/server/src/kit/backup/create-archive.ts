import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, existsSync, rmSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { StartRefusal } from '../start-refusal.ts'

export type Chunks = Iterable<Buffer> | AsyncIterable<Buffer>
export type NewArchive = {
  add(name: string, size: number, chunks: Chunks): Promise<void>
  /** Under its own name only now, when all of it is on the disk. */
  finish(): Promise<void>
  abandon(): Promise<void>
}

/** A .tar.gz for its owner's eyes only, written as it comes. */
export function createArchive(path: string, madeAt: Date): NewArchive {
  const draft = `${path}.part-${process.pid}-${randomBytes(4).toString('hex')}`
  const tar = pack()
  let broken: Error | null = null
  const flow = pipeline(tar, createGzip(), createWriteStream(draft, { flags: 'wx', mode: 0o600 })).catch((error: Error) => {
    broken = error
  })
  const removeDraft = () => rmSync(draft, { force: true })
  process.once('exit', removeDraft)

  const write = async (name: string, size: number, chunks: Chunks) => {
    const written = Promise.withResolvers<void>()
    const settle = (error?: Error | null) => (error ? written.reject(error) : written.resolve())
    const entry = tar.entry({ name, size, mode: 0o600, mtime: madeAt }, settle).on('error', settle)
    const writing = async () => {
      for await (const chunk of chunks) if (!entry.write(chunk)) await once(entry, 'drain')
      entry.end()
    }
    await Promise.all([writing(), written.promise])
  }

  return {
    async add(name, size, chunks) {
      // A full disk ends the flow, and an entry that nobody drains any more would wait for ever.
      await Promise.race([flow, write(name, size, chunks)])
      if (broken) throw broken
    },
    async finish() {
      tar.finalize()
      await flow
      if (broken) throw broken
      await sync(draft)
      refuseExisting(path)
      await rename(draft, path)
      await sync(dirname(path))
      process.off('exit', removeDraft)
    },
    async abandon() {
      tar.destroy()
      await flow
      await rm(draft, { force: true })
      process.off('exit', removeDraft)
    },
  }
}

export function refuseExisting(path: string) {
  if (existsSync(path)) throw new StartRefusal(`The file ${path} is there already: move it away, or write to another with --to.`)
}

/** Windows has no fsync of a folder. */
async function sync(path: string) {
  if (process.platform === 'win32' && !path.includes('.part-')) return
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
