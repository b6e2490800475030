/**
 * What postgres.js keeps of a query beyond its types: whether the server works on it, and how to cancel it. Its `cancel()` hides when the
 * cancel request has ended and whether it failed.
 */
type SentQuery = { active?: boolean; canceller?: ((query: unknown) => Promise<void>) | null }

/** A statement may be sent a moment after the signal: it is looked for again. */
const lookAgainMs = 25

/**
 * Cancels the statements of a transaction in PostgreSQL when the signal aborts. A cancel request names a connection and not a statement, so
 * the connection must not be used for anything else before `stop` has ended.
 */
export function cancelOnAbort(signal: AbortSignal) {
  const sent = new Set<SentQuery>()
  const cancelling = new Set<Promise<unknown>>()
  let timer: NodeJS.Timeout | undefined

  const cancelActive = () => {
    for (const query of sent) {
      const { active, canceller } = query
      if (!active || !canceller) continue
      query.canceller = null
      // A cancel request that cannot be sent leaves the statement to its time limit.
      cancelling.add(Promise.allSettled([canceller(query)]))
    }
  }
  const begin = () => {
    cancelActive()
    timer = setInterval(cancelActive, lookAgainMs)
  }
  if (signal.aborted) begin()
  else signal.addEventListener('abort', begin)

  return {
    watch<Q>(query: Q): Q {
      signal.throwIfAborted()
      sent.add(query as SentQuery)
      return query
    },
    async stop(): Promise<void> {
      signal.removeEventListener('abort', begin)
      clearInterval(timer)
      await Promise.all(cancelling)
    },
  }
}

export type StatementCanceller = ReturnType<typeof cancelOnAbort>
