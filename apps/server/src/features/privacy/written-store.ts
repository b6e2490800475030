import { numberForms } from '@prosa/contract/formats/phones/ninth-digit'
import type { Db } from '../../kit/db/db.ts'
import { eraseWords, numberPattern } from './number-pattern.ts'

/** Where people wrote what they look for: a number of the person in it, or their name, becomes dots, which nobody is found by. */
const lookedFor = [
  { table: 'segments', key: 'segment_id', column: 'condition' },
  { table: 'segments', key: 'segment_id', column: 'name' },
  { table: 'views', key: 'view_id', column: 'condition' },
  { table: 'views', key: 'view_id', column: 'name' },
  { table: 'batches', key: 'batch_id', column: 'options' },
  { table: 'broadcasts', key: 'broadcast_id', column: 'audience' },
  { table: 'broadcasts', key: 'broadcast_id', column: 'broadcast_name' },
  { table: 'broadcast_rehearsals', key: 'rehearsal_id', column: 'asked' },
] as const

/** By how a number ends it is looked for, whatever stands between its digits. */
const tail = 8
type Piece = ReturnType<Db>
const digitsOf = (db: Db, text: Piece) => db`regexp_replace(${text}, '[^0-9]', '', 'g')`

export async function eraseLookedFor(db: Db, companyId: string, words: readonly string[], waIds: readonly string[]): Promise<void> {
  const number = numberPattern(waIds)
  const spelled = [...new Set(words.flatMap((word) => [word, inJson(word)]))]
  const tails = [...new Set(waIds.map((waId) => waId.slice(-tail)))]
  for (const { table, key, column } of lookedFor) {
    const said: Piece = db`${db(column)}::text`
    const rows = await db<{ id: string; value: unknown }[]>`select ${db(key)} as id, ${db(column)} as value from ${db(table)}
      where company_id = ${companyId} and (exists (select from unnest(${spelled.map(inJson)}::text[]) as w (word) where position(w.word in ${said}) > 0)
        or exists (select from unnest(${tails}::text[]) as n (digits) where position(n.digits in ${digitsOf(db, said)}) > 0)) for update`
    for (const { id, value } of rows) {
      const erased = eraseWords(value, spelled, number)
      await db`update ${db(table)} set ${db(column)} = ${typeof value === 'string' ? (erased as string) : db.json(erased as never)}
        where company_id = ${companyId} and ${db(key)} = ${id}`
    }
  }
  await db`delete from contact_export_links where company_id = ${companyId}
    and exists (select from unnest(${[...words]}::text[]) as w (word) where position(w.word in asked::text) > 0)`
}

/** As a text stands in JSON, also in one that is a text of another: a name may have quotes. */
const inJson = (word: string): string => JSON.stringify(word).slice(1, -1)

/** What a file that was imported says of them, where they were left out and in the rows that are shown of it. */
export async function eraseImported(db: Db, companyId: string, waIds: readonly string[]): Promise<void> {
  const forms = [...new Set(waIds.flatMap((waId) => [waId, ...numberForms(waId)]))]
  const isTheirs = (cell: Piece) => db`length(${digitsOf(db, cell)}) >= ${tail}
    and exists (select from unnest(${forms}::text[]) as n (number) where n.number like '%' || ${digitsOf(db, cell)})`
  const namesThem = db`exists (select from jsonb_array_elements_text(s.cells) as c (cell) where ${isTheirs(db`c.cell`)})`
  await db`update contact_import_rows r set said = '' where company_id = ${companyId} and said <> '' and ${isTheirs(db`r.said`)}`
  await db`update contact_imports i set samples = coalesce((select jsonb_agg(s.cells order by s.nth)
      from jsonb_array_elements(i.samples) with ordinality as s (cells, nth) where not ${namesThem}), '[]')
    where company_id = ${companyId} and exists (select from jsonb_array_elements(i.samples) as s (cells) where ${namesThem})`
}
