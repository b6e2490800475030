import { describe, expect, it } from 'vitest'
import { keepPart, keepShell, keptInShell, mostParts, planFor, removeOldShells } from './kept.ts'

const pathOf = (asked: RequestInfo | URL) => new URL(asked instanceof Request ? asked.url : asked, 'http://localhost').pathname

/** The browser's caches, as far as the worker uses them; `network` is what `cache.add` fetches. */
function fakeCaches(network: Record<string, string> = {}, isFull = false) {
  const caches = new Map<string, Map<string, Response>>()
  const cacheOf = (kept: Map<string, Response>) => ({
    addAll: async (requests: RequestInfo[]) => {
      for (const request of requests) {
        const body = network[pathOf(request)]
        if (body === undefined) throw new TypeError(`${pathOf(request)} is missing`)
        kept.set(pathOf(request), new Response(body))
      }
    },
    match: async (asked: RequestInfo | URL) => kept.get(pathOf(asked))?.clone(),
    put: async (asked: RequestInfo, answer: Response) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      kept.set(pathOf(asked), answer)
    },
    keys: async () => [...kept.keys()].map((path) => new Request(`http://localhost${path}`)),
    delete: async (asked: RequestInfo) => kept.delete(pathOf(asked)),
  })
  const store = {
    open: async (name: string) => {
      if (!caches.has(name)) caches.set(name, new Map())
      return cacheOf(caches.get(name)!)
    },
    match: async (asked: RequestInfo | URL, { cacheName = '' } = {}) => caches.get(cacheName)?.get(pathOf(asked))?.clone(),
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
  }
  const paths = (name: string) => [...(caches.get(name)?.keys() ?? [])]
  return { store: store as unknown as CacheStorage, names: () => [...caches.keys()], paths }
}

const shell = ['/index.html', '/assets/index-2.js'].map((path) => `http://localhost${path}`)
const texts = ['/assets/pt-first-2.js', '/assets/es-first-2.js'].map((path) => `http://localhost${path}`)
const build = (version: string) => ({ version, shell, texts })
const page = (version: string) => `<meta name="prosa-build" content="${version}" />`
const request = (path: string) => new Request(`http://localhost${path}`)

describe('the shell', () => {
  it('is kept whole, and found by its own build only', async () => {
    const { store } = fakeCaches({ '/index.html': page('b2'), '/assets/index-2.js': 'let x' })
    await keepShell(build('b2'), store)
    expect(await (await keptInShell('b2', '/index.html', store))?.text()).toBe(page('b2'))
    expect(await keptInShell('b1', '/index.html', store)).toBeUndefined()
  })

  it('has the texts of the languages that were spoken here before, and of no other', async () => {
    const files = {
      '/index.html': page('b2'),
      '/assets/index-2.js': 'let x',
      '/assets/pt-first-2.js': 'olá',
      '/assets/es-first-2.js': 'hola',
    }
    const { store, paths } = fakeCaches(files)
    await keepPart(request('/assets/es-first-1.js'), new Response('hola'), store)
    await keepShell(build('b2'), store)
    expect(paths('prosa-shell-b2')).toEqual(['/index.html', '/assets/index-2.js', '/assets/es-first-2.js'])
  })

  it('is not kept with the first page of another build, or with a part missing', async () => {
    const mixed = fakeCaches({ '/index.html': page('b1'), '/assets/index-2.js': 'let x' })
    await expect(keepShell(build('b2'), mixed.store)).rejects.toThrow('not that of build b2')
    expect(mixed.names()).toEqual([])
    await expect(keepShell(build('b2'), fakeCaches({ '/index.html': page('b2') }).store)).rejects.toThrow('missing')
  })

  it('of the build before stays for pages that could not go on yet; older ones go', async () => {
    const { store, names } = fakeCaches()
    for (const name of ['prosa-shell-b1', 'prosa-parts', 'prosa-shell-b2', 'prosa-shell-b3', 'of-somebody-else']) await store.open(name)
    await removeOldShells('b3', store)
    expect(names()).toEqual(['prosa-parts', 'prosa-shell-b2', 'prosa-shell-b3', 'of-somebody-else'])
  })
})

describe('parts', () => {
  it('are kept up to a number; the oldest makes room', async () => {
    const { store, paths } = fakeCaches()
    for (let part = 0; part <= mostParts; part += 1) await keepPart(request(`/assets/${part}.js`), new Response('x'), store)
    expect([paths('prosa-parts').length, paths('prosa-parts')[0]]).toEqual([mostParts, '/assets/1.js'])
  })

  it('make room for everything else on a full disk', async () => {
    const { store, names } = fakeCaches({}, true)
    await keepPart(request('/assets/1.js'), new Response('x'), store)
    expect(names()).toEqual([])
  })
})

const origin = 'https://chat.example.com'
const kept = ['/index.html', '/favicon.svg', '/assets/index-1.js']

const planOf = (path: string, { method = 'GET', mode = 'cors', headers = {} } = {}) =>
  planFor({ method, mode: mode as RequestMode, url: new URL(path, origin).href, headers: new Headers(headers) }, { origin, shell: kept })
const opened = (path: string) => planOf(path, { mode: 'navigate' })

describe('what the worker does with a request', () => {
  it.each(['/', '/login', '/casa-aurora/1/chat', '/nada/aqui?x=1', '/casa-aurora/contact/BR.1349', '/apiary', '/livery'])(
    'opens %s as a page',
    (path) => expect(opened(path)).toBe('page'),
  )

  it.each([
    '/api/user/profile',
    '/api',
    '/api/docs',
    '/api/company/casa-aurora/image?kind=logo',
    '/live/?EIO=4',
    '/metrics',
    '/webhooks/whatsapp-cloud',
    '/messageExport',
    '/messageExport?id=1',
    '/webhookExample',
    '/l/k3d9',
  ])('never touches %s, however it is asked for', (path) => {
    expect([planOf(path), opened(path)]).toEqual(['leave', 'leave'])
  })

  it.each(['/assets/index-1.js', '/assets/later-2.css', '/assets/inter-3.woff2', '/favicon.svg'])('keeps %s', (path) => {
    expect(planOf(path)).toBe('kept')
  })

  it('leaves a file that is opened by its own address, and everything that it does not know', () => {
    expect([
      opened('/favicon.svg'),
      opened('/sw.js'),
      planOf('/sw.js'),
      planOf('/manifest.webmanifest'),
      planOf('/icons/icon-192.png'),
    ]).toEqual(['leave', 'leave', 'leave', 'leave', 'leave'])
  })

  it.each(['POST', 'PUT', 'DELETE', 'HEAD'])('leaves %s', (method) => {
    expect([planOf('/assets/index-1.js', { method }), planOf('/login', { method, mode: 'navigate' })]).toEqual(['leave', 'leave'])
  })

  it('leaves other origins and parts of files', () => {
    expect([
      opened('https://elsewhere.example.com/'),
      planOf('https://elsewhere.example.com/assets/index-1.js'),
      planOf('http://chat.example.com/assets/index-1.js'),
      planOf('/assets/sound-1.mp3', { headers: { Range: 'bytes=0-99' } }),
    ]).toEqual(['leave', 'leave', 'leave', 'leave'])
  })
})
