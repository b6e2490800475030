import { draftKey } from '../../kit/draft-key.ts'
import { type Keeping, loadFiles, putFile, removeFiles } from './file-store.ts'

type Held = { file: File; url: string | null; keeping: Keeping | 'soon' }

const held = new Map<string, Held>()
/** Somebody else may stand at the door while one is put away: what is said of a file is done in the order in which it was said. */
let turn: Promise<unknown> = Promise.resolve()
const owner = () => draftKey('')

/** Here at once; in the browser, over reloads, a moment later. */
export function holdFile(id: string, file: File): Promise<Keeping> {
  const mine = owner()
  held.set(id, heldOf(file, 'soon'))
  return inOrder(async () => {
    const keeping = await putFile(mine, id, file)
    const now = held.get(id)
    if (now) held.set(id, { ...now, keeping })
    return keeping
  })
}

export const heldFile = (id: string): Held | null => held.get(id) ?? null

export const heldMarks = () => [...held].map(([id, { keeping }]) => [id, keeping])

export function letGo(id: string) {
  const mine = owner()
  const url = held.get(id)?.url
  if (url) URL.revokeObjectURL(url)
  held.delete(id)
  void inOrder(() => removeFiles(mine, [id]))
}

/** Brings what this browser keeps of who is signed in; what nothing speaks of any more goes. */
export function restoreHeld(isWanted: (id: string) => boolean): Promise<void> {
  const mine = owner()
  return inOrder(async () => {
    const kept = await loadFiles(mine)
    for (const { id, file } of kept) if (isWanted(id) && !held.has(id)) held.set(id, heldOf(file, 'kept'))
    const forgotten = kept.filter(({ id, at }) => !isWanted(id) && at < Date.now() - unspoken)
    if (forgotten.length > 0)
      await removeFiles(
        mine,
        forgotten.map(({ id }) => id),
      )
  })
}

/** Another tab may have put it away and not said yet what it is for. */
const unspoken = 60_000

const heldOf = (file: File, keeping: Held['keeping']): Held => {
  const isSeen = file.type.startsWith('image/') || file.type.startsWith('video/')
  return { file, url: isSeen ? URL.createObjectURL(file) : null, keeping }
}

function inOrder<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work)
  turn = Promise.allSettled([done])
  return done
}
