import type { Channel, ChannelNumber, Failure, Outcome } from '../../channel.ts'
import { bareFailure } from '../failures.ts'
import { askGraph, openGraph } from '../graph.ts'
import { idIn, numberIn, textIn } from '../loose-json.ts'
import { networkReasonOf, neverLeft } from '../network-errors.ts'
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
    return await openGraph(number, url, {}, signal)
  } catch (error) {
    return neverLeft(error) ? { kind: 'notSent', reason: networkReasonOf(error) } : refused('temporary', networkReasonOf(error))
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

type FoundMedia = { url: URL; mimeType: string; sha256: string | null; size: number | null }

/** Where it lies for the next five minutes. */
const findMedia = (number: ChannelNumber, providerMediaId: string, signal: AbortSignal): Promise<Outcome<FoundMedia>> =>
  askGraph(
    number,
    { method: 'GET', path: [providerMediaId], query: { phone_number_id: number.providerId }, mayRepeat: true, read: foundIn },
    signal,
  )

function foundIn(answer: unknown): FoundMedia | null {
  const url = URL.parse(textIn(answer, 'url', 4_000))
  return (
    url && { url, mimeType: textIn(answer, 'mime_type', 200), sha256: idIn(answer, 'sha256', 100), size: numberIn(answer, 'file_size') }
  )
}

/** Where Meta's files have been seen to lie. */
const fileHosts = ['fbsbx.com', 'fbcdn.net', 'facebook.com', 'whatsapp.net']

const isOf = (hostname: string, host: string) => hostname === host || hostname.endsWith(`.${host}`)

/** An answer names the address, and the token goes along: to Meta and encrypted, or to where all questions go anyway. */
export const mayKnowToken = ({ baseUrl }: Pick<ChannelNumber, 'baseUrl'>, { protocol, hostname, origin }: URL): boolean =>
  origin === new URL(baseUrl).origin || (protocol === 'https:' && fileHosts.some((host) => isOf(hostname, host)))
