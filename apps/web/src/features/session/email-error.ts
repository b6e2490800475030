import { useTexts } from '../../kit/i18n.ts'
import { checkEmail } from './check-login.ts'
import { sessionTexts } from './session-texts.ts'

/** What is wrong with a typed e-mail, in words (M007, M008). */
export function useEmailError(): (email: string) => string | undefined {
  const texts = useTexts(sessionTexts).login
  return (email) => {
    const problem = checkEmail(email)
    return problem && texts[problem]
  }
}
