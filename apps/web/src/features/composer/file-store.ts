import { inKept } from '../../kit/kept-database.ts'

type KeptFile = { owner: string; id: string; file: File; at: number }

export const mostKeptBytes = 100 * 1_048_576

/** `full`: there is no more room. `unkept`: this browser keeps none. */
export type Keeping = 'kept' | 'full' | 'unkept'

export async function putFile(owner: string, id: string, file: File): Promise<Keeping> {
  if (!globalThis.indexedDB) return 'unkept'
  let isFull = false
  const done = await inKept('files', 'readwrite', (store) => {
    const asked = store.getAll() as IDBRequest<KeptFile[]>
    asked.onsuccess = () => {
      const others = asked.result.filter((each) => each.id !== id)
      isFull = others.reduce((sum, each) => sum + each.file.size, file.size) > mostKeptBytes
      if (!isFull) store.put({ owner, id, file, at: Date.now() } satisfies KeptFile)
    }
    return asked
  })
  return isFull || !done ? 'full' : 'kept'
}

/** All of one owner; what belongs to anybody else is dropped. */
export async function loadFiles(owner: string): Promise<KeptFile[]> {
  const all = await inKept('files', 'readwrite', (store) => {
    const asked = store.getAll() as IDBRequest<KeptFile[]>
    asked.onsuccess = () => {
      for (const kept of asked.result) if (kept.owner !== owner) store.delete([kept.owner, kept.id])
    }
    return asked
  })
  return (all ?? []).filter((kept) => kept.owner === owner)
}

export async function removeFiles(owner: string, ids: readonly string[]) {
  await inKept('files', 'readwrite', (store) => {
    for (const id of ids) store.delete([owner, id])
    return null
  })
}
