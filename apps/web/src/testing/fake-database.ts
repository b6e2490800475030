import { onTestFinished, vi } from 'vitest'

type Row = Record<string, unknown>
type Store = { keyPath: readonly string[]; rows: Map<string, Row> }
type Stores = Map<string, Store>

/** As much of the browser's database as is asked for here, until the end of the test: happy-dom has none. */
export function giveDatabase() {
  const databases = new Map<string, Stores>()
  let isFailing = false
  let opening: () => void = () => undefined
  vi.stubGlobal('indexedDB', {
    open: (name: string) => {
      opening()
      if (isFailing) return failingRequest()
      const isNew = !databases.has(name)
      const stores: Stores = databases.get(name) ?? new Map()
      databases.set(name, stores)
      const request = { result: databaseOf(stores) } as Record<string, unknown> & { result: unknown }
      soon(() => {
        if (isNew) call(request.onupgradeneeded)
        call(request.onsuccess)
      })
      return request
    },
    deleteDatabase: (name: string) => void databases.delete(name),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    /** Does not open from now on, or does again. */
    fail: (fails: boolean) => {
      isFailing = fails
    },
    /** What happens while it is being opened, the next time. */
    onOpen: (happens: () => void) => {
      opening = () => {
        opening = () => undefined
        happens()
      }
    },
    rowsOf: (store: string) => [...databases.values()].flatMap((stores) => [...(stores.get(store)?.rows.values() ?? [])]),
  }
}

function failingRequest() {
  const request: Record<string, unknown> = {}
  soon(() => call(request.onerror))
  return request
}

const databaseOf = (stores: Stores) => ({
  objectStoreNames: { contains: (name: string) => stores.has(name) },
  createObjectStore: (name: string, { keyPath }: { keyPath: readonly string[] }) => stores.set(name, { keyPath, rows: new Map() }),
  close: () => undefined,
  transaction: () => {
    const transaction: Record<string, unknown> = { objectStore: (name: string) => storeOf(stores.get(name)!) }
    // After all that is asked for at once, and what that asks for.
    soon(() => soon(() => call(transaction.oncomplete)))
    return transaction
  },
})

const storeOf = ({ keyPath, rows }: Store) => ({
  getAll: () => {
    const request: Record<string, unknown> = { result: [...rows.values()] }
    soon(() => call(request.onsuccess))
    return request
  },
  put: (row: Row) => rows.set(JSON.stringify(keyPath.map((name) => row[name])), row),
  delete: (key: unknown) => rows.delete(JSON.stringify(key)),
})

const soon = (work: () => void) => queueMicrotask(work)

function call(listener: unknown) {
  if (typeof listener === 'function') listener()
}
