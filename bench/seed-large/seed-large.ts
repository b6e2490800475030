import type { Sealer } from '../../apps/server/src/kit/crypto/crypto.ts'
import { connect } from '../../apps/server/src/kit/db/connect.ts'
import { type Database, openDatabase } from '../../apps/server/src/kit/db/db.ts'
import { StartRefusal } from '../../apps/server/src/kit/start-refusal.ts'
import { type CompanyParts, companyIdOf, ensureCompany, hasContacts } from './company.ts'
import { copyRows, lanes } from './copy-rows.ts'
import { drawer } from './draw.ts'
import type { SeedSize } from './options.ts'
import { tablesOf } from './rows.ts'
import { days, makeTimeline } from './timeline.ts'

type Place = {
  url: string
  sealer: Sealer | null
  /** Of the people of a company that is not there yet; `made` says that it was not. */
  password: string
  made?(): void
  signal?: AbortSignal
  tell?(line: string): void
}

const newestFirst = [
  'search_words',
  'search_places',
  'search_slices',
  'search_changes',
  'messages',
  'chats',
  'contact_identifiers',
  'contacts',
]
const rowsAtOnce = 10_000
const tellEvery = 5_000

/** Fills a company; the same seed up to the same moment gives the same rows. Answers how many went into each table. */
export async function seedLarge(size: SeedSize, { url, signal, tell = () => undefined, ...maker }: Place): Promise<Record<string, number>> {
  const database = openDatabase(url, lanes)
  try {
    const { company, until } = size
    const companyId = companyIdOf(company)
    if (await hasContacts(database, companyId)) await makeRoom(database, size, signal, tell)
    const parts = await ensureCompany(database, { ...maker, company, companyId, joinedAt: until - days * 86_400_000 })
    const counts = await fill(database, size, parts, signal, tell)
    await tidy(url)
    return counts
  } finally {
    await database.close()
  }
}

async function makeRoom(database: Database, { company, again }: SeedSize, signal: AbortSignal | undefined, tell: (line: string) => void) {
  if (!again) {
    throw new StartRefusal(
      `The company ${company} has contacts already: choose another with --company, or remove its contacts, chats and messages and fill it anew with --again.`,
    )
  }
  const companyId = companyIdOf(company)
  for (const table of newestFirst) {
    const report = progress(table, 'removed', tell)
    for (let removed = 0, last = rowsAtOnce; last === rowsAtOnce; report(removed)) {
      signal?.throwIfAborted()
      last = await database.transaction(companyId, async (db) => {
        const some = `select ctid from ${table} where company_id = $1 limit ${rowsAtOnce}`
        return (await db.unsafe(`delete from ${table} where ctid = any(array(${some}))`, [companyId])).count
      })
      removed += last
    }
  }
}

async function fill(
  database: Database,
  { seed, ...size }: SeedSize,
  parts: CompanyParts,
  signal: AbortSignal | undefined,
  tell: (line: string) => void,
): Promise<Record<string, number>> {
  const [draw, companyId] = [drawer(seed), companyIdOf(size.company)]
  const counts: Record<string, number> = {}
  for (const { table, ...rows } of tablesOf({ ...size, companyId, draw, parts, timeline: makeTimeline(draw, size) })) {
    const report = progress(table, 'written', tell)
    counts[table] = await copyRows(database, companyId, { table, ...rows, tell: report, ...(signal ? { signal } : {}) })
    report(counts[table], 'end')
  }
  return counts
}

/** At most one line every five seconds, and one at the end. */
function progress(table: string, did: string, tell: (line: string) => void) {
  const begun = performance.now()
  let told = begun
  return (count: number, end?: 'end') => {
    const now = performance.now()
    if (!end && now - told < tellEvery) return
    told = now
    tell(
      `${end ? '✓' : ' '} ${table.padEnd(20)} ${count.toLocaleString('en').padStart(10)} ${did} (${((now - begun) / 1000).toFixed(1)} s)`,
    )
  }
}

/** The planner knows the new rows, and the first reader does not have to tidy up after the writer. */
async function tidy(url: string) {
  const sql = connect(url, { max: 1 })
  try {
    await sql`set statement_timeout = 0`
    for (const table of newestFirst) await sql.unsafe(`vacuum (analyze) ${table}`)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
