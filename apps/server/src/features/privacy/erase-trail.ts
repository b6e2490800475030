import { chatEvents } from '@prosa/contract/chats/events'
import { nilId } from '@prosa/contract/kit/own-id'
import type { JobContext } from '../../kit/jobs/jobs.ts'
import type { ErasedPerson } from './eraser-store.ts'
import {
  type BroughtPlace,
  deleteSealed,
  eraseSomeBrought,
  eraseSomeEntries,
  eraseSomeTold,
  eraseSomeWaiting,
  listSealed,
  type SealedKey,
  sealedKinds,
  type ToldPlace,
  waitingPlaces,
} from './trail-store.ts'

const entriesAtOnce = 1_000
const sealedAtOnce = 100
/** That a chat left is told by keys alone, and who was away must hear of it: the events go by themselves with their age. */
const keptEvents = [chatEvents.left.name]
/** Two words that are shorter stand in too many others. */
const fewestLetters = 6

/** What was written down, told, waits and is kept sealed. In small transactions: a company may have a million. */
export async function eraseTrail(ctx: JobContext<unknown>, person: ErasedPerson): Promise<void> {
  const { companyId, work } = ctx
  const { contactId, waIds, goneIds } = person
  const { words, wholes } = wordsOf(person)
  const about = [contactId, ...goneIds, ...waIds]
  await inPieces<string>(ctx, (after) => work(({ db }) => eraseSomeEntries(db, { about, words, wholes }, after ?? nilId, entriesAtOnce)))
  await inPieces<ToldPlace>(ctx, (after) => work(({ db }) => eraseSomeTold(db, words, keptEvents, after, entriesAtOnce)))
  await inPieces<BroughtPlace>(ctx, (after) => work(({ db }) => eraseSomeBrought(db, companyId, words, after, entriesAtOnce)))
  for (const place of waitingPlaces)
    await inPieces<string>(ctx, (after) => work(({ db }) => eraseSomeWaiting(db, companyId, place, words, after, entriesAtOnce)))
  await eraseSealed(ctx, words)
}

/**
 * A name of several words is looked for wherever it stands. A single one is anybody's: only a value of the log that is that name and nothing
 * else becomes dots, and nothing is deleted for it.
 */
export function wordsOf({ contactId, name, waIds }: ErasedPerson): Record<'ids' | 'names' | 'words' | 'wholes', string[]> {
  const called = name.trim()
  const isOwn = /\S\s+\S/.test(called) && called.length >= fewestLetters
  const [ids, names] = [[contactId, ...waIds], isOwn ? [called] : []]
  return { ids, names, words: [...ids, ...names], wholes: called === '' || isOwn ? [] : [called] }
}

async function eraseSealed(ctx: JobContext<unknown>, words: readonly string[]): Promise<void> {
  const { companyId, house, work } = ctx
  const isTheirs = (text: string) => words.some((word) => text.includes(word))
  for (const kind of sealedKinds)
    await inPieces<SealedKey>(ctx, (after) =>
      work(async ({ db }) => {
        const rows = await listSealed(db, companyId, kind, after, sealedAtOnce)
        const theirs = rows.filter(({ sealed, place }) => isTheirs(house.sealer.open(sealed, place)))
        await deleteSealed(db, companyId, kind, theirs)
        return rows.length === sealedAtOnce ? rows.at(-1)! : null
      }),
    )
}

/** Until a piece answers that it was the last. */
async function inPieces<T>({ signal }: { signal: AbortSignal }, step: (after: T | null) => Promise<T | null>): Promise<void> {
  let after: T | null = null
  do {
    signal.throwIfAborted()
    after = await step(after)
  } while (after !== null)
}
