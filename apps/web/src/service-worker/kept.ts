type Build = { version: string; shell: readonly string[] }

const shellPrefix = 'prosa-shell-'
const shellName = (version: string) => `${shellPrefix}${version}`
/** Named by their content: good for every build that still uses them. */
const partsName = 'prosa-parts'
export const mostParts = 200

/** The first page and the signed-in frame. All of it, and all of one build, or none: a node of the build before may have answered. */
export async function keepShell({ version, shell }: Build, store: CacheStorage = caches) {
  try {
    const cache = await store.open(shellName(version))
    await cache.addAll(shell.map((path) => new Request(path, path.startsWith('/assets/') ? {} : { cache: 'reload' })))
    const page = await cache.match('/index.html')
    if (!(await page?.text())?.includes(version)) throw new Error(`The first page is not that of build ${version}.`)
  } catch (error) {
    // An empty one would count as the one before, and the real one would go.
    await store.delete(shellName(version))
    throw error
  }
}

export const keptInShell = (version: string, path: string, store: CacheStorage = caches): Promise<Response | undefined> =>
  store.match(path, { cacheName: shellName(version) })

/** The one before stays: tabs that could not go on yet may still need its parts. */
export async function removeOldShells(version: string, store: CacheStorage = caches) {
  const others = (await store.keys()).filter((name) => name.startsWith(shellPrefix) && name !== shellName(version))
  await Promise.all(others.slice(0, -1).map((name) => store.delete(name)))
}

/** What is loaded when it is first needed; the oldest makes room. */
export async function keepPart(request: Request, answer: Response, store: CacheStorage = caches) {
  const parts = await store.open(partsName)
  try {
    await parts.put(request, answer)
  } catch {
    // No room on this disk: better none of them than a page that cannot keep its session.
    await store.delete(partsName)
    return
  }
  const known = await parts.keys()
  await Promise.all(known.slice(0, Math.max(0, known.length - mostParts)).map((oldest) => parts.delete(oldest)))
}

/** `leave`: not the worker's business. `page`: the network's, or the kept first page. `kept`: never changes under its name. */
type Plan = 'leave' | 'page' | 'kept'

type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'headers'>
type Place = { origin: string; shell: readonly string[] }

/** What the server answers itself: never looked at, never kept. */
const server = /^\/(api|live|webhooks|metrics|messageExport|webhookExample)(\/|$)/
/** A file at the top, such as favicon.svg, is no page of the web app; deeper down a dot may be part of an id. */
const topFile = /^\/[^/]+\.\w+$/

/** What to do with a request of the page; in doubt nothing. */
export function planFor({ method, url, mode, headers }: Asked, { origin, shell }: Place): Plan {
  const { origin: askedOrigin, pathname } = new URL(url)
  if (method !== 'GET' || askedOrigin !== origin || headers.has('Range') || server.test(pathname)) return 'leave'
  if (mode === 'navigate') return topFile.test(pathname) ? 'leave' : 'page'
  return pathname.startsWith('/assets/') || shell.includes(pathname) ? 'kept' : 'leave'
}
