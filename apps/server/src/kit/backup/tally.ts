import { createHash } from 'node:crypto'
import type { Entry } from './read-archive.ts'

const newline = 10

/** Counts and hashes a part as it passes. In the text form of COPY every row ends with a newline, and none stands inside one. */
export function openTally() {
  const hash = createHash('sha256')
  let [rows, bytes] = [0, 0]
  const add = (chunk: Buffer) => {
    hash.update(chunk)
    bytes += chunk.length
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) rows += 1
  }
  async function* of(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      add(chunk)
      yield chunk
    }
  }
  return {
    add,
    /** The same chunks, counted. */
    of,
    /** Of several files; which bytes belong to which name counts too. */
    ofFile({ name, size, chunks }: Entry): AsyncGenerator<Buffer> {
      hash.update(`${name}\n${size}\n`)
      return of(chunks)
    },
    sofar: () => ({ rows, bytes }),
    result: () => ({ rows, bytes, sha256: hash.copy().digest('hex') }),
  }
}
