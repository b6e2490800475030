import { useEffect, useState } from 'react'
import { RefusedError } from './refused-error.ts'

/** Whether the server answers a question that it refuses outside of the demonstration; for pages without a query cache. False until then. */
export function useIsAnswered(ask: (signal: AbortSignal) => Promise<unknown>): boolean {
  const [isAnswered, setAnswered] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    const find = async () => {
      try {
        await ask(leaving.signal)
        setAnswered(true)
      } catch (error) {
        if (!leaving.signal.aborted && !(error instanceof RefusedError)) throw error
      }
    }
    void find()
    return () => leaving.abort()
  }, [ask])
  return isAnswered
}
