import { type ReactNode, useState } from 'react'

type Wanted = {
  onConfirm: () => Promise<unknown>
  onDone: () => void
  /** What happened and what to do, in the screen's words. */
  failed?: ((error: unknown) => ReactNode) | undefined
}

/** One answer at a time: busy until it is done. A failure is shown beside the question, which stays open. */
export function useConfirm({ onConfirm, onDone, failed }: Wanted) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ReactNode>(null)
  const confirm = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      await onConfirm()
      onDone()
    } catch (error) {
      if (!failed) throw error
      setProblem(failed(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, confirm, forget: () => setProblem(null) }
}
