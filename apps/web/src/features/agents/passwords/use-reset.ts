import { passwordCalls } from '@prosa/contract/agents/password-calls'
import { useState } from 'react'
import { send } from '../../../kit/calls/send.ts'
import { useLanguage } from '../../../kit/i18n.ts'
import { useSubmitting } from './use-submitting.ts'

/** How many times a new password was asked for, and when last. */
export type Sendings = { count: number; at: number }

export function useReset() {
  const language = useLanguage()
  const { busy, problem, run } = useSubmitting()
  const [sent, setSent] = useState<Sendings & { to: string }>({ to: '', count: 0, at: 0 })

  const reset = async (email: string): Promise<boolean> => {
    const done = await run(() => send(passwordCalls.resetPassword, { email, language }))
    if (done) setSent((last) => ({ to: email, count: last.to === email ? last.count + 1 : 1, at: Date.now() }))
    return done
  }
  return { busy, problem, sendings: sent satisfies Sendings, reset }
}
