import type { ContactOrder } from '@prosa/contract/contacts/list-calls'
import type postgres from 'postgres'
import type { Db } from '../../../kit/db/db.ts'
import { askWritten, pieces, whole } from '../../../kit/db/pieces.ts'
import type { AskedContacts } from './asked-contacts.ts'
import { isMeant } from './contact-condition-store.ts'

/** Where a page begins: behind this contact, which had this key in the order. */
export type Behind = { key: string; contactId: string }
export type ListOrder = { by: ContactOrder; isDescending: boolean }
export type Found = Behind

const usual: Record<ContactOrder, 'asc' | 'desc'> = { activity: 'desc', created: 'desc', name: 'asc' }
export const orderOf = (by: ContactOrder, order: 'asc' | 'desc' | undefined): ListOrder => ({
  by,
  isDescending: (order ?? usual[by]) === 'desc',
})

type Key = { column: postgres.Fragment; written: postgres.Fragment; read: (key: string) => postgres.Fragment }

const db = pieces
const micros = (column: postgres.Fragment) => db`(extract(epoch from ${column}) * 1000000)::bigint::text`
const momentOf = (key: string) => db`(timestamptz '1970-01-01 00:00:00+00' + ${key}::text::float8 * interval '1 microsecond')`

/** As the indexes of migration 60 have them; moments are written whole, which milliseconds are not. */
const activity = db`(case when c.last_activity_at is null then timestamptz '1970-01-01 00:00:00+00' else c.last_activity_at end)`
const named = db`(case when c.name = '' then U&'\\FFFF' else c.name end) collate "und-x-icu"`
const keys: Record<ContactOrder, Key> = {
  activity: { column: activity, written: micros(activity), read: momentOf },
  created: { column: db`c.created_at`, written: micros(db`c.created_at`), read: momentOf },
  name: { column: named, written: db`(${named})::text`, read: (key) => db`${key}::text collate "und-x-icu"` },
}

type Page = { order: ListOrder; after: Behind | null; offset: number; most: number }

const areThere = (companyId: string, asked: AskedContacts) =>
  db`contacts c where c.company_id = ${companyId} and c.deleted_at is null and ${isMeant(db, companyId, asked)}`

/** The ids of contacts `c` of a company that are meant, and nothing of the bin, as a part of a statement that `askWritten` asks. */
function selectFound(companyId: string, asked: AskedContacts, { order, after, offset, most }: Page): postgres.Fragment {
  const { column, written, read } = keys[order.by]
  const direction = order.isDescending ? db`desc` : db``
  const sign = order.isDescending ? db`<` : db`>`
  const isBehind = after ? db`and (${column}, c.contact_id) ${sign} (${read(after.key)}, ${after.contactId}::uuid)` : db``
  return db`select c.contact_id, ${written} as key from ${areThere(companyId, asked)} ${isBehind}
    order by ${column} ${direction}, c.contact_id ${direction} offset ${whole(db, offset)} limit ${whole(db, most)}`
}

/** What people put together themselves is planned anew each time: which index finds the fewest depends on what they ask. */
export const listFound = (asking: Db, companyId: string, asked: AskedContacts, page: Page): Promise<Found[]> =>
  askWritten<Found[]>(asking, selectFound(companyId, asked, page), { isKept: false })

/** Where somebody stands by when they were added, also in the bin: who was listed before may have gone there since. */
export async function findPlace(asking: Db, companyId: string, contactId: string): Promise<Behind | null> {
  const place = db`select c.contact_id, ${keys.created.written} as key from contacts c
    where c.company_id = ${companyId} and c.contact_id = ${contactId}`
  return (await askWritten<Behind[]>(asking, place))[0] ?? null
}

export async function countFound(asking: Db, companyId: string, asked: AskedContacts): Promise<number> {
  const [row] = await askWritten<[{ total: number }]>(asking, db`select count(*)::int as total from ${areThere(companyId, asked)}`, {
    isKept: false,
  })
  return row.total
}

/** In the order of their ids, behind one of them, as a batch freezes them. */
export const selectIds = (asking: Db, companyId: string, asked: AskedContacts, after: string | null, most: number): postgres.Fragment =>
  asking`select c.contact_id from contacts c where c.company_id = ${companyId} and c.deleted_at is null
    and ${isMeant(asking, companyId, asked)} ${after ? asking`and c.contact_id > ${after}` : asking``} order by c.contact_id limit ${most}`

/** The same, as a file is written of them. */
export async function listIds(asking: Db, companyId: string, asked: AskedContacts, after: string | null, most: number): Promise<string[]> {
  const rows = await askWritten<{ contactId: string }[]>(asking, selectIds(db, companyId, asked, after, most), { isKept: false })
  return rows.map(({ contactId }) => contactId)
}
