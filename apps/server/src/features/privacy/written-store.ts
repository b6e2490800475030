import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { mostSegmentName } from '@prosa/contract/segments/limits'
import { mostViewName } from '@prosa/contract/views/limits'
import type { Db } from '../../kit/db/db.ts'
import { endsOf } from './number-pattern.ts'

/**
 * Where people wrote what they look for, and how they called it. `longest`: a name of so many letters, which its place has once. `more` is what
 * is read besides, for whom it is told.
 */
export const writtenKinds = {
  segments: {
    key: 'segment_id',
    name: 'name',
    asked: 'condition',
    longest: mostSegmentName,
    more: ['version', 'scope', 'author_id', 'place'],
  },
  views: {
    ...{ key: 'view_id', name: 'name', asked: 'condition', longest: mostViewName },
    more: ['version', 'scope', 'author_id', 'department_id', 'place'],
  },
  batches: { key: 'batch_id', name: null, asked: 'options', longest: null, more: ['version', 'created_by'] },
  broadcasts: { key: 'broadcast_id', name: 'broadcast_name', asked: 'audience', longest: null, more: ['version'] },
  broadcast_rehearsals: { key: 'rehearsal_id', name: null, asked: 'asked', longest: null, more: [] },
} as const
export type WrittenTable = keyof typeof writtenKinds

export type WrittenRow = { id: string; name: string | null; asked: unknown; place?: string } & Record<string, unknown>
type Piece = ReturnType<Db>

const digitsOf = (db: Db, text: Piece) => db`regexp_replace(${text}, '[^0-9]', '', 'g')`
/** Whether digits as these numbers have them at their end stand in it, whatever is between them. */
export const endsIn = (db: Db, waIds: readonly string[], text: Piece) =>
  db`exists (select from unnest(${endsOf(waIds)}::text[]) as n (digits) where position(n.digits in ${digitsOf(db, text)}) > 0)`

/** As a text stands in JSON, also in one that is a text of another: a name may have quotes. */
const inJson = (word: string): string => JSON.stringify(word).slice(1, -1)

/** Rows of a table in which one of these words stands, or digits as a number has them at its end; nobody changes them until the commit. */
export async function lockWritten(
  db: Db,
  companyId: string,
  table: WrittenTable,
  { words, waIds }: { words: readonly string[]; waIds: readonly string[] },
): Promise<WrittenRow[]> {
  const { key, name, asked, longest, more } = writtenKinds[table]
  // Which names a place has is decided by one at a time, as by who names one.
  if (longest !== null) await db`select 1 from companies where company_id = ${companyId} for no key update`
  const spelled = [...new Set(words.flatMap((word) => [word, inJson(word), inJson(inJson(word))]))]
  const called: Piece = name === null ? db`null::text` : db`${db(name)}`
  const said: Piece = db`concat_ws(' ', ${called}, ${db(asked)}::text)`
  return db<WrittenRow[]>`select ${db(key)} as id, ${called} as name, ${db(asked)} as asked,
      ${db([key, ...more])} from ${db(table)} where company_id = ${companyId}
      and (exists (select from unnest(${spelled}::text[]) as w (word) where position(w.word in ${said}) > 0) or ${endsIn(db, waIds, said)})
    order by 1 for no key update`
}

/** Whether another one of its place is called so, one of the bin too: it may come back. */
export async function isNameTaken(db: Db, companyId: string, table: 'segments' | 'views', row: WrittenRow, name: string): Promise<boolean> {
  const rows =
    await db`select 1 from ${db(table)} where company_id = ${companyId} and place = ${row.place!} and lower(name) = lower(${name})
    and ${db(writtenKinds[table].key)} <> ${row.id}`
  return rows.length > 0
}

/** Of a locked row; answers its new version, where it has one. Who gets a draft may be others then, which no rehearsal has seen. */
export async function saveWritten(db: Db, companyId: string, table: WrittenTable, before: WrittenRow, after: WrittenRow): Promise<number> {
  const { key, name, asked, more } = writtenKinds[table]
  const versioned = more.some((column) => column === 'version')
  const changed = [
    ...(name !== null && after.name !== before.name ? [db`${db(name)} = ${after.name}`] : []),
    ...(after.asked === before.asked ? [] : [db`${db(asked)} = ${db.json(after.asked as never)}`]),
    ...(table === 'broadcasts' && after.asked !== before.asked
      ? [db`draft_number = draft_number + case when status = ${BroadcastStatus.Draft} then 1 else 0 end`]
      : []),
    ...(versioned ? [db`version = version + 1`] : []),
  ]
  const [row] = await db<
    { version: number }[]
  >`update ${db(table)} set ${changed.flatMap((one, nth) => (nth === 0 ? [one] : [db`, ${one}`]))}
    where company_id = ${companyId} and ${db(key)} = ${before.id} returning ${versioned ? db`version` : db`0 as version`}`
  return row!.version
}

/** Addresses of files that were asked for with them in it. */
export async function forgetExports(db: Db, companyId: string, words: readonly string[]): Promise<void> {
  await db`delete from contact_export_links where company_id = ${companyId}
    and exists (select from unnest(${[...words]}::text[]) as w (word) where position(w.word in asked::text) > 0)`
}
