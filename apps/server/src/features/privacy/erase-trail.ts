import { nilId } from '@prosa/contract/kit/own-id'
import type { JobContext } from '../../kit/jobs/jobs.ts'
import type { ErasedPerson } from './eraser-store.ts'
import { deleteSealed, eraseSomeEntries, eraseTold, eraseWaiting, listSealed, type SealedKey, sealedKinds } from './trail-store.ts'

const entriesAtOnce = 1_000
const sealedAtOnce = 100

/** What was written down, told, waits and is kept sealed. The log and what is sealed in small transactions: a company may have a million. */
export async function eraseTrail(ctx: JobContext<unknown>, person: ErasedPerson): Promise<void> {
  const { companyId, work } = ctx
  const { contactId, waIds, goneIds } = person
  const words = wordsOf(person)
  const about = [contactId, ...goneIds, ...waIds]
  await inPieces<string>(ctx, (after) => work(({ db }) => eraseSomeEntries(db, { about, words }, after ?? nilId, entriesAtOnce)))
  await work(async ({ db }) => {
    await eraseTold(db, words)
    await eraseWaiting(db, companyId, words)
  })
  await eraseSealed(ctx, words)
}

/** Their names are words only where they are no everyday ones: what is shorter stands for many others, too. */
const wordsOf = ({ contactId, name, waIds }: ErasedPerson) => [contactId, ...waIds, ...(name.trim().length >= 6 ? [name.trim()] : [])]

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
