import { type ErrorCode, errorStatus } from '@prosa/contract/errors'
import type { Call, FieldProblem, RefusalFacts, ResultOf } from '@prosa/contract/kit/call'
import { onTestFinished, vi } from 'vitest'

/** A request that reached the fake, with enough detail to check how it was sent. */
export type Seen = { method: string; path: string; query: string; token: string | null; contentType: string | null; body: unknown }
type Reply = { status: number; statusText?: string; body: string; headers?: Record<string, string> } | 'unreachable'
type Route = { call: Call; pattern: RegExp; reply: (seen: Seen) => Promise<Reply> }

class Refused {
  readonly reply: Reply
  constructor(reply: Reply) {
    this.reply = reply
  }
}

/** An answer that refuses, in place of a result. */
export function refusal(code: ErrorCode, more: { fields?: FieldProblem[]; facts?: RefusalFacts; retryAfter?: number } = {}): Refused {
  const { retryAfter, ...rest } = more
  return new Refused({
    status: errorStatus[code],
    body: JSON.stringify({ code, detailMessage: `Refused: ${code}`, requestId: 'req-1', ...rest }),
    headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
  })
}
export const rawAnswer = (status: number, body: string, statusText = '') => new Refused({ status, statusText, body })
export const unreachable = new Refused('unreachable')

type Answer<C extends Call> = ResultOf<C> | Refused

/** Stands in for the network. A call without a registered answer fails the test that made it. */
export class FakeServer {
  readonly seen: Seen[] = []
  readonly #routes: Route[] = []
  readonly #strangers: string[] = []
  ready = true

  /** Registers an answer; the last one for a call counts. */
  on<C extends Call>(call: C, answer: Answer<C> | ((seen: Seen) => Answer<C> | Promise<Answer<C>>)): this {
    const reply = async (seen: Seen): Promise<Reply> => {
      const given = typeof answer === 'function' ? await (answer as (seen: Seen) => unknown)(seen) : answer
      return given instanceof Refused ? given.reply : { status: 200, body: JSON.stringify(given) }
    }
    this.#routes.unshift({ call, pattern: patternOf(call), reply })
    return this
  }

  seenOf(call: Call): Seen[] {
    return this.seen.filter(({ method, path }) => method === call.method && patternOf(call).test(path))
  }

  strangers(): readonly string[] {
    return this.#strangers
  }

  readonly answer = async (address: string, request: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(address, 'http://localhost')
    if (pathname === '/api/readyz') return new Response('{}', { status: this.ready ? 200 : 503 })
    const seen = readRequest(pathname.replace(/^\/api/, ''), search, request)
    const route = this.#routes.find(({ call, pattern }) => call.method === seen.method && pattern.test(seen.path))
    if (!route || !pathname.startsWith('/api/')) {
      this.#strangers.push(`${seen.method} ${pathname}`)
      throw new TypeError(`Nobody registered ${seen.method} ${pathname}`)
    }
    this.seen.push(seen)
    const reply = await route.reply(seen)
    if (reply === 'unreachable') throw new TypeError('fetch failed')
    return new Response(reply.body, { status: reply.status, statusText: reply.statusText ?? '', headers: reply.headers ?? {} })
  }
}

export function startFakeServer(): FakeServer {
  const server = new FakeServer()
  vi.stubGlobal('fetch', server.answer)
  vi.stubGlobal('XMLHttpRequest', fakeUpload(server))
  onTestFinished(() => {
    if (server.strangers().length > 0) throw new Error(`Calls nobody registered: ${server.strangers().join(', ')}`)
  })
  return server
}

/** What `upload` asks by: half of the bytes are told to have left before the answer. */
const fakeUpload = (server: FakeServer) =>
  class {
    readonly upload: { onprogress?: (told: object) => void } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    onloadend?: () => void
    status = 0
    statusText = ''
    responseText = ''
    #asked: { method: string; address: string; headers: Record<string, string> } = { method: '', address: '', headers: {} }
    #answer: Response | null = null
    #isAborted = false
    open(method: string, address: string) {
      this.#asked = { method, address, headers: {} }
    }
    setRequestHeader(name: string, value: string) {
      this.#asked.headers[name] = value
    }
    getResponseHeader = (name: string) => this.#answer?.headers.get(name) ?? null
    abort() {
      this.#isAborted = true
      this.onabort?.()
    }
    async send(body: FormData) {
      const { address, method, headers } = this.#asked
      this.upload.onprogress?.({ loaded: 1, total: 2, lengthComputable: true })
      try {
        this.#answer = await server.answer(address, { method, headers, body })
        this.status = this.#answer.status
        this.statusText = this.#answer.statusText
        this.responseText = await this.#answer.text()
        if (!this.#isAborted) this.onload?.()
      } catch {
        this.onerror?.()
      }
      this.onloadend?.()
    }
  }

const patternOf = (call: Call) => new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`)

function readRequest(path: string, search: string, { method = 'GET', headers, body }: RequestInit): Seen {
  const sent = new Headers(headers)
  return {
    method,
    path,
    query: search.slice(1),
    token: sent.get('Authorization')?.replace('Bearer ', '') ?? null,
    contentType: sent.get('Content-Type'),
    body: readBody(body),
  }
}

function readBody(body: RequestInit['body']): unknown {
  if (body instanceof URLSearchParams || body instanceof FormData) return Object.fromEntries(body.entries())
  return typeof body === 'string' ? JSON.parse(body) : null
}
