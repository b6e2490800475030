import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'

/** To the disk as it comes. What is not whole does not stay there. */
export async function saveBody(
  { body }: Response,
  { path, mostBytes }: { path: string; mostBytes: number },
  sha256: string | null,
): Promise<{ size: number } | 'tooLarge' | 'broken' | 'changed'> {
  const saved = await writeBody(body, path, mostBytes).catch(async (error) => {
    await rm(path, { force: true })
    throw error
  })
  const result = typeof saved !== 'string' && sha256 !== null && !isHash(saved.hash, sha256) ? 'changed' : saved
  if (typeof result !== 'string') return { size: result.size }
  await rm(path, { force: true })
  return result
}

/** Spelled in base64 or in hex: both were seen. */
const isHash = (hash: Buffer, told: string) =>
  /^[0-9a-f]{64}$/i.test(told) ? hash.equals(Buffer.from(told, 'hex')) : hash.equals(Buffer.from(told, 'base64'))

async function writeBody(body: Response['body'], path: string, mostBytes: number) {
  const hash = createHash('sha256')
  const file = await open(path, 'w')
  let size = 0
  try {
    for await (const chunk of chunksOf(body)) {
      if (chunk === 'broken') return chunk
      size += chunk.length
      if (size > mostBytes) return 'tooLarge'
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    return { size, hash: hash.digest() }
  } finally {
    await file.close()
  }
}

/** Apart from the writing: a network that breaks is an answer, a disk that is full is not. */
async function* chunksOf(body: Response['body']): AsyncGenerator<Uint8Array | 'broken'> {
  try {
    for await (const chunk of body ?? []) yield chunk
  } catch (error) {
    if (error instanceof Error) yield 'broken'
    else throw error
  }
}
