import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { Address } from '../kit/http/safety/public-address.ts'

export type PinnedPost = {
  endpoint: string
  /** Checked before: a connection goes to one of these, whatever the name stands for by now. */
  addresses: readonly Address[]
  headers: Record<string, string | number>
  body: Buffer
  signal: AbortSignal
}

/** `gone`: nobody is there any more. `refused`: asking again is of no use. `busy` and `silent`: it may be told later. */
export type PinnedAnswer =
  | { kind: 'taken' | 'gone' | 'silent' }
  | { kind: 'refused'; status: number }
  | { kind: 'busy'; status: number; afterMs: number }

/** Connections are kept for each service by itself, and bounded for each, so that one that takes long has no more than its own. */
const kept = { keepAlive: true, maxSockets: 50, maxFreeSockets: 4, timeout: 30_000 }
const overHttp = new HttpAgent(kept)
const overHttps = new HttpsAgent(kept)
/** What a service says besides its status is read by nobody; with more than this its connection is not kept. */
const mostRead = 64 * 1024

/** To an address that somebody else named: a service of a browser's maker (RFC 8030), a webhook. Redirects are not followed. */
export async function postPinned(post: PinnedPost): Promise<PinnedAnswer> {
  const asked = await ask(post)
  // A kept connection may have been closed from the other side at this very moment.
  return asked.answer ?? (asked.wasKept && !post.signal.aborted ? ((await ask(post)).answer ?? { kind: 'silent' }) : { kind: 'silent' })
}

type Asked = { answer: PinnedAnswer | null; wasKept: boolean }

function ask({ endpoint, addresses, headers, body, signal }: PinnedPost): Promise<Asked> {
  const url = new URL(endpoint)
  const isSafe = url.protocol === 'https:'
  return new Promise((resolve) => {
    const asked: ClientRequest = (isSafe ? httpsRequest : httpRequest)(
      url,
      {
        method: 'POST',
        headers,
        agent: isSafe ? overHttps : overHttp,
        signal,
        lookup: (_hostname, { all }, found) =>
          all ? found(null, [...addresses]) : found(null, addresses[0]?.address ?? '', addresses[0]?.family),
      },
      (answer) => {
        resolve({ answer: meaningOf(answer), wasKept: asked.reusedSocket })
        readAway(answer)
      },
    )
    asked.on('error', () => resolve({ answer: null, wasKept: asked.reusedSocket }))
    asked.end(body)
  })
}

/** An answer that is read to its end leaves its connection to the next one. */
function readAway(answer: IncomingMessage): void {
  let read = 0
  answer.on('error', () => undefined)
  answer.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > mostRead) answer.destroy()
  })
}

function meaningOf({ statusCode: status = 0, headers }: IncomingMessage): PinnedAnswer {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status !== 408 && status !== 429 && status < 500) return { kind: 'refused', status }
  const seconds = Number(headers['retry-after'] ?? 0)
  return { kind: 'busy', status, afterMs: seconds > 0 ? seconds * 1_000 : 0 }
}
