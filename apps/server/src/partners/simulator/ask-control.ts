import { Refusal } from '../../kit/http/refusal.ts'
import { readBounded } from '../read-bounded.ts'

/** What the simulator is told or asked: a question has no body. */
export type ControlQuestion = { path: readonly string[]; query?: Record<string, string>; body?: Record<string, unknown> | FormData }
export type ControlAnswer = { status: number; body: unknown }

/** Two hundred events with their payloads, or a long chat. */
const mostBytes = 16 * 1024 * 1024
const timeLimit = 15_000

/** Its control interface on this machine. Silent, broken, or far too long: all the same to whoever asked. */
export async function askControl(origin: string, { path, query = {}, body }: ControlQuestion): Promise<ControlAnswer> {
  const address = controlAddress(origin, path)
  address.search = new URLSearchParams(query).toString()
  try {
    const answer = await fetch(address, {
      method: body ? 'POST' : 'GET',
      ...(body ? await written(body) : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
    })
    return { status: answer.status, body: JSON.parse(await readBounded(answer, mostBytes)) }
  } catch (error) {
    throw new Refusal('partner.unavailable', { cause: error })
  }
}

/** Whole: a stream that is refused before its end fails where nobody catches it. */
async function written(body: Record<string, unknown> | FormData) {
  if (!(body instanceof FormData)) return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const form = new Response(body)
  return { headers: { 'content-type': form.headers.get('content-type') ?? '' }, body: await form.arrayBuffer() }
}

/** The code of a refusal; null where it answered, or refused without one. */
export const refusedCode = ({ status, body }: ControlAnswer): unknown =>
  status >= 400 && typeof body === 'object' && body !== null && 'code' in body ? body.code : null

/** Dots alone would lead somewhere else. */
const step = (name: string) => encodeURIComponent(name).replace(/^\.+$/, '_')

export const controlAddress = (origin: string, path: readonly string[]) =>
  new URL(`${origin.replace(/\/+$/, '')}/control/${path.map(step).join('/')}`)
