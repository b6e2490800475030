import { Activity, type ReactNode, useEffect, useState } from 'react'
import { withTexts } from '../../ui/spoken-texts.ts'
import { useCompanyStyle } from './company-style.ts'

type Part = typeof import('./style-waiting.tsx').StyleWaiting

/**
 * The server refuses and nothing is known of the company yet: a page shows which try comes next, and when. The screen behind it stays
 * mounted with what was typed, and is shown again when the tries are over.
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

/** Loaded only when it is needed; when that fails, the page stays as it is. */
function useWaitingPart(isNeeded: boolean): Part | null {
  const [part, setPart] = useState<{ Waiting: Part } | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    withTexts(import('./style-waiting.tsx')).then(
      ({ StyleWaiting }) => setPart({ Waiting: StyleWaiting }),
      (error: unknown) => {
        if (!(error instanceof TypeError)) throw error
      },
    )
  }, [isNeeded])
  return part?.Waiting ?? null
}
