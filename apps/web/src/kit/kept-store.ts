/** An answer as it is kept in the browser: whose, to which question, since when. */
export type Kept = { owner: string; question: string; answer: unknown; at: number }

export type KeptStore = {
  /** All of one owner; what belongs to anybody else is dropped. */
  load(owner: string): Promise<Kept[]>
  put(kept: readonly Kept[]): Promise<void>
  remove(owner: string, questions: readonly string[]): Promise<void>
}

const databaseName = 'prosa.kept'
const storeName = 'answers'

/** Gone with the session, however it ended. Tabs that have it open let go of it. */
export function forgetKept() {
  globalThis.indexedDB?.deleteDatabase(databaseName)
}

/** Where the browser gives no database nothing is kept, and everything else works. */
export const browserKeptStore: KeptStore = {
  async load(owner) {
    const all = await inStore('readwrite', (store) => {
      const asked = store.getAll() as IDBRequest<Kept[]>
      asked.onsuccess = () => {
        for (const kept of asked.result) if (kept.owner !== owner) store.delete([kept.owner, kept.question])
      }
      return asked
    })
    return (all ?? []).filter((kept) => kept.owner === owner)
  },
  async put(answers) {
    await inStore('readwrite', (store) => {
      for (const kept of answers) store.put(kept)
      return null
    })
  },
  async remove(owner, questions) {
    await inStore('readwrite', (store) => {
      for (const question of questions) store.delete([owner, question])
      return null
    })
  },
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T> | null): Promise<T | null> {
  const database = await open()
  if (!database) return null
  try {
    return await new Promise<T | null>((resolve) => {
      const transaction = database.transaction(storeName, mode)
      const asked = work(transaction.objectStore(storeName))
      transaction.oncomplete = () => resolve(asked ? asked.result : null)
      transaction.onabort = () => resolve(null)
    })
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    if (!globalThis.indexedDB) return resolve(null)
    const asked = indexedDB.open(databaseName, 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(storeName, { keyPath: ['owner', 'question'] })
    asked.onsuccess = () => {
      asked.result.onversionchange = () => asked.result.close()
      resolve(asked.result)
    }
    asked.onerror = () => resolve(null)
    asked.onblocked = () => resolve(null)
  })
}
