import { readOwner } from '../session/session.ts'
import { type Kept, loadKeptLists } from './kept-store.ts'

/** Milliseconds: a browser whose database does not answer shows its lists from the server, and keeps nobody waiting. */
const longest = 400

let brought: { owner: string; lists: readonly Kept[] } | null = null

/**
 * Loads the kept lists while the code of the screen that shows them is still on its way: its first render then has their rows. Patience begins
 * when the code is here: on a slow machine, which needs the lists most, reading that code alone takes longer.
 */
export async function withLists<T>(code: Promise<T>): Promise<T> {
  const owner = readOwner()
  if (owner === null) return code
  const loading = Promise.allSettled([loadKeptLists(owner)])
  const here = await code
  let timer = 0
  const tooLate = new Promise<[]>((resolve) => {
    timer = window.setTimeout(resolve, longest, [])
  })
  const [loaded] = await Promise.race([loading, tooLate])
  window.clearTimeout(timer)
  if (loaded?.status === 'fulfilled') brought = { owner, lists: loaded.value }
  return here
}

/** Gives once what was brought for this owner; nothing where it is not there yet. */
export function takeLists(owner: string): readonly Kept[] {
  const lists = brought?.owner === owner ? brought.lists : []
  brought = null
  return lists
}
