import { draftKey } from '../../../kit/kept/draft-key.ts'
import { readEnding, readSession, subscribeSession } from '../../../kit/session/session.ts'
import { type Keeping, loadFiles, putFile, removeFiles } from './file-store.ts'

type Held = { owner: string; file: File; url: string | null; keeping: Keeping | 'soon' }

const held = new Map<string, Held>()
/** Somebody else may stand at the door while one is put away: what is said of a file is done in the order in which it was said. */
let turn: Promise<unknown> = Promise.resolve()
const owner = () => draftKey('')
let unhear: (() => void) | null = null

/** Here at once; in the browser, over reloads, a moment later. */
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

/** Of who held it, whoever is signed in by now. */
export function letGo(id: string, theirs = held.get(id)?.owner ?? owner()) {
  drop(id)
  void inOrder(() => removeFiles(theirs, [id]))
}

/**
 * Brings what this browser keeps of who is signed in; what nothing speaks of any more goes. False where the browser did not say what it
 * keeps: it may still be there.
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

/** Another tab may have put it away and not said yet what it is for. */
const unspoken = 60_000

export const isSignedIn = (who: string): boolean => readSession() !== null && owner() === who

function hold(id: string, one: Held) {
  unhear ??= subscribeSession(dropOthers)
  held.set(id, one)
}

/** For a page that begins anew: what is still being put away is of the one before. */
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

/** Who signed out leaves nothing, and nobody finds what is another's; who comes back to an expired session finds their own. */
function dropOthers() {
  const isOver = readSession() === null
  if (isOver && readEnding() !== 'signedOut') return
  for (const [id, { owner: theirs }] of [...held]) if (isOver || theirs !== owner()) drop(id)
}

const heldOf = (mine: string, file: File, keeping: Held['keeping']): Held => {
  const isSeen = file.type.startsWith('image/') || file.type.startsWith('video/')
  return { owner: mine, file, url: isSeen ? URL.createObjectURL(file) : null, keeping }
}

function inOrder<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work)
  turn = Promise.allSettled([done])
  return done
}
