import { mostContactPageSize } from '@prosa/contract/contacts/limits'
import type { ContactOrder } from '@prosa/contract/contacts/list-calls'
import type postgres from 'postgres'
import { allAnswered } from '../../../kit/db/all-answered.ts'
import type { Db } from '../../../kit/db/db.ts'
import { askPlanned, askWritten, pieces, whole } from '../../../kit/db/pieces.ts'
import { type AskedContacts, isEquation, isSet, leavesOf } from './asked-contacts.ts'
import { activityOf, isMeant } from './contact-condition-store.ts'

/** Where a page begins: behind this contact, which had this key in the order. */
export type Behind = { key: string; contactId: string }
export type ListOrder = { by: ContactOrder; isDescending: boolean }
export type Found = Behind

const usual: Record<ContactOrder, 'asc' | 'desc'> = { activity: 'desc', created: 'desc', name: 'asc' }
export const orderOf = (by: ContactOrder, order: 'asc' | 'desc' | undefined): ListOrder => ({
  by,
  isDescending: (order ?? usual[by]) === 'desc',
})

type Key = {
  column: postgres.Fragment
  written: (column: postgres.Fragment) => postgres.Fragment
  read: (key: string) => postgres.Fragment
}

const db = pieces
const micros = (column: postgres.Fragment) => db`(extract(epoch from ${column}) * 1000000)::bigint::text`
const momentOf = (key: string) => db`(timestamptz '1970-01-01 00:00:00+00' + ${key}::text::float8 * interval '1 microsecond')`

/**
 * As the indexes of migration 60 have them, each with the id behind it, which begins with the moment it was made: who never wrote stands by
 * when they were added. Moments are written whole, which milliseconds are not.
 */
const named = db`(case when c.name = '' then U&'\\FFFF' else c.name end) collate "und-x-icu"`
const keys: Record<ContactOrder, Key> = {
  activity: { column: activityOf(db), written: micros, read: momentOf },
  created: { column: db`c.created_at`, written: micros, read: momentOf },
  name: { column: named, written: (column) => db`(${column})::text`, read: (key) => db`${key}::text collate "und-x-icu"` },
}

type Page = { order: ListOrder; after: Behind | null; offset: number; most: number }

const areThere = (companyId: string, asked: AskedContacts) =>
  db`contacts c where c.company_id = ${companyId} and c.deleted_at is null and ${isMeant(db, companyId, asked)}`

const inOrder = ({ isDescending }: ListOrder, key: postgres.Fragment, contactId: postgres.Fragment) =>
  isDescending ? db`${key} desc, ${contactId} desc` : db`${key}, ${contactId}`

const extentOf = ({ offset, most }: Page): postgres.Fragment => db`offset ${offset} limit ${most}`

/** The ids of contacts `c` of a company that are meant, and nothing of the bin. */
function selectFound(companyId: string, asked: AskedContacts, page: Page, extent = extentOf(page)): postgres.Fragment {
  const { order, after } = page
  const { column, written, read } = keys[order.by]
  const sign = order.isDescending ? db`<` : db`>`
  const isBehind = after ? db`and (${column}, c.contact_id) ${sign} (${read(after.key)}, ${after.contactId}::uuid)` : db``
  return db`select c.contact_id, ${written(column)} as key from ${areThere(companyId, asked)} ${isBehind}
    order by ${inOrder(order, column, db`c.contact_id`)} ${extent}`
}

/** All of a set are looked at to count them, so the page is chosen from the same; their number stands also beside a page of nobody. */
function selectCounted(companyId: string, asked: AskedContacts, { order, offset, most }: Page): postgres.Fragment {
  const { column, written } = keys[order.by]
  return db`with meant as materialized (select c.contact_id, ${column} as key from ${areThere(companyId, asked)})
    select p.contact_id, ${written(db`p.key`)} as key, t.total from (select count(*)::int as total from meant) t left join (select * from meant
      order by ${inOrder(order, db`key`, db`contact_id`)} offset ${offset} limit ${most}) p on true
    order by ${inOrder(order, db`p.key`, db`p.contact_id`)}`
}

/**
 * With the plan that fits what is asked, as which index finds the fewest depends on that; where only one does, with a plan that is made once.
 * Of one question there are so many forms that a connection can know them all; what people put together is not kept.
 */
const askFitting = async <T extends readonly object[]>(asking: Db, asked: AskedContacts, statement: postgres.Fragment): Promise<T> => {
  if (isEquation(asked)) return askPlanned<T>(asking, statement)
  const fitting = asking`set local plan_cache_mode = force_custom_plan`.execute()
  return (await allAnswered([fitting, askWritten<T>(asking, statement, { isKept: leavesOf(asked).length < 2 })]))[1]
}

/** A page, with how many there are in all. */
export async function pageFound(
  asking: Db,
  companyId: string,
  asked: AskedContacts,
  page: Page,
): Promise<{ found: Found[]; total: number }> {
  if (!isSet(asked)) {
    const [found, total] = await allAnswered([listFound(asking, companyId, asked, page), countFound(asking, companyId, asked)])
    return { found, total }
  }
  const rows = await askFitting<(Found & { total: number })[]>(asking, asked, selectCounted(companyId, asked, page))
  return { found: rows.filter(({ contactId }) => contactId !== null), total: rows[0]!.total }
}

export const listFound = (asking: Db, companyId: string, asked: AskedContacts, page: Page): Promise<Found[]> =>
  isBegunOfAll(asked, page)
    ? askPlanned<Found[]>(asking, selectBegun(companyId, asked, page))
    : askFitting<Found[]>(asking, asked, selectFound(companyId, asked, page))

/** One more than a page may have says whether there are more. */
const widest = mostContactPageSize + 1

/** A page of everybody, from its first contact on or from behind one: the index of the order has it, whatever the company. */
const isBegunOfAll = (asked: AskedContacts, { offset, most }: Page) => leavesOf(asked).length === 0 && offset === 0 && most <= widest

/** The planner must know that it is a page; how wide, it need not, or each width would be a statement of its own. */
const selectBegun = (companyId: string, asked: AskedContacts, page: Page): postgres.Fragment =>
  db`select * from (${selectFound(companyId, asked, page, db`limit ${whole(db, widest)}`)}) p limit ${page.most}`

/** Where somebody stands by when they were added, also in the bin: who was listed before may have gone there since. */
export async function findPlace(asking: Db, companyId: string, contactId: string): Promise<Behind | null> {
  const place = db`select c.contact_id, ${micros(db`c.created_at`)} as key from contacts c
    where c.company_id = ${companyId} and c.contact_id = ${contactId}`
  return (await askWritten<Behind[]>(asking, place))[0] ?? null
}

export async function countFound(asking: Db, companyId: string, asked: AskedContacts): Promise<number> {
  const counting = db`select count(*)::int as total from ${areThere(companyId, asked)}`
  return (await askFitting<[{ total: number }]>(asking, asked, counting))[0].total
}

/** In the order of their ids, behind one of them, as a batch freezes them. */
export const selectIds = (asking: Db, companyId: string, asked: AskedContacts, after: string | null, most: number): postgres.Fragment =>
  asking`select c.contact_id from contacts c where c.company_id = ${companyId} and c.deleted_at is null
    and ${isMeant(asking, companyId, asked)} ${after ? asking`and c.contact_id > ${after}` : asking``} order by c.contact_id limit ${most}`

/** The same, as a file is written of them. */
export async function listIds(asking: Db, companyId: string, asked: AskedContacts, after: string | null, most: number): Promise<string[]> {
  const rows = await askFitting<{ contactId: string }[]>(asking, asked, selectIds(db, companyId, asked, after, most))
  return rows.map(({ contactId }) => contactId)
}
