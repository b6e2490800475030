import type { FastifyReply } from 'fastify'

/** The client closed its connection before the answer: nobody reads what is thrown. */
export class ClientGone extends Error {
  /** The status that nginx logs when the client closes the connection before the answer. */
  readonly statusCode = 499
  override message = 'the client closed its connection'
}

/** Aborts when the client closes its connection before the whole answer was written. */
export function signalOfClient({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort(new ClientGone())
  })
  return leaving.signal
}
