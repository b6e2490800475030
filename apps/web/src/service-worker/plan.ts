/** `leave`: not the worker's business. `page`: the network's, or the kept first page. `kept`: never changes under its name. */
export type Plan = 'leave' | 'page' | 'kept'

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
