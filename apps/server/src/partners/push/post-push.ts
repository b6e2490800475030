import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Address } from '../../kit/http/safety/public-address.ts'

export type PushPost = {
  endpoint: string
  /** Checked before: the connection goes to one of these, whatever the name stands for by now. */
  addresses: readonly Address[]
  headers: Record<string, string | number>
  body: Buffer
}
export type PushAnswer = 'taken' | 'gone' | 'failed'

const timeLimit = 10_000

/** To the service of a browser's maker (RFC 8030). Redirects are not followed. */
export function postPush({ endpoint, addresses, headers, body }: PushPost): Promise<PushAnswer> {
  const url = new URL(endpoint)
  const ask = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve) => {
    const asked: ClientRequest = ask(
      url,
      {
        method: 'POST',
        headers,
        agent: false,
        signal: AbortSignal.timeout(timeLimit),
        lookup: (_hostname, { all }, found) =>
          all ? found(null, [...addresses]) : found(null, addresses[0]?.address ?? '', addresses[0]?.family),
      },
      (answer) => {
        resolve(meaningOf(answer))
        asked.destroy()
      },
    )
    asked.on('error', () => resolve('failed'))
    asked.end(body)
  })
}

function meaningOf({ statusCode = 0 }: IncomingMessage): PushAnswer {
  if (statusCode >= 200 && statusCode < 300) return 'taken'
  return statusCode === 404 || statusCode === 410 ? 'gone' : 'failed'
}
