import { useState } from 'react'
import { RefusedError } from '../../../kit/calls/refused-error.ts'

/** Submits one thing at a time, for pages without a query cache. The last refusal is shown until the next answer. */
export function useSubmitting() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<RefusedError | null>(null)

  /** Resolves with false where it was refused; `own` says whether that refusal is shown elsewhere. */
  const run = async (work: () => Promise<unknown>, own: (problem: RefusedError) => boolean = () => false): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    try {
      await work()
      setProblem(null)
      return true
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      setProblem(own(error) ? null : error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, run }
}
