import { useCallback, useEffect, useState } from 'react'
import { useOnline } from '../../kit/network.ts'
import { RefusedError } from '../../kit/refused-error.ts'
import { type Login, signIn } from './sign-in.ts'

const slowAfter = 8_000

type Failure = { problem: RefusedError; attempt: number }

/** One try at a time. The last failure stays until the next answer, until its wait is over, or until the internet is back. */
export function useSignInAttempt(onSigningIn: (() => void) | undefined) {
  const [email, setEmail] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const slow = useSlow(email !== null)

  const retryAt = failure?.problem.retryAt ?? null
  useEffect(() => {
    if (retryAt === null) return
    const timer = setTimeout(() => setFailure(null), retryAt - Date.now())
    return () => clearTimeout(timer)
  }, [retryAt])
  useOnline(useCallback(() => setFailure((last) => (last?.problem.code === 'network' ? null : last)), []))

  const attempt = async (login: Login): Promise<boolean> => {
    setEmail(login.email)
    onSigningIn?.()
    try {
      await signIn(login)
      return true
    } catch (error) {
      setEmail(null)
      if (!(error instanceof RefusedError)) throw error
      setFailure((last) => ({ problem: error, attempt: (last?.attempt ?? 0) + 1 }))
      return false
    }
  }
  return { attempt, failure, signingIn: email, slow }
}

function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), slowAfter)
    return () => clearTimeout(timer)
  }, [busy])
  return slow
}
