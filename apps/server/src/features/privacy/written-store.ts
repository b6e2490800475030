import type { Db } from '../../kit/db/db.ts'

/** Where people wrote what they look for: a number of the person in it becomes dots, which nobody is found by. */
const lookedFor = [
  { table: 'segments', column: 'condition' },
  { table: 'segments', column: 'name' },
  { table: 'views', column: 'condition' },
  { table: 'views', column: 'name' },
  { table: 'batches', column: 'options' },
] as const

export async function eraseLookedFor(db: Db, companyId: string, { contactId, waIds }: { contactId: string; waIds: readonly string[] }) {
  for (const { table, column } of lookedFor)
    for (const word of [contactId, ...waIds])
      await db`update ${db(table)} set ${db(column)} = replace(${db(column)}::text, ${word}, '•••')${column === 'name' ? db`` : db`::jsonb`}
        where company_id = ${companyId} and position(${word} in ${db(column)}::text) > 0`
  await db`delete from contact_export_links where company_id = ${companyId}
    and exists (select from unnest(${[contactId, ...waIds]}::text[]) as w (word) where position(w.word in asked::text) > 0)`
}

/** Fewer digits are no number of a person. */
const fewestDigits = 8

/** What a file that was imported says of them, where they were left out and in the rows that are shown of it. */
export async function eraseImported(db: Db, companyId: string, waIds: readonly string[]): Promise<void> {
  const isTheirs = (cell: ReturnType<typeof db>) => db`length(regexp_replace(${cell}, '\\D', '', 'g')) >= ${fewestDigits}
    and exists (select from unnest(${[...waIds]}::text[]) as n (number) where n.number like '%' || regexp_replace(${cell}, '\\D', '', 'g'))`
  const namesThem = db`exists (select from jsonb_array_elements_text(s.cells) as c (cell) where ${isTheirs(db`c.cell`)})`
  await db`update contact_import_rows r set said = '' where company_id = ${companyId} and said <> '' and ${isTheirs(db`r.said`)}`
  await db`update contact_imports i set samples = coalesce((select jsonb_agg(s.cells order by s.nth)
      from jsonb_array_elements(i.samples) with ordinality as s (cells, nth) where not ${namesThem}), '[]')
    where company_id = ${companyId} and exists (select from jsonb_array_elements(i.samples) as s (cells) where ${namesThem})`
}
