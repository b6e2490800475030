import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import { readBounded } from '../../partners/read-bounded.ts'
import type { ChannelNumber, Failure, Outcome } from '../channel.ts'
import { call, type Heard } from './call.ts'
import { bareFailure, failureOf } from './failures.ts'
import { isLoose, listIn, numberIn, parsed } from './loose-json.ts'
import { networkReasonOf, neverLeft, withoutSecrets } from './network-errors.ts'

export type Ask<T> = {
  method: 'GET' | 'POST' | 'DELETE'
  path: readonly string[]
  query?: Record<string, string>
  body?: object
  form?: FormData
  /** The bytes of a file as they are, and what is said of them. */
  file?: Blob
  headers?: Record<string, string>
  /** Asked twice it does no harm. What must not happen twice is uncertain when its answer is lost. */
  mayRepeat: boolean
  /** Null where the answer is not what was promised. */
  read: (answer: unknown) => T | null
  timeLimit?: number
  mostBytes?: number
}

type HeaderOf = Heard['header']

/** An own name: the provider's servers turn those of libraries away. */
const userAgent = 'Prosa/1.0'
const usualTimeLimit = 30_000
const usualBytes = 1_000_000

const addressOf = ({ baseUrl, apiVersion }: ChannelNumber, path: readonly string[], query: Record<string, string> = {}): URL => {
  const steps = [apiVersion, ...path].map((step) => encodeURIComponent(step).replace(/^\.+$/, '_'))
  const address = new URL(`${baseUrl.replace(/\/+$/, '')}/${steps.join('/')}`)
  address.search = new URLSearchParams(query).toString()
  return address
}

/** The one place where WhatsApp is spoken to. Throws nothing, and says no secret. */
export async function askGraph<T>(number: ChannelNumber, ask: Ask<T>, signal: AbortSignal): Promise<Outcome<T>> {
  if (signal.aborted) return { kind: 'notSent', reason: 'aborted' }
  try {
    const heard = await say(number, ask, signal)
    return settle(ask, heard, parsed(withoutSecrets(number, heard.text)))
  } catch (error) {
    if (neverLeft(error)) return { kind: 'notSent', reason: networkReasonOf(error) }
    return lost(ask, networkReasonOf(error))
  }
}

type Opened = { body?: FormData | Blob; headers?: Record<string, string> }

/** Bytes of a file go and come this way: the same bearer, the same name. */
export const openGraph = (
  { accessToken }: ChannelNumber,
  address: URL,
  { body, headers }: Opened,
  signal: AbortSignal,
): Promise<Response> =>
  fetch(address, {
    headers: { ...headersOf(accessToken), ...headers },
    ...(body && { method: 'POST', body }),
    redirect: 'manual',
    signal,
  })

async function say<T>(number: ChannelNumber, ask: Ask<T>, signal: AbortSignal) {
  const { method, path, query, body, form, file, headers, timeLimit = usualTimeLimit, mostBytes = usualBytes } = ask
  const address = addressOf(number, path, query)
  const stream = form ?? file
  if (stream) {
    const given = AbortSignal.any([signal, AbortSignal.timeout(timeLimit)])
    return heardFrom(await openGraph(number, address, { body: stream, ...(headers && { headers }) }, given))
  }
  const own = { ...headersOf(number.accessToken), ...(body && { 'content-type': 'application/json' }) }
  return call(address, { method, headers: own, body: body ? JSON.stringify(body) : null }, { mostBytes, timeLimit, signal })
}

const headersOf = (accessToken: string) => ({ authorization: `Bearer ${accessToken}`, 'user-agent': userAgent })

const heardFrom = async (answer: Response): Promise<Heard> => ({
  status: answer.status,
  header: (name) => answer.headers.get(name),
  text: await readBounded(answer, usualBytes),
})

function settle<T>(ask: Ask<T>, { status, header }: Heard, answer: unknown): Outcome<T> {
  const failure = failureOf(answer, status)
  if (failure) return refusedBy(header, failure)
  const isFine = status >= 200 && status < 300
  const read = isFine ? ask.read(answer) : null
  if (read !== null) return { kind: 'done', answer: read }
  if (isFine || status >= 500 || status === 408) return lost(ask, `HTTP ${status} without a word`)
  return refusedBy(header, bareFailure(status))
}

const refusedBy = <T>(header: HeaderOf, failure: Failure): Outcome<T> => ({
  kind: 'refused',
  failure: { ...failure, traceId: failure.traceId ?? traceOf(header) },
  retryAfterMs: retryAfterOf(header, failure.problem),
})

const traceOf = (header: HeaderOf) => (header('x-fb-trace-id') ?? header('x-fb-request-id'))?.slice(0, 100) ?? null

/** It may have been done: only what does no harm twice counts as refused. */
const lost = <T>({ mayRepeat }: Ask<T>, reason: string): Outcome<T> =>
  mayRepeat
    ? { kind: 'refused', failure: { problem: 'temporary', providerCode: null, detail: reason, traceId: null }, retryAfterMs: null }
    : { kind: 'uncertain', reason }

const longest = 3_600_000

/** Where it does not say so (shared CHANNELS, table 1.8). */
const usual: Partial<Record<ChannelProblem, number>> = { appLimit: 120_000, maintenance: 60_000 }

/** When the provider says to come again: a plain header, or the one about how much of its limits is used. */
function retryAfterOf(header: HeaderOf, problem: ChannelProblem): number | null {
  const seconds = Number(header('retry-after') || Number.NaN)
  const minutes = minutesToRegain(header('x-business-use-case-usage'))
  const ms = Math.max(Number.isFinite(seconds) ? seconds * 1_000 : 0, minutes * 60_000)
  return ms > 0 ? Math.min(ms, longest) : (usual[problem] ?? null)
}

function minutesToRegain(header: string | null): number {
  const usage = header === null ? null : parsed(header)
  if (!isLoose(usage)) return 0
  const uses = Object.keys(usage).flatMap((account) => listIn(usage, account))
  return Math.max(0, ...uses.map((use) => numberIn(use, 'estimated_time_to_regain_access') ?? 0))
}
