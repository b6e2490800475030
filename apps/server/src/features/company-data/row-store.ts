import type { Db } from '../../kit/db/db.ts'
import { madeColumns } from '../../kit/db/made-columns.ts'

export type KeyColumn = { name: string; type: string }

/** Which columns a table's rows are known by, in their order. */
export const listKeyColumns = (db: Db, table: string): Promise<KeyColumn[]> => db<KeyColumn[]>`
  select a.attname as name, format_type(a.atttypid, null) as type
  from pg_index i cross join lateral unnest(i.indkey) with ordinality as k (attnum, nth)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
  where i.indrelid = ${`public.${table}`}::regclass and i.indisprimary order by k.nth`

type Page = { table: string; keys: readonly KeyColumn[]; without: readonly string[]; after: readonly string[] | null; most: number }

/** The next rows of a table in the order of its key, without what is withheld, each as a line of JSON, and the key of the last one. */
export async function readRows(db: Db, companyId: string, { table, keys, without, after, most }: Page) {
  const names = db(keys.map(({ name }) => name))
  const behind = keys.flatMap(({ type }, nth) => [
    ...(nth > 0 ? [db`, `] : []),
    db`cast(${after?.[nth] ?? ''}::text as ${db.unsafe(type)})`,
  ])
  const key = keys.flatMap(({ name }, nth) => [...(nth > 0 ? [db`, `] : []), db`t.${db(name)}::text`])
  const rows = await db<{ line: string; key: string[] }[]>`
    select (to_jsonb(t) - ${[...madeColumns, ...without]}::text[])::text as line, array[${key}] as key from ${db(table)} t
    where t.company_id = ${companyId} ${after ? db`and (${names}) > (${behind})` : db``}
    order by ${names} limit ${most}`
  return { lines: rows.map(({ line }) => line), last: rows.length < most ? null : (rows.at(-1)?.key ?? null) }
}

export async function countRows(db: Db, companyId: string, table: string): Promise<number> {
  const [row] = await db<[{ count: number }]>`select count(*) from ${db(table)} where company_id = ${companyId}`
  return row.count
}

export type KeptFile = { mediaId: string; fileName: string; sha256: string }

/** Files that are there, behind this one. */
export const listFiles = (db: Db, companyId: string, after: string, most: number): Promise<KeptFile[]> => db<KeptFile[]>`
  select media_id, file_name, sha256 from media where company_id = ${companyId} and state = 'stored' and sha256 is not null and media_id > ${after}
  order by media_id limit ${most}`
