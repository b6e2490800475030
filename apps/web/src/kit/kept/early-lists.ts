import { readOwner } from '../session/session.ts'
import { type Kept, loadKeptLists } from './kept-store.ts'

let brought: { owner: string; lists: readonly Kept[] } | null = null

/** Loads the kept lists while the code of the screen that shows them is still on its way: its first render then has their rows. */
export async function bringLists() {
  const owner = readOwner()
  if (owner !== null) brought = { owner, lists: await loadKeptLists(owner) }
}

/** Gives once what was brought for this owner; nothing where it is not there yet. */
export function takeLists(owner: string): readonly Kept[] {
  const lists = brought?.owner === owner ? brought.lists : []
  brought = null
  return lists
}
