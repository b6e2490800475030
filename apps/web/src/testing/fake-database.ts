import { onTestFinished, vi } from 'vitest'

type Row = Record<string, unknown>
type Store = { keyPath: readonly string[]; rows: Map<string, Row> }
type Stores = Map<string, Store>
type Range = { lower: readonly string[]; upper: readonly string[] }

/** A fake of IndexedDB, as far as it is used here, until the end of the test: happy-dom has none. */
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
  vi.stubGlobal('IDBKeyRange', { bound: (lower: readonly string[], upper: readonly string[]): Range => ({ lower, upper }) })
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    /** Whether opening fails from now on. */
    fail: (fails: boolean) => {
      isFailing = fails
    },
    /** Runs once, while the database is being opened the next time. */
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
    // After everything that is requested at once, and what that requests.
    soon(() => soon(() => call(transaction.oncomplete)))
    return transaction
  },
})

const storeOf = ({ keyPath, rows }: Store) => ({
  getAll: (range?: Range) => {
    const isIn = (row: Row) => !range || keyPath.every((name, at) => within(String(row[name]), range.lower[at]!, range.upper[at]!))
    const request: Record<string, unknown> = { result: [...rows.values()].filter(isIn) }
    soon(() => call(request.onsuccess))
    return request
  },
  get: (key: unknown) => ({ result: rows.get(JSON.stringify(key)) }),
  put: (row: Row) => rows.set(JSON.stringify(keyPath.map((name) => row[name])), row),
  delete: (key: unknown) => rows.delete(JSON.stringify(key)),
})

const within = (value: string, lower: string, upper: string) => value >= lower && value <= upper

const soon = (work: () => void) => queueMicrotask(work)

function call(listener: unknown) {
  if (typeof listener === 'function') listener()
}
