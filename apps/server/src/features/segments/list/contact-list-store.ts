import { mostContactPageSize } from '@prosa/contract/contacts/limits'
import type { ContactOrder } from '@prosa/contract/contacts/list-calls'
import type postgres from 'postgres'
import { allAnswered } from '../../../kit/db/all-answered.ts'
import type { Db } from '../../../kit/db/db.ts'
import { handingOver } from '../../../kit/db/handed-over-store.ts'
import { askPlanned, askWritten, pieces, whole } from '../../../kit/db/pieces.ts'
import { type AskedContacts, isEquation, isOfStanding, isSet, leavesOf } from './asked-contacts.ts'
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

/** `shown`: so many of them, from the first on, are handed over to whoever shows them. */
type Page = { order: ListOrder; after: Behind | null; offset: number; most: number; shown: number; isCounted: boolean }
type PageRow = Found & { total: number | null }

const areThere = (companyId: string, asked: AskedContacts) =>
  db`contacts c where c.company_id = ${companyId} and c.deleted_at is null and ${isMeant(db, companyId, asked)}`

const inOrder = ({ isDescending }: ListOrder, key: postgres.Fragment, contactId: postgres.Fragment) =>
  isDescending ? db`${key} desc, ${contactId} desc` : db`${key}, ${contactId}`

/** Those who are meant, of whom a page is chosen: one look at each, or in the order of an index until it is full. */
type Choice = { withs: postgres.Fragment; page: postgres.Fragment; total: postgres.Fragment }

function choose(companyId: string, asked: AskedContacts, page: Page): Choice {
  const { order, after } = page
  const { column, read } = keys[order.by]
  const sign = order.isDescending ? db`<` : db`>`
  const isBehind = after ? db`and (${column}, c.contact_id) ${sign} (${read(after.key)}, ${after.contactId}::uuid)` : db``
  const meant = db`select c.contact_id, ${column} as key from ${areThere(companyId, asked)} ${isBehind}`
  const byColumn = inOrder(order, column, db`c.contact_id`)
  const extent = db`offset ${page.offset} limit ${page.most}`
  const byKey = db`order by ${inOrder(order, db`key`, db`contact_id`)} ${extent}`
  // All of a set are looked at to count them, so the page is chosen from the same.
  if (page.isCounted && isSet(asked))
    return {
      withs: db`meant as materialized (${meant}),`,
      page: db`select * from meant ${byKey}`,
      total: db`(select count(*)::int from meant)`,
    }
  // The planner must know that it is a page; how wide, it need not, or each width would be a statement of its own.
  const within = page.offset === 0 && page.most <= widest ? whole(db, widest) : db`${page.offset + page.most}`
  if (!isOfStanding(asked) || leavesOf(asked).length === 0) {
    const first = db`${meant} order by ${byColumn} limit ${within}`
    return { withs: db``, page: db`select * from (${first}) w ${extent}`, total: db`(${countOf(companyId, asked)})` }
  }
  // How many they are is known: few are found by how they stand, and of many a page by its order.
  return {
    withs: db`counted as materialized (${sumOf(companyId, asked)}),
      few as materialized (${meant} and (select total from counted) <= ${whole(db, mostFew)}),`,
    page: db`select * from (select * from few union all
      (${meant} and (select total from counted) > ${whole(db, mostFew)} order by ${byColumn} limit ${within})) w ${byKey}`,
    total: db`(select total from counted)`,
  }
}

/** Looked at one by one they take as long as those between whom as many stand who are meant, in a company of a hundred thousand. */
const mostFew = 2_000

/** The ids of contacts of a company that are meant, and nothing of the bin; a row without a contact stands for a page of nobody. */
function selectPage(companyId: string, asked: AskedContacts, asking: Page): postgres.Fragment {
  const { withs, page, total } = choose(companyId, asked, asking)
  const byKey = inOrder(asking.order, db`p.key`, db`p.contact_id`)
  return db`with ${withs} page as materialized (${page})
    select p.contact_id, ${keys[asking.order.by].written(db`p.key`)} as key, ${asking.isCounted ? total : db`null::int`} as total
    from ${handingOver(db`select (coalesce(array_agg(p.contact_id order by ${byKey}), '{}'))[1:${asking.shown}] from page p`)}
      left join page p on given.ids is not null order by ${byKey}`
}

/**
 * With the plan that fits what is asked, as which index finds the fewest depends on that; where only one does, with a plan that is made once.
 * Of one question there are so many forms that a connection can know them all; what people put together is not kept.
 */
const askFitting = async <T extends readonly object[]>(
  asking: Db,
  asked: AskedContacts,
  statement: postgres.Fragment,
  by: ContactOrder | null = null,
): Promise<T> => {
  if (hasOnePlan(asked, by)) return askPlanned<T>(asking, statement)
  const fitting = asking`set local plan_cache_mode = force_custom_plan`.execute()
  return (await allAnswered([fitting, askWritten<T>(asking, statement, { isKept: leavesOf(asked).length < 2 })]))[1]
}

/** What equals, how somebody stands, or a time: of a page in the order of that time, since both are one range then. */
function hasOnePlan(asked: AskedContacts, by: ContactOrder | null): boolean {
  const [leaf, ...others] = leavesOf(asked)
  if (leaf === undefined) return true
  const time = { lastActivity: 'activity', created: 'created' }[leaf.by as string]
  return others.length === 0 && (isEquation(asked) || isOfStanding(asked) || (time !== undefined && (by === null || by === time)))
}

/** A page, with how many there are in all where they are counted. */
export async function pageFound(
  asking: Db,
  companyId: string,
  asked: AskedContacts,
  page: Page,
): Promise<{ found: Found[]; total: number | null }> {
  const rows = await askFitting<PageRow[]>(asking, asked, selectPage(companyId, asked, page), page.order.by)
  return { found: rows.filter(({ contactId }) => contactId !== null), total: rows[0]!.total }
}

/** The same of contacts whom nobody counts. */
export const listFound = async (asking: Db, companyId: string, asked: AskedContacts, page: Omit<Page, 'isCounted'>): Promise<Found[]> =>
  (await pageFound(asking, companyId, asked, { ...page, isCounted: false })).found

/** One more than a page may have says whether there are more. */
const widest = mostContactPageSize + 1

/** Where somebody stands by when they were added, also in the bin: who was listed before may have gone there since. */
export async function findPlace(asking: Db, companyId: string, contactId: string): Promise<Behind | null> {
  const place = db`select c.contact_id, ${micros(db`c.created_at`)} as key from contacts c
    where c.company_id = ${companyId} and c.contact_id = ${contactId}`
  return (await askWritten<Behind[]>(asking, place))[0] ?? null
}

export const countFound = async (asking: Db, companyId: string, asked: AskedContacts): Promise<number> =>
  (await askFitting<[{ total: number }]>(asking, asked, countOf(companyId, asked)))[0].total

const countOf = (companyId: string, asked: AskedContacts): postgres.Fragment =>
  isOfStanding(asked) ? sumOf(companyId, asked) : db`select count(*)::int as total from ${areThere(companyId, asked)}`

/** Of how they stand alone: what was added together of each way to stand (migration 142). */
const sumOf = (companyId: string, asked: AskedContacts): postgres.Fragment => db`select coalesce(sum(c.contacts), 0)::int as total
  from contact_totals c where c.company_id = ${companyId} and ${isMeant(db, companyId, asked)}`

/** In the order of their ids, behind one of them, as a batch freezes them. */
export const selectIds = (asking: Db, companyId: string, asked: AskedContacts, after: string | null, most: number): postgres.Fragment =>
  asking`select c.contact_id from contacts c where c.company_id = ${companyId} and c.deleted_at is null
    and ${isMeant(asking, companyId, asked)} ${after ? asking`and c.contact_id > ${after}` : asking``} order by c.contact_id limit ${most}`

/** The same, as a file is written of them. */
export async function listIds(asking: Db, companyId: string, asked: AskedContacts, after: string | null, most: number): Promise<string[]> {
  const rows = await askFitting<{ contactId: string }[]>(asking, asked, selectIds(db, companyId, asked, after, most))
  return rows.map(({ contactId }) => contactId)
}
