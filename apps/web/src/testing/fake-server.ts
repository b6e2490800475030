import { type ErrorCode, errorStatus } from '@prosa/contract/errors'
import type { Call, FieldProblem, ResultOf } from '@prosa/contract/kit/call'
import { onTestFinished, vi } from 'vitest'

/** What reached the fake: enough to say how a call travelled. */
export type Seen = { method: string; path: string; query: string; token: string | null; contentType: string | null; body: unknown }
type Reply = { status: number; body: string; headers?: Record<string, string> } | 'unreachable' | Promise<never>
type Route = { call: Call; pattern: RegExp; reply: (seen: Seen) => Reply | Promise<Reply> }

/** Stands where the network is. A call nobody registered fails the test that made it. */
export class FakeServer {
  readonly seen: Seen[] = []
  readonly #routes: Route[] = []
  readonly #strangers: string[] = []
  ready = true

  /** Later answers replace earlier ones for the same call. */
  on<C extends Call>(call: C, answer: ResultOf<C> | ((seen: Seen) => ResultOf<C> | Promise<ResultOf<C>>)): this {
    return this.#route(call, async (seen) => {
      const value = typeof answer === 'function' ? await (answer as (seen: Seen) => unknown)(seen) : answer
      return { status: 200, body: JSON.stringify(value) }
    })
  }

  refuse(call: Call, code: ErrorCode, more: { fields?: FieldProblem[]; retryAfter?: number } = {}): this {
    const { retryAfter, ...rest } = more
    const body = JSON.stringify({ code, detailMessage: `Refused: ${code}`, requestId: 'req-1', ...rest })
    const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
    return this.#route(call, () => ({ status: errorStatus[code], body, headers }))
  }

  raw(call: Call, status: number, body: string): this {
    return this.#route(call, () => ({ status, body }))
  }

  unreachable(call: Call): this {
    return this.#route(call, () => 'unreachable')
  }

  /** Answers each time with the next of these; the last one stays. */
  inTurn(call: Call, ...steps: ((server: FakeServer) => void)[]): this {
    const replies = steps.map((step) => {
      step(this)
      return this.#routes[0]!.reply
    })
    let turn = 0
    return this.#route(call, (seen) => replies[Math.min(turn++, replies.length - 1)]!(seen))
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
    return new Response(reply.body, { status: reply.status, headers: reply.headers ?? {} })
  }

  #route(call: Call, reply: Route['reply']): this {
    this.#routes.unshift({ call, pattern: patternOf(call), reply })
    return this
  }
}

export function startFakeServer(): FakeServer {
  const server = new FakeServer()
  vi.stubGlobal('fetch', server.answer)
  onTestFinished(() => {
    if (server.strangers().length > 0) throw new Error(`Calls nobody registered: ${server.strangers().join(', ')}`)
  })
  return server
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
