import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { isInList } from './chat-filter-store.ts'
import { type Finding, foundBy } from './chat-found-store.ts'
import { type Listing, someOf } from './chat-range-store.ts'
import { seen } from './unseen-store.ts'

/** Up to `most`. */
export function countOf(db: Db, listing: Listing, finding: Finding | null, most: number): postgres.Fragment {
  const chats = finding ? db`select 1 from found c where ${isInList(db, listing.actor, listing.wanted)}` : someOf(db, listing, most)
  return db`(select count(*) from (select 1 from (${chats}) seen limit ${seen(db, most)}) counted)`
}

/** Each up to `most`, in one statement; null where too much is found. All have the same filters. */
export async function countChats(db: Db, listings: readonly Listing[], finding: Finding | null, most: number): Promise<number[] | null> {
  const counts = listings.map((listing) => countOf(db, listing, finding, most)).reduce((all, count) => db`${all}, ${count}`)
  const [row] = finding
    ? await db<[{ counts: number[]; isFew: boolean }]>`
        with ${foundBy(db, listings[0]!, finding)} select array[${counts}]::int[] as counts, is_few from few`
    : await db<[{ counts: number[]; isFew: boolean }]>`select array[${counts}]::int[] as counts, true as is_few`
  return row.isFew ? row.counts : null
}

/** Of a text that somebody looks for, as those of names are stored. */
export async function readWords(db: Db, text: string): Promise<string[]> {
  const [row] = await db<[{ words: string[] }]>`select name_words(${text}) as words`
  return row.words
}
