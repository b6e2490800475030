import { demoMailCalls } from '@prosa/contract/demo/mail-calls'
import type { ResultOf } from '@prosa/contract/kit/call'
import { useEffect, useState } from 'react'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { send } from '../../kit/calls/send.ts'

export type DemoMail = ResultOf<typeof demoMailCalls.getDemoMail>
type Known = { mail: DemoMail | null; problem: RefusedError | null }

const nothing: Known = { mail: null, problem: null }

export function useDemoMail(mailId: string): Known & { retry: () => void } {
  const [known, setKnown] = useState<Known>(nothing)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew.
  useEffect(() => {
    const leaving = new AbortController()
    const load = async () => {
      setKnown(nothing)
      try {
        const mail = await send(demoMailCalls.getDemoMail, { mailId }, { signal: leaving.signal })
        setKnown({ mail, problem: null })
      } catch (error) {
        if (leaving.signal.aborted) return
        if (!(error instanceof RefusedError)) throw error
        setKnown({ mail: null, problem: error })
      }
    }
    void load()
    return () => leaving.abort()
  }, [mailId, round])
  return { ...known, retry: () => setRound((last) => last + 1) }
}
