type Place = 'local' | 'session'

/** Stands in where the browser forbids storage (blocked cookies, a full disk): the page works until it is closed. */
const memory = new Map<string, string>()

export function readText(key: string, place: Place = 'local'): string | null {
  return memory.get(key) ?? within(place, (area) => area.getItem(key))
}

export function writeText(key: string, value: string | null, place: Place = 'local') {
  memory.delete(key)
  const kept = within(place, (area) => {
    if (value === null) area.removeItem(key)
    else area.setItem(key, value)
    return true
  })
  if (!kept && value !== null) memory.set(key, value)
}

export function listKeys(prefix: string, place: Place): readonly string[] {
  const stored = within(place, (area) => Object.keys(area)) ?? []
  return [...new Set([...stored, ...memory.keys()])].filter((key) => key.startsWith(prefix))
}

export function forgetKeys(prefix: string, place: Place) {
  for (const key of listKeys(prefix, place)) writeText(key, null, place)
}

export function readJson(key: string, place: Place = 'local'): unknown {
  const text = readText(key, place)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

export function writeJson(key: string, value: unknown, place: Place = 'local') {
  writeText(key, JSON.stringify(value), place)
}

/** Calls `changed` when another tab changes one of the keys. */
export function watchKeys(keys: readonly string[], changed: () => void): () => void {
  const watcher = { keys, changed }
  if (watchers.size === 0) window.addEventListener('storage', notifyWatchers)
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) window.removeEventListener('storage', notifyWatchers)
  }
}

/** One listener of the browser for all watchers, as every row of a list may watch something. */
const watchers = new Set<{ keys: readonly string[]; changed: () => void }>()

function notifyWatchers({ key }: StorageEvent) {
  for (const { keys, changed } of [...watchers]) if (key === null || keys.includes(key)) changed()
}

/** For tests, which show many pages in one document: forgets what the page before left here. */
export const forgetMemory = () => memory.clear()

function within<T>(place: Place, use: (area: Storage) => T): T | null {
  try {
    return use(place === 'local' ? window.localStorage : window.sessionStorage)
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
