import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useOnline } from '../../kit/calls/network.ts'
import { type ProblemCode, RefusedError } from '../../kit/calls/refused-error.ts'
import { withTexts } from '../../ui/spoken-texts.ts'
import { type Login, signIn } from './sign-in.ts'
import type { CodeKind } from './two-factor/code-field.tsx'
import type { CodeStepProps } from './two-factor/setup/code-step.tsx'

const slowAfter = 8_000

/** What the person gave: each has its own words for a refusal. */
type SignInWay = 'form' | 'demo' | CodeKind
export type Failure = { problem: RefusedError; attempt: number; way: SignInWay }
type Proved = { login: Login; kind: CodeKind; CodeStep: ComponentType<CodeStepProps> }

/** After these answers the code can be given again; after any other one the sign-in begins anew. */
const ofCode: readonly ProblemCode[] = ['session.wrongCode', 'session.tooManyTries', 'rate.limited', 'network', 'service.unavailable']

/** One try at a time. The last failure is shown until the next answer, until its wait is over, or until the internet is back. */
export function useSignInAttempt(onSigningIn: (() => void) | undefined) {
  const [email, setEmail] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  // The password was right and a code is missing; it is held in memory only.
  const [proved, setProved] = useState<Proved | null>(null)
  const [wasProved, setWasProved] = useState(false)
  const slow = useSlow(email !== null)

  const retryAt = failure?.problem.retryAt ?? null
  useEffect(() => {
    if (retryAt === null) return
    const timer = setTimeout(() => setFailure(null), retryAt - Date.now())
    return () => clearTimeout(timer)
  }, [retryAt])
  useOnline(useCallback(() => setFailure((last) => (last?.problem.code === 'network' ? null : last)), []))

  const attempt = async (login: Login, way: SignInWay = 'form'): Promise<boolean> => {
    setEmail(login.email)
    onSigningIn?.()
    try {
      const CodeStep = await signInOrAskCode(login)
      if (!CodeStep) return true
      setEmail(null)
      setProved((last) => ({ login, kind: last?.kind ?? 'app', CodeStep }))
      setWasProved(true)
      setFailure(null)
      return false
    } catch (error) {
      setEmail(null)
      if (!(error instanceof RefusedError)) throw error
      if (!ofCode.includes(error.code)) setProved(null)
      setFailure((last) => ({ problem: error, attempt: (last?.attempt ?? 0) + 1, way }))
      return false
    }
  }
  const startAnew = () => {
    setProved(null)
    setFailure(null)
  }
  const chooseKind = (kind: CodeKind) => {
    setProved((last) => last && { ...last, kind })
    setFailure((last) => (last?.problem.code === 'session.wrongCode' ? null : last))
  }
  return { attempt, failure, signingIn: email, slow, proved, wasProved, chooseKind, startAnew }
}

/** Null when the sign-in is done; where a code is missing, the component of that step, which is loaded only now as few people need it. */
async function signInOrAskCode(login: Login): Promise<ComponentType<CodeStepProps> | null> {
  try {
    await signIn(login)
    return null
  } catch (error) {
    if (!(error instanceof RefusedError) || error.code !== 'session.codeNeeded') throw error
  }
  const part = withTexts(import('./two-factor/setup/code-step.tsx')).catch((error: unknown) => {
    throw new RefusedError({ status: 0, code: 'network', detailMessage: 'A part did not come.' }, error)
  })
  return (await part).CodeStep
}

/** True when it has been busy for longer than `slowAfter`. */
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
