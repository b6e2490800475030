import { readBounded } from '../../partners/read-bounded.ts'
import type { ChannelNumber, Failure, Outcome } from '../channel.ts'
import { bareFailure, failureOf } from './failures.ts'
import { parsed } from './loose-json.ts'
import { neverLeft, reasonOf, withoutSecrets } from './network-errors.ts'
import { retryAfterOf } from './retry-after.ts'

export type Ask<T> = {
  method: 'GET' | 'POST' | 'DELETE'
  path: readonly string[]
  query?: Record<string, string>
  body?: object
  form?: FormData
  /** Asked twice it does no harm. What must not happen twice is uncertain when its answer is lost. */
  mayRepeat: boolean
  /** Null where the answer is not what was promised. */
  read: (answer: unknown) => T | null
  timeLimit?: number
}

/** An own name: the provider's servers turn those of libraries away. */
const userAgent = 'Prosa/1.0'
const usualTimeLimit = 30_000
const mostBytes = 1_000_000

const addressOf = ({ baseUrl, apiVersion }: ChannelNumber, path: readonly string[], query: Record<string, string> = {}): URL => {
  const steps = [apiVersion, ...path].map((step) => encodeURIComponent(step).replace(/^\.+$/, '_'))
  const address = new URL(`${baseUrl.replace(/\/+$/, '')}/${steps.join('/')}`)
  address.search = new URLSearchParams(query).toString()
  return address
}

/** The one place where WhatsApp is spoken to. Throws nothing, and says no secret. */
export async function askGraph<T>(number: ChannelNumber, ask: Ask<T>, signal: AbortSignal): Promise<Outcome<T>> {
  if (signal.aborted) return { kind: 'notSent', reason: 'aborted' }
  const limit = AbortSignal.any([signal, AbortSignal.timeout(ask.timeLimit ?? usualTimeLimit)])
  try {
    const response = await openGraph(number, addressOf(number, ask.path, ask.query), ask, limit)
    return settle(ask, response, parsed(withoutSecrets(number, await readBounded(response, mostBytes))))
  } catch (error) {
    if (neverLeft(error)) return { kind: 'notSent', reason: reasonOf(error) }
    return lost(ask, reasonOf(error))
  }
}

/** Bytes of a file come this way too: the same bearer, the same name. */
export const openGraph = (
  { accessToken }: ChannelNumber,
  address: URL,
  { method, body, form }: Pick<Ask<unknown>, 'method' | 'body' | 'form'>,
  signal: AbortSignal,
): Promise<Response> =>
  fetch(address, {
    method,
    headers: {
      authorization: `Bearer ${accessToken}`,
      'user-agent': userAgent,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : form ? { body: form } : {}),
    redirect: 'manual',
    signal,
  })

function settle<T>(ask: Ask<T>, response: Response, answer: unknown): Outcome<T> {
  const failure = failureOf(answer, response.status)
  if (failure) return refusedBy(response, failure)
  const read = response.ok ? ask.read(answer) : null
  if (read !== null) return { kind: 'done', answer: read }
  if (response.ok || response.status >= 500 || response.status === 408) return lost(ask, `HTTP ${response.status} without a word`)
  return refusedBy(response, bareFailure(response.status))
}

const refusedBy = <T>(response: Response, failure: Failure): Outcome<T> => ({
  kind: 'refused',
  failure: { ...failure, traceId: failure.traceId ?? traceOf(response) },
  retryAfterMs: retryAfterOf(response, failure.problem),
})

const traceOf = ({ headers }: Response) => (headers.get('x-fb-trace-id') ?? headers.get('x-fb-request-id'))?.slice(0, 100) ?? null

/** It may have been done: only what does no harm twice counts as refused. */
const lost = <T>({ mayRepeat }: Ask<T>, reason: string): Outcome<T> =>
  mayRepeat
    ? { kind: 'refused', failure: { problem: 'temporary', providerCode: null, detail: reason, traceId: null }, retryAfterMs: null }
    : { kind: 'uncertain', reason }
