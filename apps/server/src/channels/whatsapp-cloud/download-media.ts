import type { Channel, ChannelNumber, Failure, Outcome } from '../channel.ts'
import { bareFailure } from './failures.ts'
import { findMedia } from './find-media.ts'
import { openGraph } from './graph.ts'
import { mayKnowToken } from './may-know-token.ts'
import { neverLeft, reasonOf } from './network-errors.ts'
import { saveBody } from './save-body.ts'

type Place = { path: string; mostBytes: number }
type Fetched = Outcome<{ size: number; mimeType: string }>

const timeLimit = 300_000

/** Two steps: where it lies, and then its bytes. Where the address has expired in between, once more. A disk that is full throws. */
export const downloadMedia: Channel['download'] = async (number, providerMediaId, to, signal) => {
  const first = await fetchOnce(number, providerMediaId, to, signal)
  if (first !== 'expired') return first
  const second = await fetchOnce(number, providerMediaId, to, signal)
  return second === 'expired' ? refused('temporary', 'its address expires at once') : second
}

async function fetchOnce(number: ChannelNumber, providerMediaId: string, to: Place, signal: AbortSignal): Promise<Fetched | 'expired'> {
  const found = await findMedia(number, providerMediaId, signal)
  if (found.kind !== 'done') return found
  const { url, mimeType, sha256, size } = found.answer
  // For now only: what lies at a new address of the provider's is not lost with it.
  if (!mayKnowToken(number, url)) return refused('temporary', 'its address is not one to show a token to')
  if (size !== null && size > to.mostBytes) return refused('mediaProblem', 'too large')
  const response = await open(number, url, AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]))
  if (!(response instanceof Response)) return response
  if (response.ok) return outcomeOf(await saveBody(response, to, sha256), mimeType || (response.headers.get('content-type') ?? ''))
  await response.body?.cancel()
  return expired.includes(response.status) ? 'expired' : refusedBy(bareFailure(response.status))
}

/** What the provider's file server says of an address whose time is over. */
const expired = [400, 401, 403, 404, 410]

async function open(number: ChannelNumber, url: URL, signal: AbortSignal): Promise<Response | Fetched> {
  try {
    return await openGraph(number, url, null, signal)
  } catch (error) {
    return neverLeft(error) ? { kind: 'notSent', reason: reasonOf(error) } : refused('temporary', reasonOf(error))
  }
}

function outcomeOf(saved: Awaited<ReturnType<typeof saveBody>>, mimeType: string): Fetched {
  if (saved === 'tooLarge') return refused('mediaProblem', 'too large')
  if (saved === 'broken') return refused('temporary', 'its bytes ended too early')
  if (saved === 'changed') return refused('temporary', 'its bytes are not those that were announced')
  return { kind: 'done', answer: { size: saved.size, mimeType } }
}

const refused = (problem: Failure['problem'], detail: string) => refusedBy({ problem, providerCode: null, detail, traceId: null })

const refusedBy = (failure: Failure): Fetched => ({ kind: 'refused', failure, retryAfterMs: null })
