import { StartRefusal } from '../start-refusal.ts'
import { quoted } from './snapshot-store.ts'

type Table = { name: string; columns: string[] }
export type TableRows = { table: Table; rows: AsyncIterable<Buffer> }

/** Within rows a backslash is written twice, so nothing in them looks like their end. */
const endOfRows = Buffer.from('\n\\.\n')
const newline = endOfRows.subarray(0, 1)

/**
 * The tables of what `pg_dump --data-only --quote-all-identifiers` says, each with its rows in the text form of COPY. The rows of one are
 * read to their end before the next is asked for. Everything else in a dump prepares a session that is not ours.
 */
export async function* readDump(said: AsyncIterable<Buffer>, tables: readonly Table[]): AsyncGenerator<TableRows> {
  const awaited = new Map(tables.map((table) => [beginning(table), table]))
  const text = openText(said)
  try {
    for (let line = await text.line(); line !== null; line = await text.line()) {
      if (!line.startsWith('COPY ')) continue
      const table = awaited.get(line)
      if (!table) throw new StartRefusal(`pg_dump wrote something that was not asked for (${line.slice(0, 200)}): nothing was backed up.`)
      awaited.delete(line)
      yield { table, rows: text.rows() }
    }
  } finally {
    await text.close()
  }
  const [missing] = awaited.values()
  if (missing) throw new StartRefusal(`pg_dump left out the table ${missing.name}: nothing was backed up.`)
}

const beginning = ({ name, columns }: Table) =>
  `COPY "public".${quoted(name)} ${columns.length > 0 ? `(${columns.map(quoted).join(', ')})` : ''} FROM stdin;`

function openText(said: AsyncIterable<Buffer>) {
  const source = said[Symbol.asyncIterator]()
  let kept: Buffer = Buffer.alloc(0)
  const readOn = async (): Promise<boolean> => {
    const next = await source.next()
    if (!next.done) kept = Buffer.concat([kept, next.value])
    return !next.done
  }
  return {
    async line(): Promise<string | null> {
      while (!kept.includes(newline)) if (!(await readOn())) return null
      const end = kept.indexOf(newline)
      const line = kept.toString('utf8', 0, end)
      kept = kept.subarray(end + 1)
      return line
    },
    async *rows(): AsyncGenerator<Buffer> {
      // The first byte kept was passed on already; before the first row it is the end of the line, which the mark begins with.
      kept = Buffer.concat([newline, kept])
      for (;;) {
        const end = kept.indexOf(endOfRows)
        // What may be the beginning of the mark waits for the rest of it.
        const known = end >= 0 ? end + 1 : kept.length - endOfRows.length + 1
        if (known > 1) yield kept.subarray(1, known)
        if (end >= 0) break
        if (known > 1) kept = kept.subarray(known - 1)
        if (!(await readOn())) throw new Error('pg_dump ended in the midst of a table')
      }
      kept = kept.subarray(kept.indexOf(endOfRows) + endOfRows.length)
    },
    /** Whoever speaks may stop. */
    close: () => source.return?.(),
  }
}
