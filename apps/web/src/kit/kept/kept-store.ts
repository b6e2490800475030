import { readOwner } from '../session/session.ts'
import { inKept } from './kept-database.ts'

/** An answer as it is kept in the browser: whose it is, the question, when it came, and by which build (null outside of a real build). */
export type Kept = { owner: string; question: string; answer: unknown; at: number; build: string | null }

export type KeptStore = {
  /** Loads all of one owner; those of anybody else are deleted. */
  load(owner: string): Promise<Kept[]>
  /** Writes nothing for a session that is over: its answers were deleted, and would come back. */
  put(kept: readonly Kept[]): Promise<void>
  remove(owner: string, questions: readonly string[]): Promise<void>
}

/** Where the browser gives no database nothing is kept, and everything else works. */
export const browserKeptStore: KeptStore = {
  async load(owner) {
    const all = await inKept('answers', 'readwrite', (store) => {
      const asked = store.getAll() as IDBRequest<Kept[]>
      asked.onsuccess = () => {
        for (const kept of asked.result) if (kept.owner !== owner) store.delete([kept.owner, kept.question])
      }
      return asked
    })
    return (all ?? []).filter((kept) => kept.owner === owner)
  },
  async put(answers) {
    await inKept('answers', 'readwrite', (store) => {
      const owner = readOwner()
      for (const kept of answers) if (kept.owner === owner) store.put(kept)
      return null
    })
  },
  async remove(owner, questions) {
    await inKept('answers', 'readwrite', (store) => {
      for (const question of questions) store.delete([owner, question])
      return null
    })
  },
}

/** How the questions of lists and of their totals begin; those of a chat name its number first. */
const listQuestions = ['["GET","/chat/', '["POST","/chat/']

/** Loads only the lists of chats: a few answers, where all of them are a hundred chats with their messages. */
export async function loadKeptLists(owner: string): Promise<Kept[]> {
  const found = await Promise.all(
    listQuestions.map((begin) =>
      inKept('answers', 'readonly', (store) => {
        const range = IDBKeyRange.bound([owner, begin], [owner, `${begin}\uffff`])
        return store.getAll(range) as IDBRequest<Kept[]>
      }),
    ),
  )
  return found.flatMap((kept) => kept ?? [])
}
