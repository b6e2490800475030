import { useCallback, useState } from 'react'
import { useOnline } from '../../kit/calls/network.ts'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { useLoadingStage } from '../../ui/states/loading-stage.ts'

/** One try at a time; the last refusal is shown until the next answer, or until the internet is back. */
export function useAttempt() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<RefusedError | null>(null)
  const slow = useLoadingStage(busy) === 'slow'
  useOnline(useCallback(() => setProblem((last) => (last?.code === 'network' ? null : last)), []))

  /** Gives the answer, or the refusal. */
  const attempt = async <T>(work: () => Promise<T>): Promise<{ answer: T } | { problem: RefusedError }> => {
    setBusy(true)
    try {
      const answer = await work()
      setProblem(null)
      return { answer }
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      setProblem(error)
      return { problem: error }
    } finally {
      setBusy(false)
    }
  }
  return { attempt, busy, slow, problem }
}
