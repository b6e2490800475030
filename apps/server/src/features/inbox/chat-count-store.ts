import { readInboxRules } from '@prosa/contract/departments/inbox-rules'
import { mostCounted } from '@prosa/contract/inbox/calls'
import type { Actor } from '@prosa/contract/permissions'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { type Finding, foundBy, isFew } from './chat-found-store.ts'
import { rangesOf } from './chat-range-store.ts'
import type { ListWanted } from './list-wanted.ts'
import { plannedOnce } from './planned-once-store.ts'

/** Up to `mostCounted`; what waits for an answer stands in indexes of its own. */
export function countOf(db: Db, actor: Actor, wanted: ListWanted, finding: Finding | null): postgres.Fragment {
  const source = finding ? 'found' : wanted.unanswered ? 'waiting' : 'indexes'
  const keys = rangesOf(db, actor, wanted, source, { part: 'newest', and: db``, most: mostCounted, ordered: false })
  return db`(select count(*) from (select 1 from (${keys}) seen limit ${mostCounted}) counted)`
}

/** Each, in one statement; null where too much is found. All have the same filters. */
export async function countChats(db: Db, actor: Actor, lists: readonly ListWanted[], finding: Finding | null): Promise<number[] | null> {
  const counts = lists.map((wanted) => countOf(db, actor, wanted, finding)).reduce((all, count) => db`${all}, ${count}`)
  const head = finding ? db`with ${foundBy(db, actor, lists[0]!, finding)}` : db``
  const [row] = await plannedOnce(
    db,
    db<
      [{ counts: number[]; isFew: boolean }]
    >`${head} select array[${counts}]::int[] as counts, ${finding ? isFew(db, finding) : db`true`} as is_few`,
  )
  return row.isFew ? row.counts : null
}

/** Of a text that somebody looks for, as those of names are stored. */
export async function readWords(db: Db, text: string): Promise<string[]> {
  const [row] = await db<[{ words: string[] }]>`select name_words(${text}) as words`
  return row.words
}

/** Departments that give chats to people by themselves. */
export async function listDistributing(db: Db, companyId: string): Promise<string[]> {
  const rows = await db<{ departmentId: string; distribution: unknown }[]>`
    select department_id, inbox_rules -> 'distribution' as distribution from departments
    where company_id = ${companyId} and removed_at is null`
  return rows.filter((row) => readInboxRules(row).distribution !== 'off').map(({ departmentId }) => departmentId)
}

export async function getResumeOrder(db: Db, companyId: string): Promise<number> {
  const [row] = await db<[{ chatResumeOrder: number }]>`select chat_resume_order from companies where company_id = ${companyId}`
  return row.chatResumeOrder
}
