import { useState } from 'react'
import { RefusedError } from '../../../kit/calls/refused-error.ts'

/** One sending at a time, for pages without a query cache. The last refusal stays until the next answer. */
export function useSubmitting() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<RefusedError | null>(null)

  /** False where it was refused; `own` says whether that is shown elsewhere. */
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
