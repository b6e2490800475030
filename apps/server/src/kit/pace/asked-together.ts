type Waiting<A, R> = { one: A; resolve(answer: R): void; reject(reason: unknown): void }

/**
 * Batching with one question under way: what is asked while it is becomes the next one, all of it together. Who asks gets an answer that was
 * begun after they asked, never an older one. `ask` answers in the order it was asked, and fails for all or for none.
 */
export function askedTogether<A, R>(ask: (all: readonly A[]) => Promise<readonly R[]>, most: number) {
  const waiting: Waiting<A, R>[] = []
  let isAsking = false

  const answer = async (together: readonly Waiting<A, R>[]) => {
    try {
      const answers = await ask(together.map(({ one }) => one))
      for (const [nth, { resolve }] of together.entries()) resolve(answers[nth]!)
    } catch (error) {
      for (const { reject } of together) reject(error)
    }
  }

  const answerAll = async () => {
    isAsking = true
    while (waiting.length > 0) await answer(waiting.splice(0, most))
    isAsking = false
  }

  return (one: A): Promise<R> =>
    new Promise((resolve, reject) => {
      waiting.push({ one, resolve, reject })
      if (!isAsking) void answerAll()
    })
}
