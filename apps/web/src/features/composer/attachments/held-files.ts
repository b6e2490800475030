import { draftKey } from '../../../kit/kept/draft-key.ts'
import { readEnding, readSession, subscribeSession } from '../../../kit/session/session.ts'
import { type Keeping, loadFiles, putFile, removeFiles } from './file-store.ts'

type Held = { owner: string; file: File; url: string | null; keeping: Keeping | 'soon' }

const held = new Map<string, Held>()
/** Queue: what is done with files runs in order, as somebody may sign out while one is being stored. */
let turn: Promise<unknown> = Promise.resolve()
const owner = () => draftKey('')
let unhear: (() => void) | null = null

/** Held in memory at once; a moment later stored in the browser, so that it survives reloads. */
export function holdFile(id: string, file: File): Promise<Keeping> {
  const mine = owner()
  hold(id, heldOf(mine, file, 'soon'))
  return inOrder(async () => {
    const keeping = await putFile(mine, id, file, () => isSignedIn(mine))
    const now = held.get(id)
    if (now?.owner === mine) held.set(id, { ...now, keeping })
    return keeping
  })
}

export const heldFile = (id: string): Held | null => held.get(id) ?? null

export const heldMarks = () => [...held].map(([id, { keeping }]) => [id, keeping])

/** Of whoever held it, even where somebody else is signed in by now. */
export function letGo(id: string, theirs = held.get(id)?.owner ?? owner()) {
  drop(id)
  void inOrder(() => removeFiles(theirs, [id]))
}

/**
 * Loads the stored files of whoever is signed in; files that no message mentions any more are deleted. False where the browser could not
 * read them: they may still be there.
 */
export function restoreHeld(isWanted: (id: string) => boolean): Promise<boolean> {
  const mine = owner()
  return inOrder(async () => {
    const kept = await loadFiles(mine)
    if (!kept) return false
    if (!isSignedIn(mine)) return true
    for (const { id, file } of kept) if (isWanted(id) && !held.has(id)) hold(id, heldOf(mine, file, 'kept'))
    const forgotten = kept.filter(({ id, at }) => !isWanted(id) && at < Date.now() - unspoken)
    if (forgotten.length > 0)
      await removeFiles(
        mine,
        forgotten.map(({ id }) => id),
      )
    return true
  })
}

/** Milliseconds that a file is kept without a message, as another tab may have stored it and not written its message yet. */
const unspoken = 60_000

export const isSignedIn = (who: string): boolean => readSession() !== null && owner() === who

function hold(id: string, one: Held) {
  unhear ??= subscribeSession(dropOthers)
  held.set(id, one)
}

/** For tests, which show many pages in one document: files that are still being stored belong to the page before. */
export function forgetHeld() {
  unhear?.()
  unhear = null
  held.clear()
  turn = Promise.resolve()
}

function drop(id: string) {
  const url = held.get(id)?.url
  if (url) URL.revokeObjectURL(url)
  held.delete(id)
}

/**
 * Drops the files of everybody else: whoever signed out leaves nothing, while somebody who comes back after an expired session finds their
 * own.
 */
function dropOthers() {
  const isOver = readSession() === null
  if (isOver && readEnding() !== 'signedOut') return
  for (const [id, { owner: theirs }] of [...held]) if (isOver || theirs !== owner()) drop(id)
}

const heldOf = (mine: string, file: File, keeping: Held['keeping']): Held => {
  const isShown = /^(image|video|audio)\//.test(file.type)
  return { owner: mine, file, url: isShown ? URL.createObjectURL(file) : null, keeping }
}

function inOrder<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work)
  turn = Promise.allSettled([done])
  return done
}
