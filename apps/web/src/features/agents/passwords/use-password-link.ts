import { passwordCalls } from '@prosa/contract/agents/password-calls'
import type { ResultOf } from '@prosa/contract/kit/call'
import { useCallback, useEffect, useState } from 'react'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { send } from '../../../kit/calls/send.ts'

export type PasswordLink = { companyId: string; userId: string; code: string }
type Found = ResultOf<typeof passwordCalls.getPasswordLink>
type State = { found: Found | null; problem: RefusedError | null }

const unknown: State = { found: null, problem: null }

/** The person whom a link is for; asked once, and again on demand. */
export function usePasswordLink({ companyId, userId, code }: PasswordLink): State & { retry: () => void } {
  const [state, setState] = useState(unknown)
  const [times, setTimes] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry asks again.
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      setState(unknown)
      try {
        const found = await send(passwordCalls.getPasswordLink, { companyId, userId, code }, { signal: leaving.signal })
        setState({ found, problem: null })
      } catch (error) {
        if (leaving.signal.aborted) return
        if (!(error instanceof RefusedError)) throw error
        setState({ found: null, problem: error })
      }
    }
    void ask()
    return () => leaving.abort()
  }, [companyId, userId, code, times])
  return { ...state, retry: useCallback(() => setTimes((before) => before + 1), []) }
}
