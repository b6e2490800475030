import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { askPlanned, pieces, whole } from '../../kit/db/pieces.ts'
import { type Finding, foundBy, isListed } from './chat-found-store.ts'
import { endsOf, firstOf, isKept, type Listing, someOf } from './chat-range-store.ts'

/** Up to `most`; of a view, of those chats that are asked. */
export function countOf(db: Db, listing: Listing, finding: Finding | null, most: number): postgres.Fragment {
  const all = () => (listing.wanted.condition ? firstOf(db, listing, any(db, most), db`1`) : someOf(db, listing, most))
  const chats = finding ? db`select 1 from found c where ${isListed(db, listing, finding)}` : all()
  return db`(select count(*) from (select 1 from (${chats}) seen limit ${whole(db, most)}) counted)`
}

/** To sort them takes longer than to count them. */
const any = (db: Db, most: number) => ({ part: 'any' as const, and: db``, most })

/** Not whole where the chats behind those that were asked may have more. */
export const isCountWhole = (db: Db, listing: Listing, most: number): postgres.Fragment =>
  listing.wanted.condition ? db`not exists (${endsOf(db, listing, any(db, most))})` : db`true`

/** Each up to `most`, in one statement; null where too much is found. All have the same filters. */
export async function countChats(db: Db, listings: readonly Listing[], finding: Finding | null, most: number): Promise<number[] | null> {
  const counts = listings.map((listing) => countOf(pieces, listing, finding, most)).reduce((all, count) => pieces`${all}, ${count}`)
  const statement = finding
    ? pieces`with ${foundBy(pieces, listings[0]!, finding)} select array[${counts}]::int[] as counts, is_few from few`
    : pieces`select array[${counts}]::int[] as counts, true as is_few`
  const [row] = await askPlanned<[{ counts: number[]; isFew: boolean }]>(db, statement, {
    isKept: listings.every(isKept),
  })
  return row.isFew ? row.counts : null
}

/** Of a view along its list. Whether there are more is asked only where `most` were not found. */
export async function countMet(db: Db, listing: Listing, most: number): Promise<{ count: number; isWhole: boolean }> {
  const [row] = await askPlanned<[{ count: number; isWhole: boolean }]>(
    db,
    pieces`select n.count, case when n.count >= ${whole(pieces, most)} then true else ${isCountWhole(pieces, listing, most)} end as is_whole
      from (select ${countOf(pieces, listing, null, most)}::int as count offset 0) n`,
    { isKept: isKept(listing) },
  )
  return row
}

/** Of a text that somebody looks for, as those of names are stored. */
export async function readWords(db: Db, text: string): Promise<string[]> {
  const [row] = await db<[{ words: string[] }]>`select name_words(${text}) as words`
  return row.words
}
