import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { askPlanned, pieces, whole } from '../../kit/db/pieces.ts'
import { type Finding, foundBy, isListed } from './chat-found-store.ts'
import { type Listing, someOf } from './chat-range-store.ts'

/** Up to `most`. */
export function countOf(db: Db, listing: Listing, finding: Finding | null, most: number): postgres.Fragment {
  const chats = finding ? db`select 1 from found c where ${isListed(db, listing, finding)}` : someOf(db, listing, most)
  return db`(select count(*) from (select 1 from (${chats}) seen limit ${whole(db, most)}) counted)`
}

/** Each up to `most`, in one statement; null where too much is found. All have the same filters. */
export async function countChats(db: Db, listings: readonly Listing[], finding: Finding | null, most: number): Promise<number[] | null> {
  const counts = listings.map((listing) => countOf(pieces, listing, finding, most)).reduce((all, count) => pieces`${all}, ${count}`)
  const statement = finding
    ? pieces`with ${foundBy(pieces, listings[0]!, finding)} select array[${counts}]::int[] as counts, is_few from few`
    : pieces`select array[${counts}]::int[] as counts, true as is_few`
  const [row] = await askPlanned<[{ counts: number[]; isFew: boolean }]>(db, statement, {
    isKept: listings.every(({ wanted }) => wanted.condition === null),
  })
  return row.isFew ? row.counts : null
}

/** Of a text that somebody looks for, as those of names are stored. */
export async function readWords(db: Db, text: string): Promise<string[]> {
  const [row] = await db<[{ words: string[] }]>`select name_words(${text}) as words`
  return row.words
}
