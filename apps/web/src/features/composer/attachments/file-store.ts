import { inKept } from '../../../kit/kept/kept-database.ts'

type KeptFile = { owner: string; id: string; file: File; at: number }

export const mostKeptBytes = 100 * 1_048_576

/** `full`: there is no more room. `unkept`: this browser stores nothing, or could not store this file. */
export type Keeping = 'kept' | 'full' | 'unkept'

/** Writes only while `isTheirs`: the stored files are deleted with the session, and none may be written afterwards. */
export async function putFile(owner: string, id: string, file: File, isTheirs: () => boolean): Promise<Keeping> {
  if (!isTheirs()) return 'unkept'
  let isFull = false
  let isPut = false
  const done = await inKept('files', 'readwrite', (store) => {
    const asked = store.getAll() as IDBRequest<KeptFile[]>
    asked.onsuccess = () => {
      const others = asked.result.filter((each) => each.id !== id)
      isFull = others.reduce((sum, each) => sum + each.file.size, file.size) > mostKeptBytes
      isPut = !isFull && isTheirs()
      if (isPut) store.put({ owner, id, file, at: Date.now() } satisfies KeptFile)
    }
    return asked
  })
  if (isFull) return 'full'
  return done && isPut ? 'kept' : 'unkept'
}

/** All files of one owner; those of anybody else are deleted. Null where the browser could not read them. */
export async function loadFiles(owner: string): Promise<KeptFile[] | null> {
  if (!globalThis.indexedDB) return []
  const all = await inKept('files', 'readwrite', (store) => {
    const asked = store.getAll() as IDBRequest<KeptFile[]>
    asked.onsuccess = () => {
      for (const kept of asked.result) if (kept.owner !== owner) store.delete([kept.owner, kept.id])
    }
    return asked
  })
  return all?.filter((kept) => kept.owner === owner) ?? null
}

export async function removeFiles(owner: string, ids: readonly string[]) {
  await inKept('files', 'readwrite', (store) => {
    for (const id of ids) store.delete([owner, id])
    return null
  })
}
