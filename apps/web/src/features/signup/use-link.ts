import { signupCalls } from '@prosa/contract/signup/calls'
import { useCallback, useEffect, useState } from 'react'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { send } from '../../kit/calls/send.ts'

export type Link = { signupId: string; code: string }
type State = { email: string | null; problem: RefusedError | null }

const unknown: State = { email: null, problem: null }

/** Whose sign-up the mailed link belongs to; asked once, and again on demand. */
export function useLink({ signupId, code }: Link): State & { retry: () => void } {
  const [state, setState] = useState(unknown)
  const [times, setTimes] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry asks again.
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      setState(unknown)
      try {
        const { email } = await send(signupCalls.getSignup, { signupId, code }, { signal: leaving.signal })
        setState({ email, problem: null })
      } catch (error) {
        if (leaving.signal.aborted) return
        if (!(error instanceof RefusedError)) throw error
        setState({ email: null, problem: error })
      }
    }
    void ask()
    return () => leaving.abort()
  }, [signupId, code, times])
  return { ...state, retry: useCallback(() => setTimes((before) => before + 1), []) }
}
