import type { Readable, Writable } from 'node:stream'
import type { Line } from './line-store.ts'

/** The rows that a `copy … to stdout` says, as they come. */
export async function* rowsOut(line: Line, copy: string): AsyncGenerator<Buffer> {
  const stream = (await line.unsafe(copy).readable()) as Readable
  yield* stream
  // postgres.js pauses its socket while we are busy and, when the last row came meanwhile, forgets to listen again: the next query would wait for ever.
  stream._read(0)
}

export type RowsIn = { write(chunk: Buffer): Promise<void>; end(): void }

/**
 * Takes rows for a `copy … from stdin`. Whether the database accepted them shows in the next query of the transaction: a refusal that
 * comes after the last row is lost in postgres.js, and so is the end of the stream.
 */
export async function rowsIn(line: Line, copy: string): Promise<RowsIn> {
  const stream = (await line.unsafe(copy).writable()) as Writable
  let refusal: Error | null = null
  stream.on('error', (error) => {
    refusal = error
  })
  return {
    write: (chunk) =>
      new Promise((resolve, reject) => {
        stream.write(chunk, (error) => (refusal || error ? reject(refusal ?? error) : resolve()))
      }),
    end() {
      if (refusal) throw refusal
      // Everything is written, so this says the end at once, and the next query is sent behind it.
      stream.end()
    },
  }
}
