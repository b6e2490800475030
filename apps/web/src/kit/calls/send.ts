import type { Call, FieldProblem, ResultOf, SentOf } from '@prosa/contract/kit/call'
import { writeWire } from '@prosa/contract/kit/wire'
import { statuses } from '@prosa/contract/statuses'
import { saving } from '../kept/unsaved.ts'
import { beforeReload } from '../reload.ts'
import { keepSessionFresh, recoverSession } from '../session/renew-session.ts'
import { clearSession, isSigningOut, ownerOf, readSession } from '../session/session.ts'
import { serviceMissed } from './network.ts'
import { withWords } from './problem-text.ts'
import { type Answer, codeOf, RefusedError } from './refused-error.ts'

type Values = Readonly<Record<string, unknown>>
/** How the network is reached; `fetch`, unless said otherwise. */
type Reach = (address: string, request: RequestInit) => Promise<Response>
type Options = { signal?: AbortSignal; by?: Reach; token?: string | undefined }

type Sending = {
  signal?: AbortSignal
  /** True for a call that nobody asked for, or that only reads: whoever leaves the page meanwhile loses nothing. */
  byItself?: boolean
  by?: Reach
}

const patience = 20_000
const uploadPatience = 300_000

/** The only way from the web to the server. While a write is under way, the page is not reloaded. */
export const send = <C extends Call>(call: C, input: SentOf<C>, options: Sending = {}): Promise<ResultOf<C>> =>
  call.method === 'GET' ? sendAsSession(call, input, options) : saving(() => sendAsSession(call, input, options), options.byItself)

/** On a 401 the session is checked once, and the call is repeated if the session could be renewed. */
async function sendAsSession<C extends Call>(call: C, input: SentOf<C>, { byItself, ...options }: Sending): Promise<ResultOf<C>> {
  if (call.allow === 'anonymous') return await ask(call, input, options)
  // The session is being ended: the call would be refused, or answered too late to be seen. Should signing out fail, the queries are asked
  // again.
  if ((call.method === 'GET' || byItself) && isSigningOut()) throw unanswered('Signing out.')
  const token = readSession()?.accessToken
  const { pathname } = window.location
  try {
    return await askInTurn(call, input, { ...options, token })
  } catch (error) {
    const lookInto = error instanceof RefusedError && error.status === statuses.sessionInvalid && token !== undefined
    if (!lookInto || !(await recoverSession(ask, token))) throw error
    const renewed = readSession()?.accessToken
    if (renewed === undefined || ownerOf(renewed) !== ownerOf(token)) throw error
    const again = () => ask(call, input, { ...options, token: renewed })
    // The reload of spec §8 waits until the repeated queries have ended. After a command there is no reload, as its outcome is to be read
    // first; nor on a screen that was opened since, as what it shows was asked for with the new token.
    return call.method === 'GET' && pathname === window.location.pathname ? await beforeReload(again) : await again()
  }
}

/** The server refuses a call before it does anything when too many expensive reads run. The code that retries the call is loaded only then. */
async function askInTurn<C extends Call>(call: C, input: SentOf<C>, options: Options): Promise<ResultOf<C>> {
  try {
    return await ask(call, input, options)
  } catch (error) {
    if (!(error instanceof RefusedError) || error.code !== 'read.tooMany') throw error
    const { askAgain } = await import('./ask-again.ts')
    return askAgain(() => ask(call, input, options), error, options.signal)
  }
}

/** Sends a call with the token of a session that is not stored yet. */
export const sendAs = <C extends Call>(token: string, call: C, input: SentOf<C>): Promise<ResultOf<C>> => ask(call, input, { token })

export const keepSignedIn = () => keepSessionFresh(ask)

/** For a refusal outside of a call, on the socket: true when it may be tried again. */
export const recover = (refusedToken: string): Promise<boolean> => recoverSession(ask, refusedToken)

/** Whether the server, and all that it depends on, is up. */
export async function isServiceReady(): Promise<boolean> {
  try {
    const response = await fetch('/api/readyz', { cache: 'no-store', signal: AbortSignal.timeout(patience) })
    return response.ok
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return false
    throw error
  }
}

/** The bytes of a file that the server gave a signed link to. */
export async function loadFile(url: string, signal?: AbortSignal): Promise<Blob> {
  const limit = AbortSignal.timeout(uploadPatience)
  const response = await reach(url, { cache: 'default', signal: signal ? AbortSignal.any([signal, limit]) : limit })
  if (!response.ok) throw unanswered('No file.')
  return response.blob()
}

async function ask<C extends Call>(call: C, input: SentOf<C>, { signal, token, by = fetch }: Options = {}): Promise<ResultOf<C>> {
  const { path, rest } = fillPath(call.path, input as Values)
  const inQuery = call.method === 'GET' || call.method === 'DELETE'
  const query = inQuery ? new URLSearchParams(writeWire(rest)).toString() : ''
  const limit = AbortSignal.timeout(call.body === 'multipart' ? uploadPatience : patience)
  const response = await reach(
    `/api${path}${query && `?${query}`}`,
    {
      method: call.method,
      headers: headersOf(call, token),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...(inQuery ? {} : { body: bodyOf(call, rest) }),
    },
    by,
  )
  const answer = await readAnswer(response)
  if (response.status === statuses.unavailable) throw missed(refusalOf(response, answer))
  if (!response.ok) throw await withWords(outside(refusalOf(response, answer)))
  const cut = call.result.safeParse(answer.data)
  if (cut.success) return cut.data as ResultOf<C>
  const detailMessage = `${call.path} answered another shape.`
  throw new RefusedError({ status: response.status, code: 'unexpected', detailMessage, answer }, cut.error)
}

function fillPath(pattern: string, input: Values): { path: string; rest: Values } {
  const rest: Record<string, unknown> = { ...input }
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path, rest }
}

function headersOf(call: Call, token: string | undefined): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(call.body === 'json' ? { 'Content-Type': 'application/json' } : {}),
  }
}

function bodyOf(call: Call, values: Values): BodyInit {
  if (call.body === 'json') return JSON.stringify(values)
  if (call.body !== 'multipart') return new URLSearchParams(writeWire(values))
  const form = new FormData()
  const files = Object.entries(values).flatMap(([name, value]) => filesIn(value).map((file) => [name, file] as const))
  const texts = Object.fromEntries(Object.entries(values).filter(([, value]) => filesIn(value).length === 0))
  // Files come last, so that the server knows what they are for before it reads them.
  for (const [name, value] of writeWire(texts)) form.append(name, value)
  for (const [name, file] of files) form.append(name, file, file.name)
  return form
}

const filesIn = (value: unknown): File[] => [value].flat().filter((part) => part instanceof File)

async function reach(address: string, request: RequestInit, by: Reach = fetch): Promise<Response> {
  try {
    return await by(address, { cache: 'no-store', ...request })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw missed(unanswered('No answer.', error))
  }
}

const unanswered = (detailMessage: string, cause?: unknown) => new RefusedError({ status: 0, code: 'network', detailMessage }, cause)

/** Whoever is where their company lets nobody in is told so on the login page: nothing that they have open is theirs to see there. */
function outside(error: RefusedError): RefusedError {
  if (error.code === 'session.addressRefused' && readSession()) clearSession('addressRefused')
  return error
}

function missed(error: RefusedError): RefusedError {
  serviceMissed()
  return error
}

async function readAnswer(response: Response): Promise<Answer> {
  const { status, statusText } = response
  let body = ''
  try {
    body = await response.text()
    return { statusText, body, data: JSON.parse(body) as unknown }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    const answer = { statusText, body, data: null }
    throw missed(new RefusedError({ status, code: 'network', detailMessage: 'No JSON.', answer }, error))
  }
}

function refusalOf(response: Response, answer: Answer): RefusedError {
  const { data } = answer
  const { code, detailMessage, requestId, fields, facts } = (typeof data === 'object' && data !== null ? data : {}) as Values
  const wait = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return new RefusedError({
    status: response.status,
    code: codeOf(code),
    detailMessage: typeof detailMessage === 'string' ? detailMessage : response.statusText,
    requestId: typeof requestId === 'string' ? requestId : null,
    fields: Array.isArray(fields) ? (fields as FieldProblem[]) : [],
    facts,
    retryAfter: Number.isFinite(wait) ? wait : null,
    answer,
  })
}
