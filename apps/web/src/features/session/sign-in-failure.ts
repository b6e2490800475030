import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useTexts } from '../../kit/i18n.ts'
import { sessionTexts } from './session-texts.ts'
import type { Failure } from './sign-in-attempt.ts'

/** Says what to look at: nobody typed the password of the demonstration, and an app knows no recovery code. */
export function useFailureText(): (failure: Failure) => string {
  const texts = useTexts(sessionTexts)
  const problemText = useProblemText()
  return ({ problem, way }) => {
    if (way === 'demo' && problem.code === 'session.wrongLogin') return texts.demo.passwordChanged
    if (way === 'recovery' && problem.code === 'session.wrongCode') return texts.login.wrongRecoveryCode
    return problemText(problem)
  }
}
