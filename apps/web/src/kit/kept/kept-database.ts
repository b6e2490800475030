const databaseName = 'prosa.kept'
const paths = { answers: ['owner', 'question'], files: ['owner', 'id'], drafts: ['key'] }

type KeptName = keyof typeof paths

/** Deletes the database when a session has ended, however that was. Other tabs that have it open close it. */
export function forgetKept() {
  globalThis.indexedDB?.deleteDatabase(databaseName)
}

/** Runs one transaction. Null where the browser gives no database, or did not accept what was to be written. */
export async function inKept<T>(
  name: KeptName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T> | null,
): Promise<T | null> {
  const database = await open()
  if (!database) return null
  try {
    return await new Promise<T | null>((resolve) => {
      const transaction = database.transaction(name, mode)
      const asked = work(transaction.objectStore(name))
      transaction.oncomplete = () => resolve(asked ? asked.result : null)
      transaction.onabort = () => resolve(null)
    })
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const asked = ask()
    if (!asked) return resolve(null)
    asked.onupgradeneeded = () => {
      const { objectStoreNames } = asked.result
      for (const [name, keyPath] of Object.entries(paths))
        if (!objectStoreNames.contains(name)) asked.result.createObjectStore(name, { keyPath })
    }
    asked.onsuccess = () => {
      asked.result.onversionchange = () => asked.result.close()
      resolve(asked.result)
    }
    asked.onerror = () => resolve(null)
    asked.onblocked = () => resolve(null)
  })
}

/** Where the site may store nothing, `open` throws at once. */
function ask(): IDBOpenDBRequest | null {
  try {
    return globalThis.indexedDB?.open(databaseName, 3) ?? null
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
