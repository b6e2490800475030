import { mostCounted } from '@prosa/contract/messages/chat-list-calls'
import type { Actor } from '@prosa/contract/permissions'
import type postgres from 'postgres'
import type { Db } from '../../kit/db.ts'
import { foundContacts, labelledChats } from './chat-filter-store.ts'
import { type ListSource, rangesOf } from './chat-range-store.ts'
import type { ListSearch, ListWanted } from './list-wanted.ts'

export type Counted = { wanted: ListWanted; source: ListSource }

/**
 * For the rest of the transaction: planning one of these statements anew takes longer than carrying it out, and gives the same plan. Joins
 * are made as they are written, the page first: where nothing is known of the tables yet, the planner would multiply them.
 */
export async function planOnce(db: Db): Promise<void> {
  await db`select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('join_collapse_limit', '1', true),
    set_config('from_collapse_limit', '1', true)`
}

/** Each up to `mostCounted`, in one statement. */
export async function countChats(db: Db, actor: Actor, lists: readonly Counted[]): Promise<number[]> {
  const counts = lists.map(({ wanted, source }) => {
    const keys = rangesOf(db, actor, wanted, source, { part: 'newest', and: db``, most: mostCounted, ordered: false })
    return db`(select count(*) from (select 1 from (${keys}) seen limit ${mostCounted}) counted)`
  })
  const [row] = await db<[{ counts: number[] }]>`select array[${counts.reduce((all, count) => db`${all}, ${count}`)}]::int[] as counts`
  return row.counts
}

const reaches = async (db: Db, rows: postgres.Fragment, most: number): Promise<boolean> => {
  const [row] = await db<[{ found: number }]>`select count(*) as found from (select 1 from (${rows}) r limit ${most}) counted`
  return row.found >= most
}

export const hasManyContacts = (db: Db, companyId: string, search: ListSearch, most: number): Promise<boolean> =>
  reaches(db, foundContacts(db, companyId, search), most)

export const hasManyLabelled = (db: Db, companyId: string, labelIds: readonly string[], most: number): Promise<boolean> =>
  reaches(db, labelledChats(db, companyId, labelIds), most)

/** Of those that the list may have, whatever else it asks for. */
export const hasManyUnanswered = (db: Db, actor: Actor, { scope, statuses, departmentIds }: ListWanted, most: number): Promise<boolean> => {
  const any = { phonenumberIds: null, labelIds: null, search: null, unread: false, since: null }
  const wanted = { ...any, scope, statuses, departmentIds, unanswered: true }
  return reaches(db, rangesOf(db, actor, wanted, 'unanswered', { part: 'newest', and: db``, most, ordered: false }), most)
}

/** Of a text that somebody looks for, as those of names are stored. */
export async function readWords(db: Db, text: string): Promise<string[]> {
  const [row] = await db<[{ words: string[] }]>`select name_words(${text}) as words`
  return row.words
}

/** Departments that give chats to people by themselves. */
export async function listDistributing(db: Db, companyId: string): Promise<string[]> {
  const rows = await db<{ departmentId: string }[]>`select department_id from departments
    where company_id = ${companyId} and removed_at is null and inbox_rules ->> 'distribution' <> 'off'`
  return rows.map(({ departmentId }) => departmentId)
}

export async function getResumeOrder(db: Db, companyId: string): Promise<number> {
  const [row] = await db<[{ chatResumeOrder: number }]>`select chat_resume_order from companies where company_id = ${companyId}`
  return row.chatResumeOrder
}
