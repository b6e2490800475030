import type { Db } from '../../kit/db/db.ts'
import { isOneOf, numberPattern } from './number-pattern.ts'
import { endsIn } from './written-store.ts'

/** What a file that was imported says of them, where they were left out and in the rows that are shown of it. */
export async function eraseImported(db: Db, companyId: string, waIds: readonly string[]): Promise<void> {
  const number = numberPattern(waIds)
  const isTheirs = (cell: string) => cell.search(number) >= 0 || isOneOf(cell, waIds)
  const leftOut = await listLeftOut(db, companyId, waIds)
  const theirs = leftOut.filter(({ said }) => isTheirs(said))
  await forgetSaid(db, companyId, theirs)
  for (const { importId, samples } of await lockSamples(db, companyId, waIds)) {
    const others = samples.filter((cells) => !cells.some(isTheirs))
    if (others.length < samples.length) await saveSamples(db, companyId, importId, others)
  }
}

type LeftOut = { importId: string; pass: number; line: number; said: string }

/** Rows that were left out and may be of one of these numbers: whoever reads them says whether they are. */
const listLeftOut = (db: Db, companyId: string, waIds: readonly string[]): Promise<LeftOut[]> => db<LeftOut[]>`
  select import_id, pass, line, said from contact_import_rows where company_id = ${companyId} and said <> '' and ${endsIn(db, waIds, db`said`)}`

async function forgetSaid(db: Db, companyId: string, rows: readonly LeftOut[]): Promise<void> {
  const [importIds, passes, lines] = [rows.map(({ importId }) => importId), rows.map(({ pass }) => pass), rows.map(({ line }) => line)]
  await db`update contact_import_rows r set said = ''
    from unnest(${importIds}::uuid[], ${passes}::integer[], ${lines}::integer[]) as t (import_id, pass, line)
    where r.company_id = ${companyId} and r.import_id = t.import_id and r.pass = t.pass and r.line = t.line`
}

type Samples = { importId: string; samples: string[][] }

const lockSamples = (db: Db, companyId: string, waIds: readonly string[]): Promise<Samples[]> => db<Samples[]>`
  select import_id, samples from contact_imports where company_id = ${companyId} and ${endsIn(db, waIds, db`samples::text`)}
  order by import_id for no key update`

async function saveSamples(db: Db, companyId: string, importId: string, samples: readonly string[][]): Promise<void> {
  await db`update contact_imports set samples = ${db.json(samples as never)} where company_id = ${companyId} and import_id = ${importId}`
}
