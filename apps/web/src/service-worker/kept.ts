type Build = { version: string; shell: readonly string[]; texts: readonly string[] }

const shellPrefix = 'prosa-shell-'
const shellName = (version: string) => `${shellPrefix}${version}`
/** The cache of files whose names contain a hash of their content: they are good for every build that still uses them. */
const partsName = 'prosa-parts'
export const mostParts = 200

/**
 * Stores the first page and the signed-in frame: all files of one build, or none, as a node of the build before may have answered some of
 * them.
 */
export async function keepShell({ version, shell, texts }: Build, store: CacheStorage = caches) {
  try {
    const spoken = await spokenHere(store)
    const cache = await store.open(shellName(version))
    await cache.addAll(
      [...shell, ...texts.filter((path) => spoken.has(languageOf(path)))].map(
        (path) => new Request(path, path.startsWith('/assets/') ? {} : { cache: 'reload' }),
      ),
    )
    const page = await cache.match('/index.html')
    if (!(await page?.text())?.includes(version)) throw new Error(`The first page is not that of build ${version}.`)
  } catch (error) {
    // An empty cache would count as the build before, and the real one would be deleted.
    await store.delete(shellName(version))
    throw error
  }
}

/** The languages of which texts are kept: those of the builds before. A page that comes before its first worker says what it loaded. */
async function spokenHere(store: CacheStorage): Promise<Set<string | null>> {
  const kept = await Promise.all((await store.keys()).filter(isOurs).map(async (name) => (await store.open(name)).keys()))
  return new Set(kept.flat().map(({ url }) => languageOf(url)))
}

const isOurs = (name: string) => name === partsName || name.startsWith(shellPrefix)

/** The build names the files of texts after their language. */
const languageOf = (path: string): string | null => /\/assets\/(pt|en|es)-(first|inside)-[^/]+$/.exec(path)?.[1] ?? null

export const keptInShell = (version: string, path: string, store: CacheStorage = caches): Promise<Response | undefined> =>
  store.match(path, { cacheName: shellName(version) })

/** Deletes all but this and the one before: tabs that could not go on to the new build yet may still need its files. */
export async function removeOldShells(version: string, store: CacheStorage = caches) {
  const others = (await store.keys()).filter((name) => name.startsWith(shellPrefix) && name !== shellName(version))
  await Promise.all(others.slice(0, -1).map((name) => store.delete(name)))
}

/** Bounded cache (FIFO): stores a file that is loaded when it is first needed; the oldest makes room. */
export async function keepPart(request: Request, answer: Response, store: CacheStorage = caches) {
  const parts = await store.open(partsName)
  try {
    await parts.put(request, answer)
  } catch {
    // The disk is full: better no stored files than a page that cannot store its session.
    await store.delete(partsName)
    return
  }
  const known = await parts.keys()
  await Promise.all(known.slice(0, Math.max(0, known.length - mostParts)).map((oldest) => parts.delete(oldest)))
}

/**
 * `leave`: the worker does nothing. `page`: from the network, or else the kept first page. `kept`: from the cache, as it never changes
 * under its name.
 */
type Plan = 'leave' | 'page' | 'kept'

type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'headers'>
type Place = { origin: string; shell: readonly string[] }

/** The paths that the server answers itself: the worker never looks at them and never stores them. */
const server = /^\/(api|live|l|webhooks|metrics|messageExport|contactExport|broadcastExport|webhookExample)(\/|$)/
/** A file at the top, such as favicon.svg, is no page of the web app; deeper down a dot may be part of an id. */
const topFile = /^\/[^/]+\.\w+$/

/** What to do with a request of the page; in doubt, nothing. */
export function planFor({ method, url, mode, headers }: Asked, { origin, shell }: Place): Plan {
  const { origin: askedOrigin, pathname } = new URL(url)
  if (method !== 'GET' || askedOrigin !== origin || headers.has('Range') || server.test(pathname)) return 'leave'
  if (mode === 'navigate') return topFile.test(pathname) ? 'leave' : 'page'
  return pathname.startsWith('/assets/') || shell.includes(pathname) ? 'kept' : 'leave'
}
