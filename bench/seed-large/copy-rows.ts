import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database } from '../../apps/server/src/kit/db/db.ts'

type Value = string | number | boolean | null
type Copying = {
  table: string
  columns: string
  rows: Iterator<Value[]>
  /** Of one transaction. */
  rowsAtOnce?: number
  signal?: AbortSignal
  tell?(done: number): void
}

/** Short, because everybody's event horizon waits for the oldest that writes. */
const usualRows = 10_000
const rowsAPacket = 200
/** PostgreSQL works for each connection on one processor. */
export const lanes = 2

/**
 * By COPY into a passing table and from there into the right one. COPY itself cannot write under row-level security, and postgres.js
 * never comes back from a COPY that PostgreSQL refuses at its very end, as it does with a broken reference.
 */
export async function copyRows(
  database: Database,
  companyId: string,
  { table, columns, rows, rowsAtOnce = usualRows, signal, tell }: Copying,
): Promise<number> {
  let done = 0
  const copySome = async () => {
    const some = packets(rows, rowsAtOnce)
    await database.transaction(companyId, async (db) => {
      await db.unsafe(
        `create temp table if not exists copied_${table} on commit delete rows as select ${columns} from ${table} with no data`,
      )
      const into = await db.unsafe(`copy copied_${table} (${columns}) from stdin`).writable()
      await pipeline(Readable.from(some.texts), into)
      await db.unsafe(`insert into ${table} (${columns}) select ${columns} from copied_${table}`)
    })
    done += some.taken()
    tell?.(done)
    return some.taken() === rowsAtOnce
  }
  const lane = async () => {
    do signal?.throwIfAborted()
    while (await copySome())
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return done
}

/** As many rows as fit into one transaction, taken when PostgreSQL is ready for them. */
function packets(rows: Iterator<Value[]>, rowsAtOnce: number) {
  let taken = 0
  function* texts() {
    while (taken < rowsAtOnce) {
      const packet = take(rows, rowsAPacket)
      taken += packet.length
      if (packet.length > 0) yield packet.map(lineOf).join('')
      if (packet.length < rowsAPacket) return
    }
  }
  return { texts: texts(), taken: () => taken }
}

function take(rows: Iterator<Value[]>, most: number): Value[][] {
  const taken: Value[][] = []
  while (taken.length < most) {
    const { done, value } = rows.next()
    if (done) break
    taken.push(value)
  }
  return taken
}

const special: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const lineOf = (row: Value[]) => `${row.map(fieldOf).join('\t')}\n`

function fieldOf(value: Value): string {
  if (value === null) return '\\N'
  return typeof value === 'string' ? value.replace(/[\\\n\r\t]/g, (sign) => special[sign]!) : String(value)
}
