import { Activity, type ReactNode, useEffect, useState } from 'react'
import { useCompanyStyle } from './company-style.ts'

type Part = typeof import('./style-waiting.tsx').StyleWaiting

/**
 * The server refuses and nothing is known of the company yet: its page tells which try comes next, and when. What was behind it keeps what
 * was written there, and is back when the tries are over.
 */
export function StyleGate({ children }: { children: ReactNode }) {
  const { isKnown, problem, retry } = useCompanyStyle()
  const isWaiting = retry !== null && !isKnown && problem === null
  const Waiting = useWaitingPart(isWaiting)
  const isShut = isWaiting && Waiting !== null
  return (
    <>
      {isShut && <Waiting retry={retry} />}
      <Activity mode={isShut ? 'hidden' : 'visible'}>{children}</Activity>
    </>
  )
}

/** Travels only when needed, and when it cannot, the page stays as it is. */
function useWaitingPart(isNeeded: boolean): Part | null {
  const [part, setPart] = useState<{ Waiting: Part } | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    import('./style-waiting.tsx').then(
      ({ StyleWaiting }) => setPart({ Waiting: StyleWaiting }),
      (error: unknown) => {
        if (!(error instanceof TypeError)) throw error
      },
    )
  }, [isNeeded])
  return part?.Waiting ?? null
}
